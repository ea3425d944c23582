/** The market list: what is shown, in which order, and how healthy each market looks. Pure. */
import { mulDiv, parseDecimal } from "@meridian/core";
import type { CallOutput } from "@meridian/contract";
import type { MarketTicker } from "../../data/index.ts";

export interface MarketRow extends MarketTicker {
  readonly base: string;
  readonly quote: string;
  readonly name: string;
  readonly health: Health;
  /** Decimals of the tick; undefined until the coin menu is there. */
  readonly priceDecimals: number | undefined;
}

/** By the distance between best bid and best ask: what crossing the book costs a small order. */
export type Health = "deep" | "fair" | "thin" | "empty";

export type SortKey = "market" | "last" | "changePercent" | "high" | "low" | "volumeQuote";
export interface MarketSort {
  readonly key: SortKey;
  readonly direction: "ascending" | "descending";
}

const DIGITS = 10;
const SPREAD_DEEP_PPM = 500n;
const SPREAD_FAIR_PPM = 2_500n;
const PPM = 1_000_000n;

function scaled(text: string): bigint {
  const negative = text.startsWith("-");
  const value = parseDecimal(negative ? text.slice(1) : text, DIGITS);
  if (typeof value !== "bigint") return 0n;
  return negative ? -value : value;
}

export function healthOf(bid: string, ask: string): Health {
  const [low, high] = [scaled(bid), scaled(ask)];
  if (low <= 0n || high <= 0n) return "empty";
  const spreadPpm = mulDiv(high - low, PPM, low, "ceil");
  if (spreadPpm <= SPREAD_DEEP_PPM) return "deep";
  return spreadPpm <= SPREAD_FAIR_PPM ? "fair" : "thin";
}

export type Menu = CallOutput<"data/queryCoinMenu">;

export function marketRows(tickers: readonly MarketTicker[], menu: Menu | undefined): readonly MarketRow[] {
  const names = new Map(menu?.coins.map((coin) => [coin.coin, coin.name]));
  const decimals = new Map(menu?.markets.map((market) => [market.market, market.priceDecimals]));
  return tickers.map((ticker) => {
    const [base = "", quote = ""] = ticker.market.split("/");
    return {
      ...ticker,
      base,
      quote,
      name: names.get(base) ?? base,
      health: healthOf(ticker.bid, ticker.ask),
      priceDecimals: decimals.get(ticker.market),
    };
  });
}

/** "favourites", "all" or a quote coin. */
export type MarketTab = string;

export function quotesOf(rows: readonly MarketRow[]): readonly string[] {
  return [...new Set(rows.map((row) => row.quote))];
}

function inTab(row: MarketRow, tab: MarketTab, favourites: ReadonlySet<string>): boolean {
  if (tab === "all") return true;
  return tab === "favourites" ? favourites.has(row.market) : row.quote === tab;
}

function matches(row: MarketRow, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return (
    row.market.replace("/", "").toLowerCase().includes(wanted.replace("/", "")) ||
    row.name.toLowerCase().includes(wanted)
  );
}

function compare(a: MarketRow, b: MarketRow, key: SortKey): number {
  if (key === "market") return a.market < b.market ? -1 : a.market > b.market ? 1 : 0;
  const difference = scaled(a[key]) - scaled(b[key]);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export interface MarketView {
  readonly tab: MarketTab;
  readonly search: string;
  readonly sort: MarketSort | undefined;
  readonly favourites: ReadonlySet<string>;
}

/** Without a sort the exchange's own order stands. A search looks through all tabs. */
export function viewRows(rows: readonly MarketRow[], view: MarketView): readonly MarketRow[] {
  const { sort, search } = view;
  const shown = rows.filter((row) =>
    search === "" ? inTab(row, view.tab, view.favourites) : matches(row, search),
  );
  if (sort === undefined) return shown;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return shown.toSorted((a, b) => sign * compare(a, b, sort.key));
}

/** First a column's figures fall, then rise, then the exchange's own order is back. Names rise first. */
export function nextSort(sort: MarketSort | undefined, key: SortKey): MarketSort | undefined {
  const first = key === "market" ? "ascending" : "descending";
  const second = first === "ascending" ? "descending" : "ascending";
  if (sort?.key !== key) return { key, direction: first };
  return sort.direction === first ? { key, direction: second } : undefined;
}
