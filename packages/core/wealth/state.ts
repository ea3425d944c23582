/** The state of wealth: what members may invest in, what they have invested, and what income is owed to them. */
import type { InvestmentId, MemberId, OfferName } from "../ids.ts";
import type { MemberAccount } from "../ledger/accounts.ts";
import { assert, type RatePpm } from "../numeric/index.ts";
import type { OfferState, OfferTerms } from "./commands.ts";
import { type Day, dayOf } from "./income.ts";
import type { Investment } from "./investment.ts";

interface RateStep {
  readonly from: Day;
  readonly ratePpm: RatePpm;
}

/** A row of income that the earnings did not reach for. */
export interface Debt {
  readonly investmentId: InvestmentId;
  readonly member: MemberId;
  readonly account: MemberAccount;
  readonly day: Day;
  readonly amount: bigint;
}

export class Offer {
  terms: OfferTerms;
  state: OfferState = "closed";
  /** The rates of flexible investments, by rising day; those that no day needs any more are dropped. */
  rates: RateStep[] = [];
  /** Set aside to pay income from. */
  earnings = 0n;
  /** The principal of all investments. */
  principal = 0n;
  /** Oldest first. */
  readonly debts = new Set<Debt>();

  constructor(terms: OfferTerms) {
    this.terms = terms;
  }

  /** In units of the coin. */
  get quota(): bigint {
    return this.terms.copyPrice * BigInt(this.terms.copies);
  }

  /** The rate of a flexible investment on a day. */
  rateOn(day: Day): RatePpm {
    const step = this.rates.findLast(({ from }) => from <= day) ?? this.rates[0];
    assert(step !== undefined, "a defined offer has a rate");
    return step.ratePpm;
  }

  /** @param neededFrom the first day that some investment may still need a rate of */
  setRate(from: Day, ratePpm: RatePpm, neededFrom: Day): void {
    const kept = this.rates.filter((step) => step.from < from);
    const steps = kept.at(-1)?.ratePpm === ratePpm ? kept : [...kept, { from, ratePpm }];
    this.rates = steps.filter((_step, place) => (steps[place + 1]?.from ?? Infinity) > neededFrom);
  }
}

export class Wealth {
  readonly offers = new Map<OfferName, Offer>();
  /** By rising number. */
  readonly investments = new Map<InvestmentId, Investment>();
  readonly byMember = new Map<MemberId, Set<Investment>>();
  lastInvestmentId = 0;
  /** The latest day that any row was written for. */
  accruedDay: Day = 0;

  offerOf(name: OfferName): Offer {
    const offer = this.offers.get(name);
    assert(offer !== undefined, "an event names an unknown offer");
    return offer;
  }

  investmentOf(id: InvestmentId): Investment {
    const investment = this.investments.get(id);
    assert(investment !== undefined, "an event names an unknown investment");
    return investment;
  }

  add(investment: Investment): void {
    const { id, member } = investment;
    assert(id > this.lastInvestmentId, "investments are numbered upwards");
    this.lastInvestmentId = id;
    this.investments.set(id, investment);
    const own = this.byMember.get(member);
    if (own === undefined) this.byMember.set(member, new Set([investment]));
    else own.add(investment);
  }

  drop(investment: Investment): void {
    this.investments.delete(investment.id);
    this.byMember.get(investment.member)?.delete(investment);
  }

  of(member: MemberId): ReadonlySet<Investment> {
    return this.byMember.get(member) ?? NONE;
  }

  /** The day that a moment is in; never one that has rows already, though the clock was set back. */
  today(time: number): Day {
    return Math.max(dayOf(time), this.accruedDay + 1);
  }
}

const NONE: ReadonlySet<Investment> = new Set();
