/**
 * The income of days that are over. A row of an investment is written for the day after its last one and for no other,
 * so each day has its row once: a server that slept writes what it missed, a clock that was set back writes nothing.
 */
import type { Emit } from "../events.ts";
import { amount as toAmount, assert, type TimeMs, ZERO } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { AccrueIncome } from "./commands.ts";
import { dailyIncome, type Day, dayOf, termFrom } from "./income.ts";
import { type Investment, placeOf, principalOn } from "./investment.ts";
import { ROWS_MAX } from "./limits.ts";
import type { Debt, Offer, Wealth } from "./state.ts";

export function accrueIncome(exchange: Exchange, command: AccrueIncome, emit: Emit): Refusal | undefined {
  const { wealth } = exchange;
  const { time, day } = command;
  if (!Number.isSafeInteger(day) || day >= dayOf(time)) return refuse("wealth.day_not_over");
  const isPayable = [...wealth.offers.values()].some((offer) => payableDebt(offer) !== undefined);
  if (!isPayable && firstMissing(wealth) > day) return refuse("wealth.nothing_due");

  // From here the command must succeed.
  let rows = payDebts(exchange, time, emit);
  while (rows < ROWS_MAX) {
    const missing = firstMissing(wealth);
    if (missing > day) break;
    rows += accrueDay(exchange, missing, ROWS_MAX - rows, time, emit);
  }
  return undefined;
}

/** The earliest day for which some investment lacks its row. */
function firstMissing({ investments }: Wealth): Day {
  let first = Infinity;
  for (const { accruedDay } of investments.values()) first = Math.min(first, accruedDay + 1);
  return first;
}

/** Writes at most `rowsMax` rows of a day before which no investment lacks one. */
function accrueDay(exchange: Exchange, day: Day, rowsMax: number, time: TimeMs, emit: Emit): number {
  let rows = 0;
  for (const investment of exchange.wealth.investments.values()) {
    if (investment.accruedDay !== day - 1) continue;
    if (rows === rowsMax) break;
    accrueRow(investment, day, time, emit);
    if (day === investment.lastDay) endTerm(investment, time, emit);
    rows += 1;
  }
  return rows;
}

/** Writes every row up to `day` that an investment lacks, before something of it changes. */
export function catchUp(investment: Investment, day: Day, time: TimeMs, emit: Emit): void {
  assert(investment.lastDay === 0 || day < investment.lastDay, "what has reached its end does not change");
  while (investment.accruedDay < day) accrueRow(investment, investment.accruedDay + 1, time, emit);
}

/** While anything is owed of an offer, what comes later is owed too: the oldest is paid first. */
function accrueRow(investment: Investment, day: Day, time: TimeMs, emit: Emit): void {
  const { offer, lastDay } = investment;
  const principal = toAmount(principalOn(investment, day));
  const ratePpm = lastDay === 0 ? offer.rateOn(day) : investment.ratePpm;
  const amount = toAmount(dailyIncome(principal, ratePpm));
  const isOwed = amount > offer.earnings || (amount > 0n && offer.debts.size > 0);
  const place = placeOf(investment, time);
  emit({ type: "incomeAccrued", ...place, day, principal, ratePpm, amount, isOwed });
}

/** Renews a term while its offer would take the same principal anew; else gives it back. */
function endTerm(investment: Investment, time: TimeMs, emit: Emit): void {
  const { offer, principal, lastDay: day } = investment;
  const place = placeOf(investment, time);
  if (isRenewable(investment)) {
    const { termDays, ratePpm } = offer.terms;
    const { lastDay } = termFrom(day, termDays);
    emit({ type: "investmentRenewed", ...place, day, lastDay, ratePpm });
    return;
  }
  const amount = toAmount(principal);
  const kept = { incomeReturned: ZERO, owedCancelled: ZERO };
  emit({ type: "investmentReturned", ...place, end: "matured", amount, ...kept });
}

function isRenewable({ offer, principal, isRenewed }: Investment): boolean {
  const { amountMin, amountMax } = offer.terms;
  const isWithin = principal >= amountMin && principal <= amountMax && offer.principal <= offer.quota;
  return isRenewed && offer.state === "open" && isWithin;
}

/** The oldest debt of an offer, if its earnings reach for it. */
function payableDebt({ debts, earnings }: Offer): Debt | undefined {
  const [debt] = debts;
  return debt !== undefined && debt.amount <= earnings ? debt : undefined;
}

function payDebts({ wealth }: Exchange, time: TimeMs, emit: Emit): number {
  let rows = 0;
  for (const offer of wealth.offers.values()) {
    const { offer: name, coin } = offer.terms;
    for (let debt = payableDebt(offer); debt !== undefined && rows < ROWS_MAX; debt = payableDebt(offer)) {
      const { investmentId, member, account, day } = debt;
      const place = { time, investmentId, offer: name, member, account, coin };
      emit({ type: "owedIncomePaid", ...place, day, amount: toAmount(debt.amount) });
      rows += 1;
    }
  }
  return rows;
}
