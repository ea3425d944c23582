/** A loan before there is one: its cost, what bounds it, the collateral it needs, what is wrong with it. Pure. */
import type { LoanProduct, RefusalName } from "@meridian/contract";
import {
  collateralFor,
  debtFor,
  decimalUnits,
  dueAtOf,
  formatDecimal,
  interestOf,
  loanFee,
  ltvPpmOf,
  mulDiv,
  percentOfPpm,
  PRICE_DECIMALS,
  priceAtLtv,
  type PricedCoin,
  trimDecimal,
  wholeNumber,
} from "@meridian/core";
import { isAny, textOf, units } from "../../wealth/index.ts";
import { leastCushioned, mostCushioned } from "../cushion.model.ts";
import { type Gauge } from "../gauge.model.ts";

const LIMIT_COIN = "USDT";
const USDT_DECIMALS = 6;
const DAYS_A_YEAR = 365n;
/** Hundredths of a percent in the whole. */
const HUNDREDTHS = 10_000n;
const PERCENT_DECIMALS = 2;
const WHOLE = 1_000_000n;

const textIn = (value: bigint, decimals: number): string => trimDecimal(formatDecimal(value, decimals));
const least = (values: readonly bigint[]): bigint =>
  values.reduce((one, other) => (one < other ? one : other));
const notBelowZero = (value: bigint): bigint => (value > 0n ? value : 0n);

export interface Cost {
  readonly dailyInterest: string;
  readonly totalInterest: string;
  readonly handlingFee: string;
  readonly actualArrival: string;
  readonly totalRepayment: string;
  /** Interest and fee together. */
  readonly totalCost: string;
  /** The cost of a year beside what arrives, in percent and rounded up; "" without anything that arrives. */
  readonly yearlyPercent: string;
  readonly dueAt: number;
}

/** As the exchange will reckon. @param decimals of the coin */
export function costOf(amount: string, product: LoanProduct, decimals: number, nowMs: number): Cost {
  const { dailyInterestRatePpm, handlingFeePpm, loanTermDays } = product;
  const value = decimalUnits(amount, decimals);
  const interest = interestOf(value, dailyInterestRatePpm, loanTermDays);
  const fee = loanFee(value, handlingFeePpm);
  const arrival = value - fee;
  const year = DAYS_A_YEAR * HUNDREDTHS;
  const text = (units: bigint): string => textIn(units, decimals);
  return {
    dailyInterest: text(interestOf(value, dailyInterestRatePpm, 1)),
    totalInterest: text(interest),
    handlingFee: text(fee),
    actualArrival: text(arrival),
    totalRepayment: text(value + interest),
    totalCost: text(interest + fee),
    yearlyPercent:
      arrival <= 0n
        ? ""
        : textIn(mulDiv(interest + fee, year, arrival * BigInt(loanTermDays), "ceil"), PERCENT_DECIMALS),
    dueAt: dueAtOf({ startedAt: nowMs, termDays: loanTermDays }),
  };
}

/** A collateral coin as the form needs it. */
export interface Collateral {
  readonly coin: string;
  readonly decimals: number;
  /** Its index; "" without one. */
  readonly price: string;
}

const pricedCoin = (price: string, decimals: number): PricedCoin | undefined =>
  price === "" ? undefined : { decimals, price: wholeNumber(decimalUnits(price, PRICE_DECIMALS)) };

/** Both coins with their index; undefined without either of them. */
function pricedOf(product: LoanProduct, decimals: number, collateral: Collateral) {
  const debtCoin = pricedCoin(product.price, decimals);
  const collateralCoin = pricedCoin(collateral.price, collateral.decimals);
  return debtCoin === undefined || collateralCoin === undefined ? undefined : { debtCoin, collateralCoin };
}

/** Owed as soon as it begins: the principal and its first day. */
function debtAtStart(amount: string, { dailyInterestRatePpm }: LoanProduct, decimals: number): bigint {
  const value = decimalUnits(amount, decimals);
  return value + interestOf(value, dailyInterestRatePpm, 1);
}

/** The least collateral that lets an amount begin; undefined of a credit and without an index. */
export function collateralLeast(
  amount: string,
  product: LoanProduct,
  decimals: number,
  collateral: Collateral,
): string | undefined {
  const priced = pricedOf(product, decimals, collateral);
  if (priced === undefined || product.ltv === null) return undefined;
  const debt = debtAtStart(amount, product, decimals);
  return textIn(collateralFor({ debt, ...priced }, product.ltv.ltvStartPpm), collateral.decimals);
}

/**
 * The collateral that "Min" puts in: the least with room for prices that move, as far as the account has it.
 *
 * @param available of the collateral coin
 */
export function collateralOffered(least: string, collateral: Collateral, available: string): string {
  const needed = decimalUnits(least, collateral.decimals);
  const held = decimalUnits(available, collateral.decimals);
  const wanted = leastCushioned(needed);
  if (wanted <= held) return textIn(wanted, collateral.decimals);
  return textIn(held > needed ? held : needed, collateral.decimals);
}

/** The gauge that a loan would begin with; undefined of a credit, and while an amount or an index is missing. */
export function gaugeOf(
  { amount, pledged }: { readonly amount: string; readonly pledged: string },
  product: LoanProduct,
  decimals: number,
  collateral: Collateral,
): Gauge | undefined {
  const priced = pricedOf(product, decimals, collateral);
  const debt = debtAtStart(amount, product, decimals);
  const held = decimalUnits(pledged, collateral.decimals);
  const { ltv } = product;
  if (priced === undefined || ltv === null || debt === 0n || held === 0n) return undefined;
  const at = (ppm: number): string => textIn(priceAtLtv(debt, held, collateral.decimals, ppm), decimals);
  const worth = product.collaterals.find(({ coin }) => coin === collateral.coin)?.worth ?? "";
  return {
    ...ltv,
    ltvPercent: percentOfPpm(ltvPpmOf({ debt, collateral: held, ...priced })),
    price: worth,
    callPrice: at(ltv.ltvCallPpm),
    liquidationPrice: at(ltv.ltvLiquidationPpm),
  };
}

/** Own figures that bound a loan, beside the product's. */
export interface OwnFigures {
  /** Principal that is owed of the product. */
  readonly owed: string;
  readonly isVerified: boolean;
  /** The credit limit, and what is left of it, in USDT. */
  readonly limitUsdt: string;
  readonly limitLeftUsdt: string;
  /** Of the collateral coin, in the spot account. */
  readonly available: string;
}

/** The rest of the credit limit, in the coin that is lent; undefined without its index. */
export function limitIn(product: LoanProduct, decimals: number, limitLeftUsdt: string): string | undefined {
  const coin = pricedCoin(product.price, decimals);
  if (coin === undefined) return undefined;
  const left = decimalUnits(limitLeftUsdt, USDT_DECIMALS);
  const cost = BigInt(coin.price) * 10n ** BigInt(USDT_DECIMALS);
  const worth = 10n ** BigInt(PRICE_DECIMALS + decimals);
  return textIn(mulDiv(left, worth, cost, "floor"), decimals);
}

/** The most whose debt of the first day the collateral is enough for, with room for prices that move. */
function mostAgainst(product: LoanProduct, decimals: number, collateral: Collateral, held: string): bigint {
  const priced = pricedOf(product, decimals, collateral);
  if (priced === undefined || product.ltv === null) return 0n;
  const most = debtFor(
    { collateral: decimalUnits(held, collateral.decimals), ...priced },
    product.ltv.ltvStartPpm,
  );
  return mulDiv(mostCushioned(most), WHOLE, WHOLE + BigInt(product.dailyInterestRatePpm), "floor");
}

/** The rest of the credit limit, with room for prices that move; a limit in USDT needs none for USDT. */
function mostOfLimit(product: LoanProduct, decimals: number, { limitLeftUsdt }: OwnFigures): bigint {
  const left = decimalUnits(limitIn(product, decimals, limitLeftUsdt) ?? "0", decimals);
  return product.coin === LIMIT_COIN ? left : mostCushioned(left);
}

/** The most that can be borrowed: what product, funds, and limit or collateral let. */
export function amountMost(
  product: LoanProduct,
  decimals: number,
  collateral: Collateral | undefined,
  own: OwnFigures | undefined,
): string {
  const read = (text: string): bigint => decimalUnits(text, decimals);
  const bounds = [
    notBelowZero(read(product.amountMax) - read(own?.owed ?? "0")),
    notBelowZero(read(product.amountLeft)),
  ];
  if (own !== undefined && product.kind === "credit") bounds.push(mostOfLimit(product, decimals, own));
  if (own !== undefined && collateral !== undefined)
    bounds.push(mostAgainst(product, decimals, collateral, own.available));
  return textIn(least(bounds), decimals);
}

/** A share of the most; whole percent, and an amount as the slider sets it. */
export function shareOf(amount: string, most: string): number {
  const whole = units(most);
  if (whole === 0n) return 0;
  const percent = Number.parseInt(mulDiv(units(amount), 100n, whole, "floor").toString(), 10);
  return Math.min(percent, 100);
}

export function amountAt(percent: number, most: string, decimals: number): string {
  return textIn(mulDiv(decimalUnits(most, decimals), BigInt(percent), 100n, "floor"), decimals);
}

/** Problems that no other amount would solve. Short: less is left of the limit than the product lends at least. */
export type LimitProblem = "unverified" | "noLimit" | "limitShort";

export type LoanProblem =
  | { readonly field: "amount"; readonly problem: "missing" | LimitProblem | AmountRefusal }
  | { readonly field: "collateral"; readonly problem: "missing" | CollateralRefusal };

type AmountRefusal = Extract<
  RefusalName,
  "loan.amount_below_min" | "loan.amount_above_max" | "loan.limit_exceeded" | "loan.funds_short"
>;
type CollateralRefusal = Extract<
  RefusalName,
  "loan.index_unavailable" | "loan.ltv_too_high" | "ledger.insufficient_balance"
>;

export interface Typed {
  readonly amount: string;
  /** "" of a credit. */
  readonly pledged: string;
}

function collateralProblem(
  { amount, pledged }: Typed,
  product: LoanProduct,
  decimals: number,
  collateral: Collateral,
): CollateralRefusal | "missing" | undefined {
  if (units(pledged) === 0n) return "missing";
  const needed = collateralLeast(amount, product, decimals, collateral);
  if (needed === undefined) return "loan.index_unavailable";
  return units(pledged) < units(needed) ? "loan.ltv_too_high" : undefined;
}

/** The problem of a credit, whatever its amount. */
function limitProblem(product: LoanProduct, decimals: number, own: OwnFigures): LimitProblem | undefined {
  if (!own.isVerified) return "unverified";
  if (units(own.limitUsdt) === 0n) return "noLimit";
  const left = limitIn(product, decimals, own.limitLeftUsdt);
  return left !== undefined && units(left) < units(product.amountMin) ? "limitShort" : undefined;
}

/**
 * The first problem: one that no amount would solve, else in the order in which the exchange refuses.
 *
 * @param own undefined while it is not known
 */
export function loanProblem(
  typed: Typed,
  product: LoanProduct,
  {
    decimals,
    collateral,
    own,
  }: { decimals: number; collateral?: Collateral | undefined; own?: OwnFigures | undefined },
): LoanProblem | undefined {
  const value = units(typed.amount);
  const wrong = (problem: AmountRefusal | LimitProblem | "missing") =>
    ({ field: "amount", problem }) as const;
  const barred =
    product.kind === "credit" && own !== undefined ? limitProblem(product, decimals, own) : undefined;
  if (barred !== undefined) return wrong(barred);
  if (value === 0n) return wrong("missing");
  if (value < units(product.amountMin)) return wrong("loan.amount_below_min");
  if (value + units(own?.owed ?? "0") > units(product.amountMax)) return wrong("loan.amount_above_max");
  if (collateral !== undefined) {
    const problem = collateralProblem(typed, product, decimals, collateral);
    if (problem !== undefined) return { field: "collateral", problem };
  } else if (own !== undefined) {
    const limit = limitIn(product, decimals, own.limitLeftUsdt);
    if (limit !== undefined && value > units(limit)) return wrong("loan.limit_exceeded");
  }
  if (value > units(product.amountLeft)) return wrong("loan.funds_short");
  if (collateral !== undefined && own !== undefined && units(typed.pledged) > units(own.available))
    return { field: "collateral", problem: "ledger.insufficient_balance" };
  return undefined;
}

/** True once a problem is said at its field: nothing typed yet is no mistake until one tries. */
export function isSaid({ field }: LoanProblem, { amount, pledged }: Typed, tried: boolean): boolean {
  return tried || isAny(field === "amount" ? amount : pledged);
}

/** The principal that open loans of a product owe. */
export function owedOf(
  orders: readonly { readonly productId: string; readonly principal: string }[],
  productId: string,
): string {
  const own = orders.filter((order) => order.productId === productId);
  return textOf(own.reduce((sum, { principal }) => sum + units(principal), 0n));
}
