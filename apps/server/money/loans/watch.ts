/** Raises alarms: too little left to lend, collateral that nobody buys, and coins of loans without an index. */
import { alarmKinds, LOAN_ALARMS, type Trouble } from "@meridian/contract";
import type { LendingView, PlanView } from "@meridian/core";
import type { Pool } from "pg";
import type { Alarms } from "../../ground/alarms/index.ts";
import { writeAmount } from "../../ground/calls/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { LENDING_LOW_SHARE, UNSOLD_AFTER_MS } from "./limits.ts";
import { collateralsOf, type Plans } from "./plans.ts";
import { remind } from "./reminders.ts";

interface WatchParts {
  readonly pool: Pool;
  readonly plans: Plans;
  readonly venue: Pick<VenueDirectory, "decimals">;
  readonly alarms: Pick<Alarms, "settle">;
}

export function watchLoans(parts: WatchParts) {
  const { pool, plans, alarms } = parts;
  return async (nowMs: number): Promise<void> => {
    await remind(pool, nowMs);
    const [all, lending] = await Promise.all([plans.all(), plans.lending()]);
    const open = all.filter(({ state }) => state === "open");
    await alarms.settle(alarmKinds(LOAN_ALARMS), [
      ...lowCoins(parts, open, lending),
      ...(await unsold(pool, nowMs)),
      ...withoutIndex(
        plans,
        all.filter((plan) => plan.state === "open" || plan.loans > 0),
        nowMs,
      ),
    ]);
  };
}

function lowCoins(
  { venue }: WatchParts,
  open: readonly PlanView[],
  lending: readonly LendingView[],
): Trouble[] {
  return [...Map.groupBy(open, ({ coin }) => coin)].flatMap(([coin, plans]) => {
    const row = lending.find((one) => one.coin === coin);
    const [available, receivable] = [row?.available ?? 0n, row?.receivable ?? 0n];
    const least = plans.reduce((most, { amountMin }) => (amountMin > most ? amountMin : most), 0n);
    if (available >= least && available * LENDING_LOW_SHARE >= receivable) return [];
    const facts = { coin, amount: writeAmount(available, venue.decimals(coin) ?? 0) };
    return [{ kind: "lendingLow", subject: coin, facts }];
  });
}

interface Unsold {
  readonly order: string;
  readonly coin: string;
  readonly since: number;
}

/** The last sale of a loan that is liquidated, or the begin of its liquidation, is long ago. */
const UNSOLD = `select order_id::text as "order", loan.collateral_coin as coin, max(time)::float8 as since
  from loan join loan_event using (loan_id)
  where ended_at = 0 and state = 'liquidating' and loan_event.kind in ('liquidationBegun', 'collateralSold')
  group by loan_id having max(time) < $1`;

async function unsold(pool: Pool, nowMs: number): Promise<Trouble[]> {
  const { rows } = await pool.query<Unsold>(UNSOLD, [nowMs - UNSOLD_AFTER_MS]);
  return rows.map(({ order, coin, since }) => ({
    ...({ kind: "loanUnsold", subject: order } as const),
    facts: { loan: order, coin, sinceMs: `${since}` },
  }));
}

function withoutIndex(plans: Plans, used: readonly PlanView[], nowMs: number): Trouble[] {
  const coins = used.flatMap((plan) =>
    [plan.coin, ...collateralsOf(plan)]
      .filter((coin) => plans.priceOf(coin, plan.quorum, nowMs) === undefined)
      .map((coin) => coin),
  );
  return [...new Set(coins)].map((coin) => ({ kind: "loanIndexMissing", subject: coin, facts: { coin } }));
}
