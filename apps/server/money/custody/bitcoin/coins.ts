/** The table of the venue's coins: what blocks brought and spent, and which payment each coin is kept for. */
import type { Pool, PoolClient } from "pg";
import { column, type Row, table } from "../../../ground/database/index.ts";
import type { ConfirmationNumbers } from "../confirmations.ts";
import type { OutPoint } from "./block.ts";
import { COINBASE_MATURITY, COINS_LOOKED_AT, OWN_COIN_DEPTH } from "./limits.ts";

const COINS = table("custody_bitcoin_coins", {
  network: column.text,
  txHash: column.text,
  output: column.integer,
  address: column.text,
  /** Satoshis. */
  value: column.amount,
  isCoinbase: column.named("coinbase", column.flag),
  /** Null while it is in no known block. */
  height: column.optional(column.whole),
  /** The first version of the payment that it is kept for: no other payment may spend it. */
  payment: column.optional(column.text),
  spentHash: column.optional(column.text),
  spentHeight: column.optional(column.whole),
});

type CoinRow = Readonly<Row<typeof COINS>>;

export type Coin = Pick<CoinRow, keyof OutPoint | "address" | "value">;
export type NewCoin = Coin & Pick<CoinRow, "isCoinbase">;

/** The venue's coins that one block created and spent. */
export interface BlockCoins {
  readonly height: number;
  readonly created: readonly NewCoin[];
  readonly spent: readonly (OutPoint & { readonly by: string })[];
}

/** Inside the database transaction that remembers the block. Repeating it changes nothing. */
export async function recordCoins(database: PoolClient, network: string, block: BlockCoins): Promise<void> {
  const { height, created, spent } = block;
  if (created.length > 0) {
    await database.query(
      `INSERT INTO custody_bitcoin_coins (network, tx_hash, output, address, value, coinbase, height)
       SELECT $1, *, $7 FROM unnest($2::text[], $3::integer[], $4::text[], $5::bigint[], $6::boolean[])
       ON CONFLICT (network, tx_hash, output) DO UPDATE SET height = EXCLUDED.height`,
      [
        ...[network, created.map((coin) => coin.txHash), created.map((coin) => coin.output)],
        ...[created.map((coin) => coin.address), created.map((coin) => coin.value.toString())],
        ...[created.map((coin) => coin.isCoinbase), height],
      ],
    );
  }
  if (spent.length === 0) return;
  await database.query(
    `UPDATE custody_bitcoin_coins c SET spent_hash = s.by, spent_height = $5
     FROM unnest($2::text[], $3::integer[], $4::text[]) AS s (tx_hash, output, by)
     WHERE c.network = $1 AND c.tx_hash = s.tx_hash AND c.output = s.output`,
    [
      ...[network, spent.map((each) => each.txHash), spent.map((each) => each.output)],
      ...[spent.map((each) => each.by), height],
    ],
  );
}

/** Takes back what the blocks above a height did. */
export async function forgetCoins(database: PoolClient, network: string, height: number): Promise<void> {
  await database.query(
    `UPDATE custody_bitcoin_coins SET height = CASE WHEN height > $2 THEN NULL ELSE height END,
       spent_hash = CASE WHEN spent_height > $2 THEN NULL ELSE spent_hash END,
       spent_height = CASE WHEN spent_height > $2 THEN NULL ELSE spent_height END
     WHERE network = $1 AND (height > $2 OR spent_height > $2)`,
    [network, height],
  );
}

/** Sums addresses' coins as of a height, in satoshis. */
export async function sumCoins(
  database: Pool,
  network: string,
  addresses: readonly string[],
  height: number,
): Promise<bigint> {
  const { rows } = await database.query<{ sum: string }>(
    `SELECT coalesce(sum(value), 0)::text AS sum FROM custody_bitcoin_coins
     WHERE network = $1 AND address = ANY($2) AND height <= $3
       AND (spent_height IS NULL OR spent_height > $3)`,
    [network, addresses, height],
  );
  return BigInt(rows[0]?.sum ?? 0);
}

/** Block rewards that a block of this height makes spendable. */
export async function maturingCoins(database: Pool, network: string, height: number): Promise<Coin[]> {
  const rows = await COINS.rows(database, "WHERE network = $1 AND coinbase AND height = $2", [
    network,
    height - COINBASE_MATURITY,
  ]);
  return rows.map(coinOf);
}

export interface FreeCoins {
  /** Locked until the caller's database transaction ends, largest first. */
  readonly coins: readonly Coin[];
  /** Coins that will be free later: not deep enough yet, or kept for a payment that brings change. */
  readonly isMoreComing: boolean;
}

/**
 * The coins of some addresses that a payment may spend now. Coins from outside wait until no reorganisation may take
 * them back; a payment that spent a vanished coin could never be mined, nor safely be made anew. Coins that our own
 * payments made are spent after one block, unless the payment has several versions, of which another may yet win.
 */
export async function freeCoins(
  database: PoolClient,
  network: string,
  addresses: readonly string[],
  { credit, unlock }: ConfirmationNumbers,
): Promise<FreeCoins> {
  const head = "(SELECT max(height) FROM custody_blocks WHERE network = $1)";
  const rows = await COINS.rows(
    database,
    `c WHERE c.network = $1 AND c.address = ANY($2) AND c.payment IS NULL AND c.spent_height IS NULL
       AND ${head} - c.height + 1 >= CASE WHEN c.coinbase THEN ${COINBASE_MATURITY} ELSE coalesce(
         (SELECT CASE WHEN count(*) = 1 THEN ${OWN_COIN_DEPTH} ELSE $4::integer END
          FROM custody_bitcoin_payments p JOIN custody_bitcoin_payments v
            ON v.network = p.network AND v.first_hash = p.first_hash
          WHERE p.network = c.network AND p.tx_hash = c.tx_hash HAVING count(*) > 0),
         $5::integer) END
     ORDER BY c.value DESC, c.tx_hash, c.output LIMIT $3 FOR UPDATE OF c`,
    [network, addresses, COINS_LOOKED_AT, credit, unlock],
  );
  const held = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM custody_bitcoin_coins
     WHERE network = $1 AND address = ANY($2) AND spent_height IS NULL AND height IS NOT NULL`,
    [network, addresses],
  );
  return { coins: rows.map(coinOf), isMoreComing: (held.rows[0]?.count ?? 0) > rows.length };
}

/** The coins that are kept for a payment, in a fixed order. */
export async function coinsOfPayment(
  database: PoolClient,
  network: string,
  firstHash: string,
): Promise<Coin[]> {
  const rows = await COINS.rows(
    database,
    "WHERE network = $1 AND payment = $2 ORDER BY value DESC, tx_hash, output FOR UPDATE",
    [network, firstHash],
  );
  return rows.map(coinOf);
}

/** Keeps coins for a payment. Fails when another one has them, which would be two payments of one coin. */
export async function keepCoins(
  database: PoolClient,
  network: string,
  firstHash: string,
  coins: readonly OutPoint[],
): Promise<void> {
  const { rowCount } = await database.query(
    `UPDATE custody_bitcoin_coins c SET payment = $2 FROM unnest($3::text[], $4::integer[]) AS s (tx_hash, output)
     WHERE c.network = $1 AND c.tx_hash = s.tx_hash AND c.output = s.output
       AND (c.payment IS NULL OR c.payment = $2)`,
    [network, firstHash, coins.map((coin) => coin.txHash), coins.map((coin) => coin.output)],
  );
  if (rowCount !== coins.length) throw new Error("A coin was to be spent by two payments.");
}

/** Addresses of the coins that some transactions created for us, by outpoint. */
export async function ownersOfCoins(
  database: Pool,
  network: string,
  txHashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await COINS.rows(database, "WHERE network = $1 AND tx_hash = ANY($2)", [network, txHashes]);
  return new Map(rows.map((row) => [outpointOf(row), row.address]));
}

export function outpointOf({ txHash, output }: OutPoint): string {
  return `${txHash}:${output}`;
}

/** Height at which a payment of the venue was mined; undefined while it is in no block that was read. */
export async function minedAt(database: Pool, network: string, txHash: string): Promise<number | undefined> {
  const spent = await COINS.first(database, "WHERE network = $1 AND spent_hash = $2 LIMIT 1", [
    network,
    txHash,
  ]);
  return spent === undefined ? undefined : (spent.spentHeight ?? 0);
}

function coinOf({ txHash, output, address, value }: CoinRow): Coin {
  return { txHash, output, address, value };
}
