/** Visitors of a demo: each press of "Try with demo money" makes a member of its own, which a registration may keep. */
import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import { addressKeyOf, type CallContext, CallRefusal, type MemberContext } from "../../ground/calls/index.ts";
import type { Contact } from "../../ground/mail/index.ts";
import type { Identity } from "./identity.ts";
import { DEMO_PER_DAY_MAX, DEMO_PER_HOUR_MAX, DEMO_RESETS_PER_HOUR, DEMO_WINDOW_MS } from "./limits.ts";
import { keepMailbox } from "./mailbox.ts";
import { insertMember, isContactTaken, type Member, memberById, openAccounts } from "./members.ts";
import { createThrottle } from "../factors/index.ts";

const DAY_MS = 24 * 3_600_000;

/** Known to everybody, and shown where a visitor enters it. */
export const DEMO_FUND_PASSWORD = "246810";

/** Nobody is reached here: the table wants an address, and a visitor has none until it registers. */
const VISITOR_DOMAIN = "visitors.meridian.example";

/** The source of visitors' demo money. */
export interface VisitorFunds {
  /** Leaves a member with the starting balances, and without an open order. Refused: demo.not_available */
  restore(memberId: number, timeMs: number): Promise<void>;
}

export interface Visitors {
  /** A fresh member with the starting balances. Refused: demo.not_available, demo.too_many */
  open(context: CallContext): Promise<Member>;
  /** Cancels a visitor's orders and restores its balances. Refused: demo.not_demo, demo.too_many */
  reset(context: MemberContext): Promise<void>;
}

export function createVisitors(identity: Identity): Visitors {
  const { pool, engine, demo, demoPerHour = DEMO_PER_HOUR_MAX } = identity.options;
  const perHour = createThrottle(demoPerHour, DEMO_WINDOW_MS);
  const perDay = createThrottle(Math.max(demoPerHour, DEMO_PER_DAY_MAX), DAY_MS);
  const resets = createThrottle(DEMO_RESETS_PER_HOUR, DEMO_WINDOW_MS);
  // Nobody knows the login password, so that its hash may be everybody's: hashing takes longer than all the rest.
  let hashes: Promise<readonly [string, string]> | undefined;
  const hashed = (): Promise<readonly [string, string]> =>
    (hashes ??= Promise.all([
      identity.passwords.hash("login", `${randomUUID()}${randomUUID()}`),
      identity.passwords.hash("fund", DEMO_FUND_PASSWORD),
    ]));
  if (demo) hashed().catch(() => (hashes = undefined));

  return {
    async open({ ip, language, timeMs }) {
      if (!demo) throw new CallRefusal("demo.not_available");
      const address = addressKeyOf(ip);
      if (!perHour.take(address, timeMs)) throw new CallRefusal("demo.too_many");
      if (!perDay.take(address, timeMs)) throw new CallRefusal("demo.too_many");
      const [passwordHash, fundPasswordHash] = await hashed();
      const member = await insertMember(pool, {
        contact: { kind: "email", address: `${randomUUID()}@${VISITOR_DOMAIN}` },
        kind: "demo",
        ...{ passwordHash, fundPasswordHash, language, timeMs },
        inviter: null,
        registrationKey: "",
      });
      if (member === null) throw new Error("a random address was taken");
      await openAccounts(pool, engine, member, timeMs);
      await identity.visitorFunds?.restore(member.id, timeMs);
      return member;
    },

    async reset({ member: { memberId }, timeMs }) {
      const { kind } = await memberById(pool, memberId);
      if (kind !== "demo") throw new CallRefusal("demo.not_demo");
      if (!resets.take(String(memberId), timeMs)) throw new CallRefusal("demo.too_many");
      await identity.visitorFunds?.restore(memberId, timeMs);
    },
  };
}

export interface KeptVisitor {
  readonly contact: Contact;
  readonly passwordHash: string;
  readonly registrationKey: string;
  /** Uses the code up. */
  spend(db: Pick<PoolClient, "query">): Promise<void>;
}

/**
 * Makes a visitor's member an account of its own: with an address and a password, and all that it has. Its fund
 * password was known to everybody, so the member chooses another; other sessions end.
 *
 * Refused: demo.not_demo, email.taken, phone.taken
 */
export async function keepVisitor(
  identity: Identity,
  { member: { memberId, sessionId }, timeMs }: MemberContext,
  { contact, passwordHash, registrationKey, spend }: KeptVisitor,
): Promise<Member> {
  const { pool } = identity.options;
  const announceEnded = await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update members set kind = 'member', email = $2, phone = $3, password_hash = $4, fund_password_hash = null,
         fund_tries = 0, fund_locked_until = 0, registration_key = $5
       where id = $1 and kind = 'demo' and demo_ended_at is null`,
      [
        memberId,
        contact.kind === "email" ? contact.address : null,
        contact.kind === "phone" ? contact.address : null,
        passwordHash,
        registrationKey,
      ],
    );
    if (rowCount === 0) throw new CallRefusal("demo.not_demo");
    if (contact.kind === "email") await keepMailbox(client, memberId, contact.address);
    await spend(client);
    await client.query("update sessions set fund_grant_until = 0 where member = $1", [memberId]);
    return identity.sessions.endOthers(client, memberId, sessionId, timeMs);
  }).catch((error: unknown) => {
    throw isContactTaken(error) ? new CallRefusal(`${contact.kind}.taken`, contact.kind) : error;
  });
  announceEnded();
  identity.sessions.forgetGrants(memberId);
  return memberById(pool, memberId);
}
