/** An investment as its member sees it. */
import type { Investment } from "@meridian/contract";
import {
  dailyIncome,
  type Day,
  dayOf,
  type InvestmentView,
  type OfferView,
  startOfDay,
} from "@meridian/core";
import { writeAmount } from "../../ground/calls/index.ts";
import type { InvestmentRow } from "../../market/projections/index.ts";
import { earlyExitOf, percentOf } from "./offers.ts";

export interface Beside {
  readonly offer: OfferView;
  readonly name: string;
  readonly decimals: number;
  /** As the engine has it; undefined for one that ended. */
  readonly running: InvestmentView | undefined;
  /** Units, of the day before today. */
  readonly incomeYesterday: bigint;
  readonly timeMs: number;
}

export function investmentText(row: InvestmentRow, beside: Beside): Investment {
  const { offer, name, decimals, running, incomeYesterday, timeMs } = beside;
  const text = (units: bigint): string => writeAmount(units, decimals);
  const ratePpm = running?.ratePpm ?? row.ratePpm;
  const today = dayOf(timeMs);
  const ahead = incomeAhead(row, ratePpm, today);
  const isRunning = row.endReason === "";
  return {
    investmentId: `${row.investmentId}`,
    ...{ productId: row.offer, name, kind: offer.kind, coin: row.coin },
    account: row.account === "wealth" ? "wealth" : "spot",
    principal: text(row.principal),
    addedToday: text(isRunning ? addedOn(row, today) : 0n),
    ratePercent: percentOf(ratePpm),
    termDays: offer.termDays,
    earlyExit: earlyExitOf(offer),
    autoRenew: row.isRenewed,
    state: row.endReason === "" ? "running" : row.endReason,
    incomePaid: text(row.paid),
    incomeOfTerm: text(row.lastDay === 0 ? 0n : row.paidOfTerm),
    incomeOwed: text(row.owed),
    incomeYesterday: text(incomeYesterday),
    incomeToday: text(isRunning ? ahead.today : 0n),
    incomeToCome: text(isRunning ? ahead.term : 0n),
    startedAt: startOfDay(row.startDay),
    firstDayAt: startOfDay(row.startDay + 1),
    backAt: row.lastDay === 0 ? null : startOfDay(row.lastDay + 1),
    openedAt: row.openedAt,
    endedAt: row.endedAt === 0 ? null : row.endedAt,
  };
}

const addedOn = (row: InvestmentRow, day: Day): bigint => (row.addedDay === day ? row.added : 0n);

/** Income of today, and of the days of the term from today on, if nothing changes. Units. */
function incomeAhead(
  row: InvestmentRow,
  ratePpm: number,
  today: Day,
): { readonly today: bigint; readonly term: bigint } {
  const isOver = row.lastDay !== 0 && today > row.lastDay;
  const isEarning = today > row.startDay && !isOver;
  const ofToday = isEarning ? dailyIncome(row.principal - addedOn(row, today), ratePpm) : 0n;
  const daysAfter = row.lastDay - Math.max(today, row.startDay);
  if (row.lastDay === 0 || daysAfter < 0) return { today: ofToday, term: 0n };
  return { today: ofToday, term: ofToday + BigInt(daysAfter) * dailyIncome(row.principal, ratePpm) };
}
