/** Withdrawals that wait, as staff see them, and what staff decide about them. */
import type { CallOutput, CallParsedInput, WithdrawalCase } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { type Networks, toRaw, type Withdrawal } from "../../money/custody/index.ts";
import { inTransaction } from "../../ground/database/index.ts";
import { CallRefusal, pageOfRows, type StaffContext } from "../../ground/calls/index.ts";
import type { Kyc } from "../../members/kyc/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import { areEnough, barOf, demandApprover, type Team, hasEnough, readApprovers } from "../team/index.ts";
import type { Audit } from "../../ground/audit/index.ts";
import { worthOf } from "../../money/wallet/index.ts";
import { REFUSED_AT_ONCE_MAX } from "../../money/parameters/index.ts";
import type { Viewer } from "./proposal-rows.ts";
import { viewerOf } from "./proposals.ts";
import { isRepeated } from "./repeated.ts";
import { findWaiting as findWaitingPage } from "./waiting-withdrawals.ts";
import { acceptedCost } from "./withdrawal-cost.ts";
import { approversOf, hashOfWithdrawal, reviewOf } from "./withdrawal-gate.ts";
import { usdtText } from "./worth.ts";

export interface WithdrawalQueueParts {
  readonly pool: Pool;
  readonly networks: Networks;
  readonly venue: Pick<VenueDirectory, "coins">;
  readonly marketData: Pick<MarketData, "terms" | "lastPrice">;
  readonly kyc: Pick<Kyc, "levelOf">;
  readonly audit: Audit;
  readonly team: Pick<Team, "demandCode">;
}

const DAY_MS = 24 * 3_600_000;

/** The reason that the member reads; what staff wrote stays with staff. */
const REFUSED_BY_STAFF = "staff";

export async function withdrawalQueue(
  parts: WithdrawalQueueParts,
  asked: CallParsedInput<"staff/withdrawalQueue">,
  context: StaffContext,
): Promise<CallOutput<"staff/withdrawalQueue">> {
  const { rows, limit, count } = await findWaitingPage(parts.pool, parts.venue.coins, asked);
  const page = pageOfRows(
    rows,
    limit,
    (row) => [row.requestedAt, row.withdrawalId],
    (row) => row.withdrawalId,
  );
  const viewer = await viewerOf(parts.pool, context);
  const known = await Promise.all(page.list.map((id) => parts.networks.withdrawal(id)));
  const list = await Promise.all(
    known.flatMap((withdrawal) => (withdrawal === undefined ? [] : [caseView(parts, withdrawal, viewer)])),
  );
  return { list, nextCursor: page.nextCursor, count };
}

/**
 * Refused: withdrawal.unknown, withdrawal.on_hold, withdrawal.not_waiting, approval.changed,
 * withdrawal.recipient_costs_too_much, approval.own when this person approved it before, approval.own_account,
 * .same_line, .too_new, and a second factor that is missing or wrong.
 */
export async function approveWithdrawal(
  { pool, networks, audit, team }: WithdrawalQueueParts,
  { withdrawalId, hash, reason, code }: CallParsedInput<"staff/withdrawalApprove">,
  { staff, timeMs, idempotencyKey }: StaffContext,
): Promise<CallOutput<"staff/withdrawalApprove">> {
  const withdrawal = await findWaiting(networks, withdrawalId);
  if (withdrawal.state === "held") throw new CallRefusal("withdrawal.on_hold");
  const current = hashOfWithdrawal(withdrawal);
  if (hash !== current) throw new CallRefusal("approval.changed");
  const costAccepted = await acceptedCost(networks, withdrawal);
  const counted = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ needed: number; bound: string }>(
      `select approvals_needed as needed, hash as bound from withdrawal_reviews where withdrawal_id = $1 for update`,
      [withdrawalId],
    );
    // A withdrawal edited since it was asked for goes to nobody: it can only be refused.
    if (rows[0] !== undefined && rows[0].bound !== current) throw new CallRefusal("approval.changed");
    const needed = Math.max(rows[0]?.needed ?? 1, 1);
    const before = await approversOf(client, withdrawalId, current);
    const own = await client.query<{ key: string }>(
      "select request_key as key from withdrawal_approvals where withdrawal_id = $1 and staff = $2",
      [withdrawalId, staff.staffId],
    );
    if (own.rowCount !== 0) {
      const isComplete = await hasEnough(client, before, needed);
      if (own.rows[0]?.key !== idempotencyKey && !isComplete) throw new CallRefusal("approval.own");
      return { approvals: before.length, approvalsNeeded: needed, sent: isComplete };
    }
    const { staffId } = staff;
    const { email: memberEmail } = await factsOf(client, withdrawal);
    await demandApprover(client, { staffId, others: before, memberEmail, timeMs });
    await team.demandCode(client, { staffId, code, timeMs });
    await client.query(
      `insert into withdrawal_approvals (withdrawal_id, staff, hash, reason, request_key, at)
       values ($1, $2, $3, $4, $5, $6)`,
      [withdrawalId, staffId, current, reason, idempotencyKey, timeMs],
    );
    if (costAccepted !== null) {
      await client.query("update withdrawal_reviews set cost_accepted = $2 where withdrawal_id = $1", [
        ...[withdrawalId, costAccepted],
      ]);
    }
    const after = [...before, staffId];
    const cost = costAccepted === null ? {} : { costAccepted };
    const detail = { withdrawalId, hash: current, approval: after.length, needed, ...cost };
    const entry = { staff, action: "withdrawal.approve", subject: `withdrawal:${withdrawalId}`, reason };
    await audit.add(client, { ...entry, detail, timeMs });
    return {
      approvals: after.length,
      approvalsNeeded: needed,
      sent: await hasEnough(client, after, needed),
    };
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

/**
 * Refuses what one member has waiting. One that was decided meanwhile is left alone; asked again, it goes on with what
 * still waits.
 */
export async function refuseWithdrawals(
  parts: WithdrawalQueueParts,
  { uid, reason }: CallParsedInput<"staff/withdrawalRefuseAll">,
  context: StaffContext,
): Promise<CallOutput<"staff/withdrawalRefuseAll">> {
  const { rows } = await parts.pool.query<{ id: string }>(
    `select withdrawal_id as id from custody_withdrawals join members on members.id = member
     where uid = $1 and state in ('held', 'reviewing') order by requested_at, withdrawal_id limit $2`,
    [uid, REFUSED_AT_ONCE_MAX],
  );
  let refused = 0;
  for (const { id } of rows) {
    const done = await refuseWithdrawal(parts, { withdrawalId: id, reason }, context).then(
      () => true,
      (error: unknown) => {
        if (error instanceof CallRefusal && error.refusal === "withdrawal.not_waiting") return false;
        throw error;
      },
    );
    if (done) refused += 1;
  }
  const left = await parts.pool.query<{ count: number }>(
    `select count(*)::int as count from custody_withdrawals join members on members.id = member
     where uid = $1 and state in ('held', 'reviewing')`,
    [uid],
  );
  return { refused, left: left.rows[0]?.count ?? 0 };
}

/** Releases approved withdrawals that were not released before a crash. */
export async function resumeWithdrawals(pool: Pool, networks: Networks): Promise<void> {
  const { rows } = await pool.query<{ id: string; needed: number; people: number[] }>(
    `select waiting.withdrawal_id as id, approvals_needed as needed,
       array(select approval.staff::float8 from withdrawal_approvals as approval
         join staff on staff.id = approval.staff
         where not disabled and approval.withdrawal_id = waiting.withdrawal_id
           and approval.hash = review.hash) as people
     from custody_withdrawals as waiting join withdrawal_reviews as review using (withdrawal_id)
     where state = 'reviewing' and approvals_needed > 0`,
  );
  const { origins } = await readApprovers(pool);
  for (const { id, needed, people } of rows) {
    if (!areEnough(origins, people, needed)) continue;
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
  readonly email: string | null;
  readonly memberSince: number;
  readonly completed: number;
  readonly completedToAddress: number;
}

async function caseView(
  parts: WithdrawalQueueParts,
  withdrawal: Withdrawal,
  { staffId, approvers, timeMs }: Viewer,
): Promise<WithdrawalCase> {
  const { pool, networks, marketData } = parts;
  const { withdrawalId, member, coin, network, address, amount, fee, arrival } = withdrawal;
  const [facts, review, approvals, others, level, outgoing] = await Promise.all([
    factsOf(pool, withdrawal),
    reviewOf(pool, withdrawalId),
    approvalsOf(pool, withdrawalId, staffId),
    approversOf(pool, withdrawalId, hashOfWithdrawal(withdrawal)),
    parts.kyc.levelOf(member),
    networks.outgoingSince(member, Date.now() - DAY_MS),
  ]);
  const { uid, email: memberEmail, ...known } = facts;
  const outgoingUsdt = [...outgoing].reduce(
    (sum, [each, units]) => sum + worthOf(marketData, each, units),
    0n,
  );
  const chainCoin = networks.of(network)?.chain.coins.get(coin);
  const text = (units: bigint): string => networks.amountText(coin, units);
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
    bar: barOf(approvers, { staffId, others, memberEmail, timeMs }),
    facts: { ...known, level, outgoingUsdt: usdtText(outgoingUsdt) },
  };
}

async function factsOf(pool: Pool | PoolClient, { member, address }: Withdrawal): Promise<FactsRow> {
  const { rows } = await pool.query<FactsRow>(
    `select uid, email, created_at::float8 as "memberSince",
       (select count(*)::int from custody_withdrawals where member = $1 and state = 'completed') as completed,
       (select count(*)::int from custody_withdrawals
          where member = $1 and state = 'completed' and address = $2) as "completedToAddress"
     from members where id = $1`,
    [member, address],
  );
  return rows[0] ?? { uid: "", email: null, memberSince: 0, completed: 0, completedToAddress: 0 };
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
