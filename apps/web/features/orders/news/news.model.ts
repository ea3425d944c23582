/** Messages about orders that the server has reported on. Pure. */
import type { Order } from "@meridian/contract";
import { closesWhole, hasFills } from "../orders.model.ts";

/** An order as reported by the stream, or by the answer to placing it, which has fewer fields. */
export type OrderNews = Pick<
  Order,
  "orderId" | "market" | "side" | "price" | "quantity" | "executed" | "averagePrice" | "status"
> &
  Partial<Order>;

type NewsKind =
  | "pending"
  | "placed"
  | "changed"
  | "triggered"
  | "rejected"
  | "partlyFilled"
  | "filled"
  | "cancelled"
  | "timedOut"
  | "listed"
  | "expired"
  | "unfilled"
  | "prevented";

export interface NewsText {
  readonly kind: NewsKind;
  readonly tone: "success" | "info" | "warning";
}

const NEWS: Record<Order["status"], NewsText> = {
  pending: { kind: "pending", tone: "info" },
  rejected: { kind: "rejected", tone: "warning" },
  new: { kind: "placed", tone: "info" },
  partiallyFilled: { kind: "partlyFilled", tone: "info" },
  filled: { kind: "filled", tone: "success" },
  cancelled: { kind: "cancelled", tone: "info" },
  expired: { kind: "expired", tone: "warning" },
  expiredInMatch: { kind: "prevented", tone: "warning" },
};

/** Undefined when there is nothing to say: an order that was changed is reported by the one that took its place. */
export function newsOf(
  order: Pick<OrderNews, "status" | "reason" | "replaces" | "triggeredAt" | "executed">,
): NewsText | undefined {
  const { status, reason, replaces = "", triggeredAt = null } = order;
  if (reason === "amended") return undefined;
  if (reason === "listed") return { kind: "listed", tone: "info" };
  if (reason === "cancelAllAfter") return { kind: "timedOut", tone: "warning" };
  if (status === "new" && triggeredAt !== null) return { kind: "triggered", tone: "info" };
  if (replaces !== "" && (status === "new" || status === "pending"))
    return { kind: "changed", tone: "success" };
  // Where nothing was filled, it is no rest that ended.
  if (status === "expired" && !hasFills(order)) return { ...NEWS.expired, kind: "unfilled" };
  return NEWS[status];
}

/** The time within which the exit that stood is cancelled, once the one that takes its place was placed. */
const REPLACED_WITHIN_MS = 5_000;

/**
 * True of the end of a whole position's take profit or stop loss whose successor is among `reported`: its position was
 * never without, and the successor's own news says so.
 */
export function isSucceeded(order: OrderNews, reported: readonly OrderNews[]): boolean {
  if (order.status !== "cancelled" || !closesWhole(order)) return false;
  return reported.some((next) => {
    const isSame = next.market === order.market && next.side === order.side && next.type === order.type;
    const isExit = closesWhole(next) && next.status === "pending";
    const afterMs = (order.updatedAt ?? 0) - (next.createdAt ?? 0);
    const isNewer = Number(next.orderId) > Number(order.orderId);
    return isSame && isExit && isNewer && afterMs >= 0 && afterMs < REPLACED_WITHIN_MS;
  });
}

/** Above this many of one kind at once, one message reports all. */
const SINGLY_MAX = 2;

export interface NewsGroup<News> {
  readonly text: NewsText;
  readonly orders: readonly News[];
}

/** Of what happens to a list at once, the first of these is what its member wants to know. */
const LEADING: readonly NewsKind[] = [
  ...(["filled", "partlyFilled", "triggered", "rejected", "prevented", "expired"] as const),
  ...(["unfilled", "timedOut", "placed", "pending", "cancelled", "listed"] as const),
];

/** The orders of a list are one thing to whoever placed it: one message, led by what matters most. */
function ofList<News>(
  entries: readonly { readonly text: NewsText; readonly order: News }[],
): NewsGroup<News> {
  const rank = ({ text }: { readonly text: NewsText }): number => LEADING.indexOf(text.kind);
  const [lead] = entries.toSorted((one, other) => rank(one) - rank(other));
  const text = lead!.text;
  return { text, orders: entries.filter((one) => one.text.kind === text.kind).map(({ order }) => order) };
}

/** News of one moment: the orders of a list together, and those of a kind together unless they are few. */
export function newsGroups<News extends OrderNews>(orders: readonly News[]): readonly NewsGroup<News>[] {
  const entries = orders.flatMap((order) => {
    const text = newsOf(order);
    return text === undefined ? [] : [{ text, order }];
  });
  const lists = Map.groupBy(entries, ({ order: { orderId, listId = "" } }) => listId || `alone ${orderId}`);
  const singles = [...lists.values()].filter(({ length }) => length === 1).flat();
  const together = [...lists.values()].filter(({ length }) => length > 1).map(ofList);
  const kinds = [...Map.groupBy(singles, ({ text }) => text.kind).values()].flatMap((group) => {
    const members = group.map(({ order }) => order);
    const { text } = group[0]!;
    return group.length > SINGLY_MAX
      ? [{ text, orders: members }]
      : members.map((order) => ({ text, orders: [order] }));
  });
  return [...together, ...kinds];
}
