/** Wealth's record of its events, apart from the money that they move. */
import { assert, type RatePpm } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type {
  EarningsMoved,
  IncomeAccrued,
  Invested,
  InvestmentAdded,
  InvestmentRenewed,
  InvestmentReturned,
  OfferDefined,
  OfferStateSet,
  OwedIncomePaid,
  RenewalSet,
} from "./events.ts";
import { debtsOfTerm, type Investment } from "./investment.ts";
import { Offer, type Wealth } from "./state.ts";

const NO_RATE = 0 as RatePpm;

export function applyOfferDefined({ wealth }: Exchange, event: OfferDefined): void {
  const { type: _type, time: _time, rateFrom, ...terms } = event;
  const known = wealth.offers.get(terms.offer);
  const offer = known ?? new Offer(terms);
  offer.terms = terms;
  offer.setRate(rateFrom, terms.ratePpm, neededFrom(wealth, offer, rateFrom));
  if (known === undefined) wealth.offers.set(terms.offer, offer);
}

function neededFrom({ investments }: Wealth, offer: Offer, rateFrom: number): number {
  let day = rateFrom - 1;
  for (const investment of investments.values())
    if (investment.offer === offer) day = Math.min(day, investment.accruedDay + 1);
  return day;
}

export function applyOfferStateSet({ wealth }: Exchange, { offer, state }: OfferStateSet): void {
  wealth.offerOf(offer).state = state;
}

export function rememberEarnings({ wealth }: Exchange, event: EarningsMoved): void {
  const offer = wealth.offerOf(event.offer);
  offer.earnings += event.amount;
  assert(offer.earnings >= 0n, "an offer's earnings are not below zero");
}

export function rememberInvestment({ wealth }: Exchange, event: Invested): void {
  const { investmentId, member, account, amount, day, lastDay, ratePpm, isRenewed } = event;
  const offer = wealth.offerOf(event.offer);
  wealth.add({
    ...{ id: investmentId, offer, member, account, isRenewed },
    ...{ principal: amount, added: amount, addedDay: day, paid: 0n },
    ...{ startDay: day, lastDay, accruedDay: day },
    ratePpm: lastDay === 0 ? NO_RATE : ratePpm,
  });
  offer.principal += amount;
}

export function rememberAddition({ wealth }: Exchange, { investmentId, amount, day }: InvestmentAdded): void {
  const investment = wealth.investmentOf(investmentId);
  investment.added = investment.addedDay === day ? investment.added + amount : amount;
  investment.addedDay = day;
  investment.principal += amount;
  investment.offer.principal += amount;
}

export function rememberIncome({ wealth }: Exchange, event: IncomeAccrued): void {
  const { investmentId, day, amount, isOwed, member, account } = event;
  const investment = wealth.investmentOf(investmentId);
  assert(day === investment.accruedDay + 1, "each day of an investment has one row");
  investment.accruedDay = day;
  wealth.accruedDay = Math.max(wealth.accruedDay, day);
  const { offer } = investment;
  if (isOwed) offer.debts.add({ investmentId, member, account, day, amount });
  else pay(offer, investment, amount);
}

export function rememberPayment({ wealth }: Exchange, event: OwedIncomePaid): void {
  const { investmentId, day, amount } = event;
  const offer = wealth.offerOf(event.offer);
  const [debt] = offer.debts;
  assert(
    debt?.investmentId === investmentId && debt.day === day && debt.amount === amount,
    "the oldest debt is paid first",
  );
  offer.debts.delete(debt);
  const investment = wealth.investments.get(investmentId);
  pay(offer, investment !== undefined && day > investment.startDay ? investment : undefined, amount);
}

/** @param investment whose running term earned it; none if it has ended */
function pay(offer: Offer, investment: Investment | undefined, amount: bigint): void {
  offer.earnings -= amount;
  assert(offer.earnings >= 0n, "no income is paid that an offer has no earnings for");
  if (investment !== undefined) investment.paid += amount;
}

/** The newest addition is taken out first, because it has not earned yet. */
export function rememberReturn({ wealth }: Exchange, event: InvestmentReturned): void {
  const investment = wealth.investmentOf(event.investmentId);
  const { offer } = investment;
  if (event.end === "exited") {
    assert(event.incomeReturned === investment.paid, "an early exit gives back the income of its term");
    for (const debt of debtsOfTerm(investment)) offer.debts.delete(debt);
  }
  offer.earnings += event.incomeReturned;
  offer.principal -= event.amount;
  investment.principal -= event.amount;
  investment.added = investment.added > event.amount ? investment.added - event.amount : 0n;
  assert(investment.principal >= 0n, "no more is taken out than is in");
  if (investment.principal === 0n) wealth.drop(investment);
}

export function applyRenewed({ wealth }: Exchange, event: InvestmentRenewed): void {
  const investment = wealth.investmentOf(event.investmentId);
  investment.startDay = event.day;
  investment.lastDay = event.lastDay;
  investment.ratePpm = event.ratePpm;
  investment.paid = 0n;
}

export function applyRenewalSet({ wealth }: Exchange, { investmentId, isRenewed }: RenewalSet): void {
  wealth.investmentOf(investmentId).isRenewed = isRenewed;
}
