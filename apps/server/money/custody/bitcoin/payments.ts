/** The table of payments: every version that was signed, with what it pays and costs. */
import type { Pool, PoolClient } from "pg";
import { column, type Row, table } from "../../../ground/database/index.ts";

const PAYMENTS = table("custody_bitcoin_payments", {
  network: column.text,
  txHash: column.text,
  firstHash: column.text,
  recipient: column.text,
  /** Satoshis for the recipient; null for everything there is, less the fee. */
  target: column.optional(column.amount),
  fee: column.amount,
  vbytes: column.integer,
});

export type PaymentVersion = Omit<Readonly<Row<typeof PAYMENTS>>, "network">;

export async function insertVersion(
  database: PoolClient,
  network: string,
  version: PaymentVersion,
): Promise<void> {
  await PAYMENTS.insert(database, { network, ...version });
}

export function findVersion(
  database: Pool | PoolClient,
  network: string,
  txHash: string,
): Promise<PaymentVersion | undefined> {
  return PAYMENTS.first(database, "WHERE network = $1 AND tx_hash = $2", [network, txHash]);
}
