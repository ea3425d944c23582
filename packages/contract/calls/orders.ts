/** Own spot orders: placing, changing, cancelling and reading them. */
import { z } from "zod";
import { change, read } from "../call.ts";
import {
  clientOrderId,
  coinCode,
  contingency,
  decimal,
  bookName,
  marketName,
  nothing,
  order,
  orderId,
  marketKind,
  orderKind,
  orderStatus,
  orderType,
  ownTrade,
  page,
  pageOf,
  period,
  side,
  signedDecimal,
  timeMs,
} from "../shapes.ts";

/** Terms of an order in any market. A field that has no meaning with the type is refused by its name. */
export const orderTerms = {
  side,
  type: orderType,
  price: decimal.optional(),
  /** In base coins. */
  quantity: decimal.optional(),
  /** Trigger price; of a trailing stop where it starts to follow. */
  stopPrice: decimal.optional(),
  trailingBps: z.int().optional(),
  timeInForce: z.enum(["gtc", "ioc", "fok"]).optional(),
  postOnly: z.boolean().optional(),
  clientOrderId: clientOrderId.optional(),
  /** A note of one's own beside the order: at most 100 characters, none that controls. Shown in lists and files. */
  remark: z.string().max(200).optional(),
};

const terms = {
  ...orderTerms,
  /** Quote coins to spend (buy) or to receive at most (sell), in place of a quantity. */
  quoteAmount: decimal.optional(),
  displayQuantity: decimal.optional(),
};

const selfTradePrevention = z
  .enum(["none", "expireTaker", "expireMaker", "expireBoth", "decrement"])
  .optional();

/** Outcome of the call itself. */
export const placed = {
  orderId: z.string(),
  clientOrderId: z.string(),
  status: orderStatus,
  reason: z.string(),
  executed: signedDecimal,
  executedQuote: signedDecimal,
  averagePrice: signedDecimal,
  fee: signedDecimal,
  feeCoin: z.string(),
  sequence: z.int(),
};

const named = { orderId: orderId.optional(), clientOrderId: clientOrderId.optional() };

const cancelled = z.strictObject({ orderIds: z.array(z.string()), sequence: z.int() });

const orderChanges = {
  "user/setOrder": change({
    group: "user",
    fund: "grant",
    weight: 1,
    socket: true,
    summary:
      "Places a spot order of any type: limit, market, stop, take-profit, trailing stop; an iceberg names displayQuantity.",
    input: z.strictObject({ market: marketName, ...terms, selfTradePrevention }),
    output: z.strictObject(placed),
  }),
  "user/setOrderList": change({
    group: "user",
    fund: "grant",
    weight: 2,
    socket: true,
    summary:
      "Places orders that act together: one cancels the other (oco), one triggers the other (oto), both (otoco).",
    input: z.strictObject({
      market: marketName,
      contingency,
      /** oco: limit, stop. oto: limit, any. otoco: limit, then limit and stop. */
      legs: z.array(z.strictObject(terms)).min(2).max(3),
      selfTradePrevention,
    }),
    output: z.strictObject({
      listId: z.string(),
      contingency,
      /** In the order of the legs. */
      orders: z.array(
        z.strictObject({ orderId: z.string(), clientOrderId: z.string(), status: orderStatus }),
      ),
      sequence: z.int(),
    }),
  }),
  "user/orderAmend": change({
    group: "user",
    fund: "grant",
    weight: 1,
    socket: true,
    summary:
      "Changes price, total quantity or stop price of an open order. A smaller quantity alone keeps its place in the queue.",
    input: z.strictObject({
      ...named,
      price: decimal.optional(),
      /** The new total, with what is executed already. */
      quantity: decimal.optional(),
      stopPrice: decimal.optional(),
    }),
    output: z.strictObject({
      ...placed,
      /** The order that this one took the place of; "" when it kept id and place. */
      replaces: z.string(),
    }),
  }),
  "user/orderCancel": change({
    group: "user",
    keyScope: "trade",
    weight: 1,
    socket: true,
    summary: "Cancels one open order, named by its id or by the own client order id, and with it its list.",
    input: z.strictObject(named),
    output: cancelled,
  }),
  "user/orderCancelAll": change({
    group: "user",
    keyScope: "trade",
    weight: 2,
    socket: true,
    summary: "Cancels all own open orders, or those of a market, a kind of market, a side, or a kind.",
    input: z.strictObject({
      market: bookName.optional(),
      side: side.optional(),
      marketKind: marketKind.optional(),
      kind: z.enum(["all", ...orderKind.options]).optional(),
    }),
    output: cancelled,
  }),
  "user/cancelAllAfter": change({
    group: "user",
    keyScope: "trade",
    weight: 1,
    socket: true,
    summary:
      "Cancels all own orders of a market, or of all, unless it is called again within the time. 0 switches it off.",
    input: z.strictObject({
      market: bookName.optional(),
      /** 0, or 5,000 to 3,600,000. */
      timeoutMs: z.int().nonnegative(),
    }),
    output: z.strictObject({
      /** "" for all markets. */
      market: z.string(),
      /** 0 when it is off. */
      deadline: timeMs,
      sequence: z.int(),
    }),
  }),
};

/** A fill with the numbers that its fee comes from: ceil(received × feePpm / 1,000,000) in the coin's smallest unit. */
const explainedFill = z.strictObject({
  ...ownTrade.shape,
  received: signedDecimal,
  receivedCoin: coinCode,
  feePpm: z.int(),
});

const orderReads = {
  "user/pendOrderList": read({
    group: "user",
    aliases: ["getPendingOrderList"],
    weight: 2,
    csv: true,
    summary: "Own orders that are open, in the book or pending, newest first.",
    input: z.strictObject({
      market: bookName.optional(),
      marketKind: marketKind.optional(),
      side: side.optional(),
      kind: orderKind.optional(),
      type: orderType.optional(),
      status: orderStatus.optional(),
      ...period,
      ...page,
    }),
    output: pageOf(order),
  }),
  "user/orderList": read({
    group: "user",
    weight: 5,
    csv: true,
    summary: "Own orders that are done, newest first.",
    input: z.strictObject({
      market: bookName.optional(),
      marketKind: marketKind.optional(),
      side: side.optional(),
      type: orderType.optional(),
      status: orderStatus.optional(),
      ...period,
      ...page,
    }),
    output: pageOf(order),
  }),
  "user/orderDetail": read({
    group: "user",
    weight: 3,
    summary:
      "One own order with its fills, how each fee comes about, the others of its list, and the prices it met.",
    input: z.strictObject({ orderId }),
    output: z.strictObject({
      order,
      /** Oldest first, 500 at most. */
      fills: z.array(explainedFill),
      siblings: z.array(order),
      /** The best prices just before the order took from the book, "0" for an empty side; null when it never took. */
      before: z.strictObject({ bid: signedDecimal, ask: signedDecimal }).nullable(),
    }),
  }),
  "user/tradeRecord": read({
    group: "user",
    weight: 5,
    csv: true,
    summary: "Own fills in the spot markets or in contracts, newest first.",
    input: z.strictObject({
      market: bookName.optional(),
      marketKind: marketKind.optional(),
      side: side.optional(),
      orderId: orderId.optional(),
      ...period,
      ...page,
    }),
    output: pageOf(ownTrade),
  }),
  "user/feeRates": read({
    group: "user",
    weight: 1,
    summary: "Own fee level, and what it pays in every market.",
    input: nothing,
    output: z.strictObject({
      level: z.int(),
      list: z.array(z.strictObject({ market: bookName, makerFeePpm: z.int(), takerFeePpm: z.int() })),
    }),
  }),
};

export const orderCalls = { ...orderChanges, ...orderReads };

export type ExplainedFill = z.infer<typeof explainedFill>;
