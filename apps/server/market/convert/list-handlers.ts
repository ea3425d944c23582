/** The coins on offer, and a member's transfers and exchanges. */
import type { CallOutput, ConvertCoinInfo, ConvertRecord } from "@meridian/contract";
import { type ConvertCoinView, type ConvertView, PRICE_COIN, QUOTE_VALID_MS, rateText } from "@meridian/core";
import type { Pool } from "pg";
import {
  Conditions,
  type Handlers,
  limitOf,
  pageOfRows,
  timeWithin,
  writeAmount,
} from "../../ground/calls/index.ts";
import type { MarketData } from "../market-data/index.ts";
import { type ConvertRecordRow, CONVERT_RECORDS } from "../projections/index.ts";
import type { VenueDirectory } from "../venue/index.ts";
import type { ConvertData } from "./convert-data.ts";
import { indexText } from "./text.ts";

export interface ListParts {
  readonly pool: Pool;
  readonly venue: Pick<VenueDirectory, "decimals">;
  readonly marketData: Pick<MarketData, "terms">;
  readonly convert: ConvertData;
}

const KEY = ["time", "sequence", "position"];

export function listHandlers(parts: ListParts): Pick<Handlers, "data/convertList" | "user/convertRecord"> {
  const { pool, venue, marketData, convert } = parts;
  return {
    async "data/convertList"(_input, { timeMs }) {
      return listText(parts, await convert.view(), timeMs);
    },

    async "user/convertRecord"(input, { member }) {
      const limit = limitOf(input);
      const conditions = new Conditions()
        .where("member = ?", member.memberId)
        .where("type = ?", input.type)
        .where("? in (coin, to_coin)", input.coin)
        .where("time >= ?", timeWithin(input.from))
        .where("time < ?", timeWithin(input.to))
        .behind(KEY, input.cursor);
      const order = `order by time desc, sequence desc, position desc limit ${limit + 1}`;
      const rows = await CONVERT_RECORDS.rows(pool, `where ${conditions.text()} ${order}`, conditions.values);
      const keyOf = (row: ConvertRecordRow): number[] => [row.time, row.sequence, row.position];
      return pageOfRows(rows, limit, keyOf, (row) => recordText(marketData.terms, row));
    },
  };

  function listText(
    { convert: data }: ListParts,
    { terms, coins }: ConvertView,
    nowMs: number,
  ): CallOutput<"data/convertList"> {
    const usdt = venue.decimals(PRICE_COIN) ?? 0;
    const shared = { validMs: QUOTE_VALID_MS, dustMaxUsdt: writeAmount(terms?.dustMax ?? 0n, usdt) };
    const list = coins.map((coin) =>
      coinText(venue, coin, terms && data.priceOf(coin.coin, terms.quorum, nowMs)),
    );
    return { ...shared, spreadPpm: terms?.spreadPpm ?? 0, feePpm: terms?.feePpm ?? 0, list };
  }
}

function coinText(
  venue: ListParts["venue"],
  view: ConvertCoinView,
  price: number | undefined,
): ConvertCoinInfo {
  const { coin, amountMin, amountMax, givable, takeable } = view;
  const text = (units: bigint): string => writeAmount(units, venue.decimals(coin) ?? 0);
  const upTo = (units: bigint): string => text(units < 0n ? 0n : units < amountMax ? units : amountMax);
  return {
    ...{ coin, amountMin: text(amountMin), amountMax: text(amountMax) },
    state: amountMax === 0n ? "closed" : price === undefined ? "noIndex" : "open",
    receivableMax: upTo(givable),
    givableMax: upTo(takeable),
    price: price === undefined ? "" : indexText(price),
  };
}

function recordText(terms: MarketData["terms"], row: ConvertRecordRow): ConvertRecord {
  const { type, coin, toCoin, fromAccount, toAccount, spreadPpm, feePpm, quoteId, sequence, time } = row;
  const isTransfer = type === "transfer";
  return {
    ...{ id: `${sequence}-${row.position}`, type, coin, amount: terms.amountText(coin, row.amount) },
    ...{ fromAccount, toAccount, toCoin, received: terms.amountText(toCoin, row.received) },
    ...{ fee: terms.amountText(toCoin, row.fee), spread: terms.amountText(toCoin, row.spread) },
    rate: isTransfer ? "1" : rateText(row),
    fromIndex: isTransfer ? "" : indexText(row.fromPrice),
    toIndex: isTransfer ? "" : indexText(row.toPrice),
    ...{ spreadPpm, feePpm, quoteId: isTransfer ? "" : String(quoteId), sequence, time },
  };
}
