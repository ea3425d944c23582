/** Reads of own balances, their changes, and what holds a part of them. */
import type { AccountChange, Balance, Hold } from "@meridian/contract";
import { wholeNumberIn } from "@meridian/core";
import type { Pool } from "pg";
import { Conditions, type Handlers, limitOf, pageOfRows, timeWithin } from "../../ground/calls/index.ts";
import type { MarketData, VenueTerms } from "../market-data/index.ts";
import { accountWorth } from "./account-worth.ts";
import { type BalanceRecord, BALANCES, balancesFrom, type BalanceUnits } from "./balance-rows.ts";

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
      const { rows } = await pool.query<BalanceRecord>(BALANCES, [member.memberId]);
      const { sequence, list } = balancesFrom(rows);
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
      const { rows } = await pool.query<ChangeRecord>(
        `select * from account_change where ${conditions.text()}
           order by time desc, sequence desc, position desc limit ${limit + 1}`,
        conditions.values,
      );
      const key = (row: ChangeRecord): number[] => [
        wholeNumberIn(row.time),
        wholeNumberIn(row.sequence),
        row.position,
      ];
      return pageOfRows(rows, limit, key, (row) => changeOf(marketData.terms, row));
    },
  };
}

/** A row of the table of changes. */
export interface ChangeRecord {
  readonly time: string;
  readonly sequence: string;
  readonly position: number;
  readonly account: AccountChange["account"];
  readonly coin: string;
  readonly type: AccountChange["type"];
  readonly amount: string;
  readonly total: string;
  readonly reference: string;
}

export function changeOf(terms: VenueTerms, row: ChangeRecord): AccountChange {
  return {
    id: `${row.sequence}-${row.position}`,
    account: row.account,
    coin: row.coin,
    type: row.type,
    amount: terms.amountText(row.coin, BigInt(row.amount)),
    balance: terms.amountText(row.coin, BigInt(row.total)),
    reference: row.reference,
    sequence: wholeNumberIn(row.sequence),
    time: wholeNumberIn(row.time),
  };
}

interface HoldRecord {
  readonly kind: "order" | "withdrawal";
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
    from spot_order where member = $1 and open and held > 0
  union all
  select 'withdrawal', withdrawal_id, '', coin, 'sell', amount, since from withdrawal_hold where member = $1
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
    account: "spot",
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
