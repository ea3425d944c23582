/** The figures of the home page, each computed from what the exchange answers. Pure. */
import { decimalUnits, formatDecimal, mulDiv } from "@meridian/core";
import type { CallOutput, CoinInfo, LoanProduct, MemberInfo } from "@meridian/contract";
import type { ContractTicker, MarketTicker } from "../../data/index.ts";

export const MOVERS = ["hot", "gainers", "losers", "new", "volume"] as const;
export type Movers = (typeof MOVERS)[number];

const DIGITS = 10;
const MILLION = 1_000_000n;

const scaled = (text: string): bigint => decimalUnits(text, DIGITS);

function byFigure(figure: (ticker: MarketTicker) => bigint) {
  return (a: MarketTicker, b: MarketTicker) => {
    const difference = figure(b) - figure(a);
    return difference > 0n ? 1 : difference < 0n ? -1 : 0;
  };
}

/** Distance between the day's lowest and highest price, against where it began; in millionths. */
function range({ high, low, open }: MarketTicker): bigint {
  const base = scaled(open);
  return base === 0n ? 0n : mulDiv(scaled(high) - scaled(low), MILLION, base, "floor");
}

/** The markets that a tab may show, the first one first. */
function ranked(tickers: readonly MarketTicker[], kind: Movers): readonly MarketTicker[] {
  switch (kind) {
    case "hot":
      return tickers.toSorted(byFigure(range));
    case "volume":
      return tickers.toSorted(byFigure((ticker) => scaled(ticker.volumeQuote)));
    case "new":
      return tickers.toReversed();
    default: {
      const sign = kind === "gainers" ? 1n : -1n;
      return tickers
        .filter((ticker) => sign * scaled(ticker.changePercent) > 0n)
        .toSorted(byFigure((ticker) => sign * scaled(ticker.changePercent)));
    }
  }
}

/**
 * Hot is what moved furthest, either way; volume what turned over most; new what was listed last, which the exchange
 * tells last. Gainers only rose, losers only fell. Markets in USDT, so that turnovers compare.
 */
export function movers(
  tickers: readonly MarketTicker[],
  kind: Movers,
  count: number,
): readonly MarketTicker[] {
  return ranked(
    tickers.filter((ticker) => ticker.market.endsWith("/USDT")),
    kind,
  ).slice(0, count);
}

/** The rounds of all series that are over. */
export function roundsSettled(series: readonly { readonly history: { readonly rounds: number } }[]): number {
  return series.reduce((sum, { history }) => sum + history.rounds, 0);
}

/** 24-hour turnover of all contracts, in whole USDT, rounded down. */
export function contractTurnover(tickers: readonly Pick<ContractTicker, "volumeQuote">[]): string {
  const sum = tickers.reduce((total, { volumeQuote }) => total + scaled(volumeQuote), 0n);
  return formatDecimal(mulDiv(sum, 1n, 10n ** BigInt(DIGITS), "floor"), 0);
}

/** 24-hour turnover of all USDT markets, in whole USDT, rounded down. */
export function turnoverUsdt(tickers: readonly MarketTicker[]): string {
  const total = tickers
    .filter((ticker) => ticker.market.endsWith("/USDT"))
    .reduce((sum, ticker) => sum + scaled(ticker.volumeQuote), 0n);
  return formatDecimal(total, DIGITS).split(".")[0] ?? "0";
}

export function coinsOnChain(coins: readonly CoinInfo[]): number {
  return coins.filter((coin) => coin.networks.length > 0).length;
}

/** Coins that can be borrowed now. */
export function coinsLent(products: readonly Pick<LoanProduct, "coin" | "isOpen">[]): number {
  return new Set(products.filter(({ isOpen }) => isOpen).map(({ coin }) => coin)).size;
}

export type Reserves = CallOutput<"data/getReserves">;

/** True when every coin's reserves cover its liabilities. */
export function isFullyBacked(reserves: Pick<Reserves, "list">): boolean {
  return reserves.list.every((row) => scaled(row.reserves) >= scaled(row.liabilities));
}

const STEPS = ["email", "fundPassword", "secondFactor", "identity", "deposit", "trade"] as const;
type StepKey = (typeof STEPS)[number];

export interface Step {
  readonly key: StepKey;
  readonly done: boolean;
}

/** Facts behind a member's first steps. */
export interface Beginnings {
  readonly member: Pick<MemberInfo, "email" | "fundPasswordSet" | "demo">;
  readonly secondFactor: boolean;
  readonly identityVerified: boolean;
  readonly deposited: boolean;
  readonly traded: boolean;
}

/** The first steps of a member, in the order in which they are best taken. A demo member only trades. */
export function firstSteps(known: Beginnings): readonly Step[] {
  const steps: readonly Step[] = [
    { key: "email", done: known.member.email !== "" },
    { key: "fundPassword", done: known.member.fundPasswordSet },
    { key: "secondFactor", done: known.secondFactor },
    { key: "identity", done: known.identityVerified },
    { key: "deposit", done: known.deposited },
    { key: "trade", done: known.traded },
  ];
  return known.member.demo ? steps.filter(({ key }) => key === "trade") : steps;
}
