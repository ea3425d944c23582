/** The read model of the public tape, from which market data starts again after a restart. */
import type { Event } from "@meridian/core";
import type { ReadModel } from "./read-model.ts";
import { copyBulk, type RowOf } from "./sql.ts";

const TRADE = {
  market: "text",
  trade_id: "bigint",
  price: "bigint",
  quantity: "bigint",
  taker_side: "text",
  time: "bigint",
} as const;

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
    copyBulk(
      client,
      "spot_trade",
      TRADE,
      records.flatMap(({ events }) => events.flatMap(cells)),
    ),
  forget: () => undefined,
};
