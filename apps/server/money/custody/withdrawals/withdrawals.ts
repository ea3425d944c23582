/**
 * Takes withdrawals from the request to the last confirmation. Every step is written before the next one acts on it,
 * and every command to the ledger carries an id made from the withdrawal, so that a crash anywhere is only a pause.
 */
import { randomUUID } from "node:crypto";
import type { CoinCode, Command, MemberId, TimeMs, WithdrawalId } from "@meridian/core";
import { amount } from "@meridian/core";
import { inTransaction } from "../../../ground/database/index.ts";
import type { Answer } from "../../../ground/engine/index.ts";
import { Changes } from "../changes.ts";
import type { WithdrawalFilter } from "../list.ts";
import { type CustodyRefusal, refuseCustody } from "../refusals.ts";
import type { Sent } from "../transactions/transactions.ts";
import { checkWithdrawal } from "./check-withdrawal.ts";
import { signWithdrawal } from "./sign-withdrawal.ts";
import type { WithdrawalsOptions } from "./withdrawal-options.ts";
import {
  deleteRequest,
  findByRequestKey,
  findWithdrawal,
  insertWithdrawal,
  listWithdrawals,
  type MoveDetails,
  moveWithdrawal,
  outgoingSince,
  setWaiting,
  unfinishedWithdrawals,
  waitingWithdrawals,
} from "./withdrawal-rows.ts";
import {
  isSameOrder,
  type Withdrawal,
  withdrawalOf,
  type WithdrawalOrder,
  type WithdrawalRow,
  type WithdrawalState,
} from "./withdrawal.ts";

export type WithdrawalAnswer = { readonly ok: true; readonly withdrawal: Withdrawal } | CustodyRefusal;

/** Reasons why an approved one waits. */
const HOT_WALLET_FILLING = "hotWalletFilling";
const NETWORK_DEAR = "networkPrice";

export class Withdrawals {
  readonly #options: WithdrawalsOptions;
  readonly #changes: Changes<Withdrawal>;
  /** Requests that a caller is waiting for; the passes leave them alone. */
  readonly #inFlight = new Set<WithdrawalId>();

  constructor(options: WithdrawalsOptions) {
    this.#options = options;
    this.#changes = new Changes(options.log);
  }

  /** Reports every change of a withdrawal. Returns the function that unsubscribes. */
  onWithdrawal(listener: (withdrawal: Withdrawal) => void): () => void {
    return this.#changes.on(listener);
  }

  /**
   * Freezes the amount and starts a withdrawal, after the gateway's own checks. Refused: withdrawals paused, coin,
   * network, address, fee or minimum not in order, and whatever the ledger refuses; a refused request leaves nothing
   * behind.
   */
  async request(order: WithdrawalOrder): Promise<WithdrawalAnswer> {
    const { database, chain, addresses, onEdge, isPaused } = this.#options;
    // Asked for before: what it costs by now is no longer asked.
    const known = chain.parseAddress(order.address);
    if ("address" in known && (await this.isKnown(order.member, order.requestKey))) {
      return this.#repeated(order, known.address);
    }
    if (isPaused()) return refuseCustody("withdrawal.paused");
    const checked = await checkWithdrawal(order, chain, addresses, this.#options);
    if ("refused" in checked) return checked;
    const withdrawalId = randomUUID();
    this.#inFlight.add(withdrawalId);
    try {
      const { address } = checked;
      if (!(await insertWithdrawal(database, { ...order, address, withdrawalId }, Date.now()))) {
        return await this.#repeated(order, address);
      }
      onEdge("requested");
      const row = await this.#row(withdrawalId);
      const answer = await this.#hold(row);
      if (!answer.ok) {
        // A journal that failed may still hold the command: such a request stays and is carried on after a restart.
        if (answer.refused !== "engine.read_only") await deleteRequest(database, withdrawalId);
        return refuseCustody(answer.refused);
      }
      onEdge("amount frozen");
      await this.#decide(row);
      return { ok: true, withdrawal: this.#withdrawalOf(await this.#row(withdrawalId)) };
    } finally {
      this.#inFlight.delete(withdrawalId);
    }
  }

  /** Works until the transaction is signed. Refused for anybody else's, and afterwards. */
  async cancel(member: MemberId, withdrawalId: WithdrawalId): Promise<WithdrawalAnswer> {
    const row = await this.#ownRow(withdrawalId);
    if (row === undefined || row.member !== member) return refuseCustody("withdrawal.unknown");
    if (!(await this.#move(row, "cancelled"))) return refuseCustody("withdrawal.not_cancellable");
    await this.#release(await this.#row(withdrawalId), "cancelled");
    return { ok: true, withdrawal: this.#withdrawalOf(await this.#row(withdrawalId)) };
  }

  /** Staff let a withdrawal go. Refused unless it is held or under review. */
  async approve(withdrawalId: WithdrawalId): Promise<WithdrawalAnswer> {
    return this.#judge(withdrawalId, "approved", "");
  }

  /** Staff refuse a withdrawal with a reason that the member sees; the amount is available again. */
  async reject(withdrawalId: WithdrawalId, reason: string): Promise<WithdrawalAnswer> {
    return this.#judge(withdrawalId, "rejected", reason);
  }

  /** Withdrawals held or under review, oldest first. */
  async waiting(limit: number): Promise<Withdrawal[]> {
    const { database, chain } = this.#options;
    return (await waitingWithdrawals(database, chain.network, limit)).map((row) => this.#withdrawalOf(row));
  }

  async find(withdrawalId: WithdrawalId): Promise<Withdrawal | undefined> {
    const row = await findWithdrawal(this.#options.database, withdrawalId);
    return row === undefined ? undefined : this.#withdrawalOf(row);
  }

  /** True if a member asked for a withdrawal under this key before. */
  async isKnown(member: MemberId, requestKey: string): Promise<boolean> {
    return (await findByRequestKey(this.#options.database, member, requestKey)) !== undefined;
  }

  /** A member's withdrawals, newest first. */
  async list(filter: WithdrawalFilter, limit: number): Promise<Withdrawal[]> {
    const rows = await listWithdrawals(this.#options.database, filter, limit);
    return rows.map((row) => this.#withdrawalOf(row));
  }

  /** A member's withdrawals since a moment, done or under way, summed by coin in its smallest unit. */
  outgoingSince(member: MemberId, since: TimeMs): Promise<Map<CoinCode, bigint>> {
    return outgoingSince(this.#options.database, member, since);
  }

  /** Takes every unfinished withdrawal as far as it can go now. */
  async carryOn(height: number): Promise<void> {
    const { database, chain } = this.#options;
    for (const row of await unfinishedWithdrawals(database, chain.network, Date.now())) {
      if (!this.#inFlight.has(row.withdrawalId)) await this.#step(row, height);
    }
  }

  async #step(row: WithdrawalRow, height: number): Promise<void> {
    switch (row.state) {
      case "requested":
        return this.#resumeRequest(row);
      case "held":
        if ((row.heldUntil ?? 0) <= Date.now()) await this.#decide(row);
        return;
      case "approved":
        if (!this.#options.isPaused()) await this.#sign(row);
        return;
      case "signed":
      case "broadcast":
      case "confirming":
        return this.#followTransaction(row, height);
      case "cancelled":
      case "rejected":
      case "failed":
        return this.#release(row, row.state);
      case "reviewing":
      case "completed":
    }
  }

  async #repeated(order: WithdrawalOrder, address: string): Promise<WithdrawalAnswer> {
    const row = await findByRequestKey(this.#options.database, order.member, order.requestKey);
    return row !== undefined && isSameOrder(row, { ...order, address })
      ? { ok: true, withdrawal: this.#withdrawalOf(row) }
      : refuseCustody("command.id_conflict");
  }

  #hold(row: WithdrawalRow): Promise<Answer> {
    return this.#submit(row.withdrawalId, {
      type: "requestWithdrawal",
      time: Date.now(),
      withdrawalId: row.withdrawalId,
      network: row.network,
      member: row.member,
      coin: row.coin,
      amount: amount(row.amount),
      fee: amount(row.fee),
    });
  }

  async #decide(row: WithdrawalRow): Promise<void> {
    const review = await this.#options.review(this.#withdrawalOf(row));
    if (review.decision === "approve") await this.#move(row, "approved");
    else if (review.decision === "review") await this.#move(row, "reviewing", { reason: review.reason });
    else await this.#move(row, "held", { reason: review.reason, heldUntil: review.until });
  }

  /** The process ended between writing the request and freezing the amount, or before the decision. */
  async #resumeRequest(row: WithdrawalRow): Promise<void> {
    const answer = await this.#hold(row);
    if (answer.ok || answer.refused === "withdrawal.id_in_use") return this.#decide(row);
    if (answer.refused.startsWith("engine.")) return;
    await this.#move(row, "rejected", { reason: answer.refused });
  }

  async #sign(row: WithdrawalRow): Promise<void> {
    const { chain, log, onEdge } = this.#options;
    const coin = chain.coins.get(row.coin);
    if (coin === undefined)
      return void log.error({ coin: row.coin }, "a coin of a withdrawal is not carried any more");
    const withdrawalId = row.withdrawalId;
    const result = await signWithdrawal(this.#options, this.#withdrawalOf(row), coin);
    if (result === "busy" || result === "unavailable") return;
    if (result === "changed") {
      log.error({ withdrawalId }, "a withdrawal is not what was approved");
      await this.#move(row, "reviewing", { reason: "changed" });
    } else if (result === "too_much_gas" || result === "too_dear") await this.#giveBack(row, result);
    else if (result === "price_too_high") await this.#wait(row, NETWORK_DEAR);
    else if (result === "unpayable") await this.#move(row, "failed", { reason: "recipient_refuses" });
    else if (result === "filling" || result === "insufficient_funds")
      await this.#wait(row, HOT_WALLET_FILLING);
    else {
      onEdge("signed");
      await this.#report(withdrawalId);
    }
  }

  /** The member is shown why it waits, and people once. */
  async #wait(row: WithdrawalRow, why: typeof HOT_WALLET_FILLING | typeof NETWORK_DEAR): Promise<void> {
    const { database, log } = this.#options;
    const withdrawalId = row.withdrawalId;
    if (!(await setWaiting(database, withdrawalId, why))) return;
    log.error({ withdrawalId, coin: row.coin, why }, "a withdrawal cannot be paid now");
    await this.#report(withdrawalId);
  }

  /** Sends a withdrawal back to review for its cost of sending; nothing was signed. */
  async #giveBack(row: WithdrawalRow, result: "too_much_gas" | "too_dear"): Promise<void> {
    const { log, costRules } = this.#options;
    const reason = result === "too_much_gas" ? "gas" : "networkCost";
    log.error({ withdrawalId: row.withdrawalId, reason }, "a withdrawal costs more than it may");
    await costRules.returned(this.#withdrawalOf(row), reason);
    await this.#move(row, "reviewing", { reason });
  }

  async #followTransaction(row: WithdrawalRow, height: number): Promise<void> {
    const { transactions, confirmations } = this.#options;
    const sent = await transactions.find("withdrawal", row.withdrawalId);
    if (sent === undefined) return;
    if (sent.txHash !== row.txHash) await this.#rename(row, sent.txHash);
    if (sent.state === "signed") return;
    if (sent.blockHeight === undefined) {
      if (row.state !== "broadcast") await this.#move(row, "broadcast", { confirmations: 0 });
      return;
    }
    const depth = Math.max(0, Math.min(height - sent.blockHeight + 1, confirmations));
    if (row.state !== "confirming") await this.#move(row, "confirming", { confirmations: depth });
    else if (depth !== row.confirmations) await this.#count(row, depth);
    if (sent.state === "succeeded" || sent.state === "failed") await this.#close(row, sent);
  }

  async #close(row: WithdrawalRow, sent: Sent): Promise<void> {
    const { confirmations, log, onEdge } = this.#options;
    if (sent.state === "failed") {
      await this.#move(row, "failed", { reason: "transaction_failed", confirmations });
      return this.#release(await this.#row(row.withdrawalId), "failed");
    }
    const withdrawalId = row.withdrawalId;
    const answer = await this.#submit(`${withdrawalId}:settle`, {
      type: "settleWithdrawal",
      time: Date.now(),
      withdrawalId,
    });
    if (!answer.ok && answer.refused !== "withdrawal.already_done") {
      return void log.error(
        { withdrawalId, refused: answer.refused },
        "a withdrawal could not be settled yet",
      );
    }
    onEdge("settled");
    await this.#move(row, "completed", { confirmations });
  }

  async #release(row: WithdrawalRow, reason: "cancelled" | "rejected" | "failed"): Promise<void> {
    const { database, log, onEdge } = this.#options;
    const withdrawalId = row.withdrawalId;
    const command = { type: "releaseWithdrawal", time: Date.now(), withdrawalId, reason } as const;
    const answer = await this.#submit(`${withdrawalId}:release`, command);
    const nothingHeld = !answer.ok && NOTHING_HELD.has(answer.refused);
    if (!answer.ok && !nothingHeld) {
      return void log.error(
        { withdrawalId, refused: answer.refused },
        "a withdrawal could not be released yet",
      );
    }
    onEdge("released");
    await database.query("UPDATE custody_withdrawals SET released = true WHERE withdrawal_id = $1", [
      withdrawalId,
    ]);
    await this.#report(withdrawalId);
  }

  async #judge(
    withdrawalId: WithdrawalId,
    to: "approved" | "rejected",
    reason: string,
  ): Promise<WithdrawalAnswer> {
    const row = await this.#ownRow(withdrawalId);
    if (row === undefined) return refuseCustody("withdrawal.unknown");
    if (!(await this.#move(row, to, { reason }, ["held", "reviewing"]))) {
      return refuseCustody("withdrawal.not_cancellable");
    }
    if (to === "rejected") await this.#release(await this.#row(withdrawalId), "rejected");
    return { ok: true, withdrawal: this.#withdrawalOf(await this.#row(withdrawalId)) };
  }

  /** Undefined for a withdrawal over another network: that one's own passes carry it. */
  async #ownRow(withdrawalId: WithdrawalId): Promise<WithdrawalRow | undefined> {
    const row = await findWithdrawal(this.#options.database, withdrawalId);
    return row?.network === this.#options.chain.network ? row : undefined;
  }

  async #move(
    row: WithdrawalRow,
    to: WithdrawalState,
    details?: MoveDetails,
    from?: readonly WithdrawalState[],
  ): Promise<boolean> {
    const { database, onEdge } = this.#options;
    const moved = await inTransaction(database, (client) =>
      moveWithdrawal(client, row.withdrawalId, to, details, from),
    );
    if (!moved) return false;
    onEdge(to);
    await this.#report(row.withdrawalId);
    return true;
  }

  /** Another version of its transaction took the place of the one that was shown. */
  async #rename(row: WithdrawalRow, txHash: string): Promise<void> {
    await this.#options.database.query(
      "UPDATE custody_withdrawals SET tx_hash = $2 WHERE withdrawal_id = $1",
      [row.withdrawalId, txHash],
    );
    await this.#report(row.withdrawalId);
  }

  async #count(row: WithdrawalRow, confirmations: number): Promise<void> {
    await this.#options.database.query(
      "UPDATE custody_withdrawals SET confirmations = $2 WHERE withdrawal_id = $1",
      [row.withdrawalId, confirmations],
    );
    await this.#report(row.withdrawalId);
  }

  async #report(withdrawalId: WithdrawalId): Promise<void> {
    this.#changes.publish(this.#withdrawalOf(await this.#row(withdrawalId)));
  }

  async #row(withdrawalId: WithdrawalId): Promise<WithdrawalRow> {
    const row = await findWithdrawal(this.#options.database, withdrawalId);
    if (row === undefined) throw new Error(`The withdrawal ${withdrawalId} is not in its table.`);
    return row;
  }

  #withdrawalOf(row: WithdrawalRow): Withdrawal {
    return withdrawalOf(row, this.#options.confirmations);
  }

  #submit(commandId: string, command: Command): Promise<Answer> {
    return this.#options.engine.submit(`custody:${this.#options.chain.network}`, commandId, command);
  }
}

const NOTHING_HELD: ReadonlySet<string> = new Set(["withdrawal.unknown", "withdrawal.already_done"]);
