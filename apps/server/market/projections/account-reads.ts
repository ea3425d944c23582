/** Reads of own balances, their changes, and what holds a part of them. */
import type { AccountChange, Balance, Hold } from "@meridian/contract";
import { wholeNumberIn } from "@meridian/core";
import type { Pool } from "pg";
import { Conditions, type Handlers, limitOf, pageOfRows, timeWithin } from "../../ground/calls/index.ts";
import type { MarketData, VenueTerms } from "../market-data/index.ts";
import { accountWorth } from "./account-worth.ts";
import { type ChangeRow, CHANGES } from "./accounts.ts";
import { type BalanceUnits, readBalances } from "./balance-rows.ts";

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

export function accountReads(pool: Pool, marketData: MarketData): AccountReads {
  return {
    async "user/queryCoinAccount"(input, { member }) {
      const { sequence, list } = await readBalances(pool, member.memberId);
      const wanted = list.filter(({ account }) => input.account === undefined || account === input.account);
      return { sequence, list: wanted.map((balance) => balanceText(marketData.terms, balance)) };
    },
    "user/getAccountInfo": (_input, { member, timeMs }) =>
      accountWorth(pool, marketData, member.memberId, timeMs),
    async "user/getHolds"(input, { member }) {
      return { list: await holds(pool, marketData.terms, member.memberId, input.coin) };
    },
    async "user/accountChangeRecord"(input, { member }) {
      const limit = limitOf(input);
      const conditions = new Conditions()
        .where("member = ?", member.memberId)
        .where("coin = ?", input.coin)
        .where("type = ?", input.type)
        .where("account = ?", input.account)
        .where("time >= ?", timeWithin(input.from))
        .where("time < ?", timeWithin(input.to))
        .behind(CHANGE_KEY, input.cursor);
      const rows = await CHANGES.rows(
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

interface HoldRecord {
  readonly kind: Hold["kind"];
  readonly id: string;
  readonly market: string;
  /** "" for an order: its market and side tell the coin. */
  readonly coin: string;
  readonly side: "buy" | "sell";
  readonly amount: string;
  readonly since: string;
}

const HOLDS = `
  select 'order' as kind, order_id::text as id, market, '' as coin, side, held as amount, created_at as since
    from trading_order where member = $1 and open and held > 0
  union all
  select 'withdrawal', withdrawal_id, '', coin, 'sell', amount, since from withdrawal_hold where member = $1
  union all
  select 'investment', investment_id::text, '', coin, 'sell', principal, opened_at
    from wealth_investment where member = $1 and end_reason = ''
  order by since desc, id desc`;

async function holds(
  pool: Pool,
  terms: VenueTerms,
  memberId: number,
  coin: string | undefined,
): Promise<Hold[]> {
  const { rows } = await pool.query<HoldRecord>(HOLDS, [memberId]);
  return rows.map((row) => holdText(terms, row)).filter((hold) => coin === undefined || hold.coin === coin);
}

function holdText(terms: VenueTerms, row: HoldRecord): Hold {
  const coin = row.coin === "" ? heldCoin(terms, row) : row.coin;
  return {
    account: row.kind === "investment" ? "wealth" : "spot",
    coin,
    amount: terms.amountText(coin, BigInt(row.amount)),
    kind: row.kind,
    id: row.id,
    market: row.market,
    since: wholeNumberIn(row.since),
  };
}

function heldCoin(terms: VenueTerms, { market, side }: HoldRecord): string {
  const { base, quote } = terms.scaleOf(market);
  return side === "buy" ? quote : base;
}
