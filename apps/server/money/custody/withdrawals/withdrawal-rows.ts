/** The table of withdrawals. A state changes only by comparing and setting, so that two who try agree on who won. */
import type { CoinCode, MemberId, TimeMs } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../../ground/database/index.ts";
import { STEPS_PER_PASS } from "../limits.ts";
import { LIST_START, type WithdrawalFilter } from "../list.ts";
import { statesBefore, type WithdrawalRow, WITHDRAWALS, type WithdrawalState } from "./withdrawal.ts";

const SELECT = `SELECT ${WITHDRAWALS.listOf("w")},
    coalesce((SELECT json_agg(json_build_object('state', s.state, 'at', s.at, 'reason', s.reason) ORDER BY s.at)
      FROM custody_withdrawal_steps s WHERE s.withdrawal_id = w.withdrawal_id), '[]') AS steps
  FROM custody_withdrawals w`;

export type NewWithdrawal = Pick<
  WithdrawalRow,
  "withdrawalId" | "requestKey" | "member" | "network" | "coin" | "address" | "amount" | "fee"
>;

export interface MoveDetails {
  readonly reason?: string;
  readonly heldUntil?: TimeMs;
  readonly txHash?: string;
  readonly confirmations?: number;
}

/** False when the member used the request key before. */
export async function insertWithdrawal(database: Pool, order: NewWithdrawal, now: TimeMs): Promise<boolean> {
  return inTransaction(database, async (client) => {
    const { withdrawalId, requestKey, member, network, coin, address, amount, fee } = order;
    const asked = { withdrawalId, requestKey, member, network, coin, address, amount, fee };
    const written = await WITHDRAWALS.insert(
      client,
      { ...asked, state: "requested", requestedAt: now },
      "ON CONFLICT (member, request_key) DO NOTHING",
    );
    if (written === undefined) return false;
    await addStep(client, withdrawalId, "requested", now, "");
    return true;
  });
}

/** Takes back a request that the ledger refused: the caller is notified, and there is nothing to remember. */
export async function deleteRequest(database: Pool, withdrawalId: string): Promise<void> {
  await inTransaction(database, async (client) => {
    const { rowCount } = await client.query(
      "SELECT FROM custody_withdrawals WHERE withdrawal_id = $1 AND state = 'requested' FOR UPDATE",
      [withdrawalId],
    );
    if (rowCount === 0) return;
    await client.query("DELETE FROM custody_withdrawal_steps WHERE withdrawal_id = $1", [withdrawalId]);
    await client.query("DELETE FROM custody_withdrawals WHERE withdrawal_id = $1", [withdrawalId]);
  });
}

/**
 * Moves a withdrawal to a state from any state that may lead there, optionally from one only.
 *
 * @returns whether it was moved
 */
export async function moveWithdrawal(
  client: PoolClient,
  withdrawalId: string,
  to: WithdrawalState,
  details: MoveDetails = {},
  from: readonly WithdrawalState[] = statesBefore(to),
): Promise<boolean> {
  const legal = statesBefore(to).filter((state) => from.includes(state));
  const { rowCount } = await client.query(
    `UPDATE custody_withdrawals SET state = $2, reason = $4, held_until = $5, tx_hash = coalesce($6, tx_hash),
       confirmations = coalesce($7, confirmations)
     WHERE withdrawal_id = $1 AND state = ANY($3)`,
    [
      withdrawalId,
      to,
      legal,
      details.reason ?? "",
      details.heldUntil ?? null,
      details.txHash ?? null,
      details.confirmations ?? null,
    ],
  );
  if (rowCount === 0) return false;
  await addStep(client, withdrawalId, to, Date.now(), details.reason ?? "");
  return true;
}

/** Locks a withdrawal until the database transaction ends; false when it is not approved any more. */
export async function lockApproved(client: PoolClient, withdrawalId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM custody_withdrawals WHERE withdrawal_id = $1 AND state = 'approved' FOR UPDATE",
    [withdrawalId],
  );
  return rowCount === 1;
}

/** Says why an approved withdrawal waits; false when that was said before, or it waits no longer. */
export async function setWaiting(database: Pool, withdrawalId: string, reason: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE custody_withdrawals SET reason = $2
     WHERE withdrawal_id = $1 AND state = 'approved' AND reason <> $2`,
    [withdrawalId, reason],
  );
  return rowCount === 1;
}

async function addStep(
  client: PoolClient,
  withdrawalId: string,
  state: WithdrawalState,
  at: TimeMs,
  reason: string,
): Promise<void> {
  await client.query(
    `INSERT INTO custody_withdrawal_steps (withdrawal_id, state, at, reason) VALUES ($1, $2, $3, $4)
     ON CONFLICT (withdrawal_id, state) DO NOTHING`,
    [withdrawalId, state, at, reason],
  );
}

async function read(database: Pool, where: string, values: readonly unknown[]): Promise<WithdrawalRow[]> {
  const { rows } = await database.query<Pick<WithdrawalRow, "steps">>(`${SELECT} ${where}`, [...values]);
  return rows.map(WITHDRAWALS.read);
}

export async function findWithdrawal(
  database: Pool,
  withdrawalId: string,
): Promise<WithdrawalRow | undefined> {
  return (await read(database, "WHERE w.withdrawal_id = $1", [withdrawalId]))[0];
}

export async function findByRequestKey(
  database: Pool,
  member: MemberId,
  requestKey: string,
): Promise<WithdrawalRow | undefined> {
  return (await read(database, "WHERE w.member = $1 AND w.request_key = $2", [member, requestKey]))[0];
}

/**
 * Withdrawals with a step to take now: not finished and not held until later, or finished with the hold not yet given
 * back. Oldest first, and at most STEPS_PER_PASS of each state; of approved ones as many of each coin, so that neither
 * a state nor a coin whose withdrawals all have to wait stops the others.
 */
export function unfinishedWithdrawals(
  database: Pool,
  network: string,
  now: TimeMs,
): Promise<WithdrawalRow[]> {
  return read(
    database,
    `JOIN (
       SELECT withdrawal_id, row_number() OVER (
         PARTITION BY state, CASE WHEN state = 'approved' THEN coin END
         ORDER BY requested_at, withdrawal_id) AS place
       FROM custody_withdrawals
       WHERE network = $1 AND state <> 'completed' AND state <> 'reviewing'
         AND (state <> 'held' OR held_until <= $3)
         AND (state NOT IN ('cancelled', 'rejected', 'failed') OR NOT released)
     ) due ON due.withdrawal_id = w.withdrawal_id AND due.place <= $2
     ORDER BY w.requested_at, w.withdrawal_id`,
    [network, STEPS_PER_PASS, now],
  );
}

/** Those of a network that a person or a time has to let go, oldest first. */
export function waitingWithdrawals(database: Pool, network: string, limit: number): Promise<WithdrawalRow[]> {
  return read(
    database,
    `WHERE w.network = $1 AND w.state IN ('held', 'reviewing')
     ORDER BY w.requested_at, w.withdrawal_id LIMIT $2`,
    [network, limit],
  );
}

/** A member's withdrawals, newest first. */
export function listWithdrawals(
  database: Pool,
  filter: WithdrawalFilter,
  limit: number,
): Promise<WithdrawalRow[]> {
  const { time, key } = filter.after ?? LIST_START;
  return read(
    database,
    `WHERE w.member = $1 AND (w.requested_at, w.withdrawal_id) < ($3, $4)
       AND ($5::text IS NULL OR w.coin = $5) AND ($6::text[] IS NULL OR w.state = ANY($6))
       AND ($7::text IS NULL OR w.withdrawal_id = $7)
       AND ($8::bigint IS NULL OR w.requested_at >= $8) AND ($9::bigint IS NULL OR w.requested_at < $9)
       AND ($10::text IS NULL OR w.network = $10)
     ORDER BY w.requested_at DESC, w.withdrawal_id DESC LIMIT $2`,
    [
      ...[filter.member, limit, time, key, filter.coin, filter.states, filter.withdrawalId],
      ...[filter.from, filter.to, filter.network],
    ],
  );
}

/** A member's withdrawals requested since a moment, summed by coin; those whose amount came back are left out. */
export async function outgoingSince(
  database: Pool,
  member: MemberId,
  since: TimeMs,
): Promise<Map<CoinCode, bigint>> {
  const { rows } = await database.query<{ coin: string; sum: string }>(
    `SELECT coin, sum(amount)::text AS sum FROM custody_withdrawals
     WHERE member = $1 AND requested_at > $2 AND state NOT IN ('cancelled', 'rejected', 'failed') GROUP BY coin`,
    [member, since],
  );
  return new Map(rows.map((row) => [row.coin, BigInt(row.sum)]));
}
