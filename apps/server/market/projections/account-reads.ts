/** Reads of own balances and their changes. */
import type { AccountChange, Balance } from "@meridian/contract";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import {
  Conditions,
  type Handlers,
  limitOf,
  numbersOfCursor,
  pageOfRows,
  timeWithin,
} from "../../ground/calls/index.ts";
import type { MarketData, VenueTerms } from "../market-data/index.ts";
import { accountWorth } from "./account-worth.ts";
import { type BalanceUnits, readBalances } from "./balance-rows.ts";
import { type ChangeRow, changesOf, changesReach } from "./changes/rows.ts";
import { holds } from "./holds.ts";

const CHANGE_KEY = ["time", "sequence", "position"];

export type { BalanceUnits };

export function balanceText(terms: VenueTerms, { account, coin, available, frozen }: BalanceUnits): Balance {
  const text = (units: bigint): string => terms.amountText(coin, units);
  return { account, coin, available: text(available), frozen: text(frozen) };
}

type AccountReads = Pick<
  Handlers,
  "user/queryCoinAccount" | "user/getAccountInfo" | "user/getHolds" | "user/accountChangeRecord"
>;

export interface AccountReadParts {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "query">;
  readonly marketData: MarketData;
}

export function accountReads(parts: AccountReadParts): AccountReads {
  const { pool, marketData } = parts;
  return {
    async "user/queryCoinAccount"(input, { member }) {
      const { sequence, list } = await readBalances(pool, member.memberId);
      const wanted = list.filter(({ account }) => input.account === undefined || account === input.account);
      return { sequence, list: wanted.map((balance) => balanceText(marketData.terms, balance)) };
    },
    "user/getAccountInfo": (_input, { member, timeMs }) =>
      accountWorth(pool, marketData, member.memberId, timeMs),
    async "user/getHolds"(input, { member }) {
      const list = await holds(parts, member.memberId);
      return { list: list.filter(({ coin }) => input.coin === undefined || coin === input.coin) };
    },
    async "user/accountChangeRecord"(input, { member: { memberId } }) {
      const limit = limitOf(input);
      const { coin, type, account, cursor } = input;
      const to = timeWithin(input.to);
      const [before = to] = cursor === undefined ? [] : numbersOfCursor(cursor, CHANGE_KEY.length);
      const types = type === undefined ? undefined : [type];
      const conditions = new Conditions()
        .where("member = ?", memberId)
        .where("coin = ?", coin)
        .where("type = ?", type)
        .where("account = ?", account)
        .where("time >= ?", timeWithin(input.from))
        .where("time >= ?", await changesReach(pool, { memberId, types, coin, account, before }, limit + 1))
        .where("time < ?", to)
        .behind(CHANGE_KEY, cursor);
      const rows = await changesOf(types).rows(
        pool,
        `where ${conditions.text()} order by time desc, sequence desc, position desc limit ${limit + 1}`,
        conditions.values,
      );
      const key = ({ time, sequence, position }: ChangeRow): number[] => [time, sequence, position];
      return pageOfRows(rows, limit, key, (row) => changeOf(marketData.terms, row));
    },
  };
}

export function changeOf(terms: VenueTerms, row: ChangeRow): AccountChange {
  const { account, coin, type, reference, sequence, position, time } = row;
  return {
    ...{ account, coin, type, reference, sequence, time },
    id: `${sequence}-${position}`,
    amount: terms.amountText(coin, row.amount),
    balance: terms.amountText(coin, row.total),
  };
}
