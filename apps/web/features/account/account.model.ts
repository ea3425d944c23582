/** A member's assets: per coin, in all accounts together, valued in USDT at last prices. Exact and pure. */
import type { Balance, CoinInfo, ContractPosition, MarketInfo } from "@meridian/contract";
import { decimalUnits, formatDecimal, mulDiv, trimDecimal, wholeNumber } from "@meridian/core";
import type { MarketTicker } from "../../data/index.ts";

const QUOTE = "USDT";
/** Digits in which unlike coins are compared and added; no coin and no price has more. */
const DIGITS = 18;
const ONE = 10n ** BigInt(DIGITS);
const SMALL_BELOW = ONE;
const PRICE_DECIMALS_DEFAULT = 2;

export interface Asset {
  readonly coin: string;
  readonly name: string;
  readonly decimals: number;
  readonly available: string;
  readonly frozen: string;
  readonly total: string;
  /** Worth in USDT, cut to 18 digits; null where no market prices the coin. */
  readonly valueUsdt: string | null;
  readonly price: string | null;
  /** Decimals of the market's tick. */
  readonly priceDecimals: number;
  readonly changePercent: string | null;
  /** The coin's USDT market; null without one. */
  readonly market: string | null;
}

const units = (amount: string): bigint => decimalUnits(amount, DIGITS);

function text(value: bigint): string {
  return trimDecimal(formatDecimal(value, DIGITS));
}

export function hasAny(amount: string): boolean {
  return /[1-9]/.test(amount);
}

interface Sums {
  available: bigint;
  frozen: bigint;
}

function sumsByCoin(balances: readonly Balance[]): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const { coin, available, frozen } of balances) {
    const known = sums.get(coin) ?? { available: 0n, frozen: 0n };
    sums.set(coin, {
      available: known.available + units(available),
      frozen: known.frozen + units(frozen),
    });
  }
  return sums;
}

function assetOf(coin: CoinInfo, sums: Sums, ticker: MarketTicker | undefined, priceDecimals: number): Asset {
  const total = sums.available + sums.frozen;
  const price = coin.coin === QUOTE ? "1" : ticker === undefined || !hasAny(ticker.last) ? null : ticker.last;
  return {
    coin: coin.coin,
    name: coin.name,
    decimals: coin.decimals,
    available: text(sums.available),
    frozen: text(sums.frozen),
    total: text(total),
    valueUsdt: price === null ? null : text(mulDiv(total, units(price), ONE, "floor")),
    price,
    priceDecimals,
    changePercent: coin.coin === QUOTE ? null : (ticker?.changePercent ?? null),
    market: coin.coin === QUOTE ? null : (ticker?.market ?? null),
  };
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Every coin of the exchange, the most valuable first; coins of equal worth keep the exchange's order. */
export function assetsOf(
  coins: readonly CoinInfo[],
  balances: readonly Balance[],
  tickers: readonly MarketTicker[],
  markets: readonly Pick<MarketInfo, "market" | "priceDecimals">[],
): readonly Asset[] {
  const sums = sumsByCoin(balances);
  const byMarket = new Map(tickers.map((ticker) => [ticker.market, ticker]));
  const decimals = new Map(markets.map(({ market, priceDecimals }) => [market, priceDecimals]));
  return coins
    .map((coin) =>
      assetOf(
        coin,
        sums.get(coin.coin) ?? { available: 0n, frozen: 0n },
        byMarket.get(`${coin.coin}/${QUOTE}`),
        decimals.get(`${coin.coin}/${QUOTE}`) ?? PRICE_DECIMALS_DEFAULT,
      ),
    )
    .toSorted((a, b) => compare(units(b.valueUsdt ?? "0"), units(a.valueUsdt ?? "0")));
}

/**
 * @param openProfits of positions in contracts, those of managed orders among them, in USDT; below zero for losses
 * @param owed of loans, in USDT
 */
export function totalUsdt(assets: readonly Asset[], openProfits: readonly string[] = [], owed = "0"): string {
  const beside = openProfits.reduce((sum, profit) => sum + units(profit), -units(owed));
  return text(assets.reduce((sum, asset) => sum + units(asset.valueUsdt ?? "0"), beside));
}

type OpenPosition = Pick<ContractPosition, "market" | "isLong" | "quantity" | "entryValue" | "mark">;

/** Profit of closing all positions at mark, in USDT. A mark that came since the position was published counts. */
export function openProfitUsdt(
  positions: readonly OpenPosition[],
  marks: readonly { readonly market: string; readonly mark: string }[],
): string {
  const profit = positions.reduce((sum, { market, isLong, quantity, entryValue, mark }) => {
    const now = marks.find((row) => row.market === market)?.mark ?? mark;
    const value = mulDiv(units(quantity), units(now), ONE, "floor");
    return isLong ? sum + value - units(entryValue) : sum + units(entryValue) - value;
  }, 0n);
  return text(profit);
}

/** A worth in USDT as an amount of a coin, cut to its decimals; null where the coin has no price. */
export function worthIn(
  worthUsdt: string,
  coin: Pick<Asset, "price" | "decimals"> | undefined,
): string | null {
  if (coin?.price === undefined || coin.price === null || !hasAny(coin.price)) return null;
  const scale = 10n ** BigInt(coin.decimals);
  return trimDecimal(
    formatDecimal(mulDiv(units(worthUsdt), scale, units(coin.price), "floor"), coin.decimals),
  );
}

export type SortKey = "coin" | "total" | "available" | "frozen" | "valueUsdt" | "changePercent";

export interface AssetSort {
  readonly key: SortKey;
  readonly direction: "ascending" | "descending";
}

function signedUnits(amount: string | null): bigint {
  if (amount === null) return 0n;
  return amount.startsWith("-") ? -units(amount.slice(1)) : units(amount);
}

function byKey(a: Asset, b: Asset, key: SortKey): number {
  if (key === "coin") return a.coin < b.coin ? -1 : a.coin > b.coin ? 1 : 0;
  return compare(signedUnits(a[key]), signedUnits(b[key]));
}

/** First a column's figures fall, then rise, then the first order is back. Names rise first. */
export function nextSort(sort: AssetSort | undefined, key: SortKey): AssetSort | undefined {
  const first = key === "coin" ? "ascending" : "descending";
  const second = first === "ascending" ? "descending" : "ascending";
  if (sort?.key !== key) return { key, direction: first };
  return sort.direction === first ? { key, direction: second } : undefined;
}

export interface AssetView {
  readonly search: string;
  readonly smallHidden: boolean;
  readonly sort: AssetSort | undefined;
}

/** Small is what is worth less than 1 USDT; what nobody prices counts as small only when nothing is held. */
function isSmall(asset: Asset): boolean {
  if (asset.valueUsdt === null) return !hasAny(asset.total);
  return units(asset.valueUsdt) < SMALL_BELOW;
}

export function viewAssets(assets: readonly Asset[], view: AssetView): readonly Asset[] {
  const wanted = view.search.trim().toLowerCase();
  const shown = assets.filter(
    (asset) =>
      `${asset.coin} ${asset.name}`.toLowerCase().includes(wanted) && !(view.smallHidden && isSmall(asset)),
  );
  const { sort } = view;
  if (sort === undefined) return shown;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return shown.toSorted((a, b) => sign * byKey(a, b, sort.key));
}

export interface Share {
  /** Null stands for all further coins together. */
  readonly coin: string | null;
  /** Of the whole, in parts per ten thousand, rounded down; the largest takes what rounding left. */
  readonly partsPerTenThousand: number;
  /** The same as percent points: "38.46". */
  readonly percent: string;
}

const WHOLE = 10_000n;
const PERCENT_DECIMALS = 2;

/** The most valuable coins and the rest as one; empty when nothing is owned. The shares add up to the whole. */
export function sharesOf(assets: readonly Asset[], namedMax: number): readonly Share[] {
  const owned = assets
    .map(({ coin, valueUsdt }) => ({ coin, value: units(valueUsdt ?? "0") }))
    .filter(({ value }) => value > 0n)
    .toSorted((a, b) => compare(b.value, a.value));
  const whole = owned.reduce((sum, { value }) => sum + value, 0n);
  if (whole === 0n) return [];
  const rest = owned.slice(namedMax).reduce((sum, { value }) => sum + value, 0n);
  const slices: { coin: string | null; value: bigint }[] = owned.slice(0, namedMax);
  if (rest > 0n) slices.push({ coin: null, value: rest });
  const parts = slices.map(({ value }) => mulDiv(value, WHOLE, whole, "floor"));
  const left = WHOLE - parts.reduce((sum, part) => sum + part, 0n);
  return slices.map(({ coin }, index) => {
    const part = (parts[index] ?? 0n) + (index === 0 ? left : 0n);
    return { coin, partsPerTenThousand: wholeNumber(part), percent: formatDecimal(part, PERCENT_DECIMALS) };
  });
}
