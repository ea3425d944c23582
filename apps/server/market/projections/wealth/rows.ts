/** An investment and its income as they are kept for reading. Days are counted from 1970-01-01 UTC. */
import type { AccountChange } from "@meridian/contract";
import type { InvestmentEnd } from "@meridian/core";
import { column, type Row, table } from "../../../ground/database/index.ts";

export const INVESTMENTS = table("wealth_investment", {
  investmentId: column.whole,
  member: column.whole,
  offer: column.text,
  coin: column.text,
  account: column.word<AccountChange["account"]>(),
  /** Of one that ended what was in it at its end. */
  principal: column.amount,
  /** The part that was added on `addedDay` and earns from the day after. */
  added: column.amount,
  addedDay: column.integer,
  /** The day on which the running term was subscribed. */
  startDay: column.integer,
  /** 0 without a term. */
  lastDay: column.integer,
  /** Of the term; of a flexible one the offer's when it was made. */
  ratePpm: column.integer,
  isRenewed: column.flag,
  /** Income that was paid and not given back; of the running term alone; and what is owed. */
  paid: column.amount,
  paidOfTerm: column.amount,
  owed: column.amount,
  openedAt: column.whole,
  openedDay: column.integer,
  /** 0 and "" while it runs. */
  endedAt: column.whole,
  endReason: column.word<InvestmentEnd | "">(),
});

export type InvestmentRow = Row<typeof INVESTMENTS>;

/** "returned" and "cancelled" were given up by an early exit, after it was paid or while it was owed. */
export type IncomeState = "paid" | "owed" | "returned" | "cancelled";

/** The table's key is investment and day: none is written twice. */
export const INCOME = table("wealth_income", {
  investmentId: column.whole,
  day: column.integer,
  member: column.whole,
  offer: column.text,
  coin: column.text,
  /** The part of the principal that earned. */
  principal: column.amount,
  ratePpm: column.integer,
  amount: column.amount,
  state: column.word<IncomeState>(),
  /** 0 while it was never paid. */
  paidAt: column.whole,
});

export type DayIncomeRow = Row<typeof INCOME>;
