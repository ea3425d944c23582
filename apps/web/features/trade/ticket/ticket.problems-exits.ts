/** Checks of exits against their entry. The exchange looks at them only once the entry is filled. */
import { alignedPriceText } from "@meridian/core";
import { hasExits, isNothing, type TicketForm, type TicketView } from "./ticket.form.ts";
import { type FieldState, missing, type TicketProblem, wrong } from "./ticket.problem.ts";
import type { TicketSummary } from "./ticket.summary.ts";

/** Profit is taken beyond the entry's price, loss is stopped before it. */
function problemOfPrices(
  form: TicketForm,
  { price, exits }: TicketSummary,
  { scale }: TicketView,
): TicketProblem | undefined {
  const isBuy = form.side === "buy";
  const beside = (state: FieldState, field: "takeProfit" | "stopLoss"): TicketProblem =>
    wrong(state, field, { bound: alignedPriceText(scale, price), coin: scale.quote });
  const [profit, loss] = [exits?.takeProfit?.price, exits?.stopLoss?.price];
  if (profit !== undefined && (isBuy ? profit <= price : profit >= price)) {
    return beside(isBuy ? "takeProfitAbove" : "takeProfitBelow", "takeProfit");
  }
  if (loss !== undefined && (isBuy ? loss >= price : loss <= price)) {
    return beside(isBuy ? "stopLossBelow" : "stopLossAbove", "stopLoss");
  }
  return undefined;
}

/** An exit that buys back must be paid with what is then there. */
function problemOfFunds(
  form: TicketForm,
  { exits, received }: TicketSummary,
  { available }: TicketView,
): TicketProblem | undefined {
  if (form.side === "buy" || available === null) return undefined;
  const totals = [exits?.takeProfit?.total ?? 0n, exits?.stopLoss?.total ?? 0n];
  const isBeyond = totals.some((total) => total > available.quote + received);
  return isBeyond ? wrong("exitsFunds", "stopLoss") : undefined;
}

export function problemOfExits(
  form: TicketForm,
  summary: TicketSummary,
  view: TicketView,
): TicketProblem | undefined {
  if (!hasExits(form)) return undefined;
  const found = problemOfPrices(form, summary, view) ?? problemOfFunds(form, summary, view);
  if (found !== undefined) return found;
  // Reported last: an exit that was asked for but not named keeps nothing else from being read.
  return isNothing(form.takeProfit) && isNothing(form.stopLoss) ? missing("exitsMissing") : undefined;
}
