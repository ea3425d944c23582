/** A running investment, and what follows from it alone. */
import type { InvestmentId, MemberId } from "../ids.ts";
import type { MemberAccount } from "../ledger/accounts.ts";
import type { RatePpm, TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { OfInvestment } from "./events.ts";
import type { Day } from "./income.ts";
import type { Debt, Offer } from "./state.ts";

export interface Investment {
  readonly id: InvestmentId;
  readonly offer: Offer;
  readonly member: MemberId;
  readonly account: MemberAccount;
  /** All of it, what was added today included. */
  principal: bigint;
  /** The part that was added on `addedDay` and earns from the day after. */
  added: bigint;
  addedDay: Day;
  /** The day on which the running term was subscribed. */
  startDay: Day;
  /** The last day that earns; 0 without a term. */
  lastDay: Day;
  /** The last day that has its row, or the day of the subscription. */
  accruedDay: Day;
  /** Of the running term; 0 without one. */
  ratePpm: RatePpm;
  /** Income that was paid of the running term. */
  paid: bigint;
  isRenewed: boolean;
}

/** The running investment that a command names, if it is its member's. */
export function ownInvestment(
  { wealth }: Exchange,
  { member, investmentId }: { readonly member: MemberId; readonly investmentId: InvestmentId },
): Investment | undefined {
  const investment = wealth.investments.get(investmentId);
  return investment?.member === member ? investment : undefined;
}

export function placeOf({ id, offer, member, account }: Investment, time: TimeMs): OfInvestment {
  const { offer: name, coin } = offer.terms;
  return { time, investmentId: id, offer: name, member, account, coin };
}

/** The part of the principal that earns on a day. */
export function principalOn({ principal, added, addedDay }: Investment, day: Day): bigint {
  return day > addedDay ? principal : principal - added;
}

/** The income that is owed to an investment of the term that it is in. */
export function debtsOfTerm({ id, offer, startDay }: Investment): Debt[] {
  return [...offer.debts].filter(({ investmentId, day }) => investmentId === id && day > startDay);
}
