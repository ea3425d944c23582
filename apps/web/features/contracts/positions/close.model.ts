/** A position's close as it is typed: how much of it, and what is wrong with its price. Pure. */
import { bandEdge, isOutsideBand, lotsOf, priceText, quantityText, ticksOf } from "@meridian/core";
import { boundOf, CallRefusal } from "@meridian/contract/call-refusal";
import { readPrice } from "@meridian/contract/money";
import { isNothing } from "../../trade/index.ts";
import type { OrderRefusal } from "../ticket/contract-ticket.refusal.ts";
import type { Marked } from "./position.model.ts";

/** A share of a position in base coins, cut to whole lots as the server does; "" for less than a lot. */
export function shareText({ scale, position }: Pick<Marked, "scale" | "position">, percent: number): string {
  const lots = Math.floor(((lotsOf(scale, position.quantity) ?? 0) * percent) / 100);
  return lots === 0 ? "" : quantityText(scale, lots);
}

/** The state of an empty field, or the refusal that the exchange would give: no price, or one outside the band. */
export function closePriceProblem(
  { scale, mark }: Pick<Marked, "scale" | "mark">,
  text: string,
): "noPrice" | OrderRefusal | undefined {
  if (isNothing(text)) return "noPrice";
  try {
    const [price, now] = [readPrice(text, scale, "price"), ticksOf(scale, mark) ?? 0];
    if (now === 0 || !isOutsideBand(price, now, scale)) return undefined;
    const bound = priceText(scale, bandEdge(now, scale, price > now));
    return { refusal: "order.price_outside_band", bound: { bound, coin: scale.quote } };
  } catch (error) {
    if (error instanceof CallRefusal) return { refusal: error.refusal, bound: boundOf(error.data) };
    throw error;
  }
}
