/** Problems that keep a ticket of a contract from being sent, and the call that it would send. Pure. */
import type { CallInput } from "@meridian/contract";
import { quantityText } from "@meridian/core";
import { isNothing } from "../../trade/index.ts";
import type { ExitName } from "../positions/exit.model.ts";
import { type ContractForm, hasPrice, type Side, isPending } from "./contract-form.ts";
import { type ContractTicketView, lotsIn } from "./contract-ticket.model.ts";
import { type OrderRefusal, orderRefusal } from "./contract-ticket.refusal.ts";
import type { TicketExit } from "./ticket-exits.model.ts";

/**
 * The states that no call has, each with words of its own: a field is empty, or an exit is no price or makes no sense
 * beside its entry, which the exchange would take and answer for by itself.
 */
type FieldState = "nothing" | "noPrice" | "noTrigger" | ExitState;
type ExitState = `${ExitName}Side` | `${ExitName}Unread` | "stopLossBeyond";
export type TicketProblem = FieldState | OrderRefusal;

function exitProblemOf(exits: readonly TicketExit[]): ExitState | undefined {
  for (const { name, problem } of exits) {
    if (problem === "beyond") return "stopLossBeyond";
    if (problem !== undefined) return problem === "unread" ? `${name}Unread` : `${name}Side`;
  }
  return undefined;
}

/** Problems stand in order of precedence: the first that applies is the one shown. */
export function problemOf(
  form: ContractForm,
  view: ContractTicketView,
  side: Side,
  exits: readonly TicketExit[],
): TicketProblem | undefined {
  if (hasPrice(form) && isNothing(form.price)) return "noPrice";
  if (isPending(form) && isNothing(form.trigger)) return "noTrigger";
  if (form.amount === "" && form.percent === null) return "nothing";
  return orderRefusal(inputOf(form, view, side, exits), view) ?? exitProblemOf(exits);
}

/** As it is typed where it is no whole number of lots: the exchange refuses it in its own words. */
function quantityOf(form: ContractForm, view: ContractTicketView, side: Side): string {
  const lots = lotsIn(form, view, side);
  const isTyped = form.percent === null && form.unit === "base";
  return lots === undefined && isTyped ? form.amount : quantityText(view.scale, lots ?? 0);
}

/** The call that the form stands for. */
export function inputOf(
  form: ContractForm,
  view: ContractTicketView,
  side: Side,
  exits: readonly TicketExit[],
): CallInput<"user/placeOrder"> {
  const { scale, account } = view;
  const { isHedged } = account;
  const positionSide = (side === "buy") === !form.reduceOnly ? "long" : "short";
  return {
    market: scale.market,
    side,
    type: form.type,
    quantity: quantityOf(form, view, side),
    ...(hasPrice(form) ? { price: form.price, timeInForce: form.timeInForce } : {}),
    ...(form.type === "limit" && form.postOnly ? { postOnly: true } : {}),
    ...(isPending(form) ? { stopPrice: form.trigger, triggerBy: form.triggerBy } : {}),
    ...(isHedged ? { positionSide } : form.reduceOnly ? { reduceOnly: true } : {}),
    ...Object.fromEntries(exits.flatMap(({ name, price }) => (price === "" ? [] : [[name, price]]))),
  };
}
