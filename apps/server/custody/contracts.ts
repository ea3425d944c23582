/**
 * Which contract carries each coin of a chain and how many digits it counts, asked from the contract itself, and
 * remembered so that a change is noticed before it is believed.
 */
import type { CoinCode } from "@meridian/core";
import type { Logger } from "pino";
import type { Pool } from "pg";
import type { ChainCoin } from "./chain.ts";
import type { TokenFacts } from "./evm/read-token.ts";
import { COIN_TERMS } from "./terms.ts";

/**
 * Fails when a coin has another contract than before, since deposits of the old one would silently stop counting, or
 * other digits, since every amount would be another one.
 */
export async function rememberContracts(
  database: Pool,
  network: string,
  coins: readonly ChainCoin[],
): Promise<void> {
  for (const { coin, contract, chainDecimals } of coins) {
    const known = await remembered(database, network, `contract:${coin}`, contract);
    if (known !== contract) {
      throw new Error(`${coin} was carried by contract ${known}, and is now said to be ${contract}.`);
    }
    const digits = await remembered(database, network, `decimals:${coin}`, String(chainDecimals));
    if (digits !== String(chainDecimals)) {
      throw new Error(
        `${coin} had ${digits} decimals on its chain, and is now said to have ${chainDecimals}.`,
      );
    }
  }
}

/** What stands under a name, which is `value` when nothing stood there. */
async function remembered(
  database: Pool,
  network: string,
  name: string,
  value: string,
): Promise<string | undefined> {
  const { rows } = await database.query<{ value: string }>(
    `INSERT INTO custody_settings (network, name, value) VALUES ($1, $2, $3)
     ON CONFLICT (network, name) DO UPDATE SET value = custody_settings.value RETURNING value`,
    [network, name, value],
  );
  return rows[0]?.value;
}

/**
 * The coins of a chain that is not ours: the native one, and those for which the operator names a contract, each with
 * the digits that its contract counts. Fails when one of them does not answer as a token does.
 */
export async function coinsFromSetting(
  contracts: Readonly<Record<string, string>>,
  readToken: (contract: string) => Promise<TokenFacts>,
  log: Logger,
): Promise<ChainCoin[]> {
  const coins: ChainCoin[] = [];
  for (const { coin, native, chainDecimals, decimals: ledgerDecimals } of COIN_TERMS.values()) {
    if (native) coins.push({ coin, chainDecimals, ledgerDecimals, contract: "" });
    const contract = contracts[coin];
    if (native || contract === undefined) continue;
    const token = await tokenOf(coin, contract, readToken);
    if (token.symbol !== coin) {
      log.warn({ coin, contract, symbol: token.symbol }, "a coin's contract calls itself something else");
    }
    coins.push({ coin, chainDecimals: token.decimals, ledgerDecimals, contract });
  }
  return coins;
}

async function tokenOf(
  coin: CoinCode,
  contract: string,
  readToken: (contract: string) => Promise<TokenFacts>,
): Promise<TokenFacts> {
  try {
    return await readToken(contract);
  } catch (error) {
    throw new Error(
      `The contract ${contract} of ${coin} does not answer as an ERC-20 token: ${String(error)}`,
      {
        cause: error,
      },
    );
  }
}
