/** The prices that the book marks: own orders that stand in it, those that wait, and the one being typed. Pure. */
import type { Order } from "@meridian/contract";
import type { BookMark } from "@meridian/ui/book";
import type { Ghost } from "../ticket/ticket-store.ts";

type MarkedOrder = Pick<Order, "market" | "side" | "price" | "status" | "stopPrice">;

const isPrice = (text: string): boolean => /[1-9]/.test(text);

/** A pending order is marked where it would trigger, on the side that the last price would come through. */
export function bookMarks(orders: readonly MarkedOrder[], ghost: Ghost | null, market: string): BookMark[] {
  const own = orders
    .filter((order) => order.market === market)
    .flatMap((order): BookMark[] => {
      const sideStanding = order.side === "buy" ? "bid" : "ask";
      if (order.status !== "pending") return [{ price: order.price, side: sideStanding, kind: "live" }];
      const price = isPrice(order.stopPrice) ? order.stopPrice : order.price;
      if (!isPrice(price)) return [];
      return (["bid", "ask"] as const).map((side) => ({ price, side, kind: "pending" }));
    });
  if (ghost === null || ghost.market !== market || ghost.price === "") return own;
  // Of an OCO the limit order stands in the book at once; what only waits does not.
  if (ghost.triggerPrice !== "" && ghost.type !== "oco") return own;
  return [...own, { price: ghost.price, side: ghost.side === "buy" ? "bid" : "ask", kind: "ghost" }];
}
