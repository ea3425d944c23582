/** An operator's commands on offers: their terms, whether they take anything in, and what they pay income from. */
import type { Emit } from "../events.ts";
import { AMOUNT_MAX, PPM } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { DefineOffer, MoveEarnings, OfferTerms, SetOfferState } from "./commands.ts";
import { isIncomeWithinPrincipal } from "./income.ts";
import { COPIES_MAX, OFFER_NAME_LENGTH_MAX, OFFERS_MAX, TERM_DAYS_MAX } from "./limits.ts";
import type { Offer } from "./state.ts";

const NAME = /^[a-z][a-z0-9-]*$/;

export function defineOffer(exchange: Exchange, command: DefineOffer, emit: Emit): Refusal | undefined {
  const { ledger, wealth } = exchange;
  if (!ledger.coins.has(command.coin)) return refuse("coin.unknown");
  const known = wealth.offers.get(command.offer);
  if (known !== undefined && !isSameKind(known.terms, command)) return refuse("wealth.terms_fixed");
  if (!areTermsValid(command)) return refuse("wealth.terms_invalid");
  if (known === undefined && wealth.offers.size >= OFFERS_MAX) return refuse("wealth.too_many_offers");

  // From here the command must succeed. Whoever is invested has today's income at the rate that the day began with.
  const today = wealth.today(command.time);
  emit({ ...command, type: "offerDefined", rateFrom: known === undefined ? today : today + 1 });
  return undefined;
}

function isSameKind(known: OfferTerms, terms: OfferTerms): boolean {
  return (
    known.coin === terms.coin &&
    known.kind === terms.kind &&
    known.copyPrice === terms.copyPrice &&
    known.termDays === terms.termDays &&
    known.isLocked === terms.isLocked
  );
}

function areTermsValid(terms: OfferTerms): boolean {
  const { offer, kind, copyPrice, copies, ratePpm, termDays, amountMin, amountMax, isLocked } = terms;
  const isNamed = offer.length <= OFFER_NAME_LENGTH_MAX && NAME.test(offer);
  if (!isNamed || !isWholeBetween(copies, 1, COPIES_MAX) || !isWholeBetween(ratePpm, 1, PPM)) return false;
  if (copyPrice <= 0n || copyPrice * BigInt(copies) > AMOUNT_MAX) return false;
  if (kind === "flexible" ? termDays !== 0 : !isWholeBetween(termDays, 1, TERM_DAYS_MAX)) return false;
  if (!isIncomeWithinPrincipal(ratePpm, termDays) || (isLocked && kind !== "pledge")) return false;
  if (amountMin <= 0n || amountMax < amountMin || amountMax > AMOUNT_MAX) return false;
  return amountMin % copyPrice === 0n && amountMax % copyPrice === 0n;
}

function isWholeBetween(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

export function setOfferState(
  { wealth }: Exchange,
  { time, offer, state }: SetOfferState,
  emit: Emit,
): Refusal | undefined {
  if (!wealth.offers.has(offer)) return refuse("wealth.offer_unknown");

  // From here the command must succeed.
  emit({ type: "offerStateSet", time, offer, state });
  return undefined;
}

export function moveEarnings(exchange: Exchange, command: MoveEarnings, emit: Emit): Refusal | undefined {
  const { time, offer: name, amount } = command;
  const offer = exchange.wealth.offers.get(name);
  if (offer === undefined) return refuse("wealth.offer_unknown");
  if (amount === 0n) return refuse("ledger.amount_not_positive");
  if (amount > AMOUNT_MAX || amount < -AMOUNT_MAX) return refuse("ledger.amount_too_large");
  if (amount < 0n && offer.debts.size > 0) return refuse("wealth.income_owed");
  const { coin } = offer.terms;
  if (amount > operatingOf(exchange, offer) || -amount > offer.earnings)
    return refuse("venue.insufficient_funds");

  // From here the command must succeed.
  emit({ type: "earningsMoved", time, offer: name, coin, amount });
  return undefined;
}

function operatingOf({ ledger }: Exchange, { terms }: Offer): bigint {
  const slot = ledger.balances.find(ledger.venueAccountOf("operating"), ledger.coinOf(terms.coin).index);
  return ledger.balances.availableAt(slot);
}
