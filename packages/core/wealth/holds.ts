/** The principal of investments, which is frozen in the wealth account of their member. */
import type { Amount } from "../numeric/index.ts";
import type { Hold } from "../product.ts";
import type { Exchange } from "../state.ts";

/** By rising number of the investments. */
export function investmentHoldsOf({ ledger, wealth }: Exchange, memberIndex: number): Hold[] {
  return [...wealth.of(ledger.memberIds[memberIndex]!)].map(({ id, offer, principal }) => ({
    coin: offer.terms.coin,
    amount: principal as Amount,
    heldBy: `investment:${id}`,
  }));
}

export function eachInvestmentHold(
  { ledger, wealth }: Exchange,
  visit: (slot: number, amount: bigint) => void,
): void {
  for (const { member, offer, principal } of wealth.investments.values())
    visit(ledger.findMemberSlot(ledger.memberOf(member), "wealth", offer.terms.coin), principal);
}
