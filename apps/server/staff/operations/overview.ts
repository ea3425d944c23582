/** The console's first page, put together from what the role may see. */
import {
  type Call,
  type CallName,
  CALLS,
  type CallOutput,
  type StaffQueue,
  staffMay,
} from "@meridian/contract";
import { mulDiv } from "@meridian/core";
import type { Pool } from "pg";
import { remembered, type StaffContext, writeAmount } from "../../ground/calls/index.ts";
import type { Networks } from "../../money/custody/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import {
  COVERS_KEPT_MS,
  INVARIANTS_KEPT_MS,
  marketSwitch,
  type OperatorParameters,
  withdrawalSwitch,
} from "../../money/parameters/index.ts";
import { expireProposals } from "./proposal-rows.ts";

export interface OverviewParts {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly networks: Networks;
  readonly parameters: OperatorParameters;
}

type Overview = CallOutput<"staff/overview">;

/** Each queue with the call that shows it: who may not make the call is not told of the queue. */
const QUEUES: Readonly<Record<StaffQueue, { readonly call: CallName; readonly sql: string }>> = {
  kyc: {
    call: "staff/kycQueue",
    sql: `select count(*)::int as count, min(submitted_at)::float8 as "oldestAt" from kyc_applications
      where state = 'pending'`,
  },
  withdrawals: {
    call: "staff/withdrawalQueue",
    sql: `select count(*)::int as count, min(requested_at)::float8 as "oldestAt" from custody_withdrawals
      where state in ('held', 'reviewing')`,
  },
  vouchers: {
    call: "staff/voucherQueue",
    sql: `select count(*)::int as count, min(created_at)::float8 as "oldestAt" from vouchers
      where state in ('pending', 'confirmed', 'crediting')`,
  },
  support: {
    call: "staff/supportQueue",
    sql: `select count(*)::int as count, min(waiting_since)::float8 as "oldestAt" from support_tickets
      where waiting_since is not null`,
  },
  proposals: {
    call: "staff/proposals",
    sql: `select count(*)::int as count, min(created_at)::float8 as "oldestAt" from proposals
      where state = 'proposed'`,
  },
  recoveries: {
    call: "staff/recoveryQueue",
    sql: `select count(*)::int as count, min(created_at)::float8 as "oldestAt" from recoveries
      where state = 'waiting'`,
  },
  loans: {
    call: "staff/loanRequests",
    sql: `select count(*)::int as count, min(created_at)::float8 as "oldestAt" from loan_request
      where state = 'waiting' and sequence = 0`,
  },
};

export function createOverview(parts: OverviewParts): (context: StaffContext) => Promise<Overview> {
  const { pool, engine, venue, networks, parameters } = parts;
  const covers = remembered(COVERS_KEPT_MS, () => readCovers(parts));
  const invariants = remembered(INVARIANTS_KEPT_MS, async () => {
    const problems = await engine.checkInvariants();
    return { whole: problems.length === 0, problems: [...problems], checkedAt: Date.now() };
  });

  async function queues({ staff, timeMs }: StaffContext): Promise<Overview["queues"]> {
    await expireProposals(pool, timeMs);
    const shown = Object.entries(QUEUES).filter(([, { call }]) => staffMay(staff.role, CALLS[call] as Call));
    return Promise.all(
      shown.map(async ([queue, { sql }]) => {
        const { rows } = await pool.query<{ count: number; oldestAt: number | null }>(sql);
        const { count, oldestAt } = rows[0] ?? { count: 0, oldestAt: null };
        return { queue: queue as StaffQueue, count, oldestAt };
      }),
    );
  }

  function turnedBy(name: string) {
    const row = parameters.switches().get(name);
    return { setAt: row?.at ?? null, setBy: row?.staff ?? "", reason: row?.reason ?? "" };
  }

  return async (context) => {
    const [waiting, covered, health] = await Promise.all([queues(context), covers(), invariants()]);
    return {
      time: context.timeMs,
      queues: waiting,
      covers: covered,
      invariants: health,
      markets: [...venue.markets].map(([market, { state }]) => {
        return { market, state, ...turnedBy(marketSwitch(market)) };
      }),
      withdrawals: networks.all.map(({ chain: { network } }) => {
        return { network, paused: parameters.isPaused(network), ...turnedBy(withdrawalSwitch(network)) };
      }),
    };
  };
}

async function readCovers({ engine, venue, networks }: OverviewParts): Promise<Overview["covers"]> {
  const [view, held] = await Promise.all([engine.view(), networks.held()]);
  const operating = view.venueBalances.get("operating");
  return [...venue.coins].map(([coin, decimals]) => {
    const owed = view.liabilities.get(coin) ?? 0n;
    const reserves = held.get(coin) ?? 0n;
    return {
      coin,
      liabilities: writeAmount(owed, decimals),
      reserves: writeAmount(reserves, decimals),
      ratioPercent: owed === 0n ? "" : writeAmount(mulDiv(reserves, 1000n, owed, "floor"), 1),
      covered: reserves >= owed,
      operating: writeAmount(operating?.get(coin) ?? 0n, decimals),
    };
  });
}
