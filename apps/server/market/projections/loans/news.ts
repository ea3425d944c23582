/** News of loans: what time and prices did, from the engine's events; reminders and decisions come from elsewhere. */
import type { LOAN_NEWS as LOAN_NEWS_KINDS } from "@meridian/contract";
import { column, type Row, table } from "../../../ground/database/index.ts";
import type { LoanEventRow, LoanRow } from "./rows.ts";

export type LoanNewsKind = (typeof LOAN_NEWS_KINDS)[number];

export const LOAN_NEWS = table("loan_news", {
  orderId: column.whole,
  kind: column.word<LoanNewsKind>(),
  time: column.whole,
  member: column.whole,
  coin: column.text,
  /** Owed at that moment; of what was lent the amount. */
  amount: column.amount,
  /** 0 where it has nothing to do with it. */
  ltvPpm: column.whole,
  dueAt: column.whole,
  /** 0 while no mail went out. */
  mailedAt: column.whole,
});

export type LoanNewsRow = Row<typeof LOAN_NEWS>;

/** Events that are reported to their member, and by which name. */
const NEWS_OF: Partial<Record<LoanEventRow["kind"], LoanNewsKind>> = {
  overdue: "overdue",
  called: "called",
  liquidationBegun: "liquidationBegun",
  liquidationEnded: "liquidationEnded",
  defaulted: "defaulted",
  writtenOff: "writtenOff",
};

/** @returns undefined for what is no news to the member */
export function newsOf(loan: LoanRow, event: LoanEventRow, wasLiquidating: boolean): LoanNewsRow | undefined {
  const bySale = event.kind === "closed" && wasLiquidating;
  const kind = bySale ? "repaidBySale" : NEWS_OF[event.kind];
  // A loan that came of no application is known to its member by no number.
  if (kind === undefined || loan.orderId === 0) return undefined;
  const { orderId, member, coin, dueAt } = loan;
  const owed = loan.principal + loan.interestCharged - loan.interestPaid;
  const amount = loan.endedAt === 0 ? owed : event.amount;
  return {
    ...{ orderId, kind, member, coin, dueAt },
    ...{ time: event.time, ltvPpm: event.ltvPpm, amount, mailedAt: 0 },
  };
}
