/**
 * The versions of one transaction: the current one stands in the table of transactions, those that a dearer one
 * replaced beside it. Any of them may be the one that is mined.
 */
import type { Pool, PoolClient } from "pg";
import type { SignedPayment } from "../chain.ts";
import { inTransaction } from "../database.ts";

export interface Version {
  readonly tx_hash: string;
  readonly raw: string;
}

interface VersionOf extends Version {
  readonly network: string;
  readonly purpose: string;
  readonly reference: string;
  readonly value: string;
  readonly cost_max: string;
}

/** Those that were replaced, none for most transactions. */
export async function replacedVersions(database: Pool, txHash: string): Promise<Version[]> {
  const { rows } = await database.query<Version>(
    `SELECT r.tx_hash, r.raw FROM custody_replaced r JOIN custody_transactions t USING (purpose, reference)
     WHERE t.tx_hash = $1`,
    [txHash],
  );
  return rows;
}

/** Makes a newly signed version the current one, inside the database transaction in which it was signed. */
export async function addVersion(
  database: PoolClient,
  txHash: string,
  signed: SignedPayment,
  now: number,
): Promise<void> {
  await setAside(database, txHash);
  await makeCurrent(database, txHash, {
    tx_hash: signed.txHash,
    raw: signed.raw,
    value: signed.value.toString(),
    cost_max: signed.costMax.toString(),
  });
  await database.query(
    "UPDATE custody_transactions SET state = 'signed', block_height = NULL, priced_at = $2 WHERE tx_hash = $1",
    [signed.txHash, now],
  );
}

/** An earlier version was mined: it is the current one again. */
export async function bringBack(database: Pool, txHash: string, minedHash: string): Promise<void> {
  await inTransaction(database, async (client) => {
    const { rows } = await client.query<VersionOf>(
      "DELETE FROM custody_replaced WHERE tx_hash = $1 RETURNING *",
      [minedHash],
    );
    const mined = rows[0];
    if (mined === undefined) throw new Error(`The version ${minedHash} of a transaction is gone.`);
    await setAside(client, txHash);
    await makeCurrent(client, txHash, mined);
  });
}

async function setAside(database: PoolClient, txHash: string): Promise<void> {
  await database.query(
    `INSERT INTO custody_replaced (tx_hash, network, purpose, reference, raw, value, cost_max)
     SELECT tx_hash, network, purpose, reference, raw, value, cost_max FROM custody_transactions
     WHERE tx_hash = $1`,
    [txHash],
  );
}

async function makeCurrent(
  database: PoolClient,
  txHash: string,
  version: Pick<VersionOf, "tx_hash" | "raw" | "value" | "cost_max">,
): Promise<void> {
  await database.query(
    "UPDATE custody_transactions SET tx_hash = $2, raw = $3, value = $4, cost_max = $5 WHERE tx_hash = $1",
    [txHash, version.tx_hash, version.raw, version.value, version.cost_max],
  );
}
