/** The ticket of a contract with what follows from it for either side. */
import type { ContractPreview, Lots } from "@meridian/core";
import { toast } from "@meridian/ui";
import { useEffect, useMemo } from "react";
import { useTranslations } from "use-intl";
import { isUnanswered } from "../../../app/use-press-key.ts";
import { useTicker } from "../../../data/index.ts";
import { type TicketWarning, useRefusalWords } from "../../trade/index.ts";
import type { ContractTrading } from "../use-contract-trading.ts";
import {
  changeForm,
  clearSent,
  type ContractForm,
  keepSent,
  openForm,
  type Side,
  useContractForm,
} from "./contract-form.ts";
import { contractWarnings } from "./contract-guard.model.ts";
import { inputOf, problemOf, type TicketProblem } from "./contract-ticket.problem.ts";
import { type ContractTicketView, mostLots, percentIn, previewOf, priceOf } from "./contract-ticket.model.ts";
import { type TicketExit, ticketExits } from "./ticket-exits.model.ts";

export interface SideState {
  readonly most: Lots;
  readonly preview: ContractPreview | undefined;
  readonly exits: readonly TicketExit[];
  readonly problem: TicketProblem | undefined;
  readonly warnings: readonly TicketWarning[];
}

function stateOf(form: ContractForm, view: ContractTicketView, side: Side, isStale: boolean): SideState {
  const preview = previewOf(form, view, side);
  const exits = ticketExits(form, view, side, preview, priceOf(form, view, side));
  const state = { most: mostLots(form, view, side), preview, exits };
  const problem = problemOf(form, view, side, exits);
  const warnings = problem === undefined ? contractWarnings(form, view, side, preview, isStale) : [];
  return { ...state, problem, warnings };
}

/** @param onPlaced called after each order that was accepted */
export function useContractTicket(trading: ContractTrading, onPlaced?: () => void) {
  const { view, terms, staleness, placing: action } = trading;
  const t = useTranslations("contracts");
  const { market, base, quote, priceDecimals } = terms.info;
  const { stale } = staleness;
  const { form } = useContractForm();
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

  const percent =
    view === null || sides === null
      ? (form.percent ?? 0)
      : percentIn(form, view, { buy: sides.buy.most, sell: sides.sell.most });

  useRefusalWords(form.amount !== "" || form.percent !== null);

  async function send(side: Side): Promise<void> {
    if (view === null || sides === null || action.busy) return;
    const input = inputOf(form, view, side, sides[side].exits);
    const answer = await action.run("user/placeOrder", input, (error) => {
      if (isUnanswered(error)) keepSent(form, input.quantity ?? "");
    });
    if (answer === null) return;
    clearSent();
    for (const exit of ["takeProfit", "stopLoss"] as const) {
      const reason = answer[exit]?.refusal ?? "";
      if (reason !== "") toast.error(t("ticket.exitRefused", { exit: t(`ticket.${exit}`), reason }));
    }
    onPlaced?.();
  }

  const shown = { last, percent, coins: { base, quote }, priceDecimals };
  return { form, view, sides, change: changeForm, send, action, ...shown };
}

export type ContractTicketState = ReturnType<typeof useContractTicket>;
