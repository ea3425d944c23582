/** Queries on wealth. Nothing here changes the exchange, and nothing here is needed to replay it. */
import type { InvestmentId, MemberId, OfferName } from "../ids.ts";
import type { MemberAccount } from "../ledger/accounts.ts";
import { amount, type Amount, mulDiv, type RatePpm, wholeNumber } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { OfferState, OfferTerms } from "./commands.ts";
import type { Day } from "./income.ts";
import type { Investment } from "./investment.ts";
import type { Offer } from "./state.ts";

export interface OfferView extends OfferTerms {
  readonly state: OfferState;
  /** The principal of all investments. */
  readonly principal: Amount;
  readonly copiesLeft: number;
  readonly investments: number;
  readonly earnings: Amount;
  readonly owed: Amount;
}

/** In the order in which they were defined. */
export function offersView({ wealth }: Exchange): OfferView[] {
  const counts = new Map<Offer, number>();
  for (const { offer } of wealth.investments.values()) counts.set(offer, (counts.get(offer) ?? 0) + 1);
  return [...wealth.offers.values()].map((offer) => ({
    ...offer.terms,
    state: offer.state,
    principal: amount(offer.principal),
    copiesLeft: copiesLeft(offer),
    investments: counts.get(offer) ?? 0,
    earnings: amount(offer.earnings),
    owed: amount([...offer.debts].reduce((sum, debt) => sum + debt.amount, 0n)),
  }));
}

/** Every principal is a multiple of the price of a copy. */
function copiesLeft({ terms, principal }: Offer): number {
  const taken = wholeNumber(mulDiv(principal, 1n, terms.copyPrice, "floor"));
  return Math.max(terms.copies - taken, 0);
}

/** A running investment. */
export interface InvestmentView {
  readonly investmentId: InvestmentId;
  readonly offer: OfferName;
  readonly account: MemberAccount;
  readonly principal: Amount;
  /** The part of the principal that earns from the day after `addedDay`. */
  readonly added: Amount;
  readonly addedDay: Day;
  readonly startDay: Day;
  /** 0 without a term. */
  readonly lastDay: Day;
  readonly accruedDay: Day;
  /** At which the next row is written. */
  readonly ratePpm: RatePpm;
  /** Income that was paid of the running term. */
  readonly paid: Amount;
  readonly isRenewed: boolean;
}

/** By rising number; none for an unknown member. */
export function investmentsOf({ wealth }: Exchange, member: MemberId): InvestmentView[] {
  return [...wealth.of(member)].map(investmentView);
}

function investmentView(investment: Investment): InvestmentView {
  const { id, offer, account, addedDay, startDay, lastDay, accruedDay, isRenewed } = investment;
  return {
    ...{ investmentId: id, offer: offer.terms.offer, account },
    ...{ addedDay, startDay, lastDay, accruedDay, isRenewed },
    principal: amount(investment.principal),
    added: amount(investment.added),
    ratePpm: lastDay === 0 ? offer.rateOn(accruedDay + 1) : investment.ratePpm,
    paid: amount(investment.paid),
  };
}
