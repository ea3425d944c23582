/** Permits to send pictures for an hour, after password and code: without a session, which may be what is missing. */
import { createHash, randomBytes, randomInt } from "node:crypto";
import type { RecoveryKind } from "@meridian/contract";
import type { Pool } from "pg";
import { VISIT_MS } from "./limits.ts";

export interface Visit {
  readonly memberId: number;
  readonly kind: RecoveryKind;
  /** Text to write on the sheet of paper. */
  readonly note: string;
}

const TOKEN_BYTES = 24;
const NOTE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const NOTE_LENGTH = 5;

const digest = (token: string): Buffer => createHash("sha256").update(token).digest();

export async function openVisit(
  pool: Pool,
  memberId: number,
  kind: RecoveryKind,
  timeMs: number,
): Promise<{ readonly recoveryToken: string; readonly note: string; readonly expiresAt: number }> {
  const recoveryToken = randomBytes(TOKEN_BYTES).toString("base64url");
  const note = drawNote(timeMs);
  const expiresAt = timeMs + VISIT_MS;
  await pool.query(
    `with gone as (delete from recovery_visits where expires_at <= $6)
     insert into recovery_visits (token_hash, member, kind, note, expires_at) values ($1, $2, $3, $4, $5)`,
    [digest(recoveryToken), memberId, kind, note, expiresAt, timeMs],
  );
  return { recoveryToken, note, expiresAt };
}

/** Null for a token that is none or too old. */
export async function visitOf(pool: Pool, token: string, timeMs: number): Promise<Visit | null> {
  const { rows } = await pool.query<Visit>(
    `select member::float8 as "memberId", kind, note from recovery_visits
     where token_hash = $1 and expires_at > $2`,
    [digest(token), timeMs],
  );
  return rows[0] ?? null;
}

/** The day and five letters: a picture that was taken for somebody else, or earlier, says something else. */
function drawNote(timeMs: number): string {
  const letters = Array.from({ length: NOTE_LENGTH }, () =>
    NOTE_LETTERS.charAt(randomInt(NOTE_LETTERS.length)),
  );
  return `Meridian ${new Date(timeMs).toISOString().slice(0, 10)} ${letters.join("")}`;
}
