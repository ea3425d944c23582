/** The read model of the public tape, from which market data starts again after a restart. */
import type { Event } from "@meridian/core";
import type { Row } from "../../ground/database/index.ts";
import { isFill, TRADES } from "../market-data/index.ts";
import type { ReadModel } from "./read-model.ts";

function tradesOf(event: Event): Row<typeof TRADES>[] {
  if (!isFill(event)) return [];
  const { market, tradeId, price, quantity, takerSide, time: timeMs } = event;
  return [{ market, tradeId, price, quantity, takerSide, timeMs }];
}

export const tradesModel: ReadModel = {
  name: "trades",
  version: 1,
  reset: "truncate trading_trade",
  write: (client, records) =>
    TRADES.copy(
      client,
      records.flatMap(({ events }) => events.flatMap(tradesOf)),
    ),
  forget: () => undefined,
};
