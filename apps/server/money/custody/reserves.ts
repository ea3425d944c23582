/** The venue's actual holdings on a chain: hot wallet, deposit addresses and cold ones, asked from the chain itself. */
import { amount, type Amount, type CoinCode } from "@meridian/core";
import type { Pool } from "pg";
import type { Chain, ChainCoin } from "./chain.ts";
import { toLedger } from "./units.ts";

export interface Reserve {
  /** In ledger units, rounded down: all that follows together, before each is rounded. */
  readonly onChain: Amount;
  readonly hot: Amount;
  readonly deposits: Amount;
  readonly cold: Amount;
  /** In the chain's smallest unit. */
  readonly onChainRaw: bigint;
}

/** Balances asked at once; more would hold up the watcher, which uses the same node. */
const BALANCES_AT_ONCE = 50;

export async function readReserves(
  database: Pool,
  chain: Chain,
  coldAddresses: readonly string[],
): Promise<Map<CoinCode, Reserve>> {
  const reserves = new Map<CoinCode, Reserve>();
  // All as of one block: a coin on its way from an address to the hot wallet is counted once.
  const { height } = await chain.head();
  for (const coin of chain.coins.values()) {
    const hotRaw = await chain.balance(chain.hotAddress, coin, height);
    const addresses = await addressesWith(database, chain, coin);
    const depositsRaw = await sumOfBalances(chain, coin, addresses, height);
    const coldRaw = await sumOfBalances(chain, coin, coldAddresses, height);
    const onChainRaw = hotRaw + depositsRaw + coldRaw;
    reserves.set(coin.coin, {
      onChain: inLedger(onChainRaw, coin),
      hot: inLedger(hotRaw, coin),
      deposits: inLedger(depositsRaw, coin),
      cold: inLedger(coldRaw, coin),
      onChainRaw,
    });
  }
  return reserves;
}

/** Only addresses that ever received the coin, or fuel, can hold it. */
async function addressesWith(database: Pool, chain: Chain, coin: ChainCoin): Promise<string[]> {
  const { rows } = await database.query<{ address: string }>(
    `SELECT DISTINCT address FROM custody_deposits WHERE network = $1 AND coin = $2 AND member IS NOT NULL
     UNION SELECT a.address FROM custody_sweeps s JOIN custody_addresses a ON a.index = s.address_index
     WHERE s.network = $1 AND $3`,
    [chain.network, coin.coin, coin.contract === ""],
  );
  return rows.map((row) => row.address);
}

async function sumOfBalances(
  chain: Chain,
  coin: ChainCoin,
  addresses: readonly string[],
  height: number,
): Promise<bigint> {
  let sum = 0n;
  for (let start = 0; start < addresses.length; start += BALANCES_AT_ONCE) {
    const some = addresses.slice(start, start + BALANCES_AT_ONCE);
    const balances = await Promise.all(some.map((address) => chain.balance(address, coin, height)));
    for (const balance of balances) sum += balance;
  }
  return sum;
}

function inLedger(raw: bigint, coin: ChainCoin): Amount {
  const share = toLedger(raw, coin);
  if ("problem" in share) throw new Error(`The chain holds more ${coin.coin} than the ledger can count.`);
  return amount(share.amount);
}
