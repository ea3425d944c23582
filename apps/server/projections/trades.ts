/** The read model of the public tape, from which market data starts again after a restart. */
import type { Event } from "@meridian/core";
import type { ReadModel } from "./read-model.ts";
import { bulkInsert, type RowOf, runBulk } from "./sql.ts";

const TRADE = {
  market: "text",
  trade_id: "bigint",
  price: "bigint",
  quantity: "bigint",
  taker_side: "text",
  time: "bigint",
} as const;

const INSERT = bulkInsert("spot_trade", TRADE);

function cells(event: Event): RowOf<typeof TRADE>[] {
  if (event.type !== "tradeExecuted") return [];
  const { market, tradeId, price, quantity, takerSide, time } = event;
  return [{ market, trade_id: tradeId, price, quantity, taker_side: takerSide, time }];
}

export const tradesModel: ReadModel = {
  name: "trades",
  version: 1,
  reset: "truncate spot_trade",
  write: (client, records) =>
    runBulk(
      client,
      INSERT,
      records.flatMap(({ events }) => events.flatMap(cells)),
    ),
  forget: () => undefined,
};
