/** Changing an order in its row: which of its numbers may change, what is sent, and what it costs in place. Pure. */
import type { CallInput, Order } from "@meridian/contract";
import { hasPrice, isByQuote, wide } from "../orders.model.ts";

const AMEND_FIELDS = ["price", "quantity", "stopPrice"] as const;
export type AmendField = (typeof AMEND_FIELDS)[number];
export type AmendDraft = Readonly<Record<AmendField, string>>;

/** A price this far from the last one is pointed out; this far is asked about. */
const FAR_PERCENT = 5n;
const VERY_FAR_PERCENT = 10n;

/** The numbers of an order that may be changed; none of a list's legs, which stand where their list put them. */
export function amendableFields(order: Order): readonly AmendField[] {
  const isPending = order.status === "pending";
  if (order.listId !== "" || !(isPending || order.status === "new" || order.status === "partiallyFilled")) {
    return [];
  }
  const { stopPrice } = order;
  return AMEND_FIELDS.filter((field) => {
    if (field === "price") return hasPrice(order);
    return field === "quantity" ? !isByQuote(order) : isPending && wide(stopPrice) > 0n;
  });
}

export function draftOf({ price, quantity, stopPrice }: Order): AmendDraft {
  return { price, quantity, stopPrice };
}

export interface MarketView {
  readonly bid: string | undefined;
  readonly ask: string | undefined;
  readonly last: string | undefined;
}

type AmendNote =
  | "nothing"
  | "missing"
  | "belowExecuted"
  | "keepsPlace"
  | "losesPlace"
  | "changesId"
  | "takes"
  | "far"
  | "veryFar";

export interface Amendment {
  /** Undefined while there is nothing to send. */
  readonly input: CallInput<"user/orderAmend"> | undefined;
  /** The remark shown beside the fields. */
  readonly note: AmendNote;
  /** Asked about once more before it is sent. */
  readonly asks: boolean;
}

function isFar(price: string, last: string | undefined, percent: bigint): boolean {
  const [to, from] = [wide(price), wide(last ?? "0")];
  const away = to > from ? to - from : from - to;
  return from > 0n && away * 100n > from * percent;
}

/** True when a price of a resting order meets the other side of the book. */
function takes({ side }: Order, price: string, { bid, ask }: MarketView): boolean {
  const [to, best] = [wide(price), wide((side === "buy" ? ask : bid) ?? "0")];
  return best > 0n && (side === "buy" ? to >= best : to <= best);
}

function priceNote(order: Order, price: string, isLive: boolean, view: MarketView): AmendNote | undefined {
  if (isFar(price, view.last, VERY_FAR_PERCENT)) return "veryFar";
  if (isLive && takes(order, price, view)) return "takes";
  return isFar(price, view.last, FAR_PERCENT) ? "far" : undefined;
}

/**
 * A smaller quantity of an order in the book keeps its place and its id. Everything else is a new order, which stands
 * last at its price; a pending one has no place to lose.
 */
export function amendmentOf(order: Order, draft: AmendDraft, view: MarketView): Amendment {
  const changed = amendableFields(order).filter((field) => wide(draft[field]) !== wide(order[field]));
  const refused = (note: AmendNote): Amendment => ({ input: undefined, note, asks: false });
  if (changed.some((field) => wide(draft[field]) === 0n)) return refused("missing");
  const isLive = order.status !== "pending";
  if (changed.length === 0) return refused(isLive ? "nothing" : "changesId");
  if (changed.includes("quantity") && wide(draft.quantity) <= wide(order.executed)) {
    return refused("belowExecuted");
  }
  const input = {
    orderId: order.orderId,
    ...Object.fromEntries(changed.map((field) => [field, draft[field]])),
  };
  const price = changed.find((field) => field !== "quantity");
  const warning = price === undefined ? undefined : priceNote(order, draft[price], isLive, view);
  if (warning !== undefined) return { input, note: warning, asks: warning !== "far" };
  const shrinks = price === undefined && wide(draft.quantity) < wide(order.quantity);
  const note = !isLive ? "changesId" : shrinks ? "keepsPlace" : "losesPlace";
  return { input, note, asks: false };
}
