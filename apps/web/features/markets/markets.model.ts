/** The market list: what is shown, in which order, and how healthy each market looks. Pure. */
import type { CallOutput, MarketInfo } from "@meridian/contract";
import { coinsOf, type ContractTicker, type MarketTicker } from "../../data/index.ts";
import { type Health, healthOf, spreadPercentOf } from "./health.model.ts";
import { scaled, worthText } from "./worth.model.ts";

export interface MarketRow extends MarketTicker {
  readonly base: string;
  readonly quote: string;
  readonly name: string;
  readonly health: Health;
  /** Bid–ask spread in percent of the middle; undefined while a side is empty. */
  readonly spreadPercent: string | undefined;
  /** The thinner side of the book within 2 % of the middle, in USDT; undefined when the quote has no price in it. */
  readonly depthUsdt: string | undefined;
  readonly volumeUsdt: string | undefined;
  /** Undefined where the price is in USDT already, and where there is none. */
  readonly lastUsdt: string | undefined;
  /** From the price 24 hours ago over the hourly closes to the last: ends where the change says. */
  readonly curve: readonly string[];
  /** Decimals of the tick; undefined until the coin menu is there. */
  readonly priceDecimals: number | undefined;
  /** Of a perpetual contract alone. */
  readonly contract: ContractFigures | undefined;
}

interface ContractFigures {
  /** The funding rate that would be settled now, as a fraction. */
  readonly rate: string;
  /** In base coins. */
  readonly openInterest: string;
}

export type SortKey = "market" | "last" | "changePercent" | "high" | "low" | "volumeQuote" | "health";
export interface MarketSort {
  readonly key: SortKey;
  readonly direction: "ascending" | "descending";
}

/** The coins, and the markets of either kind. */
export interface Menu {
  readonly coins: CallOutput<"data/queryCoinMenu">["coins"];
  readonly markets: readonly Pick<MarketInfo, "market" | "priceDecimals">[];
}

export type Ticker = MarketTicker | ContractTicker;

function figuresOf(ticker: Ticker): ContractFigures | undefined {
  if (!("predictedRate" in ticker)) return undefined;
  return { rate: ticker.predictedRate, openInterest: ticker.openInterest };
}

const USDT = "USDT";
const USDT_SHOWN_DECIMALS = 2;

interface Around {
  readonly name: string;
  readonly priceDecimals: number | undefined;
  /** Price of one quote coin in USDT. */
  readonly rate: string | undefined;
}

function rowOf(ticker: Ticker, { name, priceDecimals, rate }: Around): MarketRow {
  const { base, quote } = coinsOf(ticker.market);
  const worth = (text: string) =>
    rate === undefined ? undefined : worthText(text, rate, USDT_SHOWN_DECIMALS);
  const thinner = scaled(ticker.bidDepth) < scaled(ticker.askDepth) ? ticker.bidDepth : ticker.askDepth;
  const depthUsdt = worth(thinner);
  const spreadPercent = spreadPercentOf(ticker.bid, ticker.ask);
  return {
    ...ticker,
    base,
    quote,
    name,
    priceDecimals,
    contract: figuresOf(ticker),
    spreadPercent,
    depthUsdt,
    health: healthOf(spreadPercent, depthUsdt),
    volumeUsdt: worth(ticker.volumeQuote),
    lastUsdt: quote === USDT || scaled(ticker.last) === 0n ? undefined : worth(ticker.last),
    curve: [ticker.open, ...ticker.sparkline.slice(0, -1), ticker.last],
  };
}

interface Kept extends Around {
  readonly ticker: Ticker;
  readonly row: MarketRow;
}

/** Makes rows; one whose ticker and surroundings are the same as before stays the same object, so it is not redrawn. */
export function createRows(): (tickers: readonly Ticker[], menu: Menu | undefined) => readonly MarketRow[] {
  const kept = new Map<string, Kept>();
  return (tickers, menu) => {
    const names = new Map(menu?.coins.map((coin) => [coin.coin, coin.name]));
    const decimals = new Map(menu?.markets.map((market) => [market.market, market.priceDecimals]));
    const prices = new Map(tickers.map((ticker) => [ticker.market, ticker.last]));
    return tickers.map((ticker) => {
      const { base, quote } = coinsOf(ticker.market);
      const rate = quote === USDT ? "1" : prices.get(`${quote}/${USDT}`);
      const around = { name: names.get(base) ?? base, priceDecimals: decimals.get(ticker.market), rate };
      const before = kept.get(ticker.market);
      const same =
        before?.ticker === ticker &&
        before.name === around.name &&
        before.priceDecimals === around.priceDecimals &&
        before.rate === rate;
      if (same) return before.row;
      const row = rowOf(ticker, around);
      kept.set(ticker.market, { ...around, ticker, row });
      return row;
    });
  };
}

export function marketRows(tickers: readonly Ticker[], menu: Menu | undefined): readonly MarketRow[] {
  return createRows()(tickers, menu);
}

/** "favourites", "all" of spot, "contracts" or a quote coin of spot. */
export type MarketTab = string;

export function quotesOf(rows: readonly MarketRow[]): readonly string[] {
  return [...new Set(rows.filter(({ contract }) => contract === undefined).map((row) => row.quote))];
}

function inTab(row: MarketRow, tab: MarketTab, favourites: ReadonlySet<string>): boolean {
  if (tab === "favourites") return favourites.has(row.market);
  const isContract = row.contract !== undefined;
  if (tab === "contracts") return isContract;
  return !isContract && (tab === "all" || row.quote === tab);
}

function matches(row: MarketRow, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return (
    row.market.replace(/[/-]/, "").toLowerCase().includes(wanted.replace(/[/-]/, "")) ||
    row.name.toLowerCase().includes(wanted)
  );
}

const HEALTH_RANK: Record<Health, bigint> = { empty: 0n, thin: 1n, fair: 2n, deep: 3n };
const RANK_APART = 10n ** 40n;

/** The row's sort value; volumes in different coins are compared in USDT. */
function sortValue(row: MarketRow, key: Exclude<SortKey, "market">): bigint {
  if (key === "health") return HEALTH_RANK[row.health] * RANK_APART + scaled(row.depthUsdt ?? "0");
  if (key === "volumeQuote") return scaled(row.volumeUsdt ?? "0");
  return scaled(row[key]);
}

function compare(a: MarketRow, b: MarketRow, key: SortKey): number {
  if (key === "market") return a.market < b.market ? -1 : a.market > b.market ? 1 : 0;
  const difference = sortValue(a, key) - sortValue(b, key);
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
