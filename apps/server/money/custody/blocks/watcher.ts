/**
 * Reads a chain block by block and keeps the table of deposits equal to what the chain says now. The hashes of the
 * last blocks are remembered with the rows they brought, in one database transaction, so that a restart repeats
 * nothing and a reorganisation takes back exactly what it removed.
 */
import type { Logger } from "pino";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../../ground/database/index.ts";
import type { AddressBook } from "../addresses.ts";
import type { BlockName, Chain, ChainBlock, ChainOutgoing } from "../chain.ts";
import type { ColdAddresses } from "../sweeps/cold-addresses.ts";
import { BLOCKS_PER_PASS, BLOCKS_REMEMBERED } from "../limits.ts";
import { unknownOutgoing } from "./outgoing.ts";
import { recordBlock } from "../deposits/record-deposit.ts";
import type { TermsOf } from "../terms.ts";

export interface WatchPass {
  /** The last block that was read; deposits are counted from here. */
  readonly height: number;
  /** True when the chain has more blocks to read. */
  readonly more: boolean;
  /** True unless the chain stands where the last pass left it. */
  readonly hasMoved: boolean;
  readonly touched: readonly string[];
}

const stillAt = (height: number): WatchPass => ({ height, more: false, hasMoved: false, touched: [] });

/** The chain parted from ours below everything remembered: another chain, or an attack. People have to look. */
export class ChainDiverged extends Error {
  override name = "ChainDiverged";
}

export interface WatcherOptions {
  readonly database: Pool;
  readonly chain: Chain;
  readonly addresses: AddressBook;
  readonly cold: ColdAddresses;
  readonly termsOf: TermsOf;
  readonly log: Logger;
  /** Notified of every transaction from our addresses that is none of ours. */
  readonly onUnknown: (outgoing: ChainOutgoing) => void;
}

export class Watcher {
  readonly #database: Pool;
  readonly #chain: Chain;
  readonly #addresses: AddressBook;
  readonly #cold: ColdAddresses;
  readonly #termsOf: TermsOf;
  readonly #log: Logger;
  readonly #onUnknown: WatcherOptions["onUnknown"];
  readonly #isCold = (address: string): boolean => this.#cold.has(address);

  constructor(options: WatcherOptions) {
    this.#database = options.database;
    this.#chain = options.chain;
    this.#addresses = options.addresses;
    this.#cold = options.cold;
    this.#termsOf = options.termsOf;
    this.#log = options.log;
    this.#onUnknown = options.onUnknown;
  }

  /** Reads the next blocks, at most BLOCKS_PER_PASS, after undoing what the chain undid. */
  async pass(): Promise<WatchPass> {
    const [head, last] = await Promise.all([this.#chain.head(), this.#last()]);
    if (head.hash === last?.hash) return stillAt(last.height);
    await Promise.all([this.#addresses.refresh(), this.#cold.refresh()]);
    const remembered = await this.#remembered();
    const cursor = remembered.at(-1) ?? (await this.#firstBlock(head));
    // A node that lags on the same chain says nothing new; going back for it would only make confirmations flicker.
    if (head.height < cursor.height && remembered.some((block) => block.hash === head.hash)) {
      return stillAt(cursor.height);
    }
    const fork = await this.#fork(remembered.length === 0 ? [cursor] : remembered, head);
    const removed = fork.height < cursor.height ? await this.#rollBack(fork.height, cursor.height) : [];
    const blocks = await this.#read(fork, head.height);
    const recorded = await this.#record(blocks);
    const height = blocks.at(-1)?.height ?? fork.height;
    return { height, more: height < head.height, hasMoved: true, touched: [...removed, ...recorded] };
  }

  /** The height of the last block that was read; 0 before the first pass. */
  async height(): Promise<number> {
    return (await this.#last())?.height ?? 0;
  }

  /** The last block that was read; undefined before the first pass. */
  async #last(): Promise<BlockName | undefined> {
    return (await this.#stored("ORDER BY height DESC LIMIT 1"))[0];
  }

  /** Every block that is remembered, from the lowest to the last. */
  #remembered(): Promise<BlockName[]> {
    return this.#stored("ORDER BY height");
  }

  async #stored(order: string): Promise<BlockName[]> {
    const { rows } = await this.#database.query<{ height: string; hash: string }>(
      `SELECT height, hash FROM custody_blocks WHERE network = $1 ${order}`,
      [this.#chain.network],
    );
    return rows.map((row) => ({ height: Number(row.height), hash: row.hash }));
  }

  /** Before the first start no address was ours, so the past is read only far enough to survive a reorganisation. */
  async #firstBlock(head: BlockName): Promise<BlockName> {
    const height = Math.max(0, head.height - BLOCKS_PER_PASS);
    const hash = await this.#chain.hashAt(height);
    if (hash === undefined) throw new Error(`The node has no block ${height}.`);
    await this.#database.query(
      "INSERT INTO custody_blocks (network, height, hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
      [this.#chain.network, height, hash],
    );
    return { height, hash };
  }

  /** The highest remembered block that is still part of the chain. */
  async #fork(remembered: readonly BlockName[], head: BlockName): Promise<BlockName> {
    for (const block of remembered.toReversed()) {
      if (block.height > head.height) continue;
      if ((await this.#chain.hashAt(block.height)) === block.hash) return block;
    }
    const lowest = remembered[0]?.height;
    throw new ChainDiverged(
      `The ${this.#chain.network} chain parted from the one we know below block ${lowest}.`,
    );
  }

  async #rollBack(fork: number, cursor: number): Promise<string[]> {
    const network = this.#chain.network;
    const removed = await inTransaction(this.#database, async (database) => {
      const { rows } = await database.query<{ deposit_key: string; state: string }>(
        `UPDATE custody_deposits SET block_height = NULL, block_hash = NULL,
           orphaned_at = CASE WHEN state IN ('crediting', 'credited') THEN $2::bigint END,
           state = CASE WHEN state IN ('crediting', 'credited') THEN 'orphaned' ELSE 'removed' END
         WHERE network = $1 AND block_height > $2 RETURNING deposit_key, state`,
        [network, fork],
      );
      await database.query(
        `UPDATE custody_deposits SET orphaned_at = $2
         WHERE network = $1 AND state = 'orphaned' AND orphaned_at > $2`,
        [network, fork],
      );
      await database.query("DELETE FROM custody_blocks WHERE network = $1 AND height > $2", [network, fork]);
      await this.#chain.blocksUndone?.(database, fork);
      return rows;
    });
    const orphaned = removed.filter((row) => row.state === "orphaned").map((row) => row.deposit_key);
    const details = { network, fork, depth: cursor - fork, removed: removed.length, orphaned };
    if (orphaned.length > 0) this.#log.error(details, "a reorganisation removed credited deposits");
    else this.#log.warn(details, "the chain was reorganised");
    return removed.map((row) => row.deposit_key);
  }

  /** Blocks above the fork, each one checked to stand on the one before. */
  async #read(fork: BlockName, headHeight: number): Promise<ChainBlock[]> {
    const hot = this.#chain.hotAddress;
    const isOurs = (address: string): boolean =>
      address === hot || this.#cold.has(address) || this.#addresses.owner(address) !== undefined;
    const blocks: ChainBlock[] = [];
    let parent = fork.hash;
    const last = Math.min(headHeight, fork.height + BLOCKS_PER_PASS);
    for (let height = fork.height + 1; height <= last; height++) {
      const block = await this.#chain.readBlock(height, isOurs);
      // The chain turned while it was read: what stands so far is kept, the next pass finds the fork.
      if (block === undefined || block.parentHash !== parent) break;
      blocks.push(block);
      parent = block.hash;
    }
    return blocks;
  }

  async #record(blocks: readonly ChainBlock[]): Promise<string[]> {
    if (blocks.length === 0) return [];
    const unknown: ChainOutgoing[] = [];
    const recorded = await inTransaction(this.#database, async (database) => {
      const touched: string[] = [];
      for (const block of blocks) {
        touched.push(...(await this.#recordBlock(database, block)));
        unknown.push(...(await unknownOutgoing(database, this.#chain.network, block, this.#isCold)));
      }
      await this.#remember(database, blocks);
      await this.#chain.blocksRecorded?.(database, blocks);
      return touched;
    });
    for (const outgoing of unknown) this.#onUnknown(outgoing);
    return recorded;
  }

  /** Records a block without transfers to or from cold addresses: those coins were ours before. */
  #recordBlock(database: PoolClient, block: ChainBlock): Promise<string[]> {
    const transfers = block.transfers.filter(
      ({ to, from }) => !this.#cold.has(to) && (from === undefined || !this.#cold.has(from)),
    );
    const rules = {
      ownerOf: (address: string): number | null => this.#addresses.owner(address)?.member ?? null,
      termsOf: this.#termsOf,
    };
    return recordBlock(database, this.#chain.network, { ...block, transfers }, rules);
  }

  async #remember(database: PoolClient, blocks: readonly ChainBlock[]): Promise<void> {
    const network = this.#chain.network;
    await database.query(
      `INSERT INTO custody_blocks (network, height, hash)
       SELECT $1, * FROM unnest($2::bigint[], $3::text[])`,
      [network, blocks.map((block) => block.height), blocks.map((block) => block.hash)],
    );
    await database.query("DELETE FROM custody_blocks WHERE network = $1 AND height <= $2", [
      network,
      (blocks.at(-1)?.height ?? 0) - BLOCKS_REMEMBERED,
    ]);
  }
}
