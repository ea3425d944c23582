/** The table of recoveries: each is read and moved here alone, from one state to the next that the table allows. */
import type { Recovery, RecoveryKind, RecoveryState } from "@meridian/contract";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import { CallRefusal } from "../../ground/calls/index.ts";
import { TOLD_AFTER_MS } from "./limits.ts";
import { mayMove } from "./states.ts";

export interface RecoveryRow {
  readonly id: number;
  readonly memberId: number;
  readonly requestKey: string;
  readonly kind: RecoveryKind;
  readonly state: RecoveryState;
  readonly note: string;
  readonly document: string;
  readonly selfie: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAtMs: number;
  readonly holdUntilMs: number | null;
  readonly endedAtMs: number | null;
  readonly endedBy: string;
}

export type NewRecovery = Omit<RecoveryRow, "id" | "state" | "holdUntilMs" | "endedAtMs" | "endedBy">;

/** The party that ended it before its time. */
export type EndedBy = "member" | "link" | "staff" | "frozen";

const SELECT = `select id::float8 as id, member::float8 as "memberId", request_key as "requestKey", kind, state, note,
  document, selfie, ip, user_agent as "userAgent", created_at::float8 as "createdAtMs",
  hold_until::float8 as "holdUntilMs", ended_at::float8 as "endedAtMs", ended_by as "endedBy" from recoveries`;

export async function recoveryById(sql: Pool | PoolClient, id: number): Promise<RecoveryRow | null> {
  const { rows } = await sql.query<RecoveryRow>(`${SELECT} where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Locked until the transaction ends, so that of two decisions one finds the other. Refused: recovery.unknown */
export async function lockRecovery(client: PoolClient, id: number): Promise<RecoveryRow> {
  const { rows } = await client.query<RecoveryRow>(`${SELECT} where id = $1 for update`, [id]);
  if (rows[0] === undefined) throw new CallRefusal("recovery.unknown", "recoveryId");
  return rows[0];
}

export async function latestRecovery(sql: Pool | PoolClient, memberId: number): Promise<RecoveryRow | null> {
  const { rows } = await sql.query<RecoveryRow>(`${SELECT} where member = $1 order by id desc limit 1`, [
    memberId,
  ]);
  return rows[0] ?? null;
}

/** Those whose hold is over, the longest over first. */
export async function dueRecoveries(pool: Pool, timeMs: number): Promise<RecoveryRow[]> {
  const { rows } = await pool.query<RecoveryRow>(
    `${SELECT} where state = 'holding' and hold_until <= $1 order by hold_until`,
    [timeMs],
  );
  return rows;
}

/** Refused: recovery.open when the member has one under way. */
export async function insertRecovery(client: PoolClient, recovery: NewRecovery): Promise<RecoveryRow> {
  const { memberId, requestKey, kind, note, document, selfie, ip, userAgent, createdAtMs } = recovery;
  const values = [memberId, requestKey, kind, note, document, selfie, ip, userAgent, createdAtMs];
  const { rows } = await client
    .query<{ id: number }>(
      `insert into recoveries (member, request_key, kind, state, note, document, selfie, ip, user_agent, created_at)
       values ($1, $2, $3, 'waiting', $4, $5, $6, $7, $8, $9) returning id::float8 as id`,
      values,
    )
    .catch((error: unknown) => {
      const isSecond = error instanceof DatabaseError && error.constraint === "recoveries_open";
      throw isSecond ? new CallRefusal("recovery.open") : error;
    });
  return (await recoveryById(client, rows[0]?.id ?? 0)) as RecoveryRow;
}

/** Refused: recovery.closed where no way leads from its state to that one. */
export async function startHold(
  client: PoolClient,
  recovery: RecoveryRow,
  timeMs: number,
  holdUntilMs: number,
): Promise<void> {
  refuseMove(recovery, "holding");
  await client.query("update recoveries set state = 'holding', held_at = $2, hold_until = $3 where id = $1", [
    recovery.id,
    timeMs,
    holdUntilMs,
  ]);
}

/** Refused: recovery.closed where no way leads from its state to that end. */
export async function endRecovery(
  client: PoolClient,
  recovery: RecoveryRow,
  end: { readonly state: "done" | "refused" | "stopped"; readonly by: EndedBy | ""; readonly timeMs: number },
): Promise<void> {
  refuseMove(recovery, end.state);
  await client.query("update recoveries set state = $2, ended_by = $3, ended_at = $4 where id = $1", [
    recovery.id,
    end.state,
    end.by,
    end.timeMs,
  ]);
}

function refuseMove({ state }: RecoveryRow, to: RecoveryState): void {
  if (!mayMove(state, to)) throw new CallRefusal("recovery.closed");
}

/** As the member is told; null for one that ended long ago. */
export function recoveryView(row: RecoveryRow | null, timeMs: number): Recovery | null {
  if (row === null || (row.endedAtMs !== null && row.endedAtMs < timeMs - TOLD_AFTER_MS)) return null;
  const { id, kind, state, createdAtMs, holdUntilMs, endedAtMs } = row;
  return {
    ...{ recoveryId: String(id), kind, state },
    ...{ createdAt: createdAtMs, holdUntil: holdUntilMs, endedAt: endedAtMs },
  };
}
