/** The first coins on a development chain: real transfers, mined at once, until the ledger has them all. */
import type { Amount, CoinCode } from "@meridian/core";
import type { Custody } from "./custody.ts";
import type { DevelopmentChain } from "./starting.ts";
import type { SeedGift } from "./tap.ts";

/** Passes that seeding may take: a full block holds 300 transfers, so this is enough for some 15,000. */
const ROUNDS_MAX = 50;

export interface SeedingOptions extends Pick<DevelopmentChain, "custody" | "tap" | "mine"> {
  /** In how many payments the hot wallet's first coins come: several where each outgoing one needs its own. */
  readonly hotPayments?: number;
}

export function seedAll({ custody, tap, mine, hotPayments = 1 }: SeedingOptions): DevelopmentChain["seed"] {
  return async (gifts: readonly SeedGift[], venue: ReadonlyMap<CoinCode, Amount> = new Map()) => {
    const hashes = [...(await tap.fundHotWallet(venue, hotPayments)), ...(await tap.seed(gifts))];
    for (let round = 0; round < ROUNDS_MAX; round++) {
      if ((await custody.deposits.uncredited(hashes)).length === 0) return;
      await mine(round === 0 ? custody.numbers.unlock : 1);
      await readAll(custody);
    }
    const missing = await custody.deposits.uncredited(hashes);
    const [first] = missing;
    if (first === undefined) return;
    const share = `${missing.length} of ${hashes.length} first payments did not arrive in the ledger`;
    throw new Error(`${custody.chain.network}: ${share}; ${first.txHash} is ${first.state}.`);
  };
}

async function readAll(custody: Custody): Promise<void> {
  while (await custody.pass());
}
