/** The ticket of a contract with what follows from it for either side. */
import type { CallInput } from "@meridian/contract";
import type { ContractPreview, Lots } from "@meridian/core";
import { toast } from "@meridian/ui";
import { useEffect, useMemo } from "react";
import { useTranslations } from "use-intl";
import { quantityText } from "@meridian/core";
import { useTicker } from "../../../data/index.ts";
import { ticksOf, unitsOf } from "../../trade/index.ts";
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
  waits,
} from "./contract-form.ts";
import { type ContractTicketView, lotsIn, mostLots, previewOf } from "./contract-ticket.model.ts";

type TicketProblem = "nothing" | "noPrice" | "noTrigger" | "notAffordable" | "tooLarge";

export interface SideState {
  readonly most: Lots;
  readonly preview: ContractPreview | undefined;
  readonly problem: TicketProblem | undefined;
}

function problemOf(
  form: ContractForm,
  view: ContractTicketView,
  preview: ContractPreview | undefined,
): TicketProblem | undefined {
  if (hasPrice(form) && (ticksOf(view.scale, form.price) ?? 0) === 0) return "noPrice";
  if (waits(form) && (ticksOf(view.scale, form.trigger) ?? 0) === 0) return "noTrigger";
  if (preview === undefined) return "nothing";
  if (preview.isTooLarge) return "tooLarge";
  return preview.isAffordable ? undefined : "notAffordable";
}

function stateOf(form: ContractForm, view: ContractTicketView, side: Side): SideState {
  const preview = previewOf(form, view, side);
  return { most: mostLots(form, view, side), preview, problem: problemOf(form, view, preview) };
}

function inputOf(form: ContractForm, view: ContractTicketView, side: Side): CallInput<"user/placeOrder"> {
  const { scale, account } = view;
  const exits = form.exits && !form.reduceOnly && !waits(form);
  const { isHedged } = account;
  const positionSide = (side === "buy") === !form.reduceOnly ? "long" : "short";
  return {
    market: scale.market.market,
    side,
    type: form.type,
    quantity: quantityText(scale, lotsIn(form, view, side) ?? 0),
    ...(hasPrice(form) ? { price: form.price, timeInForce: form.timeInForce } : {}),
    ...(form.type === "limit" && form.postOnly ? { postOnly: true } : {}),
    ...(waits(form) ? { stopPrice: form.trigger, triggerBy: form.triggerBy } : {}),
    ...(isHedged ? { positionSide } : form.reduceOnly ? { reduceOnly: true } : {}),
    ...(exits && unitsOf(form.takeProfit, 10) > 0n ? { takeProfit: form.takeProfit } : {}),
    ...(exits && unitsOf(form.stopLoss, 10) > 0n ? { stopLoss: form.stopLoss } : {}),
  };
}

export function useContractTicket({ view, terms }: ContractTrading) {
  const t = useTranslations("contracts");
  const { market, priceDecimals } = terms.info;
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
    () => (view === null ? null : { buy: stateOf(form, view, "buy"), sell: stateOf(form, view, "sell") }),
    [form, view],
  );

  async function send(side: Side): Promise<void> {
    if (view === null || action.busy) return;
    const answer = await action.run("user/placeOrder", inputOf(form, view, side));
    if (answer === null) return;
    clearSent();
    for (const exit of ["takeProfit", "stopLoss"] as const) {
      const reason = answer[exit]?.refusal ?? "";
      if (reason !== "") toast.error(t("ticket.exitRefused", { exit: t(`ticket.${exit}`), reason }));
    }
  }

  return { form, view, sides, change: changeForm, send, action, last, priceDecimals };
}

export type ContractTicketState = ReturnType<typeof useContractTicket>;
