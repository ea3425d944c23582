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
  readonly told: boolean;
  /** The kind of mail, where the general one about a change does not fit. */
  readonly mail?: "identityVerified" | "identityReturned" | "recoveryStarted" | "recoveryApproved";
}

/** Passwords, second factor and contacts hold; what only adds a lock or ends something does not. */
export const SECURITY_EVENTS = {
  loginPasswordChanged: { holds: true, told: true },
  loginPasswordReset: { holds: true, told: true },
  // The first one: nothing could leave before it.
  fundPasswordSet: { holds: false, told: true },
  fundPasswordChanged: { holds: true, told: true },
  emailChanged: { holds: true, told: true },
  phoneChanged: { holds: true, told: true },
  // The first factor of all holds nothing: hold.ts.
  totpAdded: { holds: true, told: true },
  totpRemoved: { holds: true, told: true },
  passkeyAdded: { holds: true, told: true },
  passkeyRemoved: { holds: true, told: true },
  recoveryCodeUsed: { holds: true, told: true },
  recoveryCodesRenewed: { holds: false, told: true },
  antiPhishingChanged: { holds: false, told: true },
  settingsLocked: { holds: false, told: true },
  settingsUnlockBegun: { holds: false, told: true },
  deviceRevoked: { holds: false, told: false },
  newDevice: { holds: false, told: true },
  apiKeyCreated: { holds: false, told: true },
  apiKeyChanged: { holds: false, told: true },
  apiKeyRemoved: { holds: false, told: true },
  addressAdded: { holds: false, told: true },
  addressRemoved: { holds: false, told: true },
  allowlistOn: { holds: false, told: true },
  // Whoever broke in would turn it off first.
  allowlistOff: { holds: true, told: true },
  frozen: { holds: false, told: true },
  thawed: { holds: true, told: true },
  // Nothing has changed yet: what will change waits, and its end holds.
  recoveryStarted: { holds: false, told: true, mail: "recoveryStarted" },
  recoveryApproved: { holds: false, told: true, mail: "recoveryApproved" },
  recoveryRefused: { holds: false, told: true },
  recoveryStopped: { holds: false, told: true },
  fundPasswordRecovered: { holds: true, told: true },
  secondFactorRecovered: { holds: true, told: true },
  accessRecovered: { holds: true, told: true },
  identityVerified: { holds: false, told: true, mail: "identityVerified" },
  identityReturned: { holds: false, told: true, mail: "identityReturned" },
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
  const toldAt = SECURITY_EVENTS[kind].told ? null : timeMs;
  await sql.query(
    `insert into security_events (member, kind, ip, user_agent, at, told_at, first_factor)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [memberId, kind, ip, userAgent.slice(0, USER_AGENT_MAX), timeMs, toldAt, isFirstFactor],
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
