/** The choice of a product: its kind, then its coin, then its term. Pure. */
import type { LoanKindName, LoanProduct } from "@meridian/contract";

export function kindsOf(products: readonly LoanProduct[]): LoanKindName[] {
  return [...new Set(products.map(({ kind }) => kind))];
}

export function coinsOf(products: readonly LoanProduct[], kind: LoanKindName): string[] {
  return [...new Set(products.filter((one) => one.kind === kind).map(({ coin }) => coin))];
}

/** Products of a kind and coin, the shortest term first. */
export function termsOf(
  products: readonly LoanProduct[],
  { kind, coin }: Pick<LoanProduct, "kind" | "coin">,
) {
  return products
    .filter((one) => one.kind === kind && one.coin === coin)
    .toSorted((one, other) => one.loanTermDays - other.loanTermDays);
}

export interface Choice {
  readonly kind?: LoanKindName;
  readonly coin?: string;
  readonly productId?: string;
}

/**
 * The product that is meant: the one named if it fits, else the first that lends of the coin, else of the kind, else
 * of all. Undefined where there is none.
 */
export function productMeant(products: readonly LoanProduct[], choice: Choice): LoanProduct | undefined {
  const { kind, coin, productId } = choice;
  const ofKind = products.filter((one) => kind === undefined || one.kind === kind);
  const ofCoin = ofKind.filter((one) => coin === undefined || one.coin === coin);
  const named = ofCoin.find((one) => one.productId === productId);
  if (named !== undefined) return named;
  const [first] = ofCoin.length > 0 ? ofCoin : ofKind.length > 0 ? ofKind : products;
  if (first === undefined) return undefined;
  const terms = termsOf(products, first);
  return terms.find(({ isOpen }) => isOpen) ?? terms[0];
}
