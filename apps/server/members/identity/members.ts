/** The table of members: who they are, apart from any money. */
import { randomInt } from "node:crypto";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import type { Contact } from "../../ground/mail/index.ts";
import { keepMailbox, sharesMailbox } from "./mailbox.ts";

export type MemberKind = "member" | "demo" | "participant";

export interface Member {
  readonly id: number;
  readonly uid: string;
  /** Null for a member with a phone alone; one of the two is always there. */
  readonly email: string | null;
  /** As the whole world writes it: "+33612345678". */
  readonly phone: string | null;
  readonly nickname: string;
  readonly passwordHash: string;
  readonly fundPasswordHash: string | null;
  readonly kind: MemberKind;
  readonly inviter: number | null;
  readonly invitationCode: string;
  readonly registrationKey: string;
  readonly fundChangeKey: string;
  readonly passwordChangeKey: string;
  readonly language: string;
  readonly opened: boolean;
  readonly createdAtMs: number;
  readonly lastLoginAtMs: number | null;
}

export interface NewMember {
  readonly contact: Contact;
  readonly passwordHash: string;
  readonly fundPasswordHash: string | null;
  readonly kind: MemberKind;
  readonly inviter: number | null;
  readonly registrationKey: string;
  readonly language: string;
  readonly timeMs: number;
}

const COLUMNS = `id::float8 as id, uid, email, phone, nickname, password_hash as "passwordHash",
  password_change_key as "passwordChangeKey", fund_password_hash as "fundPasswordHash", kind,
  inviter::float8 as inviter, invitation_code as "invitationCode",
  registration_key as "registrationKey", fund_change_key as "fundChangeKey", language, opened,
  created_at::float8 as "createdAtMs", last_login_at::float8 as "lastLoginAtMs"`;

const UNIQUE_VIOLATION = "23505";

/** Without letters and digits that are read for one another. */
const INVITATION_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const INVITATION_LENGTH = 8;

const UID_MIN = 10_000_000;
const UID_MAX = 99_999_999;

export async function memberById(pool: Pool, id: number): Promise<Member> {
  const { rows } = await pool.query<Member>(`select ${COLUMNS} from members where id = $1`, [id]);
  const member = rows[0];
  if (member === undefined) throw new Error(`a session names member ${id}, who does not exist`);
  return member;
}

export async function memberByContact(pool: Pool, { kind, address }: Contact): Promise<Member | null> {
  const { rows } = await pool.query<Member>(`select ${COLUMNS} from members where ${kind} = $1`, [address]);
  return rows[0] ?? null;
}

/** Returns the member who gave an invitation code; null for none. */
export async function memberByInvitation(pool: Pool, code: string): Promise<Member | null> {
  const { rows } = await pool.query<Member>(`select ${COLUMNS} from members where invitation_code = $1`, [
    code.trim().toUpperCase(),
  ]);
  return rows[0] ?? null;
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
  const { rows } = await client.query<Member>(
    `insert into members (uid, ${member.contact.kind}, password_hash, fund_password_hash, kind, inviter,
       invitation_code, registration_key, language, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${COLUMNS}`,
    [
      String(randomInt(UID_MIN, UID_MAX + 1)),
      member.contact.address,
      member.passwordHash,
      member.fundPasswordHash,
      member.kind,
      member.inviter,
      drawInvitationCode(),
      member.registrationKey,
      member.language,
      member.timeMs,
    ],
  );
  const made = rows[0] as Member;
  const { kind, address } = member.contact;
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
