/** Converts lots to cost and back. Exact; pure, so that the ticket in the browser computes the same. */
import { mulDiv } from "../numeric/mul-div.ts";
import { wholeNumber } from "../numeric/whole-number.ts";

/**
 * price × quantity × quotePerTickLot in quote units. No rounding exists, because a tick of a lot is whole.
 *
 * @param price whole ticks
 * @param quantity whole lots
 */
export function quoteCost(price: number, quantity: number, quotePerTickLot: bigint): bigint {
  const product = price * quantity;
  const tickLots = product <= Number.MAX_SAFE_INTEGER ? BigInt(product) : BigInt(price) * BigInt(quantity);
  return tickLots * quotePerTickLot;
}

/** Whole lots that `quote` pays for at `price`, rounded down; at most 2⁵³ − 1. */
export function affordableLots(quote: bigint, price: number, quotePerTickLot: bigint): number {
  const affordable = mulDiv(quote, 1n, BigInt(price) * quotePerTickLot, "floor");
  return affordable > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : wholeNumber(affordable);
}

/** The part of an order's due that another order, of which only one can come to pass, does not hold already. */
export function beyond(due: bigint, held: bigint): bigint {
  return due > held ? due - held : 0n;
}
