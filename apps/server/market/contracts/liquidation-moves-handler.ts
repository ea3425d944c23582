/** The call that answers what moved the liquidation price of a position. */
import { assert, quantityText, quoteText, SETTLEMENT_COIN, tiersOf } from "@meridian/core";
import type { Pool } from "pg";
import { CallRefusal, type Handler } from "../../ground/calls/index.ts";
import type { MarketData } from "../market-data/index.ts";
import { LEDGER_CHANGES, POSITION_CHANGES, type PositionRow } from "../projections/index.ts";
import type { ContractData } from "./contract-data.ts";
import { betweenText } from "./figures-text.ts";
import { type History, liquidationMoves, type MarkedTerms } from "./liquidation-moves.ts";
import { openPositions } from "./own-contracts.ts";

/** A reader looks at the last few dozen; a program that trades a lot has thousands. */
const ROWS_MAX = 400;
const MOVES_MAX = 50;
const NEWEST = "order by time desc, sequence desc, position desc";

interface Parts {
  readonly pool: Pool;
  readonly contracts: ContractData;
  readonly marketData: Pick<MarketData, "terms">;
}

export function liquidationMovesHandler(parts: Parts): Handler<"user/liquidationMoves"> {
  const { pool, marketData } = parts;
  return async (input, { member: { memberId } }) => {
    const position = await openPositionOf(pool, memberId, input);
    const { history, isWhole } = await historyOf(pool, memberId, position);
    const moves = liquidationMoves(history, await markedTerms(parts, history));
    const shown = moves.slice(-MOVES_MAX).toReversed();
    const scale = marketData.terms.scaleOf(position.market);
    const list = shown.map(({ time, cause, market, quantity, amount, before, after }) => ({
      ...{ time, cause, market },
      quantity: quantityText(market === "" ? scale : marketData.terms.scaleOf(market), quantity),
      amount: quoteText(scale, amount),
      before: betweenText(scale, before),
      after: betweenText(scale, after),
    }));
    return { list, isWhole: isWhole && shown.length === moves.length };
  };
}

/** Refuses "contract.no_position", and "contract.position_side" where two could be meant. */
async function openPositionOf(
  pool: Pool,
  memberId: number,
  { market, position }: { readonly market: string; readonly position?: string | undefined },
): Promise<PositionRow> {
  const open = await openPositions(pool, memberId);
  const found = open.filter(
    (row) => row.market === market && (position === undefined || row.positionSide === position),
  );
  if (found.length > 1) throw new CallRefusal("contract.position_side", "position");
  if (found[0] === undefined) throw new CallRefusal("contract.no_position", "market");
  return found[0];
}

/** Since the position was opened, or as far back as the newest rows reach. */
async function historyOf(pool: Pool, memberId: number, { openedAt, sequence, ...place }: PositionRow) {
  const since = `time >= $2 and sequence >= $3 ${NEWEST} limit ${ROWS_MAX}`;
  const [changes, totals] = await Promise.all([
    POSITION_CHANGES.rows(pool, `where member = $1 and ${since}`, [memberId, openedAt, sequence]),
    LEDGER_CHANGES.rows(pool, `where member = $1 and account = 'contract' and coin = $4 and ${since}`, [
      ...[memberId, openedAt, sequence, SETTLEMENT_COIN],
    ]),
  ]);
  // Of the oldest record of a full page a part may be missing.
  const cut = [changes, totals].map((rows) => (rows.length < ROWS_MAX ? 0 : rows.at(-1)!.sequence + 1));
  const from = Math.max(sequence, ...cut);
  const within = <Changed extends { readonly sequence: number }>(rows: readonly Changed[]): Changed[] =>
    rows.filter((row) => row.sequence >= from).toReversed();
  const before = [memberId, from];
  const [positions, [total]] = await Promise.all([
    pool.query<object>(
      `select distinct on (market, position_side) ${POSITION_CHANGES.list} from position_change
        where member = $1 and sequence < $2
        order by market, position_side, sequence desc, position desc`,
      before,
    ),
    LEDGER_CHANGES.rows(
      pool,
      `where member = $1 and sequence < $2 and account = 'contract' and coin = $3 ${NEWEST} limit 1`,
      [...before, SETTLEMENT_COIN],
    ),
  ]);
  const history: History = {
    place,
    openedBy: sequence,
    positions: positions.rows.map(POSITION_CHANGES.read),
    total: total?.total ?? 0n,
    changes: within(changes),
    totals: within(totals),
  };
  return { history, isWhole: from === sequence };
}

interface WantedMark {
  readonly market: string;
  readonly time: string;
  readonly mark: string;
}

/** The mark of the minute; of the hour where minutes are kept no longer. */
const MARKS_AT = `select wanted.market, wanted.time, found.mark_close as mark
  from unnest($1::text[], $2::bigint[]) as wanted (market, time),
  lateral (select mark_close from contract_mark
    where market = wanted.market and open_time <= wanted.time
    order by interval = '1m' desc, open_time desc limit 1) as found`;

async function markedTerms(
  { pool, contracts, marketData }: Parts,
  { positions, changes, totals }: History,
): Promise<(market: string) => MarkedTerms> {
  const figures = await contracts.figures();
  const others = new Set([...positions, ...changes].map(({ market }) => market));
  const times = [...new Set([...changes, ...totals].map(({ time }) => time))];
  const pairs = [...others].flatMap((market) => times.map((time) => [market, time] as const));
  const { rows } = await pool.query<WantedMark>(MARKS_AT, [
    pairs.map(([market]) => market),
    pairs.map(([, time]) => time),
  ]);
  const marks = new Map(rows.map(({ market, time, mark }) => [`${market} ${time}`, Number(mark)]));
  return (market) => {
    const view = figures.get(market);
    assert(view !== undefined, "a position is in a contract that is known");
    return {
      tiers: tiersOf(view.tiers),
      quotePerTickLot: marketData.terms.scaleOf(market).quotePerTickLot,
      markAt: (timeMs) => marks.get(`${market} ${timeMs}`) ?? view.mark,
    };
  };
}
