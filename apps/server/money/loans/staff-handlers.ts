/** The console's calls about loans: applications, what is lent, and what there is to lend. */
import type { LendingRow, StaffLoan } from "@meridian/contract";
import { type LoanView, ltvPpmOf, type PlanView, PRICE_COIN } from "@meridian/core";
import {
  type Handlers,
  limitOf,
  numbersOfCursor,
  pageOfRows,
  writeAmount,
} from "../../ground/calls/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { LOANS } from "../../market/projections/index.ts";
import { DUE_SOON_MS } from "./limits.ts";
import { coverOf, isCalled } from "./ltv-text.ts";
import { pledgeOfLoan } from "./order-text.ts";
import { percentOf } from "./plans.ts";
import { type StandingParts, worthInUsdt } from "./standing.ts";

export interface StaffLoanParts extends StandingParts {
  readonly engine: Pick<Engine, "query" | "view">;
}

export function staffLoanHandlers(parts: StaffLoanParts): Pick<Handlers, "staff/loans" | "staff/lending"> {
  return {
    async "staff/loans"({ state, coin, cursor, ...page }, { timeMs }) {
      const limit = limitOf(page);
      const [all, plans] = await Promise.all([parts.engine.query("loans", { timeMs }), parts.plans.all()]);
      const wanted = all
        .filter((loan) => (state === undefined || loan.state === state) && (coin ?? loan.coin) === loan.coin)
        .map((loan) => seen(parts, plans, loan, timeMs));
      const ordered =
        state === undefined ? wanted.toSorted((one, other) => other.closeness - one.closeness) : wanted;
      const [before = 0] = cursor === undefined ? [] : numbersOfCursor(cursor, 1);
      const rows = ordered.slice(before, before + limit + 1);
      const names = await namesOf(parts, rows);
      const placeOf = new Map(rows.map((row, place) => [row, before + place + 1]));
      return pageOfRows(
        rows,
        limit,
        (row) => [placeOf.get(row)!],
        (row) => staffText(parts, row, names),
      );
    },

    async "staff/lending"(_input, { timeMs }) {
      const [lending, view, loans, plans] = await Promise.all([
        parts.plans.lending(),
        parts.engine.view(),
        parts.engine.query("loans", { timeMs }),
        parts.plans.all(),
      ]);
      const operating = view.venueBalances.get("operating") ?? new Map<string, bigint>();
      const coins = [...new Set([...plans.map(({ coin }) => coin), ...lending.map(({ coin }) => coin)])];
      const list = coins.map((coin): LendingRow => {
        const text = (units: bigint): string => writeAmount(units, parts.venue.decimals(coin) ?? 0);
        const row = lending.find((one) => one.coin === coin);
        const soon = loans.filter((loan) => loan.coin === coin && loan.dueAt <= timeMs + DUE_SOON_MS);
        return {
          coin,
          available: text(row?.available ?? 0n),
          operating: text(operating.get(coin) ?? 0n),
          receivable: text(row?.receivable ?? 0n),
          overdue: text(row?.overdue ?? 0n),
          writtenOff: text(row?.writtenOff ?? 0n),
          dueSoon: text(soon.reduce((sum, { principal }) => sum + principal, 0n)),
        };
      });
      return { time: timeMs, list };
    },
  };
}

interface Seen {
  readonly loan: LoanView;
  readonly ltvPercent: string;
  readonly coverUsdt: string;
  readonly isCalled: boolean;
  /** The nearer to its liquidation the larger; what has no index, or is a credit, stands last. */
  readonly closeness: number;
}

function seen(parts: StandingParts, plans: readonly PlanView[], loan: LoanView, timeMs: number): Seen {
  const nothing = { loan, ltvPercent: "", coverUsdt: "", isCalled: false, closeness: -1 };
  const plan = plans.find((one) => one.plan === loan.plan);
  const pledge = plan === undefined ? undefined : pledgeOfLoan(parts, plan, loan, timeMs);
  const cover = pledge === undefined ? undefined : coverOf(pledge);
  if (plan === undefined || pledge === undefined || cover === undefined) return nothing;
  const { quorum } = plan;
  const held = worthInUsdt(parts, { coin: loan.collateralCoin, units: loan.collateral, quorum }, timeMs);
  const owed = worthInUsdt(parts, { coin: loan.coin, units: pledge.debt, quorum }, timeMs);
  const ltvPpm = ltvPpmOf(cover);
  return {
    ...{ loan, ltvPercent: percentOf(ltvPpm), isCalled: isCalled(pledge) },
    coverUsdt: writeAmount((held ?? 0n) - (owed ?? 0n), parts.venue.decimals(PRICE_COIN) ?? 0),
    closeness: ltvPpm / Math.max(loan.ltvLiquidationPpm, 1),
  };
}

interface Names {
  readonly orderOf: ReadonlyMap<number, number>;
  readonly uidOf: ReadonlyMap<number, string>;
}

async function namesOf({ pool }: StandingParts, rows: readonly Seen[]): Promise<Names> {
  const loans = await LOANS.rows(pool, "where loan_id = any($1)", [rows.map(({ loan }) => loan.loanId)]);
  const uids = await uidsOf(
    pool,
    rows.map(({ loan }) => loan.member),
  );
  return { orderOf: new Map(loans.map(({ loanId, orderId }) => [loanId, orderId])), uidOf: uids };
}

export async function uidsOf(
  pool: StandingParts["pool"],
  members: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<{ readonly id: number; readonly uid: string }>(
    "select id::float8 as id, uid from members where id = any($1)",
    [members],
  );
  return new Map(rows.map(({ id, uid }) => [id, uid]));
}

function staffText({ venue }: StandingParts, row: Seen, { orderOf, uidOf }: Names): StaffLoan {
  const { loan, ltvPercent, coverUsdt } = row;
  const text = (units: bigint): string => writeAmount(units, venue.decimals(loan.coin) ?? 0);
  return {
    ...{ orderId: `${orderOf.get(loan.loanId) ?? 0}`, loanId: `${loan.loanId}` },
    ...{ uid: uidOf.get(loan.member) ?? "", productId: loan.plan, kind: loan.kind, coin: loan.coin },
    ...{ state: loan.state, loanAmount: text(loan.amount), principal: text(loan.principal) },
    ...{ interestOwed: text(loan.interest), collateralCoin: loan.collateralCoin },
    collateral: writeAmount(loan.collateral, venue.decimals(loan.collateralCoin) ?? 0),
    ...{ ltvPercent, coverUsdt, startedAt: loan.startedAt, dueAt: loan.dueAt },
    ...{ graceEndsAt: loan.graceEndsAt, calledAt: loan.calledAt === 0 ? null : loan.calledAt },
  };
}
