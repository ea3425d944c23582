/** Profit of a member's contracts by UTC day, from the changes of its contract account. */
import type { CallOutput } from "@meridian/contract";
import { SETTLEMENT_COIN, wholeNumberIn } from "@meridian/core";
import type { Pool } from "pg";
import { type Handlers, timeWithin } from "../../ground/calls/index.ts";
import { DAY_MS, type MarketData } from "../market-data/index.ts";

const DAYS_MAX = 366;

/** The changes that are profit or cost; transfers and credits are neither. */
const PART_OF = {
  realisedProfit: "realised",
  fee: "fees",
  fundingFee: "funding",
  liquidationFee: "liquidationFees",
} as const;

type Kind = keyof typeof PART_OF;
type Part = (typeof PART_OF)[Kind];

const KINDS = Object.keys(PART_OF) as Kind[];
const NOTHING: Readonly<Record<Part, bigint>> = { realised: 0n, fees: 0n, funding: 0n, liquidationFees: 0n };

const SUMS = `
  select (time / ${DAY_MS} * ${DAY_MS})::text as day, type, sum(amount)::text as amount
    from ledger_change
   where member = $1 and account = 'contract' and coin = '${SETTLEMENT_COIN}' and type = any($2)
     and time >= $3 and time < $4
   group by 1, 2`;

interface SumRow {
  readonly day: string;
  readonly type: Kind;
  readonly amount: string;
}

export function dailyProfitHandler(
  pool: Pool,
  { terms }: Pick<MarketData, "terms">,
): Handlers["user/contractProfit"] {
  return async (input, { member, timeMs }) => {
    const to = timeWithin(input.to) ?? timeMs + 1;
    const first = Math.max(timeWithin(input.from) ?? 0, to - DAYS_MAX * DAY_MS);
    const { rows } = await pool.query<SumRow>(SUMS, [member.memberId, KINDS, first, to]);
    const days = new Map<number, Record<Part, bigint>>();
    for (const { day, type, amount } of rows) {
      const dayMs = wholeNumberIn(day);
      const sums = days.get(dayMs) ?? { ...NOTHING };
      sums[PART_OF[type]] = BigInt(amount);
      days.set(dayMs, sums);
    }
    const newest = [...days].toSorted(([one], [other]) => other - one);
    return {
      coin: SETTLEMENT_COIN,
      list: newest.map(([day, sums]) => dayText(terms, day, sums)),
      nextCursor: null,
    };
  };
}

type ProfitDay = CallOutput<"user/contractProfit">["list"][number];

function dayText(
  terms: MarketData["terms"],
  day: number,
  { realised, fees, funding, liquidationFees }: Readonly<Record<Part, bigint>>,
): ProfitDay {
  const text = (units: bigint): string => terms.amountText(SETTLEMENT_COIN, units);
  return {
    day,
    realised: text(realised),
    fees: text(-fees),
    funding: text(funding),
    liquidationFees: text(-liquidationFees),
    profit: text(realised + fees + funding + liquidationFees),
  };
}
