/** A loan and what happened to it, as they are kept for reading. Amounts are units of the coin. */
import type { LoanKindName, LoanOrderEvent } from "@meridian/contract";
import type { LoanState } from "@meridian/core";
import { column, type Row, table } from "../../../ground/database/index.ts";

export const LOANS = table("loan", {
  loanId: column.whole,
  /** The number by which its member knows it: of the application that it came of. */
  orderId: column.whole,
  member: column.whole,
  plan: column.text,
  kind: column.word<LoanKindName>(),
  coin: column.text,
  /** "" of a credit. */
  collateralCoin: column.text,
  state: column.word<LoanState | "repaid" | "writtenOff">(),
  isOverdue: column.flag,
  amount: column.amount,
  fee: column.amount,
  ratePpm: column.integer,
  termDays: column.integer,
  ltvStartPpm: column.integer,
  ltvCallPpm: column.integer,
  ltvLiquidationPpm: column.integer,
  /** Unpaid. */
  principal: column.amount,
  principalPaid: column.amount,
  interestCharged: column.amount,
  interestPaid: column.amount,
  /** Held for it; of one that has ended what was free again at its end. */
  collateral: column.amount,
  chargedDays: column.integer,
  startedAt: column.whole,
  dueAt: column.whole,
  /** 0 while it runs. */
  endedAt: column.whole,
});

export type LoanRow = Row<typeof LOANS>;

export const LOAN_EVENT_ROWS = table("loan_event", {
  loanId: column.whole,
  sequence: column.whole,
  position: column.integer,
  /** "interest" is of the days that a charge covers, and no part of the timeline that members read. */
  kind: column.word<LoanOrderEvent["kind"] | "interest">(),
  time: column.whole,
  /** 0 and "" where nothing moved. */
  amount: column.amount,
  coin: column.text,
  interest: column.amount,
  principal: column.amount,
  /** 0 where it has nothing to do with it. */
  ltvPpm: column.whole,
  reason: column.text,
});

export type LoanEventRow = Row<typeof LOAN_EVENT_ROWS>;
