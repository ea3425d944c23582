/**
 * Makes the blocks of the development chain: one per block time while a transaction waits or still gathers
 * confirmations, and one a minute when nothing happens. A demo left alone for a week then keeps a chain of some
 * thousand blocks instead of three hundred thousand.
 */
import type { Logger } from "pino";
import { rpc } from "./rpc.ts";

export interface MinerOptions {
  readonly url: string;
  readonly log: Logger;
  readonly blockTimeMs: number;
  /** Blocks that follow the last transaction without delay. */
  readonly confirmations: number;
}

const IDLE_BLOCK_MS = 60_000;

export class Miner {
  readonly #options: MinerOptions;
  #timer: NodeJS.Timeout | undefined;
  #busyBlocksLeft: number;
  #minedAtMs = 0;
  #working: Promise<void> = Promise.resolve();

  constructor(options: MinerOptions) {
    this.#options = options;
    // After a restart nobody knows what still waits for confirmations.
    this.#busyBlocksLeft = options.confirmations;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#working = this.#working.then(() => this.#tick());
    }, this.#options.blockTimeMs);
  }

  /** Mines at once, for seeding and tests. */
  async mine(blocks: number): Promise<void> {
    await rpc(this.#options.url, "anvil_mine", [`0x${blocks.toString(16)}`]);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#working;
  }

  async #tick(): Promise<void> {
    try {
      if (await this.#hasPending()) this.#busyBlocksLeft = this.#options.confirmations + 1;
      if (this.#busyBlocksLeft === 0 && Date.now() - this.#minedAtMs < IDLE_BLOCK_MS) return;
      await this.mine(1);
      this.#minedAtMs = Date.now();
      // A transaction may have come after the look at what waits, and be in this block.
      if (await this.#hasMined()) this.#busyBlocksLeft = this.#options.confirmations;
      else if (this.#busyBlocksLeft > 0) this.#busyBlocksLeft -= 1;
    } catch (error) {
      this.#options.log.warn({ error: String(error) }, "the development chain made no block");
    }
  }

  async #hasMined(): Promise<boolean> {
    const count = await rpc(this.#options.url, "eth_getBlockTransactionCountByNumber", ["latest"]);
    return BigInt(count as string) > 0n;
  }

  async #hasPending(): Promise<boolean> {
    const status = (await rpc(this.#options.url, "txpool_status", [])) as { readonly pending: string };
    return BigInt(status.pending) > 0n;
  }
}
