/** The naive twin's income: every row of every day, and what was owed. */
import type { Emit } from "../../../events.ts";
import type { Amount, RatePpm } from "../../../numeric/index.ts";
import type { AccrueIncome } from "../../../wealth/commands.ts";
import type { TwinAnswer } from "../part.ts";
import type { TwinState } from "../state.ts";
import { placeOf } from "./invest.ts";
import {
  calendarDay,
  nextDay,
  owedOf,
  principalOf,
  rateOf,
  runningOf,
  type TwinInvestment,
} from "./state.ts";

const ROWS_MOST = 500;

export function twinAccrue(state: TwinState, { time, day }: AccrueIncome, emit: Emit): TwinAnswer {
  if (!Number.isInteger(day) || calendarDay(time) <= day) return "wealth.day_not_over";
  let rows = payOwed(state, time, emit);
  for (; rows < ROWS_MOST; rows++) {
    const lacking = runningOf(state).filter((investment) => nextDay(investment) <= day);
    if (lacking.length === 0) break;
    const first = Math.min(...lacking.map(nextDay));
    const investment = lacking.find((one) => nextDay(one) === first)!;
    writeRow(state, investment, time, emit);
    if (first === investment.lastDay) endTerm(state, investment, time, emit);
  }
  return rows === 0 ? "wealth.nothing_due" : undefined;
}

/** The row of the next day that has none. */
export function writeRow(state: TwinState, investment: TwinInvestment, time: number, emit: Emit): void {
  const offer = state.wealth.offers.get(investment.offer)!;
  const day = nextDay(investment);
  const earning = investment.parts.filter((part) => part.day < day);
  const principal = earning.reduce((sum, part) => sum + part.amount, 0n) as Amount;
  const ratePpm = (investment.lastDay > 0 ? investment.ratePpm : rateOf(offer, day)) as RatePpm;
  const amount = ((principal * BigInt(ratePpm)) / 365_000_000n) as Amount;
  const isBehind = owedOf(state, investment.offer).length > 0;
  const isOwed = amount > 0n && (isBehind || offer.earnings < amount);
  const place = placeOf(state, investment, time);
  emit({ ...place, type: "incomeAccrued", day, principal, ratePpm, amount, isOwed });
}

function endTerm(state: TwinState, investment: TwinInvestment, time: number, emit: Emit): void {
  const { terms, isOpen } = state.wealth.offers.get(investment.offer)!;
  const principal = principalOf(investment) as Amount;
  const place = placeOf(state, investment, time);
  const all = runningOf(state).filter(({ offer }) => offer === terms.offer);
  const sold = all.reduce((sum, one) => sum + principalOf(one), 0n);
  const isTaken =
    isOpen &&
    principal >= terms.amountMin &&
    principal <= terms.amountMax &&
    sold <= terms.copyPrice * BigInt(terms.copies);
  if (investment.isRenewed && isTaken) {
    const day = investment.lastDay;
    const next = { day, lastDay: day + terms.termDays, ratePpm: terms.ratePpm };
    emit({ ...place, type: "investmentRenewed", ...next });
    return;
  }
  const nothing = { incomeReturned: 0n as Amount, owedCancelled: 0n as Amount };
  emit({ ...place, type: "investmentReturned", end: "matured", amount: principal, ...nothing });
}

function payOwed(state: TwinState, time: number, emit: Emit): number {
  let rows = 0;
  for (const [name, offer] of state.wealth.offers) {
    for (const { id, row } of owedOf(state, name)) {
      if (offer.earnings < row.amount || rows === ROWS_MOST) break;
      const investment = state.wealth.investments.find((one) => one.id === id)!;
      const place = placeOf(state, investment, time);
      emit({ ...place, type: "owedIncomePaid", day: row.day, amount: row.amount as Amount });
      rows += 1;
    }
  }
  return rows;
}
