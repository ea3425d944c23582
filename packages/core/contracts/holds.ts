/** The margins of isolated positions, which are frozen in their member's contract account. */
import type { Amount } from "../numeric/index.ts";
import type { Hold } from "../product.ts";
import type { Exchange } from "../state.ts";
import { SETTLEMENT_COIN } from "./limits.ts";
import { walletSlot } from "./wallet.ts";

export function marginHoldsOf({ contracts }: Exchange, memberIndex: number): Hold[] {
  const account = contracts.findAccount(memberIndex);
  if (account === undefined) return [];
  return account.holdings.flatMap(({ contract, legs }): Hold[] => {
    const margin = legs.reduce((sum, leg) => sum + leg.margin, 0n);
    if (margin === 0n) return [];
    return [{ coin: SETTLEMENT_COIN, amount: margin as Amount, heldBy: `position:${contract.market.name}` }];
  });
}

export function eachMarginHold(exchange: Exchange, visit: (slot: number, amount: bigint) => void): void {
  for (const account of exchange.contracts.accountsInOrder()) {
    for (const { amount } of marginHoldsOf(exchange, account.memberIndex)) {
      visit(walletSlot(exchange, account.memberIndex), amount);
    }
  }
}
