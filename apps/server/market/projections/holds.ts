/** Everything that freezes a part of a member's accounts. */
import { HOLDS, type Hold, type HoldKind } from "@meridian/contract";
import { type ContractMember, SETTLEMENT_COIN, STAKE_COIN, wholeNumberIn } from "@meridian/core";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import type { MarketData, VenueTerms } from "../market-data/index.ts";
import { type PositionRow, POSITIONS } from "./contracts/position-row.ts";
import { OWN_NUMBERS } from "./managed/accounts.ts";

interface HoldParts {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "query">;
  readonly marketData: Pick<MarketData, "terms">;
}

interface HoldRecord {
  readonly kind: HeldInTables | "managed";
  readonly id: string;
  readonly market: string;
  /** "" for an order: its market and side imply the coin. */
  readonly coin: string;
  readonly side: "buy" | "sell";
  readonly amount: string;
  readonly since: string;
}

/** Margins come from the engine; what holds the rest stands in tables. */
type HeldInTables = Exclude<HoldKind, "position">;

/** Holds of each kind, in the columns of {@link HoldRecord}. An order may be one of the own managed orders. */
const SELECTS: Readonly<Record<HeldInTables, string>> = {
  order: `select case when member = $1 then 'order' else 'managed' end as kind, order_id::text as id,
      market, '' as coin, side, held as amount, created_at as since
    from trading_order where member in ${OWN_NUMBERS} and open and held > 0`,
  withdrawal: `select 'withdrawal' as kind, withdrawal_id as id, '' as market, coin, 'sell' as side, amount, since
    from withdrawal_hold where member = $1`,
  round: `select 'round' as kind, series || ':' || round as id, '' as market, '${STAKE_COIN}' as coin,
      'buy' as side, stake + open_fee as amount, entered_at as since
    from round_entry where member = $1 and ended_at = 0`,
  investment: `select 'investment' as kind, investment_id::text as id, '' as market, coin, 'sell' as side,
      principal as amount, opened_at as since
    from wealth_investment where member = $1 and end_reason = ''`,
  loan: `select 'loan' as kind, order_id::text as id, '' as market, collateral_coin as coin, 'sell' as side,
      collateral as amount, started_at as since
    from loan where member = $1 and ended_at = 0 and collateral > 0`,
};

const TABLES = `${Object.values(SELECTS).join(" union all ")} order by since desc, id desc`;

/** Newest first. */
export async function holds(
  { pool, engine, marketData: { terms } }: HoldParts,
  memberId: number,
): Promise<Hold[]> {
  const [{ rows }, open, own] = await Promise.all([
    pool.query<HoldRecord>(TABLES, [memberId]),
    POSITIONS.rows(pool, "where member = $1 and closed_at = 0", [memberId]),
    engine.query("contractMember", { member: memberId }),
  ]);
  return [...rows.map((row) => holdText(terms, row)), ...marginHolds(terms, own, open)].toSorted(
    (one, other) => other.since - one.since,
  );
}

/** Margins come from the engine, and the times at which the positions were opened from the read models. */
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
    account: HOLDS.position.account,
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
    account: row.kind === "managed" ? "managed" : HOLDS[row.kind].account,
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
