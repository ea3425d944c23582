/** Moving the margin of an isolated position. Pure. */
import {
  initialMarginOf,
  liquidationPrice,
  notionalOf,
  quoteText,
  unitsOrZero,
  unrealisedOf,
} from "@meridian/core";
import { betweenText, countedOf, lotValueAt, type Marked } from "./position.model.ts";

export type Direction = "add" | "take";

/** The most that may be taken out: down to the initial margin at mark and the position's loss. */
export function takeableText({ scale, mark, position }: Marked): string {
  const counted = countedOf(scale, position);
  const lotValue = lotValueAt(scale, mark);
  const needed = initialMarginOf(notionalOf(counted, lotValue), position.leverage);
  const profit = unrealisedOf(counted, lotValue);
  const free = counted.margin - needed + (profit < 0n ? profit : 0n);
  return quoteText(scale, free > 0n ? free : 0n);
}

/** The liquidation price with so much more or less margin; "" where none would liquidate it. */
export function liquidationWith(marked: Marked, direction: Direction, amount: string): string {
  const { scale, tiers, position } = marked;
  const counted = countedOf(scale, position);
  const moved = unitsOrZero(amount, scale.quoteDecimals);
  const margin = counted.margin + (direction === "add" ? moved : -moved);
  return betweenText(scale, liquidationPrice(counted, margin, tiers, scale.quotePerTickLot));
}
