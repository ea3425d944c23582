/** Warnings before an order of a contract is sent. An order that only reduces is warned of old prices alone. Pure. */
import {
  type ContractPreview,
  formatDecimal,
  mulDiv,
  quantityText,
  ticksOf,
  unitsOrZero,
} from "@meridian/core";
import type { TicketWarning } from "../../trade/index.ts";
import { type ContractForm, hasPrice, type Side, isPending } from "./contract-form.ts";
import { type ContractTicketView, priceOf } from "./contract-ticket.model.ts";

const PPM = 1_000_000n;
const FAR_PPM = 50_000n;
const ASK_OVER_SHARE_PERCENT = 50n;
/** Parts per million as percent have four decimals; two are enough to be warned by. */
const percentText = (ppm: bigint): string => formatDecimal(mulDiv(ppm, 1n, 100n, "floor"), 2);

/** The best price of the other side; the mark where nobody stands there. */
function touchOf({ asks, bids, scale, mark }: ContractTicketView, side: Side): number {
  return (side === "buy" ? asks : bids)[0]?.price ?? ticksOf(scale, mark) ?? 0;
}

/** A limit far from where it would be met; on the losing side it would be met at once, so it asks. */
function ofLimit(form: ContractForm, view: ContractTicketView, side: Side): readonly TicketWarning[] {
  const [price, touch] = [priceOf(form, view, side), touchOf(view, side)];
  if (touch === 0 || price === 0) return [];
  const ppm = mulDiv(BigInt(Math.abs(price - touch)), PPM, BigInt(touch), "floor");
  if (ppm <= FAR_PPM) return [];
  const loses = side === "buy" ? price > touch : price < touch;
  return [{ kind: "farFromMarket", figure: percentText(ppm), step: loses ? "asks" : "says" }];
}

function ofMarket(
  { account, scale }: ContractTicketView,
  { taken, marginNeeded, quantity }: ContractPreview,
): readonly TicketWarning[] {
  const warnings: TicketWarning[] = [];
  const available = unitsOrZero(account.available, scale.quoteDecimals);
  const share = available === 0n ? 0n : mulDiv(marginNeeded, 100n, available, "floor");
  if (BigInt(taken.impactPpm) > FAR_PPM)
    warnings.push({ kind: "impact", figure: percentText(BigInt(taken.impactPpm)), step: "asks" });
  if (share > ASK_OVER_SHARE_PERCENT)
    warnings.push({ kind: "shareOfBalance", figure: String(share), step: "asks" });
  if (taken.executed < quantity) {
    const rest = quantityText(scale, quantity - taken.executed);
    warnings.push({ kind: "thinBook", figure: rest, step: "asks" });
  }
  return warnings;
}

/** @param isStale prices have not been heard of for a while */
export function contractWarnings(
  form: ContractForm,
  view: ContractTicketView,
  side: Side,
  preview: ContractPreview | undefined,
  isStale: boolean,
): readonly TicketWarning[] {
  const old: readonly TicketWarning[] = isStale ? [{ kind: "stale", figure: "", step: "asks" }] : [];
  if (preview === undefined || form.reduceOnly || isPending(form)) return old;
  const own = hasPrice(form) ? ofLimit(form, view, side) : ofMarket(view, preview);
  return [...own, ...old];
}
