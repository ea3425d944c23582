/** The news among the orders that the stream publishes. Pure. */
import type { Order } from "@meridian/contract";

/** Serializes an order without the fields that change while a trailing stop follows the market. */
function withoutFollowing(order: Order): string {
  return JSON.stringify({ ...order, extremePrice: "", updatedAt: 0 });
}

/** Those of `latest` that are not known yet, or differ by more than how far they have followed the market. */
export function newsAmong(latest: readonly Order[], known: readonly Order[]): readonly Order[] {
  const before = new Map(known.map((order) => [order.orderId, withoutFollowing(order)]));
  return latest.filter((order) => before.get(order.orderId) !== withoutFollowing(order));
}
