/**
 * News of deposits for members: the rows that the table's trigger writes with each change, and the step that depends on
 * the height of the chain alone.
 */
import type { CoinCode, MemberId, NetworkName, TimeMs } from "@meridian/core";
import type { Pool } from "pg";
import type { Chain } from "../chain.ts";

export type DepositEvent =
  | "detected"
  | "credited"
  | "unlocked"
  | "reversed"
  | "below_minimum"
  | "unsupported";

export interface DepositNews {
  readonly depositKey: string;
  readonly event: DepositEvent;
  readonly at: TimeMs;
  readonly member: MemberId;
  readonly network: NetworkName;
  /** Null for an asset that the venue does not carry. */
  readonly coin: CoinCode | null;
  /** In the ledger's unit. */
  readonly amount: bigint;
  readonly txHash: string;
}

/** A credited deposit may leave again from a height on: said once, whatever the chain does afterwards. */
export async function unlockDeposits(
  database: Pool,
  network: NetworkName,
  heightMax: number,
  now: TimeMs,
): Promise<void> {
  await database.query(
    `UPDATE custody_deposits SET unlocked_at = $3
     WHERE network = $1 AND state = 'credited' AND unlocked_at IS NULL AND block_height <= $2`,
    [network, heightMax, now],
  );
}

/** A deposit comes through these in this order. */
const ORDER = "ARRAY['detected', 'credited', 'unlocked', 'reversed']";

const UNREPORTED = `
  SELECT n.deposit_key AS "depositKey", n.event, n.at::float8 AS at, d.member::float8 AS member, d.network, d.coin,
    d.amount::text AS amount, d.tx_hash AS "txHash",
    EXISTS (SELECT FROM custody_deposit_news later WHERE later.deposit_key = n.deposit_key
      AND array_position(${ORDER}, later.event) > array_position(${ORDER}, n.event)) AS "isOld"
  FROM custody_deposit_news n JOIN custody_deposits d USING (deposit_key)
  WHERE n.told_at IS NULL ORDER BY n.at, n.deposit_key LIMIT $1`;

/** Returns unreported news, oldest first, without those that newer news of the same deposit has overtaken. */
export async function unreportedNews(database: Pool, limit: number): Promise<DepositNews[]> {
  type Row = Omit<DepositNews, "amount"> & { readonly amount: string; readonly isOld: boolean };
  const { rows } = await database.query<Row>(UNREPORTED, [limit]);
  const old = rows.filter(({ isOld }) => isOld);
  for (const news of old) await markReported(database, news, Date.now());
  return rows.filter(({ isOld }) => !isOld).map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

export async function markReported(
  database: Pool,
  { depositKey, event }: Pick<DepositNews, "depositKey" | "event">,
  now: TimeMs,
): Promise<void> {
  await database.query(
    "UPDATE custody_deposit_news SET told_at = $3 WHERE deposit_key = $1 AND event = $2 AND told_at IS NULL",
    [depositKey, event, now],
  );
}

/** News of these kinds reported to a member since a moment: whoever sends dust must not fill a mailbox. */
export async function countReported(
  database: Pool,
  member: MemberId,
  events: readonly DepositEvent[],
  since: TimeMs,
): Promise<number> {
  const { rows } = await database.query<{ reported: number }>(
    `SELECT count(*)::integer AS reported FROM custody_deposit_news n JOIN custody_deposits d USING (deposit_key)
     WHERE d.member = $1 AND n.event = ANY($2) AND n.told_at >= $3`,
    [member, events, since],
  );
  return rows[0]?.reported ?? 0;
}

const CONTRACTS_PER_ROUND = 5;

/** Asks contracts of assets that the venue does not carry, each once, how they call themselves. */
export async function describeUnlisted(database: Pool, { chain }: { readonly chain: Chain }): Promise<void> {
  if (chain.describeContract === undefined) return;
  const { rows } = await database.query<{ contract: string }>(
    `SELECT DISTINCT contract FROM custody_deposits d
     WHERE network = $1 AND state = 'unsupported' AND coin IS NULL AND contract <> ''
       AND NOT EXISTS (SELECT FROM custody_unlisted_coins u WHERE u.network = d.network AND u.contract = d.contract)
     LIMIT $2`,
    [chain.network, CONTRACTS_PER_ROUND],
  );
  for (const { contract } of rows) {
    const { symbol, decimals } = await chain.describeContract(contract);
    await database.query(
      `INSERT INTO custody_unlisted_coins (network, contract, symbol, decimals, asked_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [chain.network, contract, symbol, decimals ?? null, Date.now()],
    );
  }
}
