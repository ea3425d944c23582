/** Public data of the spot markets. */
import { z } from "zod";
import { read } from "../call.ts";
import { candle, candleInterval, level, bookName, period, publicTrade, timeMs } from "../shapes.ts";

export const spotCalls = {
  "user/marketDepth": read({
    group: "user",
    access: "public",
    weight: 2,
    summary: "The order book of a market, best first.",
    input: z.strictObject({
      market: bookName,
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    output: z.strictObject({
      market: bookName,
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
      market: bookName,
      interval: candleInterval,
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      ...period,
    }),
    output: z.strictObject({ market: bookName, interval: candleInterval, list: z.array(candle) }),
  }),
  "user/marketTrades": read({
    group: "user",
    access: "public",
    weight: 1,
    summary: "The latest public trades of a market, newest first.",
    input: z.strictObject({
      market: bookName,
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    output: z.strictObject({ list: z.array(publicTrade) }),
  }),
};
