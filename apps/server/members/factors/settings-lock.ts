/**
 * The lock on settings: while it is on, nothing that protects the account can be changed by anybody, its owner
 * included. Unlocking takes as many days as the lock was set to, so whoever broke in cannot wait for it unseen.
 */
import type { Pool, PoolClient } from "pg";
import { LOCK_DAY_MS } from "./limits.ts";

export interface SettingsLock {
  /** 0 for no lock. */
  readonly days: number;
  /** The end of a lock that is being opened; null while nobody opens it. */
  readonly unlockAtMs: number | null;
}

/** True while settings cannot be changed. */
function isLocked({ days, unlockAtMs }: SettingsLock, timeMs: number): boolean {
  return days > 0 && (unlockAtMs === null || timeMs < unlockAtMs);
}

export async function readLock(
  sql: Pool | PoolClient,
  memberId: number,
  timeMs: number,
): Promise<SettingsLock> {
  const { rows } = await sql.query<SettingsLock>(
    `select lock_days as days, unlock_at::float8 as "unlockAtMs" from security_settings where member = $1`,
    [memberId],
  );
  const lock = rows[0];
  return lock !== undefined && isLocked(lock, timeMs) ? lock : { days: 0, unlockAtMs: null };
}

/**
 * Sets the lock, or begins to open it.
 *
 * @param days 0 begins the opening, which takes as long as the lock says
 */
export async function writeLock(
  client: PoolClient,
  memberId: number,
  now: SettingsLock,
  days: number,
  timeMs: number,
): Promise<void> {
  const next =
    days > 0 ? { days, unlockAt: null } : { days: now.days, unlockAt: timeMs + now.days * LOCK_DAY_MS };
  await client.query(
    `insert into security_settings (member, lock_days, unlock_at) values ($1, $2, $3)
     on conflict (member) do update set lock_days = excluded.lock_days, unlock_at = excluded.unlock_at`,
    [memberId, next.days, next.unlockAt],
  );
}
