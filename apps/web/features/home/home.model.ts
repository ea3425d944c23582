/** The figures of the home page, each computed from what the exchange answers. Pure. */
import { formatDecimal, parseDecimal } from "@meridian/core";
import type { CallOutput, CoinInfo, MemberInfo } from "@meridian/contract";
import type { MarketTicker } from "../../data/index.ts";

export type Movers = "hot" | "gainers" | "losers";

const DIGITS = 10;

function scaled(text: string): bigint {
  const negative = text.startsWith("-");
  const value = parseDecimal(negative ? text.slice(1) : text, DIGITS);
  if (typeof value !== "bigint") return 0n;
  return negative ? -value : value;
}

function byFigure(figure: (ticker: MarketTicker) => bigint) {
  return (a: MarketTicker, b: MarketTicker) => {
    const difference = figure(b) - figure(a);
    return difference > 0n ? 1 : difference < 0n ? -1 : 0;
  };
}

/** Hot is what turned over most; gainers only rose, losers only fell. Markets in USDT, so that turnovers compare. */
export function movers(
  tickers: readonly MarketTicker[],
  kind: Movers,
  count: number,
): readonly MarketTicker[] {
  const inUsdt = tickers.filter((ticker) => ticker.market.endsWith("/USDT"));
  if (kind === "hot")
    return inUsdt.toSorted(byFigure((ticker) => scaled(ticker.volumeQuote))).slice(0, count);
  const sign = kind === "gainers" ? 1n : -1n;
  return inUsdt
    .filter((ticker) => sign * scaled(ticker.changePercent) > 0n)
    .toSorted(byFigure((ticker) => sign * scaled(ticker.changePercent)))
    .slice(0, count);
}

/** What all markets in USDT turned over in 24 hours, in whole USDT, rounded down. */
export function turnoverUsdt(tickers: readonly MarketTicker[]): string {
  const total = tickers
    .filter((ticker) => ticker.market.endsWith("/USDT"))
    .reduce((sum, ticker) => sum + scaled(ticker.volumeQuote), 0n);
  return formatDecimal(total, DIGITS).split(".")[0] ?? "0";
}

export function coinsOnChain(coins: readonly CoinInfo[]): number {
  return coins.filter((coin) => coin.networks.length > 0).length;
}

export type Reserves = CallOutput<"data/getReserves">;

/** Whether every coin that is owed is held at least once. */
export function isFullyBacked(reserves: Pick<Reserves, "list">): boolean {
  return reserves.list.every((row) => scaled(row.reserves) >= scaled(row.liabilities));
}

export interface Step {
  readonly key: "fundPassword" | "deposit" | "trade";
  readonly done: boolean;
}

/** The first steps of a member, in the order in which they are best taken. */
export function firstSteps(member: MemberInfo, deposits: number, trades: number): readonly Step[] {
  return [
    { key: "fundPassword", done: member.fundPasswordSet },
    { key: "deposit", done: deposits > 0 },
    { key: "trade", done: trades > 0 },
  ];
}
