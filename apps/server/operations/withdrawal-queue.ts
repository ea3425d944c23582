/** Withdrawals that wait, as staff see them, and what staff decide about them. */
import type { CallOutput, CallParsedInput, WithdrawalCase } from "@meridian/contract";
import type { Pool } from "pg";
import { type Networks, toRaw, type Withdrawal } from "../custody/index.ts";
import { inTransaction } from "../database/transaction.ts";
import { CallRefusal, type StaffContext } from "../gateway/context.ts";
import type { Kyc } from "../kyc/kyc.ts";
import type { MarketData } from "../market-data/index.ts";
import type { Audit } from "../staff/audit.ts";
import { amountText } from "../wallet/shapes.ts";
import { worthOf } from "../wallet/withdrawable.ts";
import { QUEUE_SHOWN_MAX } from "./limits.ts";
import { isRepeated } from "./repeated.ts";
import { hashOfWithdrawal, reviewOf } from "./withdrawal-gate.ts";
import { usdtText } from "./worth.ts";

export interface WithdrawalQueueParts {
  readonly pool: Pool;
  readonly networks: Networks;
  readonly marketData: Pick<MarketData, "terms" | "lastPrice">;
  readonly kyc: Pick<Kyc, "levelOf">;
  readonly audit: Audit;
}

const DAY_MS = 24 * 3_600_000;

/** The reason that the member reads; what staff wrote stays with staff. */
const REFUSED_BY_STAFF = "staff";

export async function withdrawalQueue(
  parts: WithdrawalQueueParts,
  staffId: number,
): Promise<CallOutput<"staff/withdrawalQueue">> {
  const waiting = await parts.networks.waitingWithdrawals(QUEUE_SHOWN_MAX);
  const list = await Promise.all(waiting.map((withdrawal) => tellCase(parts, withdrawal, staffId)));
  return { list, count: await countWaiting(parts.pool) };
}

export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from custody_withdrawals where state in ('held', 'reviewing')",
  );
  return rows[0]?.count ?? 0;
}

/**
 * Refused: withdrawal.unknown, withdrawal.on_hold, withdrawal.not_waiting, approval.changed, approval.own when this
 * person approved it before.
 */
export async function approveWithdrawal(
  { pool, networks, audit }: WithdrawalQueueParts,
  { withdrawalId, hash, reason }: CallParsedInput<"staff/withdrawalApprove">,
  { staff, timeMs, idempotencyKey }: StaffContext,
): Promise<CallOutput<"staff/withdrawalApprove">> {
  const withdrawal = await findWaiting(networks, withdrawalId);
  if (withdrawal.state === "held") throw new CallRefusal("withdrawal.on_hold");
  const current = hashOfWithdrawal(withdrawal);
  if (hash !== current) throw new CallRefusal("approval.changed");
  const counted = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ needed: number; bound: string }>(
      `select approvals_needed as needed, hash as bound from withdrawal_reviews where withdrawal_id = $1 for update`,
      [withdrawalId],
    );
    // What was edited since it was asked for goes to nobody: it can only be refused.
    if (rows[0] !== undefined && rows[0].bound !== current) throw new CallRefusal("approval.changed");
    const inserted = await client.query(
      `insert into withdrawal_approvals (withdrawal_id, staff, hash, reason, request_key, at)
       values ($1, $2, $3, $4, $5, $6) on conflict (withdrawal_id, staff) do nothing`,
      [withdrawalId, staff.staffId, current, reason, idempotencyKey, timeMs],
    );
    const needed = Math.max(rows[0]?.needed ?? 1, 1);
    const approvals = await client.query<{ staff: number; key: string }>(
      `select approval.staff::float8 as staff, approval.request_key as key
       from withdrawal_approvals as approval join staff as person on person.id = approval.staff
       where withdrawal_id = $1 and hash = $2 and not disabled`,
      [withdrawalId, current],
    );
    const own = approvals.rows.find((row) => row.staff === staff.staffId);
    const isComplete = approvals.rows.length >= needed;
    if (inserted.rowCount === 0 && own?.key !== idempotencyKey && !isComplete) {
      throw new CallRefusal("approval.own");
    }
    if (inserted.rowCount === 1) {
      const detail = { withdrawalId, hash: current, approval: approvals.rows.length, needed };
      const entry = { staff, action: "withdrawal.approve", subject: `withdrawal:${withdrawalId}`, reason };
      await audit.add(client, { ...entry, detail, timeMs });
    }
    return { approvals: approvals.rows.length, approvalsNeeded: needed, sent: isComplete };
  });
  // A crash in between is a pause: resumeWithdrawals finds the approvals.
  if (counted.sent) await networks.of(withdrawal.network)?.withdrawals.approve(withdrawalId);
  return counted;
}

/** Refused: withdrawal.unknown, withdrawal.not_waiting. */
export async function refuseWithdrawal(
  { pool, networks, audit }: WithdrawalQueueParts,
  { withdrawalId, reason }: CallParsedInput<"staff/withdrawalRefuse">,
  { staff, timeMs }: StaffContext,
): Promise<void> {
  const entry = { staff, action: "withdrawal.refuse", subject: `withdrawal:${withdrawalId}`, reason, timeMs };
  const known = await networks.withdrawal(withdrawalId);
  if (known?.state === "rejected" && (await isRepeated(pool, entry))) return;
  const withdrawal = await findWaiting(networks, withdrawalId);
  const custody = networks.of(withdrawal.network);
  if (custody === undefined) throw new CallRefusal("network.unavailable");
  await audit.note({ ...entry, detail: { withdrawalId, hash: hashOfWithdrawal(withdrawal) } });
  const answer = await custody.withdrawals.reject(withdrawalId, REFUSED_BY_STAFF);
  if (answer.ok) return;
  await audit.note({ ...entry, action: "withdrawal.refuse.failed", timeMs: Date.now() });
  throw new CallRefusal("withdrawal.not_waiting");
}

/** Lets go what has its approvals and was not let go before a crash. */
export async function resumeWithdrawals(pool: Pool, networks: Networks): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select waiting.withdrawal_id as id from custody_withdrawals as waiting
       join withdrawal_reviews as review using (withdrawal_id)
     where state = 'reviewing' and approvals_needed > 0 and approvals_needed <= (
       select count(*) from withdrawal_approvals as approval join staff on staff.id = approval.staff
       where not disabled and approval.withdrawal_id = waiting.withdrawal_id and approval.hash = review.hash)`,
  );
  for (const { id } of rows) {
    const withdrawal = await networks.withdrawal(id);
    const review = await reviewOf(pool, id);
    if (withdrawal === undefined || review?.hash !== hashOfWithdrawal(withdrawal)) continue;
    await networks.of(withdrawal.network)?.withdrawals.approve(id);
  }
}

async function findWaiting(networks: Networks, withdrawalId: string): Promise<Withdrawal> {
  const withdrawal = await networks.withdrawal(withdrawalId);
  if (withdrawal === undefined) throw new CallRefusal("withdrawal.unknown", "withdrawalId");
  if (withdrawal.state !== "held" && withdrawal.state !== "reviewing") {
    throw new CallRefusal("withdrawal.not_waiting");
  }
  return withdrawal;
}

interface FactsRow {
  readonly uid: string;
  readonly memberSince: number;
  readonly completed: number;
  readonly completedToAddress: number;
}

async function tellCase(
  parts: WithdrawalQueueParts,
  withdrawal: Withdrawal,
  staffId: number,
): Promise<WithdrawalCase> {
  const { pool, networks, marketData } = parts;
  const { withdrawalId, member, coin, network, address, amount, fee, arrival } = withdrawal;
  const [facts, review, approvals, level, outgoing] = await Promise.all([
    factsOf(pool, withdrawal),
    reviewOf(pool, withdrawalId),
    approvalsOf(pool, withdrawalId, staffId),
    parts.kyc.levelOf(member),
    networks.outgoingSince(member, Date.now() - DAY_MS),
  ]);
  const { uid, ...known } = facts;
  const outgoingUsdt = [...outgoing].reduce(
    (sum, [each, units]) => sum + worthOf(marketData, each, units),
    0n,
  );
  const chainCoin = networks.of(network)?.chain.coins.get(coin);
  const text = (units: bigint): string => amountText(coin, units);
  return {
    withdrawalId,
    uid,
    state: withdrawal.state === "held" ? "held" : "reviewing",
    reason: withdrawal.reason,
    reasons: [...(review?.reasons ?? [])],
    heldUntil: withdrawal.heldUntil ?? null,
    createdAt: withdrawal.requestedAt,
    worthUsdt: usdtText(worthOf(marketData, coin, amount)),
    asked: { coin, network, address, amount: text(amount), fee: text(fee), arrival: text(arrival) },
    sent: {
      ...{ network, to: address, coin, amount: text(arrival) },
      contract: chainCoin === undefined || chainCoin.contract === "" ? null : chainCoin.contract,
      raw: chainCoin === undefined ? "" : toRaw(arrival, chainCoin).toString(),
    },
    hash: hashOfWithdrawal(withdrawal),
    approvalsNeeded: Math.max(review?.approvalsNeeded ?? 1, 1),
    approvals,
    facts: { ...known, level, outgoingUsdt: usdtText(outgoingUsdt) },
  };
}

async function factsOf(pool: Pool, { member, address }: Withdrawal): Promise<FactsRow> {
  const { rows } = await pool.query<FactsRow>(
    `select uid, created_at::float8 as "memberSince",
       (select count(*)::int from custody_withdrawals where member = $1 and state = 'completed') as completed,
       (select count(*)::int from custody_withdrawals
          where member = $1 and state = 'completed' and address = $2) as "completedToAddress"
     from members where id = $1`,
    [member, address],
  );
  return rows[0] ?? { uid: "", memberSince: 0, completed: 0, completedToAddress: 0 };
}

async function approvalsOf(
  pool: Pool,
  withdrawalId: string,
  staffId: number,
): Promise<WithdrawalCase["approvals"]> {
  const { rows } = await pool.query<WithdrawalCase["approvals"][number]>(
    `select person.name as staff, approval.staff = $2 as own, reason, at::float8 as time
     from withdrawal_approvals as approval join staff as person on person.id = approval.staff
     where withdrawal_id = $1 and not disabled order by at`,
    [withdrawalId, staffId],
  );
  return rows;
}
