/** The table of recoveries: each is read and moved here alone, from one state to the next that the table allows. */
import type { Recovery, RecoveryKind, RecoveryState } from "@meridian/contract";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import { column, type Row, table } from "../../ground/database/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import { ENDED_SHOWN_MS } from "./limits.ts";
import { mayMove } from "./states.ts";

const RECOVERIES = table("recoveries", {
  id: column.whole,
  memberId: column.named("member", column.whole),
  requestKey: column.text,
  kind: column.word<RecoveryKind>(),
  state: column.word<RecoveryState>(),
  note: column.text,
  document: column.text,
  selfie: column.text,
  ip: column.text,
  userAgent: column.text,
  createdAtMs: column.named("created_at", column.whole),
  heldAtMs: column.named("held_at", column.optional(column.whole)),
  holdUntilMs: column.named("hold_until", column.optional(column.whole)),
  endedAtMs: column.named("ended_at", column.optional(column.whole)),
  endedBy: column.text,
});

export type RecoveryRow = Readonly<Row<typeof RECOVERIES>>;

export type NewRecovery = Omit<
  RecoveryRow,
  "id" | "state" | "heldAtMs" | "holdUntilMs" | "endedAtMs" | "endedBy"
>;

/** The party that ended it before its time. */
export type EndedBy = "member" | "link" | "staff" | "frozen";

export async function recoveryById(sql: Pool | PoolClient, id: number): Promise<RecoveryRow | null> {
  return (await RECOVERIES.first(sql, "where id = $1", [id])) ?? null;
}

/** Locked until the transaction ends, so that of two decisions one finds the other. Refused: recovery.unknown */
export async function lockRecovery(client: PoolClient, id: number): Promise<RecoveryRow> {
  const row = await RECOVERIES.first(client, "where id = $1 for update", [id]);
  if (row === undefined) throw new CallRefusal("recovery.unknown", "recoveryId");
  return row;
}

export async function latestRecovery(sql: Pool | PoolClient, memberId: number): Promise<RecoveryRow | null> {
  return (await RECOVERIES.first(sql, "where member = $1 order by id desc limit 1", [memberId])) ?? null;
}

/** Those whose hold is over, the longest over first. */
export function dueRecoveries(pool: Pool, timeMs: number): Promise<RecoveryRow[]> {
  return RECOVERIES.rows(pool, "where state = 'holding' and hold_until <= $1 order by hold_until", [timeMs]);
}

/** Refused: recovery.open when the member has one under way. */
export async function insertRecovery(client: PoolClient, recovery: NewRecovery): Promise<RecoveryRow> {
  const row = await RECOVERIES.insert(client, { ...recovery, state: "waiting" }).catch((error: unknown) => {
    const isSecond = error instanceof DatabaseError && error.constraint === "recoveries_open";
    throw isSecond ? new CallRefusal("recovery.open") : error;
  });
  return row as RecoveryRow;
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
  if (row === null || (row.endedAtMs !== null && row.endedAtMs < timeMs - ENDED_SHOWN_MS)) return null;
  const { id, kind, state, createdAtMs, holdUntilMs, endedAtMs } = row;
  return {
    ...{ recoveryId: String(id), kind, state },
    ...{ createdAt: createdAtMs, holdUntil: holdUntilMs, endedAt: endedAtMs },
  };
}
