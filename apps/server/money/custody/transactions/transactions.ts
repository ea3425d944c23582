/**
 * Everything the venue sends. A transaction is signed and written down in one database transaction, then handed to
 * the network as often as needed: always the same bytes, so it happens at most once whatever crashes in between.
 */
import type { Logger } from "pino";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../../ground/database/index.ts";
import type { Engine } from "../../../ground/engine/index.ts";
import type {
  Chain,
  ChainCoin,
  Payer,
  Payment,
  PaymentOrder,
  PaymentProblem,
  ReceiptState,
} from "../chain.ts";
import { STEPS_PER_PASS } from "../limits.ts";
import { costToLedger } from "../units.ts";
import { type Purpose, TRANSACTIONS, type TransactionRow, type TransactionState } from "./rows.ts";
import { addVersion, bringBack, replacedVersions } from "./versions.ts";

export interface Sent {
  readonly txHash: string;
  readonly state: TransactionState;
  readonly blockHeight: number | undefined;
}

type Mined = Extract<ReceiptState, { readonly state: "mined" }>;

export interface TransactionsOptions {
  readonly database: Pool;
  readonly engine: Engine;
  readonly chain: Chain;
  readonly log: Logger;
  readonly confirmations: number;
  /** The time that a price is given to be good enough, where the chain can replace a transaction. */
  readonly replaceAfterMs: number;
  /** Called after each step that lasts, so that a test can stop the world there. */
  readonly onEdge: (edge: string) => void;
}

export class Transactions {
  readonly #options: TransactionsOptions;

  constructor(options: TransactionsOptions) {
    this.#options = options;
  }

  /** Signs inside the caller's database transaction. Nothing is sent before that one commits. */
  async sign(
    database: PoolClient,
    outgoing: Payment,
  ): Promise<string | { readonly problem: PaymentProblem }> {
    const { chain } = this.#options;
    const { coin, raw } = outgoing;
    const sender = outgoing.from === "hot" ? chain.hotAddress : chain.deriveAddress(outgoing.from);
    const promised = await this.#promised(database, sender, coin);
    if (raw !== "everything" && (await chain.balance(sender, coin)) - promised.ofCoin < raw) {
      return { problem: "insufficient_funds" };
    }
    const signed = await chain.sign(database, outgoing, promised.native);
    if ("problem" in signed) return signed;
    const { order } = outgoing;
    const { txHash, sender: payer, slot, raw: bytes, value, costMax } = signed;
    await TRANSACTIONS.insert(database, {
      ...{ txHash, network: chain.network, sender: payer, slot, raw: bytes, coin: coin.coin, value, costMax },
      ...{ purpose: order.purpose, reference: order.reference, signingOrder: JSON.stringify(order) },
      ...{ state: "signed", signedAt: Date.now() },
    });
    return signed.txHash;
  }

  /** Hot-wallet balance of a coin that is not signed away, in raw units. */
  async freeRaw(coin: ChainCoin): Promise<bigint> {
    const { chain, database } = this.#options;
    const promised = await this.#promised(database, chain.hotAddress, coin);
    return (await chain.balance(chain.hotAddress, coin)) - promised.ofCoin;
  }

  async find(purpose: Purpose, reference: string): Promise<Sent | undefined> {
    const row = await TRANSACTIONS.first(this.#options.database, "WHERE purpose = $1 AND reference = $2", [
      purpose,
      reference,
    ]);
    return row && { txHash: row.txHash, state: row.state, blockHeight: row.blockHeight ?? undefined };
  }

  /**
   * Sends what waits, sends again what the network lost, and closes what is deep enough.
   *
   * @returns true if any was open
   */
  async carryOn(height: number): Promise<boolean> {
    const { database, chain, log } = this.#options;
    const rows = await TRANSACTIONS.rows(
      database,
      `WHERE network = $1 AND state IN ('signed', 'broadcast', 'mined')
       ORDER BY signed_at, length(slot), slot LIMIT $2`,
      [chain.network, STEPS_PER_PASS],
    );
    for (const row of rows) {
      try {
        await this.#step(row, height);
      } catch (error) {
        if (!isFromChain(error)) throw error;
        log.warn({ txHash: row.txHash, error: String(error) }, "a transaction waits for the network");
      }
    }
    return rows.length > 0;
  }

  async #step(row: TransactionRow, height: number): Promise<void> {
    const { chain, onEdge } = this.#options;
    const receipt = await fromChain(chain.receipt(row.txHash));
    if (receipt.state === "mined") return this.#confirm(row, receipt, height);
    if (await this.#wasOvertaken(row, height)) return;
    // A price that became too low is also a reason for which nodes refuse or forget it: the price comes first.
    const isLate = Date.now() - (row.pricedAt ?? row.signedAt) >= this.#options.replaceAfterMs;
    if (isLate && (await this.#replace(row))) return;
    if (receipt.state === "missing") {
      await fromChain(chain.broadcast(row.raw));
      onEdge("sent");
    }
    await this.#move(row, "broadcast", null);
  }

  async #confirm(row: TransactionRow, receipt: Mined, height: number): Promise<void> {
    const { confirmations, onEdge } = this.#options;
    await this.#move(row, "mined", receipt.height);
    if (height - receipt.height + 1 < confirmations) return;
    if (!(await this.#bookCost(row.txHash, receipt.cost))) return;
    onEdge("cost booked");
    await this.#move(row, receipt.succeeded ? "succeeded" : "failed", receipt.height);
  }

  /** Switches to an earlier version that was mined instead of the current one; true if there was one. */
  async #wasOvertaken(row: TransactionRow, height: number): Promise<boolean> {
    const { database, chain, onEdge } = this.#options;
    if (chain.replace === undefined) return false;
    for (const version of await replacedVersions(database, row.txHash)) {
      const receipt = await fromChain(chain.receipt(version.txHash));
      if (receipt.state !== "mined") continue;
      await bringBack(database, row.txHash, version.txHash);
      onEdge("earlier version mined");
      await this.#confirm({ ...row, ...version }, receipt, height);
      return true;
    }
    return false;
  }

  /** Signs a version at a higher fee for the next pass; false if none is made. */
  async #replace(row: TransactionRow): Promise<boolean> {
    const { database, chain, log, onEdge } = this.#options;
    const coin = chain.coins.get(row.coin);
    if (chain.replace === undefined || coin === undefined || row.signingOrder === null) return false;
    const order = JSON.parse(row.signingOrder) as PaymentOrder;
    const paid = { from: await this.#payerOf(row.sender), coin, order };
    const txHash = await inTransaction(database, async (client) => {
      const signed = await chain.replace?.(client, paid, { txHash: row.txHash, raw: row.raw });
      if (signed !== undefined) await addVersion(client, row.txHash, signed, Date.now());
      return signed?.txHash;
    });
    if (txHash === undefined) return false;
    log.warn({ network: chain.network, before: row.txHash, txHash }, "a transaction got a higher fee");
    onEdge("replaced");
    return true;
  }

  async #payerOf(sender: string): Promise<Payer> {
    const { database, chain } = this.#options;
    if (sender === chain.hotAddress) return "hot";
    const { rows } = await database.query<{ index: number }>(
      "SELECT index FROM custody_addresses WHERE network = $1 AND address = $2",
      [chain.network, sender],
    );
    const index = rows[0]?.index;
    if (index === undefined) throw new Error(`${sender} paid and is none of our addresses.`);
    return index;
  }

  async #move(row: TransactionRow, state: TransactionState, blockHeight: number | null): Promise<void> {
    const { txHash } = row;
    if (row.state === state && row.blockHeight === blockHeight) return;
    await TRANSACTIONS.change(this.#options.database, { txHash }, { state, blockHeight });
    this.#options.onEdge(`transaction ${state}`);
  }

  async #bookCost(txHash: string, cost: bigint): Promise<boolean> {
    const { engine, chain, log } = this.#options;
    const costKey = `${chain.network}:${txHash}`;
    const answer = await engine.submit(`custody:${chain.network}`, `${costKey}:cost`, {
      type: "bookNetworkCost",
      time: Date.now(),
      costKey,
      network: chain.network,
      coin: chain.nativeCoin.coin,
      amount: costToLedger(cost, chain.nativeCoin),
    });
    if (answer.ok || answer.refused === "venue.cost_already_booked") return true;
    log.error({ txHash, refused: answer.refused }, "a network cost could not be booked yet");
    return false;
  }

  /** Raw amounts the payer has signed away that the chain does not show yet: of a coin, and of the native one. */
  async #promised(database: Pool | PoolClient, sender: string, coin: ChainCoin): Promise<Promised> {
    const { chain } = this.#options;
    const { rows } = await database.query<{ values: string; native: string }>(
      `SELECT coalesce(sum(value) FILTER (WHERE coin = $3), 0) AS values,
         coalesce(sum(cost_max), 0) + coalesce(sum(value) FILTER (WHERE coin = $4), 0) AS native
       FROM custody_transactions WHERE network = $1 AND sender = $2 AND state IN ('signed', 'broadcast')`,
      [chain.network, sender, coin.coin, chain.nativeCoin.coin],
    );
    const native = BigInt(rows[0]?.native ?? 0);
    return { ofCoin: coin.contract === "" ? native : BigInt(rows[0]?.values ?? 0), native };
  }
}

interface Promised {
  readonly ofCoin: bigint;
  readonly native: bigint;
}

/** Trouble with the network passes; trouble of our own must not be mistaken for it. */
class ChainTrouble extends Error {
  override name = "ChainTrouble";
}

async function fromChain<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw new ChainTrouble(String(error), { cause: error });
  }
}

function isFromChain(error: unknown): boolean {
  return error instanceof ChainTrouble;
}
