import { ledgerProblems } from "./ledger/invariants.ts";
import { PRODUCTS } from "./products.ts";
import type { Exchange } from "./state.ts";

/**
 * Everything that must be true between two commands, as sentences about what is not; none when all is well. Takes time
 * in proportion to the state: for tests, the simulator and a start, not for every command of a server.
 */
export function checkInvariants(exchange: Exchange): readonly string[] {
  const holds = new Map<number, bigint>();
  const visit = (slot: number, amount: bigint): void =>
    void holds.set(slot, (holds.get(slot) ?? 0n) + amount);
  for (const { eachHold } of PRODUCTS) eachHold?.(exchange, visit);
  return [
    ...ledgerProblems(exchange.ledger, holds),
    ...PRODUCTS.flatMap(({ problems }) => problems?.(exchange) ?? []),
  ];
}
