/**
 * Payments from our addresses in a block that we did not send. Every transaction of ours is written down before it is
 * sent, so one that nobody wrote down was made by somebody else who has a key.
 */
import type { NetworkName } from "@meridian/core";
import type { PoolClient } from "pg";
import type { ChainBlock, ChainOutgoing } from "../chain.ts";

export async function unknownOutgoing(
  database: PoolClient,
  network: NetworkName,
  block: ChainBlock,
  isCold: (address: string) => boolean,
): Promise<ChainOutgoing[]> {
  const outgoing = block.outgoing ?? [];
  if (outgoing.length === 0) return [];
  const { rows } = await database.query<{ tx_hash: string }>(
    `SELECT tx_hash FROM custody_transactions WHERE network = $1 AND tx_hash = ANY($2)
     UNION SELECT tx_hash FROM custody_replaced WHERE network = $1 AND tx_hash = ANY($2)`,
    [network, outgoing.map(({ txHash }) => txHash)],
  );
  const known = new Set(rows.map((row) => row.tx_hash));
  // The operator signs for the cold address elsewhere; what comes back from it to us is no trouble.
  const backToUs = new Set(block.transfers.map(({ txHash }) => txHash));
  return outgoing.filter(({ txHash, from }) => !known.has(txHash) && !(isCold(from) && backToUs.has(txHash)));
}
