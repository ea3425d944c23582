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

/** The part of the quota that is taken; whole percent, rounded up so that only nothing is nothing. */
export function takenPercent({ copies, copiesLeft }: Pick<WealthProduct, "copies" | "copiesLeft">): number {
  const taken = Math.max(copies - copiesLeft, 0);
  return Number.parseInt(mulDiv(BigInt(taken), 100n, BigInt(copies), "ceil").toString(), 10);
}
