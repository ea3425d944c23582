/** A fill's fee as a sum that anyone can do again. Pure. */
import type { CallOutput } from "@meridian/contract";
import { formatDecimal, mulDiv, trimDecimal } from "@meridian/core";

export type Detail = CallOutput<"user/orderDetail">;
export type Fill = Detail["fills"][number];

/** Decimals that amounts of any coin are calculated with; no coin has more. */
const DECIMALS = 18;

/** Beyond what the engine's amounts may hold, so it reads the digits itself. */
function unitsOf(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, "0"));
}

function textOf(units: bigint): string {
  return trimDecimal(formatDecimal(units, DECIMALS));
}

/** The fee stated in the market's other coin, at the fill's own price, cut after 18 digits. */
export function feeInOther(fill: Fill, base: string, quote: string): { amount: string; coin: string } {
  const [fee, price] = [unitsOf(fill.fee), unitsOf(fill.price)];
  const one = 10n ** BigInt(DECIMALS);
  if (fill.feeCoin === base) return { amount: textOf(mulDiv(fee, price, one, "floor")), coin: quote };
  return { amount: price === 0n ? "0" : textOf(mulDiv(fee, one, price, "floor")), coin: base };
}

/** True when the fee was rounded: received × rate has more digits than the coin. */
export function isRounded({ received, feePpm, fee }: Fill): boolean {
  return unitsOf(received) * BigInt(feePpm) !== unitsOf(fee) * 1_000_000n;
}

/** The best prices just before it took; an empty side is reported as none. */
export function bestBefore({ before }: Detail): { bid: string; ask: string } | undefined {
  if (before === null) return undefined;
  return { bid: before.bid === "0" ? "" : before.bid, ask: before.ask === "0" ? "" : before.ask };
}
