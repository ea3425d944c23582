/** Links by which staff come in: a secret for one person, for two days, for one use. Its holder sets both proofs. */
import { createHash, randomBytes } from "node:crypto";
import type { StaffRole } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import { openText, type Seal, sealText } from "../../ground/seal/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import { drawTotpSecret, stepOfCode } from "../../members/factors/index.ts";
import { approvesFrom } from "./approval.ts";
import { INVITATION_BYTES, INVITATION_LIFE_MS } from "./limits.ts";
import { addNotice } from "./notices.ts";

interface Row {
  readonly staffId: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly expiresAtMs: number;
  /** Sealed. */
  readonly totpBegun: string;
  readonly waits: boolean;
}

export interface Invitation extends Omit<Row, "totpBegun"> {
  /** Of the second factor that comes with it, in base32. */
  readonly totpSecret: string;
}

const digest = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export const totpContext = (staffId: number): string => `totp:staff:${staffId}`;

/**
 * Shuts the old way in, whatever it was, and draws a link in its place. Sessions end.
 *
 * @param waits whether the person waits a day, once in, before being anybody's second
 * @returns the secret of the link, kept nowhere
 */
export async function drawInvitation(
  client: PoolClient,
  seal: Seal,
  { staffId, timeMs, waits = true }: { staffId: number; timeMs: number; waits?: boolean },
): Promise<string> {
  const secret = randomBytes(INVITATION_BYTES).toString("base64url");
  const begun = sealText(seal, drawTotpSecret(), totpContext(staffId));
  await client.query(
    "update staff set password_hash = null, totp_secret = null, totp_begun = null, approves_from = $2 where id = $1",
    [staffId, waits ? approvesFrom(timeMs) : timeMs],
  );
  await client.query("update staff_sessions set closed_at = $2 where staff = $1 and closed_at is null", [
    staffId,
    timeMs,
  ]);
  await client.query(
    `insert into staff_invitations (staff, secret_hash, expires_at, totp_begun, waits)
     values ($1, $2, $3, $4, $5)
     on conflict (staff) do update set secret_hash = $2, expires_at = $3, totp_begun = $4, waits = $5`,
    [staffId, digest(secret), timeMs + INVITATION_LIFE_MS, begun, waits],
  );
  return secret;
}

/** The same, and mails the link to the person's address. */
export async function sendInvitation(
  client: PoolClient,
  seal: Seal,
  staffId: number,
  timeMs: number,
): Promise<void> {
  const secret = await drawInvitation(client, seal, { staffId, timeMs });
  const { rows } = await client.query<{ name: string; email: string; role: string; language: string }>(
    "select name, email, role, language from staff where id = $1",
    [staffId],
  );
  const [person] = rows;
  if (person === undefined) throw new Error("a link was drawn for nobody");
  const { name, email, role, language } = person;
  const until = `${new Date(timeMs + INVITATION_LIFE_MS).toISOString().replace("T", " ").slice(0, 16)} UTC`;
  const fields = { person: name, role, until, secret };
  await addNotice(client, seal, { recipient: { email, language }, kind: "staffInvitation", fields, timeMs });
}

/** Refused: staff.invitation_over, for a link that is none, was used, is too old, or whose person was shut out. */
export async function findInvitation(
  pool: Pool | PoolClient,
  seal: Seal,
  secret: string,
  timeMs: number,
): Promise<Invitation> {
  const { rows } = await pool.query<Row>(
    `select staff.id::float8 as "staffId", name, email, role, expires_at::float8 as "expiresAtMs",
       invitation.totp_begun as "totpBegun", waits
     from staff_invitations as invitation join staff on staff.id = invitation.staff
     where secret_hash = $1 and expires_at > $2 and not disabled`,
    [digest(secret), timeMs],
  );
  const [row] = rows;
  if (row === undefined) throw new CallRefusal("staff.invitation_over");
  const { totpBegun, ...known } = row;
  return { ...known, totpSecret: openText(seal, totpBegun, totpContext(row.staffId)) };
}

export interface Accepting {
  readonly secret: string;
  readonly passwordHash: string;
  readonly code: string;
  readonly timeMs: number;
}

/**
 * Uses a link up: the person has this password and the second factor from then on, and waits as a new approver.
 * Refused: staff.invitation_over, second_factor.wrong.
 *
 * @param also in the same transaction, such as the line in the log
 */
export async function acceptInvitation(
  pool: Pool,
  seal: Seal,
  { secret, passwordHash, code, timeMs }: Accepting,
  also: (client: PoolClient, person: Invitation) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      "select from staff_invitations where secret_hash = $1 for update",
      [digest(secret)],
    );
    if (rowCount === 0) throw new CallRefusal("staff.invitation_over");
    const person = await findInvitation(client, seal, secret, timeMs);
    const { staffId, totpSecret, waits } = person;
    const step = stepOfCode({ secret: totpSecret, code, timeMs, lastStep: 0 });
    if (step === null) throw new CallRefusal("second_factor.wrong", "code");
    const sealed = sealText(seal, totpSecret, totpContext(staffId));
    await client.query(
      `update staff set password_hash = $2, totp_secret = $3, totp_step = $4, totp_begun = null, approves_from = $5
       where id = $1`,
      [staffId, passwordHash, sealed, step, waits ? approvesFrom(timeMs) : timeMs],
    );
    await client.query("delete from staff_invitations where staff = $1", [staffId]);
    await also(client, person);
  });
}
