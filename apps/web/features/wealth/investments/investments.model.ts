/** Own investments as the page shows them: sums by coin, the way to the end of a term, what leaving brings. Pure. */
import type { Investment } from "@meridian/contract";
import { isAny, sumOf, textOf, units } from "../amounts.ts";

const DAY_MS = 86_400_000;

export interface CoinTotals {
  readonly coin: string;
  readonly principal: string;
  readonly incomeYesterday: string;
  readonly incomePaid: string;
  readonly incomeOwed: string;
}

/** Of running investments, by coin in the order in which they come. */
export function totalsOf(investments: readonly Investment[]): CoinTotals[] {
  const running = investments.filter(({ state }) => state === "running");
  return [...Map.groupBy(running, ({ coin }) => coin)].map(([coin, own]) => ({
    coin,
    principal: sumOf(own.map(({ principal }) => principal)),
    incomeYesterday: sumOf(own.map(({ incomeYesterday }) => incomeYesterday)),
    incomePaid: sumOf(own.map(({ incomePaid }) => incomePaid)),
    incomeOwed: sumOf(own.map(({ incomeOwed }) => incomeOwed)),
  }));
}

/** Invested in a product, by running investments. */
export function investedIn(investments: readonly Investment[], productId: string): string {
  const own = investments.filter((one) => one.state === "running" && one.productId === productId);
  return sumOf(own.map(({ principal }) => principal));
}

export interface TermProgress {
  /** Begun days until the principal is back, the day of the subscription not among them; 0 when it is back. */
  readonly daysLeft: number;
  /** Of the whole way from the subscription; 0 to 100. */
  readonly percent: number;
}

/** Undefined without a term. */
export function progressOf(
  { startedAt, firstDayAt, backAt }: Pick<Investment, "startedAt" | "firstDayAt" | "backAt">,
  nowMs: number,
): TermProgress | undefined {
  if (backAt === null) return undefined;
  const leftMs = Math.max(backAt - nowMs, 0);
  const wholeMs = Math.max(backAt - startedAt, 1);
  const percent = Math.min(Math.floor(((wholeMs - leftMs) * 100) / wholeMs), 100);
  const daysLeft = Math.ceil(Math.min(leftMs, backAt - firstDayAt) / DAY_MS);
  return { daysLeft, percent: Math.max(percent, 0) };
}

export interface Redemption {
  /** Paid out, the income given back taken off. */
  readonly back: string;
  readonly incomeReturned: string;
  /** Owed income that is lost. */
  readonly incomeLost: string;
  /** Stays invested. */
  readonly rest: string;
}

/** As the exchange will reckon. @param amount of flexible savings; all of a term */
export function redemptionOf(investment: Investment, amount: string): Redemption {
  const { principal, earlyExit, incomeOfTerm, incomeOwed } = investment;
  if (earlyExit === "atOnce") {
    const rest = units(principal) - units(amount);
    return { back: amount, incomeReturned: "0", incomeLost: "0", rest: textOf(rest > 0n ? rest : 0n) };
  }
  const back = textOf(units(principal) - units(incomeOfTerm));
  return { back, incomeReturned: incomeOfTerm, incomeLost: incomeOwed, rest: "0" };
}

export type PartProblem = "missing" | "tooMuch" | "copies" | "rest";

/** Of a part of flexible savings that is taken out. */
export function partProblem(
  amount: string,
  { principal }: Pick<Investment, "principal">,
  product: { readonly price: string; readonly amountMin: string } | null,
): PartProblem | undefined {
  if (!isAny(amount)) return "missing";
  const rest = units(principal) - units(amount);
  if (rest < 0n) return "tooMuch";
  if (rest === 0n || product === null) return undefined;
  if (units(amount) % units(product.price) !== 0n) return "copies";
  return rest < units(product.amountMin) ? "rest" : undefined;
}

/** True of one that its member may leave or take from now. */
export function isRedeemable({ state, earlyExit, backAt }: Investment, nowMs: number): boolean {
  return state === "running" && earlyExit !== "never" && (backAt === null || nowMs < backAt);
}

/** True of one that may be added to: an addition to the last day of a term would earn nothing. */
export function isAddable({ state, backAt }: Investment, nowMs: number): boolean {
  return state === "running" && (backAt === null || nowMs < backAt - DAY_MS);
}
