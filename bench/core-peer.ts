/** Workload W for nodejs-order-book: its calls ready-made, and a book that takes them. */
import nodejsOrderBook from "nodejs-order-book";
import type { Operation, Workload } from "./core-workload.ts";

export type PeerCall =
  | {
      readonly kind: "limit";
      readonly order: { id: string; side: "buy" | "sell"; size: number; price: number };
    }
  | { readonly kind: "market"; readonly order: { side: "buy" | "sell"; size: number } }
  | { readonly kind: "cancel"; readonly id: string };

export function callsOf(workload: Workload): {
  readonly first: readonly PeerCall[];
  readonly calls: readonly PeerCall[];
} {
  let orders = 0;
  const callOf = (operation: Operation): PeerCall => {
    if (operation.kind === "cancel") return { kind: "cancel", id: `${operation.order}` };
    orders += 1;
    const side = operation.isBuy ? "buy" : "sell";
    if (operation.kind === "market") return { kind: "market", order: { side, size: operation.quantity } };
    return {
      kind: "limit",
      order: { id: `${orders}`, side, size: operation.quantity, price: operation.price },
    };
  };
  const first = workload.first.map(callOf);
  return { first, calls: workload.operations.map(callOf) };
}

/** An empty book; a call comes back when it is carried out. */
export function peerBook(): (call: PeerCall) => void {
  const book = new nodejsOrderBook.OrderBook();
  return (call) => {
    if (call.kind === "limit") book.limit(call.order as never);
    else if (call.kind === "market") book.market(call.order as never);
    else book.cancel(call.id);
  };
}
