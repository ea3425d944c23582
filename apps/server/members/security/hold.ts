import type { Pool } from "pg";
import { SECURITY_EVENT_KINDS, SECURITY_EVENTS, SECURITY_HOLD_MS } from "../factors/index.ts";

const HOLDING = SECURITY_EVENT_KINDS.filter((kind) => SECURITY_EVENTS[kind].holds);

/**
 * Until when a member's withdrawals wait because of a change to its protection: a day after the latest one that holds.
 *
 * @param timeMs when a withdrawal is asked for
 * @returns Unix milliseconds, which may be past for an earlier request; 0 when nothing holds it
 */
export async function heldUntil(pool: Pool, memberId: number, timeMs: number): Promise<number> {
  const { rows } = await pool.query<{ at: number | null }>(
    `select max(at)::float8 as at from security_events
     where member = $1 and kind = any($2) and at > $3 and not first_factor`,
    [memberId, HOLDING, timeMs - SECURITY_HOLD_MS],
  );
  const at = rows[0]?.at ?? null;
  return at === null ? 0 : at + SECURITY_HOLD_MS;
}
