/** The open orders that "cancel all" would end. Pure. */
import type { CallInput, Order } from "@meridian/contract";
import type { MarketKind } from "@meridian/core";

export const SCOPE_SIDES = ["all", "buy", "sell"] as const;
export const SCOPE_KINDS = ["all", "open", "conditional"] as const;

export interface CancelScope {
  /** Of the orders at hand; undefined when they are of all markets. */
  readonly marketKind: MarketKind | undefined;
  /** "" for every market. */
  readonly market: string;
  readonly side: (typeof SCOPE_SIDES)[number];
  readonly kind: (typeof SCOPE_KINDS)[number];
}

function isMeant(order: Order, { market, side, kind }: CancelScope): boolean {
  if (market !== "" && order.market !== market) return false;
  if (side !== "all" && order.side !== side) return false;
  return kind === "all" || (order.status === "pending") === (kind === "conditional");
}

/** True when cancelling `order` ends `other` too: its partner of a pair, or what waits for it to be filled. */
function takesAlong(order: Order, other: Order): boolean {
  if (other.listId === "" || other.listId !== order.listId) return false;
  return other.awaits === order.orderId || (order.contingency !== "oto" && other.awaits === order.awaits);
}

/** The orders that would end: those of the scope, and what their lists end with them. */
export function ordersEnded(orders: readonly Order[], scope: CancelScope): readonly Order[] {
  const meant = orders.filter((order) => isMeant(order, scope));
  return orders.filter((other) => meant.includes(other) || meant.some((order) => takesAlong(order, other)));
}

export function cancelInput({
  marketKind,
  market,
  side,
  kind,
}: CancelScope): CallInput<"user/orderCancelAll"> {
  return {
    ...(marketKind !== undefined && { marketKind }),
    ...(market !== "" && { market }),
    ...(side !== "all" && { side }),
    ...(kind !== "all" && { kind }),
  };
}
