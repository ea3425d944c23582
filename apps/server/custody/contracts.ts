/** Which contract carries each coin of a chain, remembered so that a changed one is noticed before it is believed. */
import type { Pool } from "pg";
import type { ChainCoin } from "./chain.ts";
import { COIN_TERMS } from "./terms.ts";

/** Fails when a coin has another contract than before: deposits of the old one would silently stop counting. */
export async function rememberContracts(
  database: Pool,
  network: string,
  coins: readonly ChainCoin[],
): Promise<void> {
  for (const coin of coins) {
    const { rows } = await database.query<{ value: string }>(
      `INSERT INTO custody_settings (network, name, value) VALUES ($1, $2, $3)
       ON CONFLICT (network, name) DO UPDATE SET value = custody_settings.value RETURNING value`,
      [network, `contract:${coin.coin}`, coin.contract],
    );
    const known = rows[0]?.value;
    if (known !== coin.contract) {
      throw new Error(
        `${coin.coin} was carried by contract ${known}, and is now said to be ${coin.contract}.`,
      );
    }
  }
}

/** The coins of a chain that is not ours: the native one, and those for which the operator names a contract. */
export function coinsFromSetting(contracts: Readonly<Record<string, string>>): ChainCoin[] {
  return [...COIN_TERMS.values()].flatMap((terms) => {
    const contract = terms.native ? "" : contracts[terms.coin];
    if (contract === undefined) return [];
    const { coin, chainDecimals, decimals: ledgerDecimals } = terms;
    return [{ coin, chainDecimals, ledgerDecimals, contract }];
  });
}
