/** The ticket of a contract with what follows from it for either side. */
import type { CallInput } from "@meridian/contract";
import type { ContractPreview, Lots } from "@meridian/core";
import { toast } from "@meridian/ui";
import { useEffect, useMemo } from "react";
import { useTranslations } from "use-intl";
import { quantityText } from "@meridian/core";
import { useTicker } from "../../../data/index.ts";
import { ticksOf, type TicketWarning, useRefusalWords } from "../../trade/index.ts";
import { useContractAction } from "../use-contract-action.ts";
import type { ContractTrading } from "../use-contract-trading.ts";
import {
  changeForm,
  clearSent,
  type ContractForm,
  hasPrice,
  openForm,
  type Side,
  useContractForm,
  isPending,
} from "./contract-form.ts";
import { contractWarnings } from "./contract-guard.model.ts";
import { type OrderRefusal, orderRefusal } from "./contract-ticket.refusal.ts";
import { type ContractTicketView, lotsIn, mostLots, previewOf, priceOf } from "./contract-ticket.model.ts";
import { type TicketExit, ticketExits } from "./ticket-exits.model.ts";

/** States that no call has, each with words of its own. */
type FieldState = "nothing" | "noPrice" | "noTrigger" | "takeProfitSide" | "stopLossSide" | "stopLossBeyond";
export type TicketProblem = FieldState | OrderRefusal;

export interface SideState {
  readonly most: Lots;
  readonly preview: ContractPreview | undefined;
  readonly exits: readonly TicketExit[];
  readonly problem: TicketProblem | undefined;
  readonly warnings: readonly TicketWarning[];
}

function exitProblemOf(exits: readonly TicketExit[]): FieldState | undefined {
  for (const { name, problem } of exits) {
    if (problem === "beyond") return "stopLossBeyond";
    if (problem !== undefined) return name === "takeProfit" ? "takeProfitSide" : "stopLossSide";
  }
  return undefined;
}

/** Problems stand in order of precedence: the first that applies is the one reported. */
function problemOf(
  form: ContractForm,
  view: ContractTicketView,
  side: Side,
  state: Omit<SideState, "problem" | "warnings">,
): TicketProblem | undefined {
  if (hasPrice(form) && (ticksOf(view.scale, form.price) ?? 0) === 0) return "noPrice";
  if (isPending(form) && (ticksOf(view.scale, form.trigger) ?? 0) === 0) return "noTrigger";
  if (form.amount === "" && form.percent === null) return "nothing";
  return orderRefusal(inputOf(form, view, side, state), view) ?? exitProblemOf(state.exits);
}

function stateOf(form: ContractForm, view: ContractTicketView, side: Side, isStale: boolean): SideState {
  const preview = previewOf(form, view, side);
  const exits = ticketExits(form, view, side, preview, priceOf(form, view, side));
  const state = { most: mostLots(form, view, side), preview, exits };
  const problem = problemOf(form, view, side, state);
  const warnings = problem === undefined ? contractWarnings(form, view, side, preview, isStale) : [];
  return { ...state, problem, warnings };
}

function inputOf(
  form: ContractForm,
  view: ContractTicketView,
  side: Side,
  { exits }: Pick<SideState, "exits">,
): CallInput<"user/placeOrder"> {
  const { scale, account } = view;
  const { isHedged } = account;
  const positionSide = (side === "buy") === !form.reduceOnly ? "long" : "short";
  return {
    market: scale.market.market,
    side,
    type: form.type,
    quantity: quantityText(scale, lotsIn(form, view, side) ?? 0),
    ...(hasPrice(form) ? { price: form.price, timeInForce: form.timeInForce } : {}),
    ...(form.type === "limit" && form.postOnly ? { postOnly: true } : {}),
    ...(isPending(form) ? { stopPrice: form.trigger, triggerBy: form.triggerBy } : {}),
    ...(isHedged ? { positionSide } : form.reduceOnly ? { reduceOnly: true } : {}),
    ...Object.fromEntries(exits.map(({ name, price }) => [name, price])),
  };
}

export function useContractTicket({ view, terms, staleness }: ContractTrading) {
  const t = useTranslations("contracts");
  const { market, base, quote, priceDecimals } = terms.info;
  const { stale } = staleness;
  const { form } = useContractForm();
  const action = useContractAction();
  const last = useTicker(market)?.last ?? "";
  useEffect(() => openForm(market), [market]);
  const isPriced = /[1-9]/.test(last);
  useEffect(() => {
    if (isPriced && useContractForm.getState().form.price === "") changeForm({ price: last });
    // Only the first price counts: afterwards the field belongs to the member.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [market, isPriced]);
  const sides = useMemo(
    () =>
      view === null
        ? null
        : { buy: stateOf(form, view, "buy", stale), sell: stateOf(form, view, "sell", stale) },
    [form, view, stale],
  );

  useRefusalWords(form.amount !== "" || form.percent !== null);

  async function send(side: Side): Promise<void> {
    if (view === null || sides === null || action.busy) return;
    const answer = await action.run("user/placeOrder", inputOf(form, view, side, sides[side]));
    if (answer === null) return;
    clearSent();
    for (const exit of ["takeProfit", "stopLoss"] as const) {
      const reason = answer[exit]?.refusal ?? "";
      if (reason !== "") toast.error(t("ticket.exitRefused", { exit: t(`ticket.${exit}`), reason }));
    }
  }

  return { form, view, sides, change: changeForm, send, action, last, coins: { base, quote }, priceDecimals };
}

export type ContractTicketState = ReturnType<typeof useContractTicket>;
