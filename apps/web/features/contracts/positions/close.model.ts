import { lotsOf, quantityText, ticksOf } from "@meridian/core";
import type { Marked } from "./position.model.ts";

/** A share of a position in base coins, cut to whole lots as the server does; "" for less than a lot. */
export function shareText({ scale, position }: Pick<Marked, "scale" | "position">, percent: number): string {
  const lots = Math.floor(((lotsOf(scale, position.quantity) ?? 0) * percent) / 100);
  return lots === 0 ? "" : quantityText(scale, lots);
}

/** False for nothing, for zero and for what is no number: a position is not closed at such a price. */
export function isPrice({ scale }: Pick<Marked, "scale">, text: string): boolean {
  return (ticksOf(scale, text) ?? 0) !== 0;
}
