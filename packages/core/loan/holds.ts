/** The collateral of loans, which is frozen in the spot account of their member. */
import type { Amount } from "../numeric/index.ts";
import type { Hold } from "../product.ts";
import type { Exchange } from "../state.ts";

/** By rising number of the loans. */
export function loanHoldsOf({ ledger, loans }: Exchange, memberIndex: number): Hold[] {
  return [...loans.of(ledger.memberIds[memberIndex]!)]
    .filter(({ collateral }) => collateral !== 0n)
    .map(({ id, collateralCoin, collateral }) => ({
      coin: collateralCoin,
      amount: collateral as Amount,
      heldBy: `loan:${id}`,
    }));
}

export function eachLoanHold(
  { ledger, loans }: Exchange,
  visit: (slot: number, amount: bigint) => void,
): void {
  for (const { member, collateralCoin, collateral } of loans.running.values()) {
    if (collateral === 0n) continue;
    visit(ledger.findMemberSlot(ledger.memberOf(member), "spot", collateralCoin), collateral);
  }
}
