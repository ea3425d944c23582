/** Carries recorded deposits into the ledger when they are deep enough, and back out when the chain dropped them. */
import { amount, type Amount, type CoinCode, type Command, type MemberId, ZERO } from "@meridian/core";
import type { Logger } from "pino";
import type { Pool } from "pg";
import type { Engine } from "../../../ground/engine/index.ts";
import type { Chain } from "../chain.ts";
import { Changes } from "../changes.ts";
import { unlockDeposits } from "./deposit-news.ts";
import type { ConfirmationNumbers } from "../confirmations.ts";
import { type Deposit, depositOf, type DepositRow, DEPOSITS } from "./deposit.ts";
import { STEPS_PER_PASS } from "../limits.ts";
import { listDeposits } from "./deposit-rows.ts";
import type { DepositFilter } from "../list.ts";
import type { TermsOf } from "../terms.ts";

export interface DepositsOptions {
  readonly database: Pool;
  readonly engine: Engine;
  readonly chain: Chain;
  readonly log: Logger;
  readonly numbers: ConfirmationNumbers;
  /** As they stand now: what was too small for them once may not be any more. */
  readonly termsOf: TermsOf;
}

export class Deposits {
  readonly #options: DepositsOptions;
  readonly #changes: Changes<Deposit>;
  /** Last report of each deposit still on its way, so that nothing is reported twice. */
  readonly #reported = new Map<string, string>();
  #height = 0;

  constructor(options: DepositsOptions) {
    this.#options = options;
    this.#changes = new Changes(options.log);
  }

  /** Reports each state of a deposit, and each confirmation until it may leave. Returns the function that ends it. */
  onDeposit(listener: (deposit: Deposit) => void): () => void {
    return this.#changes.on(listener);
  }

  /**
   * Credits what has its confirmations and takes back what the chain dropped, as of a height that was read.
   *
   * @param touched keys whose rows changed since the last call
   * @returns false where the ledger did not take everything, or more waits than a pass takes: to be called again
   */
  async settle(height: number, touched: readonly string[]): Promise<boolean> {
    this.#height = height;
    const readmitted = await this.#readmit();
    const decided = await this.#decide();
    const due = await this.#inState("crediting");
    const credited = await Promise.all(due.map((row) => this.#credit(row)));
    await unlockDeposits(
      this.#options.database,
      this.#options.chain.network,
      height - this.#options.numbers.unlock + 1,
      Date.now(),
    );
    const orphaned = await this.#inState("orphaned");
    const reversible = orphaned.filter((row) => this.#isLost(row));
    const reversed = await Promise.all(reversible.map((row) => this.#reverse(row)));
    await this.#report([...touched, ...readmitted, ...decided, ...reversible.map((row) => row.depositKey)]);
    return (
      Math.max(due.length, orphaned.length) < STEPS_PER_PASS && [...credited, ...reversed].every(Boolean)
    );
  }

  /**
   * The credited deposits of a member that may not leave yet, because a reorganisation could still take them back.
   */
  async lockedDeposits(member: MemberId, coin: CoinCode): Promise<Amount> {
    const { database, chain, numbers } = this.#options;
    const { rows } = await database.query<{ locked: string | null }>(
      `SELECT sum(amount) AS locked FROM custody_deposits
       WHERE network = $1 AND member = $2 AND coin = $3
         AND (state IN ('orphaned', 'crediting') OR (state = 'credited' AND block_height > $4))`,
      [chain.network, member, coin, this.#height - numbers.unlock + 1],
    );
    const locked = rows[0]?.locked ?? null;
    return locked === null ? ZERO : amount(BigInt(locked));
  }

  /** The last block up to which deposits were settled; 0 before the first. */
  get height(): number {
    return this.#height;
  }

  /** A member's deposits over every network, newest first, with confirmations as of the last block that was read. */
  list(filter: DepositFilter, limit: number): Promise<Deposit[]> {
    const { database, chain, numbers } = this.#options;
    const standing = { height: this.#height, numbers };
    return listDeposits(database, new Map([[chain.network, standing]]), filter, limit);
  }

  /** Those of these transactions that brought no deposit which the ledger has, and the state of what they brought. */
  async uncredited(txHashes: readonly string[]): Promise<readonly { txHash: string; state: string }[]> {
    const { rows } = await this.#options.database.query<{ txHash: string; state: string }>(
      `SELECT sent.hash AS "txHash", coalesce(d.state, 'not seen') AS state
       FROM unnest($2::text[]) AS sent (hash)
       LEFT JOIN custody_deposits d ON d.network = $1 AND d.tx_hash = sent.hash
       WHERE d.state IS DISTINCT FROM 'credited'`,
      [this.#options.chain.network, txHashes],
    );
    return rows;
  }

  /**
   * A minimum that was lowered counts for what came in below it: such a deposit is on its way again, as if it had just
   * been read. Its state is compared and set, and the ledger knows its key, so it is credited once.
   */
  async #readmit(): Promise<string[]> {
    const { database, chain, termsOf } = this.#options;
    const coins = [...chain.coins.keys()].flatMap((coin) => termsOf(coin) ?? []);
    const { rows } = await database.query<{ deposit_key: string }>(
      `UPDATE custody_deposits d SET state = 'confirming'
       FROM unnest($2::text[], $3::numeric[]) AS terms (coin, minimum)
       WHERE d.network = $1 AND d.state = 'below_minimum' AND d.coin = terms.coin AND d.amount >= terms.minimum
         AND d.block_height IS NOT NULL
       RETURNING deposit_key`,
      [chain.network, coins.map(({ coin }) => coin), coins.map(({ depositMin }) => `${depositMin}`)],
    );
    return rows.map((row) => row.deposit_key);
  }

  /** Writes down the decision to credit before the ledger hears of it. */
  async #decide(): Promise<string[]> {
    const { database, chain, numbers } = this.#options;
    const { rows } = await database.query<{ deposit_key: string }>(
      `UPDATE custody_deposits SET state = 'crediting'
       WHERE network = $1 AND state = 'confirming'
         AND block_height <= CASE WHEN member IS NULL THEN $3::bigint ELSE $2::bigint END
       RETURNING deposit_key`,
      [chain.network, this.#height - numbers.credit + 1, this.#height - numbers.unlock + 1],
    );
    return rows.map((row) => row.deposit_key);
  }

  #inState(state: "crediting" | "orphaned"): Promise<DepositRow[]> {
    return DEPOSITS.rows(
      this.#options.database,
      "WHERE network = $1 AND state = $2 ORDER BY seen_at, deposit_key LIMIT $3",
      [this.#options.chain.network, state, STEPS_PER_PASS],
    );
  }

  /** @returns true if the ledger has it */
  async #credit(row: DepositRow): Promise<boolean> {
    const { database, engine, chain, log } = this.#options;
    const answer = await engine.submit(`custody:${chain.network}`, row.depositKey, creditCommand(row));
    if (!answer.ok && !ALREADY_BOOKED.has(answer.refused)) {
      log.error(
        { depositKey: row.depositKey, refused: answer.refused },
        "a deposit could not be credited yet",
      );
      return false;
    }
    await database.query(
      `UPDATE custody_deposits SET state = 'credited', credited_at = $2
       WHERE deposit_key = $1 AND state = 'crediting'`,
      [row.depositKey, Date.now()],
    );
    return true;
  }

  /**
   * The branch that lacks it is as deep as the one that a credit was trusted to. The operator's own coins stay open.
   */
  #isLost(row: DepositRow): boolean {
    if (row.member === null || row.orphanedAt === null) return false;
    return this.#height - row.orphanedAt >= this.#options.numbers.credit;
  }

  /** @returns true if the ledger has it no more */
  async #reverse(row: DepositRow): Promise<boolean> {
    const { database, engine, chain, log } = this.#options;
    const command = { type: "reverseDeposit", time: Date.now(), depositKey: row.depositKey } as const;
    const answer = await engine.submit(`custody:${chain.network}`, `${row.depositKey}:reverse`, command);
    const neverCredited = !answer.ok && answer.refused === "deposit.unknown";
    if (!answer.ok && !neverCredited && answer.refused !== "deposit.already_reversed") {
      log.error(
        { depositKey: row.depositKey, refused: answer.refused },
        "a deposit could not be reversed yet",
      );
      return false;
    }
    log.error({ depositKey: row.depositKey, member: row.member, neverCredited }, "a deposit was reversed");
    await database.query(
      "UPDATE custody_deposits SET state = $2 WHERE deposit_key = $1 AND state = 'orphaned'",
      [row.depositKey, neverCredited ? "removed" : "reversed"],
    );
    return true;
  }

  async #report(touched: readonly string[]): Promise<void> {
    const { database, chain, numbers } = this.#options;
    const rows = await DEPOSITS.rows(
      database,
      `WHERE deposit_key = ANY($2) OR (network = $1 AND state IN ('confirming', 'crediting', 'orphaned'))
         OR (network = $1 AND state = 'credited' AND block_height > $3)`,
      [chain.network, [...touched, ...this.#reported.keys()], this.#height - numbers.unlock + 1],
    );
    for (const row of rows) {
      const deposit = this.#depositOf(row);
      const news = `${deposit.state} ${deposit.confirmations}`;
      if (this.#reported.get(row.depositKey) !== news) this.#changes.publish(deposit);
      if (isOnItsWay(deposit)) this.#reported.set(row.depositKey, news);
      else this.#reported.delete(row.depositKey);
    }
  }

  #depositOf(row: DepositRow): Deposit {
    return depositOf(row, this.#height, this.#options.numbers);
  }
}

const MAY_CHANGE: ReadonlySet<string> = new Set(["confirming", "crediting", "orphaned"]);

/** A credit still moves until it may leave: whoever waits to withdraw it is notified. */
function isOnItsWay({ state, confirmations, unlocks }: Deposit): boolean {
  return MAY_CHANGE.has(state) || (state === "credited" && confirmations < unlocks);
}

const ALREADY_BOOKED: ReadonlySet<string> = new Set([
  "deposit.already_credited",
  "venue.funding_already_booked",
]);

function creditCommand(row: DepositRow): Command {
  const shared = {
    time: Date.now(),
    network: row.network,
    coin: row.coin ?? "",
    amount: amount(row.amount),
  };
  if (row.member === null) {
    return { type: "fundVenue", fundingKey: row.depositKey, account: "operating", ...shared };
  }
  return { type: "creditDeposit", depositKey: row.depositKey, member: row.member, ...shared };
}
