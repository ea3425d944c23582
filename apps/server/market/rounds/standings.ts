/** Members' results in rounds, added up from their entries. */
import type { CallOutput } from "@meridian/contract";
import { STAKE_COIN, wholeNumberIn } from "@meridian/core";
import type { Pool } from "pg";
import { Conditions, type Handlers, remembered, timeWithin } from "../../ground/calls/index.ts";
import { DAY_MS, type MarketData } from "../market-data/index.ts";
import { wanted } from "./public-handlers.ts";
import type { RoundData } from "./round-data.ts";
import { stakeText } from "./text.ts";

type StandingCall = "data/roundLeaders" | "user/roundProfit";

export interface StandingParts {
  readonly pool: Pool;
  readonly marketData: Pick<MarketData, "terms">;
  readonly rounds: Pick<RoundData, "views">;
}

const LEADERS_SHOWN = 20;
const LEADERS_KEPT_MS = 30_000;
const DAYS_DEFAULT = 7;

interface LeaderRecord {
  readonly member: string;
  readonly entries: number;
  readonly won: number;
  readonly staked: string;
  readonly profit: string;
}

/** Those who gained; whose profit is the same in the order of their stakes. */
const LEADERS = `
  select e.member::text, count(*)::integer as entries,
      count(*) filter (where e.outcome = 'won')::integer as won, sum(e.stake)::text as staked,
      sum(e.payout - e.stake - e.open_fee)::text as profit
    from price_round r join round_entry e on e.series = r.series and e.round = r.round
    where r.opens_at >= $1 and e.outcome in ('won', 'lost')
    group by e.member having sum(e.payout - e.stake - e.open_fee) > 0
    order by sum(e.payout - e.stake - e.open_fee) desc, sum(e.stake) desc, e.member limit ${LEADERS_SHOWN}`;

export function standingHandlers(parts: StandingParts): Pick<Handlers, StandingCall> {
  const { pool, marketData } = parts;
  const text = (units: string): string => stakeText(marketData.terms, BigInt(units));
  const byDays = new Map<number, () => Promise<readonly LeaderRecord[]>>();
  const leadersOf = (days: number): Promise<readonly LeaderRecord[]> => {
    const read = async () => (await pool.query<LeaderRecord>(LEADERS, [Date.now() - days * DAY_MS])).rows;
    const known = byDays.get(days) ?? remembered(LEADERS_KEPT_MS, read);
    byDays.set(days, known);
    return known();
  };
  return {
    async "data/roundLeaders"({ days = DAYS_DEFAULT }, { member }) {
      const rows = await leadersOf(days);
      const list = rows.map((row, index) => ({
        ...{ place: index + 1, entries: row.entries, won: row.won },
        staked: text(row.staked),
        profitLoss: text(row.profit),
        isOwn: member !== null && wholeNumberIn(row.member) === member.memberId,
      }));
      return { coin: STAKE_COIN, list };
    },

    "user/roundProfit": (input, { member }) => profitOf(parts, input, member.memberId),
  };
}

interface ProfitRecord {
  readonly entries: number;
  readonly won: number;
  readonly lost: number;
  readonly refunded: number;
  readonly staked: string;
  readonly profit: string;
}

async function profitOf(
  { pool, marketData, rounds }: StandingParts,
  input: Parameters<Handlers["user/roundProfit"]>[0],
  memberId: number,
): Promise<CallOutput<"user/roundProfit">> {
  await wanted(rounds, input.series);
  const conditions = new Conditions()
    .where("member = ?", memberId)
    .where("ended_at > ?", 0)
    .where("series = ?", input.series)
    .where("entered_at >= ?", timeWithin(input.from))
    .where("entered_at < ?", timeWithin(input.to));
  const { rows } = await pool.query<ProfitRecord>(
    `select count(*)::integer as entries, count(*) filter (where outcome = 'won')::integer as won,
        count(*) filter (where outcome = 'lost')::integer as lost,
        count(*) filter (where outcome = 'refunded')::integer as refunded,
        coalesce(sum(stake) filter (where outcome in ('won', 'lost')), 0)::text as staked,
        coalesce(sum(payout - stake - open_fee), 0)::text as profit
      from round_entry where ${conditions.text()}`,
    [...conditions.values],
  );
  const { staked, profit, ...counts } = rows[0]!;
  const text = (units: string): string => stakeText(marketData.terms, BigInt(units));
  return { coin: STAKE_COIN, ...counts, staked: text(staked), profitLoss: text(profit) };
}
