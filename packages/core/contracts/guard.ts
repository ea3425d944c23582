import type { CoinCode } from "../ids.ts";
import type { AccountGuard } from "../ledger/state.ts";
import type { Exchange } from "../state.ts";
import { SETTLEMENT_COIN } from "./limits.ts";
import { freeMargin } from "./load.ts";
import { transferableOf } from "./margin.ts";
import { fundRisk, isFund } from "./wallet.ts";

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

/** Keeps in the insurance fund what its positions could lose before anybody else would have to stand for them. */
export function fundGuard(exchange: Exchange): (coin: CoinCode) => bigint {
  const { ledger } = exchange;
  return (coin) => {
    const wallet = ledger.availableOfVenue("insurance", coin);
    if (coin !== SETTLEMENT_COIN) return wallet;
    const { unrealised, maintenance } = fundRisk(exchange);
    return transferableOf({ wallet, unrealised, initialMargin: maintenance });
  };
}
