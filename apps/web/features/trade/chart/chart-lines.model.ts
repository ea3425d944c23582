/** Own orders as the chart draws them: which lines an order has, which can be pulled, and what a pull asks. */
import type { Order } from "@meridian/contract";
import type { OrderLine } from "@meridian/ui/chart";
import { unitsOrZero } from "@meridian/core";

export type LineText = "order" | "takeProfit" | "stop" | "trigger" | "pending";
type Side = Order["side"];

/** The order, and the one of its prices, that a line shows. */
export interface LineTarget {
  readonly orderId: string;
  readonly part: "price" | "trigger";
}

const NOTHING = /^0(\.0*)?$/;

export function lineId({ orderId, part }: LineTarget): string {
  return `${orderId}.${part}`;
}

/** Undefined for lines that are no order's: the ticket's, the average entry. */
export function readLineId(id: string): LineTarget | undefined {
  const [, orderId, part] = /^([^.]+)\.(price|trigger)$/.exec(id) ?? [];
  return orderId === undefined ? undefined : { orderId, part: part === "price" ? "price" : "trigger" };
}

/** Legs of a list stand where their list put them: the engine amends none of them. */
function isMovable(order: Order): boolean {
  return order.listId === "";
}

/** The words of the price at which an order wakes. */
function wakingText(type: Order["type"]): LineText {
  if (type === "takeProfitLimit" || type === "takeProfitMarket") return "takeProfit";
  return type === "stopLimit" || type === "stopMarket" ? "stop" : "trigger";
}

/**
 * The lines of one order: where it rests, and where it wakes. A pending order's limit price is a line too; a market
 * order has none.
 */
export function orderLines(
  order: Order,
  label: (text: LineText, side: Side, quantity: string) => string,
): readonly OrderLine[] {
  const { orderId, side, price, stopPrice, status, quantity, quoteAmount } = order;
  const isPending = status === "pending";
  // One that closes a position whole names no quantity.
  const named = NOTHING.test(quantity) ? quoteAmount : quantity;
  const amount = NOTHING.test(named) ? "" : named;
  const movable = isMovable(order);
  const line = (part: LineTarget["part"], at: string, text: LineText): OrderLine => ({
    id: lineId({ orderId, part }),
    price: at,
    side,
    label: label(text, side, amount),
    kind: part === "trigger" ? "trigger" : "order",
    movable,
    cancellable: true,
  });
  const trigger =
    isPending && !NOTHING.test(stopPrice) ? [line("trigger", stopPrice, wakingText(order.type))] : [];
  const limit = NOTHING.test(price) ? [] : [line("price", price, isPending ? "pending" : "order")];
  return [...trigger, ...limit];
}

/** Market prices when a line is released; "0" or undefined where there is none. */
export interface MoveView {
  readonly bid: string | undefined;
  readonly ask: string | undefined;
  readonly last: string | undefined;
}

const FAR_PERCENT = 5n;

/**
 * True when the new price would trade at once, or stands more than five percent from the last price: the slips that
 * a hand makes.
 */
export function isRiskyMove(
  order: Order,
  part: LineTarget["part"],
  price: string,
  view: MoveView,
  decimals: number,
) {
  const units = (text: string | undefined): bigint => unitsOrZero(text ?? "0", decimals);
  const [to, bid, ask, last] = [units(price), units(view.bid), units(view.ask), units(view.last)];
  const live = part === "price" && hasPlace(order);
  if (live && order.side === "buy" && ask > 0n && to >= ask) return true;
  if (live && order.side === "sell" && bid > 0n && to <= bid) return true;
  const away = to > last ? to - last : last - to;
  return last > 0n && away * 100n > last * FAR_PERCENT;
}

/**
 * True when a move is asked about before it is sent: a finger's always, for it slips and covers what it moves; a
 * mouse's as the member wished.
 */
export function asksBefore(confirmWhen: "risky" | "always" | "never", risky: boolean, byFinger: boolean) {
  return byFinger || confirmWhen === "always" || (confirmWhen === "risky" && risky);
}

/** True of an order that stands in the book, where a new price costs it its place. */
export function hasPlace({ status }: Pick<Order, "status">): boolean {
  return status !== "pending";
}
