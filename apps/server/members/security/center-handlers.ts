/** The calls by which a member sees how well the account is protected, and what was done to it. */
import { type CallOutput, type CallParsedInput, SECURITY_PARTS, type SecurityPart } from "@meridian/contract";
import { Conditions, type Handlers, limitOf, pageOfRows, timeWithin } from "../../ground/calls/index.ts";
import { memberById, SESSION_IDLE_MS, SESSION_LIFE_MS } from "../identity/index.ts";
import { antiPhishingOf, maskAntiPhishing } from "./anti-phishing.ts";
import { deviceOf, readLock, relyingPartyOf } from "../factors/index.ts";
import { passkeyView } from "./factor-handlers.ts";
import { heldUntil } from "./hold.ts";
import type { Security } from "./security.ts";

type CenterCall = "user/securityCenter" | "user/securityMails" | "user/securityEvents";

/** Together 100. What stops a thief who has the password counts most. */
const POINTS: Readonly<Record<SecurityPart, number>> = {
  email: 10,
  phone: 10,
  fundPassword: 15,
  totp: 25,
  passkey: 20,
  antiPhishing: 10,
  settingsLock: 10,
};

interface EventRow {
  readonly id: string;
  readonly kind: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly time: number;
}

interface MailRow {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly time: number;
  readonly state: "queued" | "sent" | "failed";
  readonly tries: number;
}

export function centerHandlers(security: Security): Pick<Handlers, CenterCall> {
  const { pool } = security.options;
  return {
    "user/securityCenter": (_input, { member, host, timeMs }) =>
      securityCenterView(security, member.memberId, host, timeMs),

    "user/securityMails": async (input, { member }) => {
      const limit = limitOf(input);
      const conditions = logOf(member.memberId, input);
      const { rows } = await pool.query<MailRow>(
        `select id::text, kind, subject, at::float8 as time, state, tries from sent_mails
         where ${conditions.text()} order by at desc, id desc limit ${limit + 1}`,
        conditions.values,
      );
      return pageOfRows(
        rows,
        limit,
        (row) => [row.time, row.id],
        (row) => row,
      );
    },

    "user/securityEvents": async (input, { member }) => {
      const limit = limitOf(input);
      const conditions = logOf(member.memberId, input);
      const { rows } = await pool.query<EventRow>(
        `select id::text, kind, ip, user_agent as "userAgent", at::float8 as time from security_events
         where ${conditions.text()} order by at desc, id desc limit ${limit + 1}`,
        conditions.values,
      );
      const eventView = ({ id: event, kind, ip, userAgent, time: at }: EventRow) => ({
        ...{ id: event, kind, ip, ...deviceOf(userAgent), time: at },
      });
      return pageOfRows(rows, limit, (row) => [row.time, row.id], eventView);
    },
  };
}

/** A member's lines of a log: of the period asked for, behind the last one told. */
function logOf(memberId: number, { from, to, cursor }: CallParsedInput<"user/securityEvents">): Conditions {
  return new Conditions()
    .where("member = ?", memberId)
    .where("at >= ?", timeWithin(from))
    .where("at < ?", timeWithin(to))
    .behind(["at", "id"], cursor);
}

async function securityCenterView(
  { options }: Security,
  memberId: number,
  host: string,
  timeMs: number,
): Promise<CallOutput<"user/securityCenter">> {
  const { pool, factors } = options;
  const [member, totp, passkeys, recoveryCodesLeft, words, lock, withdrawalsHeldUntil, devices] =
    await Promise.all([
      memberById(pool, memberId),
      factors.totp.isSet(memberId),
      factors.passkeys.list(memberId),
      factors.recoveryCodes.countLeft(memberId),
      antiPhishingOf(pool, factors.seal, memberId),
      readLock(pool, memberId, timeMs),
      heldUntil(pool, memberId, timeMs),
      countDevices(options.pool, memberId, timeMs),
    ]);
  const done: Readonly<Record<SecurityPart, boolean>> = {
    email: member.email !== null,
    phone: member.phone !== null,
    fundPassword: member.fundPasswordHash !== null,
    totp,
    passkey: passkeys.length > 0,
    antiPhishing: words !== "",
    settingsLock: lock.days > 0,
  };
  return {
    ...scoreOf(done),
    ...{ totp, recoveryCodesLeft, withdrawalsHeldUntil, devices },
    passkeys: passkeys.map(passkeyView),
    passkeysPossible: relyingPartyOf(factors.options.publicOrigin, host) !== null,
    antiPhishing: maskAntiPhishing(words),
    lockDays: lock.days,
    unlockAt: lock.unlockAtMs,
  };
}

/** The next step is the open part that gives the most. */
export function scoreOf(done: Readonly<Record<SecurityPart, boolean>>): {
  readonly score: number;
  readonly parts: { readonly part: SecurityPart; readonly points: number; readonly done: boolean }[];
  readonly nextStep: SecurityPart | null;
} {
  const parts = SECURITY_PARTS.map((part) => ({ part, points: POINTS[part], done: done[part] }));
  const open = parts.filter((part) => !part.done).toSorted((one, other) => other.points - one.points);
  const score = parts.reduce((sum, part) => sum + (part.done ? part.points : 0), 0);
  return { score, parts, nextStep: open[0]?.part ?? null };
}

async function countDevices(
  pool: Security["options"]["pool"],
  memberId: number,
  timeMs: number,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from sessions
     where member = $1 and closed_at is null and seen_at > $2 and created_at > $3`,
    [memberId, timeMs - SESSION_IDLE_MS, timeMs - SESSION_LIFE_MS],
  );
  return rows[0]?.count ?? 0;
}
