/**
 * The versions of one transaction: the current one stands in the table of transactions, those that a dearer one
 * replaced beside it. Any of them may be the one that is mined.
 */
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../../ground/database/index.ts";
import type { SignedPayment } from "../chain.ts";
import { REPLACED, TRANSACTIONS, type Version } from "./rows.ts";

/** Those that were replaced, none for most transactions. */
export async function replacedVersions(database: Pool, txHash: string): Promise<Version[]> {
  const { rows } = await database.query<object>(
    `SELECT ${REPLACED.listOf("r")} FROM custody_replaced r JOIN custody_transactions t USING (purpose, reference)
     WHERE t.tx_hash = $1`,
    [txHash],
  );
  return rows.map(REPLACED.read);
}

/** Makes a newly signed version the current one, inside the database transaction in which it was signed. */
export async function addVersion(
  database: PoolClient,
  txHash: string,
  signed: SignedPayment,
  now: number,
): Promise<void> {
  await setAside(database, txHash);
  const cells = { state: "signed", blockHeight: null, pricedAt: now } as const;
  await TRANSACTIONS.change(database, { txHash }, { ...currentOf(signed), ...cells });
}

/** An earlier version was mined: it is the current one again. */
export async function bringBack(database: Pool, txHash: string, minedHash: string): Promise<void> {
  await inTransaction(database, async (client) => {
    const { rows } = await client.query<object>(
      `DELETE FROM custody_replaced WHERE tx_hash = $1 RETURNING ${REPLACED.list}`,
      [minedHash],
    );
    const [mined] = rows.map(REPLACED.read);
    if (mined === undefined) throw new Error(`The version ${minedHash} of a transaction is gone.`);
    await setAside(client, txHash);
    await TRANSACTIONS.change(client, { txHash }, currentOf(mined));
  });
}

async function setAside(database: PoolClient, txHash: string): Promise<void> {
  const names = REPLACED.columns.map(({ sql }) => sql).join(", ");
  await database.query(
    `INSERT INTO custody_replaced (${names}) SELECT ${names} FROM custody_transactions WHERE tx_hash = $1`,
    [txHash],
  );
}

/** The cells in which a version differs from the one before. */
function currentOf({ txHash, raw, value, costMax }: Pick<Version, "txHash" | "raw" | "value" | "costMax">) {
  return { txHash, raw, value, costMax };
}
