import { z } from "zod";
import { change, read } from "../call.ts";
import {
  candle,
  candleInterval,
  decimal,
  level,
  marketName,
  order,
  orderStatus,
  ownTrade,
  page,
  pageOf,
  period,
  publicTrade,
  side,
  signedDecimal,
  timeMs,
} from "../shapes.ts";

const clientOrderId = z.string().regex(/^[A-Za-z0-9_-]{1,36}$/);

export const spotCalls = {
  "user/marketDepth": read({
    group: "user",
    access: "public",
    weight: 2,
    summary: "The order book of a market, best first.",
    input: z.strictObject({
      market: marketName,
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    output: z.strictObject({
      market: marketName,
      sequence: z.int(),
      checksum: z.int(),
      bids: z.array(level),
      asks: z.array(level),
      time: timeMs,
    }),
  }),
  "user/historyInfo": read({
    group: "user",
    access: "public",
    weight: 2,
    summary: "Candles of a market, oldest first: the latest up to `to` (exclusive), or those from `from`.",
    input: z.strictObject({
      market: marketName,
      interval: candleInterval,
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      ...period,
    }),
    output: z.strictObject({ market: marketName, interval: candleInterval, list: z.array(candle) }),
  }),
  "user/setOrder": change({
    group: "user",
    fund: "grant",
    socket: true,
    weight: 1,
    summary:
      "Places a spot order. A limit order names price and quantity; a market order names quantity or, instead, quoteAmount.",
    input: z.strictObject({
      market: marketName,
      side,
      type: z.enum(["limit", "market"]),
      price: decimal.optional(),
      quantity: decimal.optional(),
      quoteAmount: decimal.optional(),
      timeInForce: z.enum(["gtc", "ioc", "fok"]).optional(),
      postOnly: z.boolean().optional(),
      clientOrderId: clientOrderId.optional(),
      selfTradePrevention: z
        .enum(["none", "expireTaker", "expireMaker", "expireBoth", "decrement"])
        .optional(),
    }),
    output: z.strictObject({
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
    }),
  }),
  "user/orderCancel": change({
    group: "user",
    socket: true,
    weight: 1,
    summary: "Cancels one open order, named by its id or by the own client order id.",
    input: z.strictObject({
      orderId: z
        .string()
        .regex(/^[1-9]\d{0,15}$/)
        .optional(),
      clientOrderId: clientOrderId.optional(),
    }),
    output: z.strictObject({ orderIds: z.array(z.string()), sequence: z.int() }),
  }),
  "user/orderCancelAll": change({
    group: "user",
    socket: true,
    weight: 2,
    summary: "Cancels all own open orders, of one market or of all.",
    input: z.strictObject({ market: marketName.optional() }),
    output: z.strictObject({ orderIds: z.array(z.string()), sequence: z.int() }),
  }),
  "user/pendOrderList": read({
    group: "user",
    weight: 2,
    csv: true,
    summary: "Own open orders, newest first.",
    input: z.strictObject({ market: marketName.optional(), side: side.optional(), ...page }),
    output: pageOf(order),
  }),
  "user/orderList": read({
    group: "user",
    weight: 5,
    csv: true,
    summary: "Own orders that are done, newest first.",
    input: z.strictObject({
      market: marketName.optional(),
      side: side.optional(),
      status: orderStatus.optional(),
      ...period,
      ...page,
    }),
    output: pageOf(order),
  }),
  "user/tradeRecord": read({
    group: "user",
    weight: 5,
    csv: true,
    summary: "Own fills, newest first.",
    input: z.strictObject({
      market: marketName.optional(),
      side: side.optional(),
      orderId: z
        .string()
        .regex(/^[1-9]\d{0,15}$/)
        .optional(),
      ...period,
      ...page,
    }),
    output: pageOf(ownTrade),
  }),
  "user/marketTrades": read({
    group: "user",
    access: "public",
    weight: 1,
    summary: "The latest public trades of a market, newest first.",
    input: z.strictObject({
      market: marketName,
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    output: z.strictObject({ list: z.array(publicTrade) }),
  }),
};
