import type { MemberId } from "./ids.ts";
import type { Hold } from "./product.ts";
import { PRODUCTS } from "./products.ts";
import type { Exchange } from "./state.ts";

export type { Hold } from "./product.ts";

/** Everything that is frozen of a member, by what holds it. The sum is what is frozen; none for an unknown member. */
export function holdsOf(exchange: Exchange, member: MemberId): Hold[] {
  const memberIndex = exchange.ledger.memberOf(member);
  if (memberIndex < 0) return [];
  return PRODUCTS.flatMap((product) => product.holdsOf?.(exchange, memberIndex) ?? []);
}
