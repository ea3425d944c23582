/** Writes down the transfers of a block: what each one is, and what it means for a row that is there already. */
import type { MemberId } from "@meridian/core";
import type { PoolClient } from "pg";
import type { ChainBlock, ChainTransfer } from "../chain.ts";
import { type DepositRow, DEPOSITS, type DepositState } from "./deposit.ts";
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
  const { txHash, output } = reading.transfer;
  const last = await DEPOSITS.first(
    database,
    "WHERE network = $1 AND tx_hash = $2 AND output = $3 ORDER BY generation DESC LIMIT 1 FOR UPDATE",
    [network, txHash, output],
  );
  if (last === undefined) return insertDeposit(database, network, block, reading, 1);
  const { depositKey } = last;
  if (!wasDecided(last)) {
    await DEPOSITS.change(database, { depositKey }, cellsOf(block, reading));
    return depositKey;
  }
  if (last.state === "reversed" || !saysTheSame(last, reading)) {
    return insertDeposit(database, network, block, reading, last.generation + 1);
  }
  const state = last.creditedAt === null ? "crediting" : "credited";
  const { height: blockHeight, hash: blockHash } = block;
  await DEPOSITS.change(database, { depositKey }, { state, blockHeight, blockHash, orphanedAt: null });
  return depositKey;
}

/** The ledger was or may have been asked to credit this row: what it says must not change any more. */
function wasDecided(row: DepositRow): boolean {
  return ["crediting", "credited", "orphaned", "reversed"].includes(row.state);
}

function saysTheSame(row: DepositRow, reading: Reading): boolean {
  return row.member === reading.member && row.coin === reading.coin && row.amount === reading.amount;
}

/** The cells that a reading says, as long as nothing was decided by them. */
function cellsOf({ height: blockHeight, hash: blockHash }: ChainBlock, reading: Reading) {
  const { member, coin, transfer, amount, remainder, state, reason } = reading;
  const { raw, to: address, contract } = transfer;
  return { member, coin, raw, amount, remainder, state, reason, blockHeight, blockHash, address, contract };
}

async function insertDeposit(
  database: PoolClient,
  network: string,
  block: ChainBlock,
  reading: Reading,
  generation: number,
): Promise<string> {
  const { txHash, output } = reading.transfer;
  const depositKey = generation === 1 ? reading.key : `${reading.key}#${generation}`;
  const place = { depositKey, network, txHash, output, generation, seenAt: Date.now() };
  await DEPOSITS.insert(database, { ...place, ...cellsOf(block, reading) });
  return depositKey;
}
