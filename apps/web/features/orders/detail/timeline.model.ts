/** The story of one order, step by step, from what the server reports of it. Pure. */
import type { CallOutput, Order } from "@meridian/contract";
import { isDone } from "../orders.model.ts";

export type Detail = CallOutput<"user/orderDetail">;

export type Step =
  | { readonly kind: "placed" | "pending" | "triggered"; readonly timeMs: number }
  | { readonly kind: "replaced"; readonly timeMs: number; readonly orderId: string }
  | { readonly kind: "fills"; readonly timeMs: number; readonly untilMs: number; readonly count: number }
  | { readonly kind: "ended"; readonly timeMs: number; readonly status: Order["status"] }
  /** The current state. */
  | { readonly kind: "now"; readonly status: Order["status"]; readonly awaits: string };

/** True when it ever waited for a price or another order. */
function wasPending(order: Pick<Order, "type" | "status" | "triggeredAt">): boolean {
  const isPlain = order.type === "limit" || order.type === "market";
  return order.triggeredAt !== null || order.status === "pending" || !isPlain;
}

export function stepsOf({ order, fills }: Detail): readonly Step[] {
  const { createdAt, updatedAt, triggeredAt, replaces, status, awaits } = order;
  const first: Step =
    replaces === ""
      ? { kind: wasPending(order) ? "pending" : "placed", timeMs: createdAt }
      : { kind: "replaced", timeMs: createdAt, orderId: replaces };
  const triggered: readonly Step[] = triggeredAt === null ? [] : [{ kind: "triggered", timeMs: triggeredAt }];
  const [oldest] = fills;
  const traded: readonly Step[] =
    oldest === undefined
      ? []
      : [{ kind: "fills", timeMs: oldest.time, untilMs: fills.at(-1)!.time, count: fills.length }];
  const last: Step = isDone(order)
    ? { kind: "ended", timeMs: updatedAt, status }
    : { kind: "now", status, awaits };
  return [first, ...triggered, ...traded, last];
}
