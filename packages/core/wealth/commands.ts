import type { CoinCode, InvestmentId, MemberId, OfferName } from "../ids.ts";
import type { MemberAccount } from "../ledger/accounts.ts";
import type { Amount, RatePpm, TimeMs } from "../numeric/index.ts";
import type { Day } from "./income.ts";

/** Flexible: without a term. Fixed: with one, left early for the price of its income. Pledge: the same, or locked. */
export type OfferKind = "flexible" | "fixed" | "pledge";

/** A closed offer takes nothing in; what runs goes on to its end. */
export type OfferState = "closed" | "open";

/** An operator's terms of an offer. Coin, kind, price of a copy, term and lock never change. */
export interface OfferTerms {
  readonly offer: OfferName;
  readonly coin: CoinCode;
  readonly kind: OfferKind;
  /** Amounts are whole multiples of it. */
  readonly copyPrice: Amount;
  /** The number of copies that members may have at a time. */
  readonly copies: number;
  /** Of a year of 365 days. */
  readonly ratePpm: RatePpm;
  /** 0 of a flexible offer. */
  readonly termDays: number;
  /** Of one investment. */
  readonly amountMin: Amount;
  /** Of all that one member has of the offer. */
  readonly amountMax: Amount;
  /** True of a pledge that nobody leaves early. */
  readonly isLocked: boolean;
}

/**
 * Defines an offer, closed at first, or changes its rate, copies and bounds. A new rate is that of new terms at once,
 * and of flexible investments from the next day.
 */
export interface DefineOffer extends OfferTerms {
  readonly type: "defineOffer";
  readonly time: TimeMs;
}

export interface SetOfferState {
  readonly type: "setOfferState";
  readonly time: TimeMs;
  readonly offer: OfferName;
  readonly state: OfferState;
}

/** Moves what the venue works with to the earnings that an offer pays from; back where `amount` is below zero. */
export interface MoveEarnings {
  readonly type: "moveEarnings";
  readonly time: TimeMs;
  readonly offer: OfferName;
  readonly amount: Amount;
}

/** Takes the amount from the account and freezes it in the wealth account. Principal and income go back there. */
export interface Invest {
  readonly type: "invest";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly offer: OfferName;
  /** "spot" or "wealth". */
  readonly account: MemberAccount;
  readonly amount: Amount;
  readonly isRenewed: boolean;
}

/** Adds to a running investment, from the account it was made from. The addition earns from the next day. */
export interface AddInvestment {
  readonly type: "addInvestment";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly investmentId: InvestmentId;
  readonly amount: Amount;
}

/** Takes a part out of a flexible investment, or ends one: one with a term for the price of its income. */
export interface RedeemInvestment {
  readonly type: "redeemInvestment";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly investmentId: InvestmentId;
  readonly amount: Amount;
}

export interface SetRenewal {
  readonly type: "setRenewal";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly investmentId: InvestmentId;
  readonly isRenewed: boolean;
}

/**
 * Pays what is owed as far as the earnings reach, then writes the income of every day up to `day` that has none yet, a
 * row per investment and day, and gives back what has reached its end. At most {@link ROWS_MAX} rows, so it is repeated
 * until it is refused because nothing is due.
 */
export interface AccrueIncome {
  readonly type: "accrueIncome";
  readonly time: TimeMs;
  readonly day: Day;
}

export type WealthCommand =
  | DefineOffer
  | SetOfferState
  | MoveEarnings
  | Invest
  | AddInvestment
  | RedeemInvestment
  | SetRenewal
  | AccrueIncome;
