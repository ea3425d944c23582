/** The table of payments: every version that was signed, with what it pays and costs. */
import type { Pool, PoolClient } from "pg";

export interface PaymentVersion {
  readonly txHash: string;
  readonly firstHash: string;
  readonly recipient: string;
  /** Satoshis for the recipient; undefined for everything there is, less the fee. */
  readonly target: bigint | undefined;
  readonly fee: bigint;
  readonly vbytes: number;
}

interface VersionRow {
  readonly tx_hash: string;
  readonly first_hash: string;
  readonly recipient: string;
  readonly target: string | null;
  readonly fee: string;
  readonly vbytes: number;
}

export async function insertVersion(
  database: PoolClient,
  network: string,
  version: PaymentVersion,
): Promise<void> {
  const { txHash, firstHash, recipient, target, fee, vbytes } = version;
  await database.query(
    `INSERT INTO custody_bitcoin_payments (network, tx_hash, first_hash, recipient, target, fee, vbytes)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [network, txHash, firstHash, recipient, target?.toString() ?? null, fee.toString(), vbytes],
  );
}

export async function findVersion(
  database: Pool | PoolClient,
  network: string,
  txHash: string,
): Promise<PaymentVersion | undefined> {
  const { rows } = await database.query<VersionRow>(
    "SELECT * FROM custody_bitcoin_payments WHERE network = $1 AND tx_hash = $2",
    [network, txHash],
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  return {
    txHash: row.tx_hash,
    firstHash: row.first_hash,
    recipient: row.recipient,
    target: row.target === null ? undefined : BigInt(row.target),
    fee: BigInt(row.fee),
    vbytes: row.vbytes,
  };
}
