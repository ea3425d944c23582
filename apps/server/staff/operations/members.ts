/** Members as staff find them, and what staff write about them. */
import type { CallOutput, MemberFound, MemberNote } from "@meridian/contract";
import type { Pool } from "pg";
import { CallRefusal, type StaffContext } from "../../ground/calls/index.ts";
import { inTransaction } from "../../ground/database/index.ts";
import type { Audit } from "../../ground/audit/index.ts";
import { memberIdOf } from "./credits.ts";
import { FOUND_MAX, PICTURE_ROWS } from "../../money/parameters/index.ts";

const COLUMNS = `members.uid, members.email, members.phone, members.created_at::float8 as "createdAt",
  members.last_login_at::float8 as "lastLoginAt",
  coalesce(security_settings.frozen_at is not null, false) as frozen`;
const FROM = "from members left join security_settings on security_settings.member = members.id";

/** Whatever belongs to at most a few members; each finds by its own index. */
const WAYS: readonly { readonly by: MemberFound["by"]; readonly where: string; readonly fits: RegExp }[] = [
  { by: "uid", fits: /^\d{6,12}$/, where: "members.uid = $1" },
  {
    by: "email",
    fits: /^[^\s@%]{1,64}@[^\s@%]{0,190}$/,
    where: "starts_with(members.email, lower($1))",
  },
  { by: "phone", fits: /^\+?\d{5,15}$/, where: "members.phone = $1 or members.phone = '+' || $1" },
  {
    by: "address",
    fits: /^[A-Za-z0-9]{20,100}$/,
    where: `members.id in (select member from custody_addresses where lower(address) = lower($1)
      union select member from custody_withdrawals where lower(address) = lower($1))`,
  },
  {
    by: "transaction",
    fits: /^(0x)?[0-9a-fA-F]{64}$/,
    where: `members.id in (select member from custody_deposits where tx_hash = lower($1)
      union select member from custody_withdrawals where tx_hash = lower($1) or withdrawal_id = $1)`,
  },
];

/** @param text undefined for the newest members, who are many more than are told */
export async function searchMembers(
  pool: Pool,
  text: string | undefined,
): Promise<CallOutput<"staff/searchMembers">> {
  if (text === undefined) {
    const { rows } = await pool.query<Omit<MemberFound, "by">>(
      `select ${COLUMNS} ${FROM} where members.kind <> 'participant' order by members.id desc limit $1`,
      [FOUND_MAX],
    );
    return { list: rows.map((row) => ({ ...row, by: "newest" })) };
  }
  const found = new Map<string, MemberFound>();
  for (const { by, where, fits } of WAYS) {
    if (!fits.test(text)) continue;
    const { rows } = await pool.query<Omit<MemberFound, "by">>(
      `select ${COLUMNS} ${FROM} where ${where} order by members.id limit $2`,
      [text, FOUND_MAX],
    );
    for (const row of rows) if (!found.has(row.uid)) found.set(row.uid, { ...row, by });
  }
  return { list: [...found.values()].slice(0, FOUND_MAX) };
}

/** Refused: member.unknown. The same request again gives the first note. */
export async function addNote(
  { pool, audit }: { readonly pool: Pool; readonly audit: Audit },
  { uid, text }: { readonly uid: string; readonly text: string },
  { staff, idempotencyKey, timeMs }: StaffContext,
): Promise<MemberNote> {
  const member = await memberIdOf(pool, uid);
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into member_notes (member, staff, request_key, text, at) values ($1, $2, $3, $4, $5)
       on conflict (staff, request_key) do nothing`,
      [member, staff.staffId, idempotencyKey, text, timeMs],
    );
    if (rowCount === 0) return;
    await audit.add(client, { staff, action: "member.note", subject: `member:${uid}`, reason: text, timeMs });
  });
  const { rows } = await pool.query<MemberNote>(
    `${NOTES} where staff = $1 and member_notes.request_key = $2`,
    [staff.staffId, idempotencyKey],
  );
  const note = rows[0];
  if (note === undefined) throw new CallRefusal("member.unknown", "uid");
  return note;
}

const NOTES = `select member_notes.id::text as "noteId", person.name as staff, text, at::float8 as time
  from member_notes join staff as person on person.id = member_notes.staff`;

/** Newest first. */
export async function notesOf(pool: Pool, member: number): Promise<MemberNote[]> {
  const { rows } = await pool.query<MemberNote>(
    `${NOTES} where member = $1 order by member_notes.id desc limit $2`,
    [member, PICTURE_ROWS],
  );
  return rows;
}
