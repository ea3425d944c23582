/** Writes down the transfers of a block: what each one is, and what it means for a row that is there already. */
import type { MemberId } from "@meridian/core";
import type { PoolClient } from "pg";
import type { ChainBlock, ChainTransfer } from "../chain.ts";
import type { DepositRow, DepositState } from "./deposit.ts";
import type { TermsOf } from "../terms.ts";
import { toLedger } from "../units.ts";

/** A transfer with what the venue makes of it. */
interface Reading {
  readonly transfer: ChainTransfer;
  readonly key: string;
  readonly member: MemberId | null;
  readonly coin: string | null;
  readonly amount: bigint;
  readonly remainder: bigint;
  readonly state: DepositState;
  readonly reason: string;
}

/** Rules by which a transfer is classified. */
export interface ReadingRules {
  /** Null stands for the venue's hot wallet. */
  readonly ownerOf: (address: string) => MemberId | null;
  readonly termsOf: TermsOf;
}

/** @returns the keys of the rows that were written or changed */
export async function recordBlock(
  database: PoolClient,
  network: string,
  block: ChainBlock,
  rules: ReadingRules,
): Promise<string[]> {
  const own = await ownTransactions(database, network, block.transfers);
  const touched: string[] = [];
  for (const transfer of block.transfers) {
    if (own.has(transfer.txHash)) continue;
    touched.push(await recordTransfer(database, network, block, readTransfer(network, transfer, rules)));
  }
  return touched;
}

/**
 * Fuel and sweeps move the venue's coins between its own addresses; a member's withdrawal to another member does not.
 */
async function ownTransactions(
  database: PoolClient,
  network: string,
  transfers: readonly ChainTransfer[],
): Promise<ReadonlySet<string>> {
  if (transfers.length === 0) return new Set();
  const { rows } = await database.query<{ tx_hash: string }>(
    `SELECT tx_hash FROM custody_transactions
     WHERE network = $1 AND purpose IN ('gas', 'sweep') AND tx_hash = ANY($2)
     UNION SELECT tx_hash FROM custody_replaced
     WHERE network = $1 AND purpose IN ('gas', 'sweep') AND tx_hash = ANY($2)`,
    [network, transfers.map((transfer) => transfer.txHash)],
  );
  return new Set(rows.map((row) => row.tx_hash));
}

function readTransfer(network: string, transfer: ChainTransfer, rules: ReadingRules): Reading {
  const key = `${network}:${transfer.txHash}:${transfer.output}`;
  const member = rules.ownerOf(transfer.to);
  const unsupported = {
    transfer,
    key,
    member,
    amount: 0n,
    remainder: transfer.raw,
    state: "unsupported",
  } as const;
  const terms = transfer.coin === undefined ? undefined : rules.termsOf(transfer.coin.coin);
  if (transfer.coin === undefined || terms === undefined) {
    return { ...unsupported, coin: null, reason: "unknown_contract" };
  }
  const share = toLedger(transfer.raw, transfer.coin);
  if ("problem" in share) return { ...unsupported, coin: transfer.coin.coin, reason: share.problem };
  const state = share.amount < terms.depositMin ? "below_minimum" : "confirming";
  return { transfer, key, member, coin: transfer.coin.coin, ...share, state, reason: "" };
}

async function recordTransfer(
  database: PoolClient,
  network: string,
  block: ChainBlock,
  reading: Reading,
): Promise<string> {
  const { transfer } = reading;
  const { rows } = await database.query<DepositRow>(
    `SELECT * FROM custody_deposits WHERE network = $1 AND tx_hash = $2 AND output = $3
     ORDER BY generation DESC LIMIT 1 FOR UPDATE`,
    [network, transfer.txHash, transfer.output],
  );
  const last = rows[0];
  if (last === undefined) return insertDeposit(database, network, block, reading, 1);
  if (wasDecided(last)) {
    if (last.state === "reversed" || !saysTheSame(last, reading)) {
      return insertDeposit(database, network, block, reading, last.generation + 1);
    }
    const state = last.credited_at === null ? "crediting" : "credited";
    await database.query(
      `UPDATE custody_deposits SET state = $2, block_height = $3, block_hash = $4, orphaned_at = NULL
       WHERE deposit_key = $1`,
      [last.deposit_key, state, block.height, block.hash],
    );
    return last.deposit_key;
  }
  await database.query(
    `UPDATE custody_deposits SET member = $2, coin = $3, raw = $4, amount = $5, remainder = $6, state = $7, reason = $8,
       block_height = $9, block_hash = $10, address = $11, contract = $12 WHERE deposit_key = $1`,
    [last.deposit_key, ...readingCells(reading), block.height, block.hash, transfer.to, transfer.contract],
  );
  return last.deposit_key;
}

/** The ledger was or may have been asked to credit this row: what it says must not change any more. */
function wasDecided(row: DepositRow): boolean {
  return ["crediting", "credited", "orphaned", "reversed"].includes(row.state);
}

function saysTheSame(row: DepositRow, reading: Reading): boolean {
  const member = row.member === null ? null : Number(row.member);
  return member === reading.member && row.coin === reading.coin && BigInt(row.amount) === reading.amount;
}

function readingCells(reading: Reading): unknown[] {
  const { member, coin, transfer, amount, remainder, state, reason } = reading;
  return [member, coin, transfer.raw.toString(), amount.toString(), remainder.toString(), state, reason];
}

async function insertDeposit(
  database: PoolClient,
  network: string,
  block: ChainBlock,
  reading: Reading,
  generation: number,
): Promise<string> {
  const { transfer } = reading;
  const key = generation === 1 ? reading.key : `${reading.key}#${generation}`;
  await database.query(
    `INSERT INTO custody_deposits (deposit_key, member, coin, raw, amount, remainder, state, reason, block_height,
       block_hash, address, contract, network, tx_hash, output, generation, seen_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      key,
      ...readingCells(reading),
      block.height,
      block.hash,
      transfer.to,
      transfer.contract,
      network,
      transfer.txHash,
      transfer.output,
      generation,
      Date.now(),
    ],
  );
  return key;
}
