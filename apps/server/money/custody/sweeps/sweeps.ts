/**
 * Brings deposits that can no longer be taken back from their addresses to the hot wallet, as real transactions:
 * first the fuel that a token transfer needs, then everything the address holds of the coin. Members' balances do not
 * change; only what the chain charges is booked.
 */
import { type CoinCode, formatDecimal } from "@meridian/core";
import type { Logger } from "pino";
import type { Pool } from "pg";
import { column, inTransaction, type Row, table } from "../../../ground/database/index.ts";
import type { Chain, ChainCoin, Payment } from "../chain.ts";
import { STEPS_PER_PASS, SWEEP_RETRY_MS, SWEEPS_PER_PASS } from "../limits.ts";
import type { TermsOf } from "../terms.ts";
import type { Transactions } from "../transactions/transactions.ts";

type SweepState = "planned" | "fuelling" | "sweeping" | "done" | "failed";

const SWEEPS = table("custody_sweeps", {
  sweepId: column.whole,
  network: column.text,
  addressIndex: column.integer,
  coin: column.text,
  state: column.word<SweepState>(),
  createdAt: column.whole,
});

type SweepRow = Readonly<Row<typeof SWEEPS>>;

export interface SweepsOptions {
  readonly database: Pool;
  readonly chain: Chain;
  readonly log: Logger;
  readonly termsOf: TermsOf;
  readonly transactions: Transactions;
  /** Confirmations from which a deposit can no longer be taken back. */
  readonly depth: number;
}

export class Sweeps {
  readonly #options: SweepsOptions;

  constructor(options: SweepsOptions) {
    this.#options = options;
  }

  /**
   * Opens sweeps where enough has gathered. One at a time per address, tokens first: the native coin left behind by
   * their fuel is then swept with it.
   *
   * @returns false where there may be more than a pass opens: to be called again
   */
  plan(height: number): Promise<boolean> {
    const { database, chain, depth } = this.#options;
    return inTransaction(database, async (client) => {
      const { rows } = await client.query<{ index: number; coin: CoinCode; amount: string }>(
        `SELECT DISTINCT ON (a.index) a.index, d.coin, sum(d.amount) AS amount
         FROM custody_deposits d JOIN custody_addresses a ON a.network = d.network AND a.address = d.address
         WHERE d.network = $1 AND d.state = 'credited' AND NOT d.swept AND d.block_height <= $2
           AND NOT EXISTS (SELECT FROM custody_sweeps s WHERE s.address_index = a.index
             AND (s.state IN ('planned', 'fuelling', 'sweeping')
               OR s.state = 'failed' AND s.coin = d.coin AND s.created_at > $5))
         GROUP BY a.index, d.coin
         HAVING sum(d.amount) >= CASE d.coin ${sweepMinimums(chain, this.#options.termsOf)} END
         ORDER BY a.index, d.coin = $3, d.coin LIMIT $4`,
        [
          ...[chain.network, height - depth + 1, chain.nativeCoin.coin, SWEEPS_PER_PASS],
          Date.now() - SWEEP_RETRY_MS,
        ],
      );
      for (const row of rows) {
        const { index: addressIndex, coin } = row;
        const planned = { network: chain.network, addressIndex, coin, createdAt: Date.now() };
        await SWEEPS.insert(client, { ...planned, state: "planned" });
        await client.query(
          `UPDATE custody_deposits d SET swept = true FROM custody_addresses a
           WHERE a.index = $1 AND d.network = a.network AND d.address = a.address AND d.coin = $2
             AND d.state = 'credited' AND d.block_height <= $3`,
          [row.index, row.coin, height - depth + 1],
        );
      }
      return rows.length < SWEEPS_PER_PASS;
    });
  }

  /** Takes the open ones a step on. */
  async carryOn(): Promise<void> {
    const { database, chain } = this.#options;
    const rows = await SWEEPS.rows(
      database,
      `WHERE network = $1 AND state IN ('planned', 'fuelling', 'sweeping') ORDER BY sweep_id LIMIT $2`,
      [chain.network, STEPS_PER_PASS],
    );
    for (const row of rows) await this.#step(row);
  }

  async #step(row: SweepRow): Promise<void> {
    const { chain, transactions } = this.#options;
    const coin = chain.coins.get(row.coin);
    if (coin === undefined) return;
    if (row.state === "planned") return this.#fuel(row, coin);
    const purpose = row.state === "fuelling" ? "gas" : "sweep";
    const sent = await transactions.find(purpose, reference(row));
    if (sent?.state === "failed") await this.#fail(row);
    if (sent?.state !== "succeeded") return;
    if (row.state === "fuelling") await this.#sweep(row, coin);
    else await this.#move(row, "done");
  }

  async #fuel(row: SweepRow, coin: ChainCoin): Promise<void> {
    const { chain } = this.#options;
    const needed = await chain.fuelNeeded(row.addressIndex, coin);
    if (needed === 0n) return this.#sweep(row, coin);
    await this.#send(row, "fuelling", {
      order: { purpose: "gas", reference: reference(row), toPayer: row.addressIndex },
      from: "hot",
      to: chain.deriveAddress(row.addressIndex),
      coin: chain.nativeCoin,
      raw: needed,
    });
  }

  async #sweep(row: SweepRow, coin: ChainCoin): Promise<void> {
    await this.#send(row, "sweeping", {
      order: { purpose: "sweep", reference: reference(row), toPayer: "hot" },
      from: row.addressIndex,
      to: this.#options.chain.hotAddress,
      coin,
      raw: "everything",
    });
  }

  /** Signs and moves on in one database transaction; what cannot be paid for now is tried again in the next pass. */
  async #send(row: SweepRow, state: SweepState, outgoing: Payment): Promise<void> {
    const { database, transactions, log } = this.#options;
    await inTransaction(database, async (client) => {
      const signed = await transactions.sign(client, outgoing);
      if (typeof signed === "string") {
        await SWEEPS.change(client, { sweepId: row.sweepId }, { state });
      } else {
        log.debug({ sweepId: row.sweepId, coin: row.coin, problem: signed.problem }, "a sweep has to wait");
      }
    });
  }

  /**
   * Marks the address's deposits of the coin as unswept, to be swept again. Earlier ones are included, which does no
   * harm: a sweep takes everything that the address holds.
   */
  async #fail(row: SweepRow): Promise<void> {
    const { database, log } = this.#options;
    await database.query(
      `WITH failed AS (
         UPDATE custody_sweeps SET state = 'failed' WHERE sweep_id = $1
         RETURNING network, address_index, coin)
       UPDATE custody_deposits d SET swept = false
       FROM failed f JOIN custody_addresses a ON a.index = f.address_index
       WHERE d.network = f.network AND d.address = a.address AND d.coin = f.coin`,
      [row.sweepId],
    );
    log.error({ sweepId: row.sweepId, coin: row.coin }, "a sweep failed and is tried again later");
  }

  async #move(row: SweepRow, state: SweepState): Promise<void> {
    await SWEEPS.change(this.#options.database, { sweepId: row.sweepId }, { state });
  }
}

function reference(row: SweepRow): string {
  return `sweep:${row.sweepId}`;
}

/**
 * Less than the smallest withdrawal of a coin is not worth the cost of moving it. Codes and numbers are our own data.
 */
function sweepMinimums(chain: Chain, termsOf: TermsOf): string {
  const cases = [...chain.coins.keys()].flatMap((coin) => {
    const terms = termsOf(coin);
    return terms === undefined ? [] : [`WHEN '${coin}' THEN ${formatDecimal(terms.withdrawalMin, 0)}`];
  });
  return cases.join(" ");
}
