/** Members, sessions and passwords, put together. No money: accounts are opened by a command to the engine. */
import type { MemberInfo } from "@meridian/contract";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { emailContact, type Mailer } from "../../ground/mail/index.ts";
import type { Factors } from "../factors/index.ts";
import { type Codes, createCodes } from "./codes.ts";
import { createFundPasswords, type FundPasswords } from "./fund-password.ts";
import { insertMember, type Member, memberByContact, type MemberKind, openAccounts } from "./members.ts";
import { createPasswords, type PasswordCost, type Passwords } from "./passwords.ts";
import { createVisitors, type VisitorFunds, type Visitors } from "./visitors.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import type { SmsLimits } from "./sms-allowance.ts";

export interface IdentityOptions {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly mailer: Mailer;
  /** The factors besides the password. */
  readonly factors: Factors;
  /** The pepper of every hash; losing it makes every password unusable. */
  readonly secret: string;
  readonly passwordCost: PasswordCost;
  /** Makes a member for each visitor who tries with demo money, at most so many an hour from one address. */
  readonly demo: boolean;
  readonly demoPerHour?: number;
  readonly smsLimits?: SmsLimits;
  /** Registration requires a member's invitation code. */
  readonly invitationRequired?: boolean;
  readonly log: Logger;
}

interface MemberToEnsure {
  readonly email: string;
  readonly password: string;
  readonly fundPassword: string;
  readonly kind: MemberKind;
}

export interface Identity {
  readonly sessions: Sessions;
  readonly fundPasswords: FundPasswords;
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly options: IdentityOptions;
  readonly visitors: Visitors;
  /** Set by the demo as soon as it has money to give; until then visitors have none. */
  visitorFunds: VisitorFunds | undefined;
  /** The member with this address, made with these passwords when there is none; its accounts are open afterwards. */
  ensureMember(member: MemberToEnsure): Promise<{ readonly memberId: number; readonly created: boolean }>;
}

export function createIdentity(options: IdentityOptions): Identity {
  const { pool, engine, secret, passwordCost } = options;
  const passwords = createPasswords(secret, passwordCost);
  const sessions = createSessions(pool);

  const identity: Omit<Identity, "visitors"> = {
    options,
    visitorFunds: undefined,
    passwords,
    sessions,
    fundPasswords: createFundPasswords(pool, passwords, sessions),
    codes: createCodes(pool, secret),
    async ensureMember(wanted) {
      const known = await memberByContact(pool, emailContact(wanted.email));
      const member = known ?? (await makeMember(pool, passwords, wanted));
      await openAccounts(pool, engine, member, Date.now());
      return { memberId: member.id, created: known === null };
    },
  };
  const whole = identity as Identity;
  return Object.assign(whole, { visitors: createVisitors(whole) });
}

async function makeMember(pool: Pool, passwords: Passwords, wanted: MemberToEnsure): Promise<Member> {
  const [passwordHash, fundPasswordHash] = await Promise.all([
    passwords.hash("login", wanted.password),
    passwords.hash("fund", wanted.fundPassword),
  ]);
  const { kind } = wanted;
  const contact = emailContact(wanted.email);
  const made = await insertMember(pool, {
    contact,
    kind,
    passwordHash,
    fundPasswordHash,
    inviter: null,
    registrationKey: "",
    language: "en",
    timeMs: Date.now(),
  });
  const member = made ?? (await memberByContact(pool, contact));
  if (member === null) throw new Error(`the member ${contact.address} was neither found nor made`);
  return member;
}

/** Returns the information a member sees about itself. */
export function memberInfoOf(member: Member, fundGrantUntilMs: number): MemberInfo {
  return {
    uid: member.uid,
    email: member.kind === "demo" ? "" : (member.email ?? ""),
    phone: member.phone ?? "",
    nickname: member.nickname,
    invitationCode: member.invitationCode,
    fundPasswordSet: member.fundPasswordHash !== null,
    fundGrantUntil: fundGrantUntilMs,
    demo: member.kind === "demo",
    createdAt: member.createdAtMs,
    lastLoginAt: member.lastLoginAtMs,
  };
}
