/** Reads of own balances, their changes, and what holds a part of them. */
import type { AccountChange, Balance, Hold } from "@meridian/contract";
import { type ContractMember, SETTLEMENT_COIN, STAKE_COIN, wholeNumberIn } from "@meridian/core";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { Conditions, type Handlers, limitOf, pageOfRows, timeWithin } from "../../ground/calls/index.ts";
import type { MarketData, VenueTerms } from "../market-data/index.ts";
import { accountWorth } from "./account-worth.ts";
import { type ChangeRow, CHANGES } from "./accounts.ts";
import { type BalanceUnits, readBalances } from "./balance-rows.ts";
import { OWN_NUMBERS } from "./managed/accounts.ts";
import { type PositionRow, POSITIONS } from "./contracts/position-row.ts";

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
  readonly kind: Hold["kind"] | "managed";
  readonly id: string;
  readonly market: string;
  /** "" for an order: its market and side tell the coin. */
  readonly coin: string;
  readonly side: "buy" | "sell";
  readonly amount: string;
  readonly since: string;
}

/** The account that what is held belongs to. */
const ACCOUNT_OF = {
  order: "spot",
  managed: "managed",
  withdrawal: "spot",
  position: "contract",
  round: "rounds",
  investment: "wealth",
  loan: "spot",
} as const satisfies Record<HoldRecord["kind"], Hold["account"]>;

const HOLDS = `
  select case when member = $1 then 'order' else 'managed' end as kind, order_id::text as id,
      market, '' as coin, side, held as amount, created_at as since
    from trading_order where member in ${OWN_NUMBERS} and open and held > 0
  union all
  select 'withdrawal', withdrawal_id, '', coin, 'sell', amount, since from withdrawal_hold where member = $1
  union all
  select 'round', series || ':' || round, '', '${STAKE_COIN}', 'buy', stake + open_fee, entered_at
    from round_entry where member = $1 and ended_at = 0
  union all
  select 'investment', investment_id::text, '', coin, 'sell', principal, opened_at
    from wealth_investment where member = $1 and end_reason = ''
  union all
  select 'loan', order_id::text, '', collateral_coin, 'sell', collateral, started_at
    from loan where member = $1 and ended_at = 0 and collateral > 0
  order by since desc, id desc`;

/** Newest first. */
async function holds(
  { pool, engine, marketData: { terms } }: AccountReadParts,
  memberId: number,
): Promise<Hold[]> {
  const [{ rows }, open, own] = await Promise.all([
    pool.query<HoldRecord>(HOLDS, [memberId]),
    POSITIONS.rows(pool, "where member = $1 and closed_at = 0", [memberId]),
    engine.query("contractMember", { member: memberId }),
  ]);
  return [...rows.map((row) => holdText(terms, row)), ...marginHolds(terms, own, open)].toSorted(
    (one, other) => other.since - one.since,
  );
}

/** Margins are the engine's to tell, since when the positions are open the read models'. */
function marginHolds(
  terms: VenueTerms,
  { positions }: Pick<ContractMember, "positions">,
  open: readonly PositionRow[],
): Hold[] {
  const isolated = Map.groupBy(
    positions.filter(({ mode }) => mode === "isolated"),
    ({ market }) => market,
  );
  return [...isolated].map(([market, legs]) => ({
    account: ACCOUNT_OF.position,
    coin: SETTLEMENT_COIN,
    amount: terms.amountText(
      SETTLEMENT_COIN,
      legs.reduce((sum, { margin }) => sum + margin, 0n),
    ),
    kind: "position",
    id: market,
    market,
    since: Math.max(0, ...open.filter((row) => row.market === market).map(({ openedAt }) => openedAt)),
  }));
}

function holdText(terms: VenueTerms, row: HoldRecord): Hold {
  const coin = row.coin === "" ? heldCoin(terms, row) : row.coin;
  return {
    account: ACCOUNT_OF[row.kind],
    coin,
    amount: terms.amountText(coin, BigInt(row.amount)),
    kind: row.kind === "managed" ? "order" : row.kind,
    id: row.id,
    market: row.market,
    since: wholeNumberIn(row.since),
  };
}

function heldCoin(terms: VenueTerms, { market, side }: HoldRecord): string {
  const { base, quote } = terms.scaleOf(market);
  return side === "buy" ? quote : base;
}
