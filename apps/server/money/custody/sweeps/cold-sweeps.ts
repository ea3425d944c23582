/**
 * Takes what the hot wallet holds above its ceiling to the cold address, down to half-way between floor and ceiling, so
 * that the next payment in does not start the next sweep. What withdrawals wait for stays, and the floor is never
 * touched. Members' balances do not change; only what the chain charges is booked.
 */
import type { Logger } from "pino";
import type { Pool, PoolClient } from "pg";
import { type Amount, amount, mulDiv } from "@meridian/core";
import { inTransaction } from "../../../ground/database/index.ts";
import type { Chain, ChainCoin } from "../chain.ts";
import { SignerRefused, SignerUnavailable } from "../keys/signer.ts";
import { COLD_SWEEP_EVERY_MS } from "../limits.ts";
import { TRANSACTIONS } from "../transactions/rows.ts";
import type { Transactions } from "../transactions/transactions.ts";
import type { ColdAddress, CustodyAlarm, HotBounds, TreasuryRules } from "./treasury-rules.ts";
import { toLedger, toRaw } from "../units.ts";

export interface ColdSweepsOptions {
  readonly database: Pool;
  readonly chain: Chain;
  readonly log: Logger;
  readonly transactions: Transactions;
  readonly rules: TreasuryRules;
  readonly onAlarm: (alarm: CustodyAlarm) => void;
  readonly onEdge: (edge: string) => void;
}

/** Ends the database transaction without a trace: there is nothing to sweep after all. */
class NotNow extends Error {
  override name = "NotNow";
}

export class ColdSweeps {
  readonly #options: ColdSweepsOptions;
  #lookedAtMs = 0;

  constructor(options: ColdSweepsOptions) {
    this.#options = options;
  }

  async carryOn(): Promise<void> {
    await this.#follow();
    const { chain, rules } = this.#options;
    const cold = rules.coldOf(chain.network);
    if (cold === undefined || Date.now() - this.#lookedAtMs < COLD_SWEEP_EVERY_MS) return;
    this.#lookedAtMs = Date.now();
    for (const coin of chain.coins.values()) {
      const bounds = rules.boundsOf(chain.network, coin.coin);
      if (bounds !== undefined && bounds.ceiling > 0n) await this.#sweep(coin, bounds, cold);
    }
  }

  async #follow(): Promise<void> {
    const { database, chain, transactions, log } = this.#options;
    const { rows } = await database.query<{ cold_sweep_id: string; coin: string }>(
      "SELECT cold_sweep_id, coin FROM custody_cold_sweeps WHERE network = $1 AND state = 'sent'",
      [chain.network],
    );
    for (const row of rows) {
      const sent = await transactions.find("cold", reference(row.cold_sweep_id));
      if (sent?.state !== "succeeded" && sent?.state !== "failed") continue;
      const state = sent.state === "failed" ? "failed" : "done";
      if (state === "failed")
        log.error({ coldSweepId: row.cold_sweep_id, coin: row.coin }, "a cold sweep failed");
      await database.query("UPDATE custody_cold_sweeps SET state = $2 WHERE cold_sweep_id = $1", [
        row.cold_sweep_id,
        state,
      ]);
    }
  }

  async #sweep(coin: ChainCoin, bounds: HotBounds, cold: ColdAddress): Promise<void> {
    const { database, log, onAlarm, onEdge, chain } = this.#options;
    const free = await this.#freeOf(coin);
    const surplus = surplusOf(free, bounds);
    if (surplus === undefined) return;
    try {
      await inTransaction(database, (client) => this.#send(client, coin, bounds, cold, free, surplus));
      onEdge("cold sweep signed");
      log.info({ network: chain.network, coin: coin.coin }, "a surplus goes to the cold address");
    } catch (error) {
      if (error instanceof NotNow) return;
      const facts = { network: chain.network, coin: coin.coin, reason: String(error) };
      if (error instanceof SignerRefused) {
        onAlarm({ kind: "signerRefused", subject: `cold:${chain.network}:${coin.coin}`, facts });
      } else if (error instanceof SignerUnavailable) {
        onAlarm({ kind: "signerUnavailable", subject: chain.network, facts });
      } else throw error;
    }
  }

  /** Hot-wallet balance that no transaction of ours and no withdrawal on its way needs. */
  async #freeOf(coin: ChainCoin): Promise<Amount> {
    const { database, chain, transactions } = this.#options;
    const share = toLedger(larger(0n, await transactions.freeRaw(coin)), coin);
    if ("problem" in share) return amount(0n);
    const { rows } = await database.query<{ waiting: string }>(
      `SELECT coalesce(sum(amount - fee), 0)::text AS waiting FROM custody_withdrawals
       WHERE network = $1 AND coin = $2 AND state IN ('requested', 'held', 'reviewing', 'approved')`,
      [chain.network, coin.coin],
    );
    return amount(larger(0n, share.amount - BigInt(rows[0]?.waiting ?? 0)));
  }

  async #send(
    client: PoolClient,
    coin: ChainCoin,
    bounds: HotBounds,
    cold: ColdAddress,
    free: Amount,
    surplus: Amount,
  ): Promise<void> {
    const { chain, transactions } = this.#options;
    const raw = toRaw(surplus, coin);
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO custody_cold_sweeps (network, coin, address, raw, state, created_at)
       VALUES ($1, $2, $3, $4, 'sent', $5) ON CONFLICT DO NOTHING RETURNING cold_sweep_id AS id`,
      [chain.network, coin.coin, cold.address, raw.toString(), Date.now()],
    );
    const id = rows[0]?.id;
    // One at a time: until the last one is deep enough, the wallet's balance says too little about the next.
    if (id === undefined) throw new NotNow();
    const order = { purpose: "cold", reference: reference(id), approval: cold.approval } as const;
    const signed = await transactions.sign(client, { from: "hot", to: cold.address, coin, raw, order });
    if (typeof signed !== "string") throw new NotNow();
    const cost = coin.coin === chain.nativeCoin.coin ? await costMaxOf(client, signed) : 0n;
    if (toRaw(free, coin) - raw - cost < toRaw(bounds.floor, coin)) throw new NotNow();
  }
}

/** Excess over the middle of floor and ceiling; undefined up to the ceiling, or without one. */
function surplusOf(free: Amount, { floor, ceiling }: HotBounds): Amount | undefined {
  if (free <= ceiling || ceiling < floor) return undefined;
  return amount(free - mulDiv(floor + ceiling, 1n, 2n, "floor"));
}

async function costMaxOf(client: PoolClient, txHash: string): Promise<bigint> {
  return (await TRANSACTIONS.first(client, "WHERE tx_hash = $1", [txHash]))?.costMax ?? 0n;
}

const reference = (id: string): string => `cold:${id}`;
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
