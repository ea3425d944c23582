/** The invariants of wealth after every command. */
import type { CoinCode } from "../ids.ts";
import type { Exchange } from "../state.ts";
import type { Investment } from "./investment.ts";
import type { Offer } from "./state.ts";

/**
 * Sentences, one per broken invariant; none when all hold. An offer's principal is that of its investments, and the
 * account of earnings has at least what is set aside for the offers. It has more only where journals of old put
 * something there.
 */
export function wealthProblems({ ledger, wealth }: Exchange): string[] {
  const problems: string[] = [];
  const setAside = new Map<CoinCode, bigint>();
  for (const offer of wealth.offers.values()) {
    const { coin } = offer.terms;
    setAside.set(coin, (setAside.get(coin) ?? 0n) + offer.earnings);
    offerProblems(offer, [...wealth.investments.values()], problems);
  }
  for (const [coin, amount] of setAside) {
    const slot = ledger.balances.find(ledger.venueAccountOf("earnings"), ledger.coinOf(coin).index);
    const available = ledger.balances.availableAt(slot);
    if (available < amount)
      problems.push(`earnings have ${available} ${coin} while offers have ${amount} set aside`);
  }
  for (const investment of wealth.investments.values()) investmentProblems(investment, problems);
  return problems;
}

function offerProblems(offer: Offer, investments: readonly Investment[], problems: string[]): void {
  const { offer: name } = offer.terms;
  const own = investments.filter((investment) => investment.offer === offer);
  const principal = own.reduce((sum, investment) => sum + investment.principal, 0n);
  if (principal !== offer.principal)
    problems.push(`${name} has ${offer.principal} of principal but investments of ${principal}`);
  if (offer.earnings < 0n) problems.push(`${name} has earnings of ${offer.earnings}`);
  const debts = [...offer.debts].map(({ investmentId, day }) => `${investmentId} ${day}`);
  if (new Set(debts).size !== debts.length) problems.push(`${name} owes a day twice`);
}

function investmentProblems(investment: Investment, problems: string[]): void {
  const { id, offer, principal, added, startDay, lastDay, accruedDay, paid } = investment;
  const { termDays, copyPrice } = offer.terms;
  if (principal <= 0n || principal % copyPrice !== 0n)
    problems.push(`investment ${id} has a principal of ${principal}`);
  if (added < 0n || added > principal) problems.push(`investment ${id} had ${added} added`);
  const isInTerm = termDays === 0 ? lastDay === 0 : lastDay === startDay + termDays && accruedDay < lastDay;
  if (!isInTerm || accruedDay < startDay)
    problems.push(`investment ${id} is at day ${accruedDay} of ${startDay} to ${lastDay}`);
  if (paid < 0n || (lastDay !== 0 && paid > principal))
    problems.push(`investment ${id} was paid ${paid} of ${principal}`);
}
