/** The price of a take profit or stop loss, and what it would bring; as the server reckons it. Pure. */
import type { PositionExit } from "@meridian/contract";
import { entryPriceOf, mulDiv, mulPpmCeil, parseDecimal, quoteText, wholeNumber } from "@meridian/core";
import { priceText, ticksOf } from "../../trade/index.ts";
import type { LivePosition } from "../use-contract-trading.ts";
import { countedOf } from "./position.model.ts";

const WHOLE_BPS = 10_000n;

/** Undefined for what leads to no price. */
export function exitPrice(
  { position, scale }: Pick<LivePosition, "position" | "scale">,
  name: "takeProfit" | "stopLoss",
  by: PositionExit["by"],
  value: string,
): string | undefined {
  if (by === "price") return (ticksOf(scale, value) ?? 0) === 0 ? undefined : value;
  const percent = parseDecimal(value === "" ? "0" : value, 2);
  const entry = entryPriceOf(countedOf(scale, position), scale.quotePerTickLot);
  if (typeof percent === "string" || percent === 0n || entry === undefined) return undefined;
  const share = by === "roe" ? BigInt(position.leverage) : 1n;
  const isUp = position.isLong === (name === "takeProfit");
  const scaled = WHOLE_BPS * share + (isUp ? percent : -percent);
  if (scaled <= 0n) return undefined;
  const ticks = mulDiv(entry.numerator * scaled, 1n, entry.denominator * WHOLE_BPS * share, "floor");
  return ticks < 1n ? undefined : priceText(scale, wholeNumber(ticks));
}

/** Of the whole position at a price, less the taker's fee. */
export function expectedProfit(
  { position, scale }: Pick<LivePosition, "position" | "scale">,
  price: string,
): string {
  const { size, cost } = countedOf(scale, position);
  const lotValue = BigInt(ticksOf(scale, price) ?? 0) * scale.quotePerTickLot;
  const value = BigInt(Math.abs(size)) * lotValue;
  const fee = mulPpmCeil(value, BigInt(scale.takerFeePpm));
  return quoteText(scale, BigInt(size) * lotValue - cost - fee);
}
