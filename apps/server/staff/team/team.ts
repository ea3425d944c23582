/** The staff of the exchange, put together: who they are, their sessions, their log. */
import type { StaffRole } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import { createSeal, openText, type Seal } from "../../ground/seal/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import { createThrottle, stepOfCode } from "../../members/factors/index.ts";
import type { Passwords } from "../../members/identity/index.ts";
import { insertStaff, staffBy, type StaffAccount } from "./accounts.ts";
import { approvesFrom } from "./approval.ts";
import { type Audit, createAudit } from "../../ground/audit/index.ts";
import { totpContext } from "./invitations.ts";
import { STAFF_WRONG_CODES_MAX, STAFF_WRONG_WINDOW_MS } from "./limits.ts";
import { addOrigin } from "./origins.ts";
import { createStaffSessions, type StaffSessions } from "./sessions.ts";

export interface TeamOptions {
  readonly pool: Pool;
  readonly passwords: Passwords;
  readonly secret: string;
  /** A second factor must be set before anything else. */
  readonly secondFactorRequired: boolean;
}

interface Founder {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly password: string;
}

/** A second-factor code that one of staff gave. */
interface CodeGiven {
  readonly staffId: number;
  /** Undefined where none was sent. */
  readonly code: string | undefined;
  readonly timeMs: number;
}

export interface Team {
  readonly options: TeamOptions;
  readonly sessions: StaffSessions;
  readonly audit: Audit;
  readonly seal: Seal;
  /**
   * Makes those who are missing, with these passwords, each at the beginning of a line of their own. Where nobody works
   * yet they may approve at once; whoever comes later waits a day like everybody new.
   */
  found(people: readonly Founder[]): Promise<void>;
  /** Takes a code of the second factor, once. @returns false when it is wrong */
  takeCode(
    database: Pool | PoolClient,
    account: StaffAccount,
    code: string,
    timeMs: number,
  ): Promise<boolean>;
  /**
   * The second factor once more, for one act: nothing where none is set. In the transaction of the act, so that a code
   * stays unused where the act is refused. Refused: second_factor.required, .wrong, .too_many_tries.
   */
  demandCode(client: PoolClient, given: CodeGiven): Promise<void>;
}

export function createTeam(options: TeamOptions): Team {
  const { pool, secret } = options;
  const seal = createSeal(secret, "staff");
  const wrongCodes = createThrottle(STAFF_WRONG_CODES_MAX, STAFF_WRONG_WINDOW_MS);

  const takeCode: Team["takeCode"] = async (database, { id, totpSecret, totpStep }, code, timeMs) => {
    if (totpSecret === null) return false;
    const secretText = openText(seal, totpSecret, totpContext(id));
    const step = stepOfCode({ secret: secretText, code, timeMs, lastStep: totpStep });
    if (step === null) return false;
    // Of two that come together with the same code one finds the step taken.
    const { rowCount } = await database.query(
      "update staff set totp_step = $2 where id = $1 and totp_step < $2",
      [id, step],
    );
    return rowCount === 1;
  };

  return {
    options,
    sessions: createStaffSessions(pool),
    audit: createAudit(pool, secret),
    seal,
    takeCode,
    found: (people) => foundStaff(options, people, Date.now()),

    async demandCode(client, { staffId, code, timeMs }) {
      const account = await staffBy(client, "id", staffId);
      if (account === null || account.totpSecret === null) return;
      if (code === undefined) throw new CallRefusal("second_factor.required", "code");
      const key = String(staffId);
      if (!wrongCodes.take(key, timeMs)) throw new CallRefusal("second_factor.too_many_tries", "code");
      if (!(await takeCode(client, account, code, timeMs))) {
        throw new CallRefusal("second_factor.wrong", "code");
      }
      wrongCodes.giveBack(key);
    },
  };
}

async function foundStaff(
  { pool, passwords }: TeamOptions,
  people: readonly Founder[],
  timeMs: number,
): Promise<void> {
  const missing: Founder[] = [];
  for (const person of people) {
    const { email, name } = person;
    const known = (await staffBy(pool, "email", email)) ?? (await staffBy(pool, "name", name));
    if (known === null) missing.push(person);
  }
  const hashes = await Promise.all(missing.map(({ password }) => passwords.hash("staff", password)));
  await inTransaction(pool, async (client) => {
    const { rowCount: workHere } = await client.query("select from staff limit 1");
    const approvesFromMs = workHere === 0 ? timeMs : approvesFrom(timeMs);
    for (const [place, { name, email, role }] of missing.entries()) {
      const passwordHash = hashes[place] ?? null;
      const person = { name, email, role, passwordHash, language: "en", approvesFromMs, timeMs };
      const staffId = await insertStaff(client, person);
      if (staffId === null) throw new Error(`somebody else has the name ${name} or the address ${email}`);
      await addOrigin(client, { staffId, kind: "founded", proposer: null, approver: null, timeMs });
    }
  });
}
