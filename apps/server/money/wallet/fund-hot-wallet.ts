/** On development chains the operator's own coins come from the faucet, as on real ones they come from outside. */
import { type Amount, amount, type CoinCode } from "@meridian/core";
import type { DevelopmentChain, RunningCustody } from "../custody/index.ts";

/** In taps of each coin: enough to pay withdrawals and the chain before the first deposits are swept together. */
const TAPS = 10n;

/** In taps, where no first coins are given that could be swept: a verified member's daily limit. */
const TAPS_ALONE = 100n;

/** Sends each coin of which a hot wallet has nothing, and returns when the ledger has booked it. Repeatable. */
export async function fundHotWallets({
  development,
  developments,
}: Pick<RunningCustody, "development" | "developments">): Promise<void> {
  const chains = [...developments.values()];
  await Promise.all(
    chains.map((chain) => fund(chain, chain.custody === development?.custody ? TAPS : TAPS_ALONE)),
  );
}

async function fund({ custody, seed }: DevelopmentChain, taps: bigint): Promise<void> {
  const funds = [...custody.chain.coins.keys()].flatMap((coin): [CoinCode, Amount][] => {
    const terms = custody.terms(coin);
    return terms === undefined ? [] : [[coin, amount(terms.tapAmount * taps)]];
  });
  await seed([], new Map(funds));
}
