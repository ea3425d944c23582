/** Products as the page shows them: filtered, sorted, with what is left of each. Pure. */
import type { ProductKind, WealthProduct } from "@meridian/contract";
import { mulDiv } from "@meridian/core";

export const SORTS = ["rate", "term", "risk"] as const;
type ProductSort = (typeof SORTS)[number];

export interface ProductFilter {
  readonly kind: ProductKind | "all";
  /** "" for every coin. */
  readonly coin: string;
  readonly sort: ProductSort;
}

export const FILTER_FIRST: ProductFilter = { kind: "all", coin: "", sort: "rate" };

const ORDERS: Readonly<Record<ProductSort, (one: WealthProduct, other: WealthProduct) => number>> = {
  rate: (one, other) => other.ratePpm - one.ratePpm,
  term: (one, other) => one.termDays - other.termDays,
  risk: (one, other) => one.riskLevel - other.riskLevel,
};

/** Highest rate, shortest term or lowest risk first; equals stay in the exchange's order. */
export function shownProducts(all: readonly WealthProduct[], filter: ProductFilter): WealthProduct[] {
  const { kind, coin, sort } = filter;
  return all
    .filter((product) => (kind === "all" || product.kind === kind) && (coin === "" || product.coin === coin))
    .toSorted(ORDERS[sort]);
}

export function coinsOf(all: readonly WealthProduct[]): string[] {
  return [...new Set(all.map(({ coin }) => coin))];
}

export interface Taken {
  /** Whole, rounded down so that only what is sold out is full; 1 of anything less. */
  readonly percent: number;
  /** True of something that is no whole percent. */
  readonly isBelowOne: boolean;
}

/** The part of the quota that is taken. */
export function takenOf({ copies, copiesLeft }: Pick<WealthProduct, "copies" | "copiesLeft">): Taken {
  const taken = Math.max(copies - copiesLeft, 0);
  const percent = Number.parseInt(mulDiv(BigInt(taken), 100n, BigInt(copies), "floor").toString(), 10);
  const isBelowOne = taken > 0 && percent === 0;
  return { percent: isBelowOne ? 1 : percent, isBelowOne };
}
