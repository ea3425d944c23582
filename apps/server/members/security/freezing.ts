/**
 * A frozen account: no session, no API key, no login, no order, no withdrawal, until staff thaw it. What is decided is
 * written first and at once; orders and withdrawals are cancelled right after, and again after a crash.
 */
import type { Pool, PoolClient } from "pg";
import type { Logger } from "pino";
import { inTransaction } from "../../ground/database/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import type { Sessions } from "../identity/index.ts";
import { recordSecurityEvent } from "../factors/index.ts";

export interface FreezingParts {
  readonly pool: Pool;
  readonly engine: Engine;
  /**
   * Cancels the withdrawals that nothing has been sent for. Returns false while one stands on a network that does not
   * run; nothing leaves by it until then.
   */
  readonly cancelWithdrawals: (memberId: number) => Promise<boolean>;
  readonly sessions: Sessions;
  readonly log: Logger;
  /** Ends what else acts for a member: API keys, managed orders. Harmless when there is nothing left to end. */
  readonly alsoEnd: (memberId: number, timeMs: number) => Promise<void>;
}

export interface FreezeOrder {
  readonly memberId: number;
  /** The reason, in words that staff read. */
  readonly reason: string;
  /** Of the member who asked; "" when staff did. */
  readonly ip: string;
  readonly userAgent: string;
  readonly timeMs: number;
}

/** Written within the same transaction, such as the line of staff's log. */
type Beside = (client: PoolClient) => Promise<void>;

/** Freezes an account; one that is frozen already stays as it is, and `beside` is written all the same. */
export async function freezeMember(parts: FreezingParts, order: FreezeOrder, beside?: Beside): Promise<void> {
  const { memberId, reason, ip, userAgent, timeMs } = order;
  const announceEnded = await inTransaction(parts.pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into security_settings as old (member, frozen_at, frozen_reason, freeze_done)
       values ($1, $2, $3, false)
       on conflict (member) do update set frozen_at = excluded.frozen_at,
         frozen_reason = excluded.frozen_reason, freeze_done = false
       where old.frozen_at is null`,
      [memberId, timeMs, reason],
    );
    if (rowCount === 1) {
      await recordSecurityEvent(client, { memberId, kind: "frozen", ip, userAgent, timeMs });
    }
    await beside?.(client);
    return parts.sessions.endOthers(client, memberId, "", timeMs);
  });
  announceEnded();
  await finishFreezing(parts, memberId);
}

/** Unfreezes a member. Withdrawals wait a day from here. @returns false when it was not frozen */
export async function thawMember(
  { pool }: Pick<FreezingParts, "pool">,
  { memberId, timeMs }: Pick<FreezeOrder, "memberId" | "timeMs">,
  beside?: Beside,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update security_settings set frozen_at = null, frozen_reason = '', freeze_done = true
       where member = $1 and frozen_at is not null`,
      [memberId],
    );
    if (rowCount !== 1) return false;
    await recordSecurityEvent(client, { memberId, kind: "thawed", ip: "", userAgent: "", timeMs });
    await beside?.(client);
    return true;
  });
}

/** The time and reason of an account's freezing; null without one. */
export async function frozenState(
  pool: Pool,
  memberId: number,
): Promise<{ readonly at: number; readonly reason: string } | null> {
  const { rows } = await pool.query<{ at: number; reason: string }>(
    `select frozen_at::float8 as at, frozen_reason as reason from security_settings
     where member = $1 and frozen_at is not null`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** Cancels what the member has open. Done again until it is done: each step is harmless the second time. */
async function finishFreezing(parts: FreezingParts, memberId: number): Promise<void> {
  const state = await frozenState(parts.pool, memberId);
  if (state === null) return;
  await parts.alsoEnd(memberId, Date.now());
  const all = { market: "", marketKind: "", side: "", kind: "all" } as const;
  const command = { type: "cancelAllOrders", time: Date.now(), member: memberId, ...all } as const;
  const answer = await parts.engine.submit("security", `freeze:${memberId}:${state.at}`, command);
  if (!answer.ok && answer.refused.startsWith("engine.")) throw new CallRefusal("engine.read_only");
  if (!(await parts.cancelWithdrawals(memberId))) return;
  await parts.pool.query("update security_settings set freeze_done = true where member = $1", [memberId]);
}

/** Goes on with what a crash interrupted. */
export async function finishAllFreezing(parts: FreezingParts): Promise<void> {
  const { rows } = await parts.pool.query<{ member: number }>(
    "select member::float8 as member from security_settings where frozen_at is not null and not freeze_done",
  );
  for (const { member } of rows) {
    await finishFreezing(parts, member).catch((error: unknown) =>
      parts.log.error({ err: error, member }, "a freeze could not be finished; it is tried again"),
    );
  }
}
