/** The size of an order as its member ordered it: a quantity, or an amount of quote. Pure. */
import type { Order } from "@meridian/contract";

type Sized = Pick<Order, "market" | "quantity" | "quoteAmount" | "executed">;

export interface Ordered {
  /** Decimal text. */
  readonly amount: string;
  readonly coin: string;
}

const isNone = (decimal: string): boolean => !/[1-9]/.test(decimal);

/** An order that closes a position whole names neither; what it executed says how much that was. */
export function orderedOf({ market, quantity, quoteAmount, executed }: Sized): Ordered {
  const [base = "", quote = ""] = market.split(/[/-]/);
  if (!isNone(quantity)) return { amount: quantity, coin: base };
  return isNone(quoteAmount) ? { amount: executed, coin: base } : { amount: quoteAmount, coin: quote };
}
