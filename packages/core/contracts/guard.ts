import type { AccountGuard } from "../ledger/state.ts";
import type { Exchange } from "../state.ts";
import { SETTLEMENT_COIN } from "./limits.ts";
import { freeMargin } from "./load.ts";
import { isFund } from "./wallet.ts";

/** Keeps the margin of positions and orders in the contract account. */
export function contractsGuard(exchange: Exchange): AccountGuard {
  const { ledger, contracts } = exchange;
  return {
    free: (memberIndex, coin) => {
      const isCarried = coin === SETTLEMENT_COIN && !isFund(exchange, memberIndex);
      if (isCarried) return freeMargin(exchange, memberIndex).transferable;
      return ledger.balances.availableAt(ledger.findMemberSlot(memberIndex, "contract", coin));
    },
    changed: (memberIndex) => {
      const account = contracts.findAccount(memberIndex);
      if (account !== undefined) contracts.unwatched.add(account);
    },
  };
}
