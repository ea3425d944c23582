/**
 * Changes to a member's protection. An event is written in the transaction of the change itself, so neither exists
 * without the other; the mail about it follows from the row (notices.ts), and so does the hold of withdrawals
 * (hold.ts).
 */
import type { Pool, PoolClient } from "pg";

export interface EventTerms {
  /** Holds withdrawals requested within a day. */
  readonly holds: boolean;
  /** The member gets a mail. */
  readonly mailed: boolean;
  /** The kind of mail, where the general one about a change does not fit. */
  readonly mail?:
    | "identityVerified"
    | "identityReturned"
    | "newDevice"
    | "recoveryStarted"
    | "recoveryApproved";
}

/** Passwords, second factor and contacts hold; what only adds a lock or ends something does not. */
export const SECURITY_EVENTS = {
  loginPasswordChanged: { holds: true, mailed: true },
  loginPasswordReset: { holds: true, mailed: true },
  // The first one: nothing could leave before it.
  fundPasswordSet: { holds: false, mailed: true },
  fundPasswordChanged: { holds: true, mailed: true },
  emailChanged: { holds: true, mailed: true },
  phoneChanged: { holds: true, mailed: true },
  // The first factor of all holds nothing: hold.ts.
  totpAdded: { holds: true, mailed: true },
  totpRemoved: { holds: true, mailed: true },
  passkeyAdded: { holds: true, mailed: true },
  passkeyRemoved: { holds: true, mailed: true },
  recoveryCodeUsed: { holds: true, mailed: true },
  recoveryCodesRenewed: { holds: false, mailed: true },
  antiPhishingChanged: { holds: false, mailed: true },
  settingsLocked: { holds: false, mailed: true },
  settingsUnlockBegun: { holds: false, mailed: true },
  deviceRevoked: { holds: false, mailed: false },
  // A login changes nothing, and is not called a change.
  newDevice: { holds: false, mailed: true, mail: "newDevice" },
  apiKeyCreated: { holds: false, mailed: true },
  apiKeyChanged: { holds: false, mailed: true },
  apiKeyRemoved: { holds: false, mailed: true },
  addressAdded: { holds: false, mailed: true },
  addressRemoved: { holds: false, mailed: true },
  allowlistOn: { holds: false, mailed: true },
  // Whoever broke in would turn it off first.
  allowlistOff: { holds: true, mailed: true },
  frozen: { holds: false, mailed: true },
  thawed: { holds: true, mailed: true },
  // Nothing has changed yet: what will change waits, and its end holds.
  recoveryStarted: { holds: false, mailed: true, mail: "recoveryStarted" },
  recoveryApproved: { holds: false, mailed: true, mail: "recoveryApproved" },
  recoveryRefused: { holds: false, mailed: true },
  recoveryStopped: { holds: false, mailed: true },
  fundPasswordRecovered: { holds: true, mailed: true },
  secondFactorRecovered: { holds: true, mailed: true },
  accessRecovered: { holds: true, mailed: true },
  identityVerified: { holds: false, mailed: true, mail: "identityVerified" },
  identityReturned: { holds: false, mailed: true, mail: "identityReturned" },
} as const satisfies Record<string, EventTerms>;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as readonly SecurityEventKind[];

export interface SecurityEvent {
  readonly memberId: number;
  readonly kind: SecurityEventKind;
  /** "" when it was not the member. */
  readonly ip: string;
  readonly userAgent: string;
  readonly timeMs: number;
  /** A second factor where there was none: it takes nothing away from who had the account before, and holds nothing. */
  readonly isFirstFactor?: boolean;
}

const USER_AGENT_MAX = 300;

/** @param sql the transaction of the change, so that neither stands without the other */
export async function recordSecurityEvent(sql: Pool | PoolClient, event: SecurityEvent): Promise<void> {
  const { memberId, kind, ip, userAgent, timeMs, isFirstFactor = false } = event;
  const mailedAt = SECURITY_EVENTS[kind].mailed ? null : timeMs;
  await sql.query(
    `insert into security_events (member, kind, ip, user_agent, at, told_at, first_factor)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [memberId, kind, ip, userAgent.slice(0, USER_AGENT_MAX), timeMs, mailedAt, isFirstFactor],
  );
}

/** Of a call's context and its member: what every event says of who did it. */
export function eventOf(
  kind: SecurityEventKind,
  context: {
    readonly member: { readonly memberId: number };
    readonly ip: string;
    readonly userAgent: string;
    readonly timeMs: number;
  },
): SecurityEvent {
  const { member, ip, userAgent, timeMs } = context;
  return { memberId: member.memberId, kind, ip, userAgent, timeMs };
}
