/** The table of members: who they are, apart from any money. */
import { randomInt } from "node:crypto";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import { column, inTransaction, type Row, table } from "../../ground/database/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import type { Contact } from "../../ground/mail/index.ts";
import { keepMailbox, sharesMailbox } from "./mailbox.ts";

export type MemberKind = "member" | "demo" | "participant";

const MEMBERS = table("members", {
  id: column.whole,
  uid: column.text,
  /** Null for a member with a phone alone; one of the two is always there. */
  email: column.optional(column.text),
  /** As the whole world writes it: "+33612345678". */
  phone: column.optional(column.text),
  nickname: column.text,
  passwordHash: column.text,
  passwordChangeKey: column.text,
  fundPasswordHash: column.optional(column.text),
  fundTries: column.integer,
  fundLockedUntil: column.whole,
  fundChangeKey: column.text,
  kind: column.word<MemberKind>(),
  inviter: column.optional(column.whole),
  invitationCode: column.text,
  invitationPays: column.flag,
  registrationKey: column.text,
  language: column.text,
  opened: column.flag,
  mailbox: column.optional(column.text),
  createdAtMs: column.named("created_at", column.whole),
  lastLoginAtMs: column.named("last_login_at", column.optional(column.whole)),
  demoEndedAtMs: column.named("demo_ended_at", column.optional(column.whole)),
});

/** Columns of the fund password, the mailbox and the demo are left out: those who keep them read them. */
export type Member = Readonly<
  Omit<Row<typeof MEMBERS>, "fundTries" | "fundLockedUntil" | "invitationPays" | "mailbox" | "demoEndedAtMs">
>;

export interface NewMember extends Pick<
  Member,
  "passwordHash" | "fundPasswordHash" | "kind" | "inviter" | "registrationKey" | "language"
> {
  readonly contact: Contact;
  readonly timeMs: number;
}

const UNIQUE_VIOLATION = "23505";

/** Without letters and digits that are read for one another. */
const INVITATION_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const INVITATION_LENGTH = 8;

const UID_MIN = 10_000_000;
const UID_MAX = 99_999_999;

export async function memberById(pool: Pool, id: number): Promise<Member> {
  const member = await MEMBERS.first(pool, "where id = $1", [id]);
  if (member === undefined) throw new Error(`a session names member ${id}, who does not exist`);
  return member;
}

export async function memberByContact(pool: Pool, { kind, address }: Contact): Promise<Member | null> {
  return (await MEMBERS.first(pool, `where ${kind} = $1`, [address])) ?? null;
}

/** Returns the member who gave an invitation code; null for none. */
export async function memberByInvitation(pool: Pool, code: string): Promise<Member | null> {
  return (await MEMBERS.first(pool, "where invitation_code = $1", [code.trim().toUpperCase()])) ?? null;
}

/** @returns null when the address has a member already */
export async function insertMember(pool: Pool, member: NewMember): Promise<Member | null> {
  for (;;) {
    try {
      return await inTransaction(pool, (client) => tryInsert(client, member));
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
      if (isContactTaken(error)) return null;
      // A number or invitation code was drawn twice: draw again.
    }
  }
}

/** True when a statement failed because another member has the mail address or phone already. */
export function isContactTaken(error: unknown): boolean {
  if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) return false;
  return error.constraint === "members_email_key" || error.constraint === "members_phone_key";
}

async function tryInsert(client: PoolClient, member: NewMember): Promise<Member> {
  const { contact, timeMs, ...said } = member;
  const { kind, address } = contact;
  const drawn = { uid: String(randomInt(UID_MIN, UID_MAX + 1)), invitationCode: drawInvitationCode() };
  const made = (await MEMBERS.insert(client, {
    ...{ ...drawn, ...said, createdAtMs: timeMs },
    email: kind === "email" ? address : null,
    phone: kind === "phone" ? address : null,
  })) as Member;
  if (member.kind === "member" && kind === "email") await keepMailbox(client, made.id, address);
  return made;
}

/**
 * Half a login that the password before it passed ends with it.
 *
 * @param changeKey the request's key, so that its repetition is known
 */
export async function storePassword(
  db: Pick<PoolClient, "query">,
  memberId: number,
  passwordHash: string,
  changeKey: string,
): Promise<void> {
  await db.query("update members set password_hash = $2, password_change_key = $3 where id = $1", [
    memberId,
    passwordHash,
    changeKey,
  ]);
  await db.query("delete from login_challenges where member = $1", [memberId]);
}

function drawInvitationCode(): string {
  const draw = (): string => INVITATION_ALPHABET.charAt(randomInt(INVITATION_ALPHABET.length));
  return Array.from({ length: INVITATION_LENGTH }, draw).join("");
}

/**
 * Opens the member's accounts in the exchange, once. Called at registration and, should a crash have come in between,
 * again at the next login. Nobody is paid for an invitation to a mailbox that had a member already: the exchange then
 * knows of no inviter.
 */
export async function openAccounts(
  pool: Pool,
  engine: Engine,
  member: Member,
  timeMs: number,
): Promise<void> {
  if (member.opened) return;
  const pays = !(await sharesMailbox(pool, member.id));
  const answer = await engine.submit("identity", `openMember:${member.id}`, {
    type: "openMember",
    time: timeMs,
    member: member.id,
    inviter: pays ? (member.inviter ?? 0) : 0,
  });
  if (!answer.ok && answer.refused !== "member.already_open") {
    throw new Error(`member ${member.id} could not be opened: ${answer.refused}`);
  }
  await pool.query("update members set opened = true, invitation_pays = $2 where id = $1", [member.id, pays]);
}
