/** A conversion as a form: what it would bring by the engine's own reckoning, and what is amiss. */
import type { Balance, CoinInfo, ConvertCoinInfo } from "@meridian/contract";
import {
  type ConversionRates,
  conversionOf,
  decimalUnits,
  formatDecimal,
  givenFor,
  PRICE_DECIMALS,
  type PricedCoin,
  rateBackText,
  rateText,
  trimDecimal,
  wholeNumber,
  worthAtIndex,
} from "@meridian/core";

/** The one of the two amounts that was typed: the other one follows from it. */
type AmountSide = "give" | "receive";

export interface ConvertForm {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly side: AmountSide;
}

/** A coin on offer with its name, and what the member has of it in the spot account. */
export interface Offer extends ConvertCoinInfo {
  readonly name: string;
  readonly decimals: number;
  readonly available: string;
}

export interface Estimate {
  readonly given: string;
  readonly received: string;
  readonly fee: string;
  readonly spread: string;
  readonly rate: string;
  readonly rateBack: string;
}

export type ConvertProblem =
  | { readonly problem: "amountMissing" | "insufficient" }
  | { readonly problem: "noIndex"; readonly coin: string }
  | { readonly problem: "short" | "full"; readonly coin: string; readonly most: string }
  | { readonly problem: "belowMin" | "aboveMax"; readonly coin: string; readonly bound: string };

const DIGITS = 18;
const isZero = (text: string): boolean => !/[1-9]/.test(text);
const units = (text: string): bigint => decimalUnits(text, DIGITS);

/** Coins that are not closed; those that the member has stand first. */
export function offersOf(
  list: readonly ConvertCoinInfo[],
  coins: readonly CoinInfo[],
  balances: readonly Balance[],
): Offer[] {
  const offers = list.flatMap((info): Offer[] => {
    const coin = coins.find((row) => row.coin === info.coin);
    if (coin === undefined || info.state === "closed") return [];
    const own = balances.find((row) => row.account === "spot" && row.coin === info.coin);
    return [{ ...info, name: coin.name, decimals: coin.decimals, available: own?.available ?? "0" }];
  });
  return offers.toSorted((one, other) => Number(isZero(one.available)) - Number(isZero(other.available)));
}

const FIRST = { from: "USDT", to: "BTC" } as const;

/**
 * The coins that an address names, which are never the same: one that is not on offer is replaced. Before the offers
 * are there, the address is taken at its word.
 */
export function pairOf(
  named: { readonly from: string | null; readonly to: string | null },
  offers: readonly Pick<Offer, "coin">[] | undefined,
): Pick<ConvertForm, "from" | "to"> {
  const isOffered = (coin: string | null): coin is string =>
    coin !== null && (offers === undefined || offers.some((offer) => offer.coin === coin));
  const from = isOffered(named.from) ? named.from : FIRST.from;
  if (isOffered(named.to) && named.to !== from) return { from, to: named.to };
  return { from, to: from === FIRST.to ? FIRST.from : FIRST.to };
}

/** Choosing the coin of the other side swaps both, so that they are never the same. */
export function withCoin(form: ConvertForm, place: "from" | "to", coin: string): ConvertForm {
  const { from, to } = form;
  if (coin === form[place]) return form;
  if (coin === (place === "from" ? to : from)) return swapped(form);
  return { ...form, [place]: coin, amount: "" };
}

export function swapped({ from, to }: ConvertForm): ConvertForm {
  return { from: to, to: from, amount: "", side: "give" };
}

/** Undefined without an amount, and without a price of both coins. */
export function estimateOf(
  { amount, side }: Pick<ConvertForm, "amount" | "side">,
  from: Offer,
  to: Offer,
  rates: ConversionRates,
): Estimate | undefined {
  const [priced, wanted] = [pricedOf(from), pricedOf(to)];
  const typed = decimalUnits(amount, side === "give" ? from.decimals : to.decimals);
  if (priced === undefined || wanted === undefined || typed === 0n) return undefined;
  const given = side === "give" ? typed : givenFor(priced, wanted, rates, typed);
  const { atIndex, gross, fee, received } = conversionOf(priced, wanted, rates, given);
  const toText = (value: bigint): string => text(value, to.decimals);
  return {
    given: text(given, from.decimals),
    ...{ received: toText(received), fee: toText(fee), spread: toText(atIndex - gross) },
    ...ratesOf(priced, wanted, rates),
  };
}

/** Both ways, with the spread; undefined without a price of both coins. */
export function pairRates(
  from: Offer,
  to: Offer,
  rates: ConversionRates,
): Pick<Estimate, "rate" | "rateBack"> | undefined {
  const [priced, wanted] = [pricedOf(from), pricedOf(to)];
  return priced === undefined || wanted === undefined ? undefined : ratesOf(priced, wanted, rates);
}

function ratesOf({ price: fromPrice }: PricedCoin, { price: toPrice }: PricedCoin, rates: ConversionRates) {
  const terms = { fromPrice, toPrice, spreadPpm: rates.spreadPpm };
  return { rate: rateText(terms), rateBack: rateBackText(terms) };
}

/** The bounds of an amount: those of its coin, and no more than the venue has of the other one. */
export function limitsOf(
  from: Offer,
  to: Offer,
  rates: ConversionRates,
): { readonly min: string; readonly max: string } {
  const [priced, wanted] = [pricedOf(from), pricedOf(to)];
  const ofStock =
    priced === undefined || wanted === undefined
      ? from.givableMax
      : text(givenFor(priced, wanted, rates, decimalUnits(to.receivableMax, to.decimals)), from.decimals);
  return { min: from.amountMin, max: smaller(from.givableMax, ofStock) };
}

/** The most that the member can give now; "" for nothing. */
export function mostOf(from: Offer, to: Offer, rates: ConversionRates): string {
  const most = smaller(from.available, limitsOf(from, to, rates).max);
  return isZero(most) ? "" : most;
}

/** In order of precedence. */
export function problemsOf(
  form: ConvertForm,
  from: Offer,
  to: Offer,
  rates: ConversionRates,
): ConvertProblem[] {
  const without = [from, to].find(({ state }) => state === "noIndex");
  if (without !== undefined) return [{ problem: "noIndex", coin: without.coin }];
  if (isZero(to.receivableMax)) return [{ problem: "short", coin: to.coin, most: "0" }];
  if (isZero(from.givableMax)) return [{ problem: "full", coin: from.coin, most: "0" }];
  const estimate = estimateOf(form, from, to, rates);
  if (estimate === undefined) return [{ problem: "amountMissing" }];
  const { given, received } = estimate;
  const problems: ConvertProblem[] = [];
  const own = { coin: from.coin };
  if (isBelow(given, from.amountMin)) problems.push({ problem: "belowMin", ...own, bound: from.amountMin });
  if (isBelow(from.amountMax, given)) problems.push({ problem: "aboveMax", ...own, bound: from.amountMax });
  if (isBelow(to.receivableMax, received))
    problems.push({ problem: "short", coin: to.coin, most: to.receivableMax });
  if (isBelow(from.givableMax, given)) problems.push({ problem: "full", ...own, most: from.givableMax });
  if (isBelow(from.available, given)) problems.push({ problem: "insufficient" });
  return problems;
}

/** The coins in the spot account that a sweep into another one takes along. */
export function dustOf(
  offers: readonly Offer[],
  into: string,
  dustMaxUsdt: string,
  usdtDecimals: number,
): Offer[] {
  return offers.filter((offer) => {
    const priced = pricedOf(offer);
    if (offer.coin === into || priced === undefined || isZero(offer.available)) return false;
    const worth = worthAtIndex(priced, decimalUnits(offer.available, offer.decimals), usdtDecimals);
    return worth < decimalUnits(dustMaxUsdt, usdtDecimals);
  });
}

/** True of a difference in favour of the order book. */
export function isMore(difference: string): boolean {
  return !difference.startsWith("-") && !isZero(difference);
}

export function absolute(difference: string): string {
  return difference.replace(/^-/, "");
}

function pricedOf({ decimals, price }: Offer): PricedCoin | undefined {
  return price === "" ? undefined : { decimals, price: wholeNumber(decimalUnits(price, PRICE_DECIMALS)) };
}

const isBelow = (one: string, other: string): boolean => units(one) < units(other);

function smaller(one: string, other: string): string {
  return isBelow(other, one) ? other : one;
}

function text(value: bigint, decimals: number): string {
  return trimDecimal(formatDecimal(value, decimals));
}
