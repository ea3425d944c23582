/**
 * The contract that carries each coin of a chain and the digits that it counts, asked from the contract itself, and
 * remembered so that a change is noticed before it is believed.
 */
import type { CoinCode } from "@meridian/core";
import type { Logger } from "pino";
import type { Pool } from "pg";
import type { ChainCoin } from "./chain.ts";
import type { TokenFacts } from "./evm/read-token.ts";
import { COIN_TERMS, type CoinCosts } from "./terms.ts";

const CHAIN_ID = "chain_id";

/** Every EVM chain counts its own coin so. */
const NATIVE_DECIMALS = 18;

/** A token that an operator added while the exchange ran. */
export interface ListedCoin {
  readonly coin: CoinCode;
  /** In the canonical form of its chain's addresses. */
  readonly contract: string;
  readonly ledgerDecimals: number;
  /** Those that count until an operator changes them. */
  readonly costs: CoinCosts;
}

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

/** Returns the value stored under a name, storing `value` first if there was none. */
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

/** Fails when a network's node follows another chain than before, or one that another network follows already. */
export async function rememberChain(database: Pool, network: string, chainId: number): Promise<void> {
  const known = await remembered(database, network, CHAIN_ID, String(chainId));
  if (known !== String(chainId)) {
    throw new Error(`The node of ${network} followed chain ${known}, and now follows chain ${chainId}.`);
  }
  const { rows } = await database.query<{ network: string }>(
    "SELECT network FROM custody_settings WHERE name = $1 AND value = $2 AND network <> $3",
    [CHAIN_ID, String(chainId), network],
  );
  const [other] = rows;
  if (other !== undefined) {
    throw new Error(`${network} and ${other.network} are both said to be chain ${chainId}.`);
  }
}

/** The digits that a coin's contract was found to count; undefined for a contract that was never asked. */
export async function rememberedToken(
  database: Pool,
  network: string,
  coin: CoinCode,
  contract: string,
): Promise<number | undefined> {
  const { rows } = await database.query<{ digits: string }>(
    `SELECT digits.value AS digits FROM custody_settings digits
       JOIN custody_settings contract ON contract.network = digits.network
     WHERE digits.network = $1 AND digits.name = $2 AND contract.name = $3 AND contract.value = $4`,
    [network, `decimals:${coin}`, `contract:${coin}`, contract],
  );
  const digits = rows[0]?.digits;
  return digits === undefined ? undefined : Number.parseInt(digits, 10);
}

/**
 * The coins of a chain that is not ours: the native one, and those for which the operator names a contract, each with
 * the digits that its contract counts. Fails when one of them does not answer as a token does.
 */
export async function coinsFromSetting(
  native: CoinCode,
  contracts: Readonly<Record<string, string>>,
  readToken: (contract: string, coin: CoinCode) => Promise<TokenFacts>,
  log: Logger,
): Promise<ChainCoin[]> {
  const coins: ChainCoin[] = [];
  for (const { coin, decimals: ledgerDecimals } of COIN_TERMS.values()) {
    const isNative = coin === native;
    if (isNative) coins.push({ coin, chainDecimals: NATIVE_DECIMALS, ledgerDecimals, contract: "" });
    const contract = contracts[coin];
    if (isNative || contract === undefined) continue;
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
  readToken: (contract: string, coin: CoinCode) => Promise<TokenFacts>,
): Promise<TokenFacts> {
  try {
    return await readToken(contract, coin);
  } catch (error) {
    throw new Error(
      `The contract ${contract} of ${coin} does not answer as an ERC-20 token: ${String(error)}`,
      {
        cause: error,
      },
    );
  }
}
