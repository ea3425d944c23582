/** Everything about one member on one page: what the member sees, and what only staff see. */
import type { CallOutput, MemberPicture } from "@meridian/contract";
import type { Pool } from "pg";
import type { Handlers, MemberContext, StaffContext } from "../../ground/calls/index.ts";
import { memberById } from "../../members/identity/index.ts";
import type { Kyc } from "../../members/kyc/index.ts";
import type { Audit } from "../../ground/audit/index.ts";
import { heldUntil } from "../../members/security/index.ts";
import { memberIdOf } from "./credits.ts";
import { PICTURE_ROWS } from "../../money/parameters/index.ts";
import { notesOf } from "./members.ts";

/** The member's own calls, which tell staff the same in the same words. */
export type MemberReads = Pick<
  Handlers,
  | "user/queryCoinAccount"
  | "user/getAccountInfo"
  | "user/getHolds"
  | "user/pendOrderList"
  | "user/orderList"
  | "user/getRechargeList"
  | "user/getWithdrawList"
  | "user/feeRates"
>;

export interface PictureParts {
  readonly pool: Pool;
  readonly kyc: Kyc;
  readonly audit: Audit;
  readonly reads: MemberReads;
}

/** Refused: member.unknown. The look stands in the log. */
export async function memberPicture(
  parts: PictureParts,
  uid: string,
  context: StaffContext,
): Promise<CallOutput<"staff/memberPicture">> {
  const { pool, audit, reads } = parts;
  const memberId = await memberIdOf(pool, uid);
  const { staff, timeMs } = context;
  await audit.note({ staff, action: "member.look", subject: `member:${uid}`, reason: "", timeMs });
  const own = asMember(context, memberId);
  const page = { limit: PICTURE_ROWS };
  const [member, worth, balances, holds, open, past, deposits, withdrawals, devices, events, notes] =
    await Promise.all([
      whoIs(parts, memberId, own),
      reads["user/getAccountInfo"]({}, own),
      reads["user/queryCoinAccount"]({}, own),
      reads["user/getHolds"]({}, own),
      reads["user/pendOrderList"](page, own),
      reads["user/orderList"](page, own),
      reads["user/getRechargeList"](page, own),
      reads["user/getWithdrawList"](page, own),
      devicesOf(pool, memberId),
      eventsOf(pool, memberId),
      notesOf(pool, memberId),
    ]);
  const openIds = new Set(open.list.map(({ orderId }) => orderId));
  const orders = [...open.list, ...past.list.filter(({ orderId }) => !openIds.has(orderId))];
  return {
    member,
    totalUsdt: worth.totalUsdt,
    balances: balances.list,
    holds: holds.list,
    orders,
    deposits: deposits.list,
    withdrawals: withdrawals.list,
    devices,
    events,
    notes,
  };
}

function asMember(context: StaffContext, memberId: number): MemberContext {
  return { ...context, staff: null, member: { memberId, sessionId: "", fundGrantUntilMs: 0 } };
}

async function whoIs(
  { pool, kyc, reads }: PictureParts,
  memberId: number,
  own: MemberContext,
): Promise<MemberPicture["member"]> {
  const { timeMs } = own;
  const member = await memberById(pool, memberId);
  const [info, rates, until, protection, inviter] = await Promise.all([
    kyc.info(memberId),
    reads["user/feeRates"]({}, own),
    heldUntil(pool, memberId, timeMs),
    protectionOf(pool, memberId),
    member.inviter === null ? null : memberById(pool, member.inviter),
  ]);
  const { uid, email, phone, kind, language, createdAtMs, lastLoginAtMs, fundPasswordHash } = member;
  return {
    ...{ uid, email, phone, kind, language, createdAt: createdAtMs, lastLoginAt: lastLoginAtMs },
    kyc: info.state,
    level: info.level,
    feeLevel: rates.level,
    inviter: inviter?.uid ?? "",
    frozenAt: protection.frozenAt,
    frozenReason: protection.frozenReason,
    heldUntil: until > timeMs ? until : null,
    fundPasswordSet: fundPasswordHash !== null,
    fundLockedUntil: protection.fundLockedUntil > timeMs ? protection.fundLockedUntil : null,
    secondFactor: protection.secondFactor,
  };
}

interface ProtectionRow {
  readonly frozenAt: number | null;
  readonly frozenReason: string;
  readonly fundLockedUntil: number;
  readonly secondFactor: boolean;
}

async function protectionOf(pool: Pool, memberId: number): Promise<ProtectionRow> {
  const { rows } = await pool.query<ProtectionRow>(
    `select frozen_at::float8 as "frozenAt", coalesce(frozen_reason, '') as "frozenReason",
       fund_locked_until::float8 as "fundLockedUntil",
       exists (select from totp where totp.member = members.id and secret is not null)
         or exists (select from passkeys where passkeys.member = members.id) as "secondFactor"
     from members left join security_settings on security_settings.member = members.id where members.id = $1`,
    [memberId],
  );
  return rows[0] as ProtectionRow;
}

/** Newest first. */
async function devicesOf(pool: Pool, memberId: number): Promise<MemberPicture["devices"]> {
  const { rows } = await pool.query<MemberPicture["devices"][number]>(
    `select id::text as "sessionId", kind, ip, user_agent as "userAgent", created_at::float8 as "createdAt",
       seen_at::float8 as "seenAt", closed_at::float8 as "closedAt"
     from sessions where member = $1 order by sessions.id desc limit $2`,
    [memberId, PICTURE_ROWS],
  );
  return rows;
}

/** Sign-ins and what changed about the member's protection, newest first. */
async function eventsOf(pool: Pool, memberId: number): Promise<MemberPicture["events"]> {
  const { rows } = await pool.query<MemberPicture["events"][number]>(
    `(select case when succeeded then 'signIn' else 'signInFailed' end as kind, ip, user_agent as "userAgent",
        at::float8 as time from sign_ins where member = $1 order by at desc limit $2)
     union all
     (select kind, ip, user_agent, at::float8 from security_events where member = $1
        order by security_events.id desc limit $2)
     order by time desc limit $2`,
    [memberId, PICTURE_ROWS],
  );
  return rows;
}
