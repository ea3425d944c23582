/** On the development chain the operator's own coins come from the faucet, as on a real one they come from outside. */
import { type Amount, amount, type CoinCode } from "@meridian/core";
import { COIN_TERMS, type DevelopmentChain } from "../custody/index.ts";

/** Ten taps of each coin: enough to pay withdrawals and the chain before the first deposits are swept together. */
const TAPS = 10n;

/** Sends each coin of which the hot wallet has nothing, and returns when the ledger has booked it. Repeatable. */
export async function fundHotWallet(development: DevelopmentChain): Promise<void> {
  const funds = [...COIN_TERMS.values()].map(
    ({ coin, tapAmount }) => [coin, amount(tapAmount * TAPS)] as const,
  );
  await development.seed([], new Map<CoinCode, Amount>(funds));
}
