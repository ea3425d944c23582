/** A member's factors besides the password, put together. They use no session and no mail: identity depends on them. */
import { createHash, randomBytes } from "node:crypto";
import type { SecondFactor, SecondFactorOptions } from "@meridian/contract";
import type { Pool } from "pg";
import { createSeal, type Seal } from "../../ground/seal/index.ts";
import { type CallContext, CallRefusal } from "../../ground/calls/index.ts";
import { LOGIN_CHALLENGE_MS, RECOVERY_CHALLENGE_MS } from "./limits.ts";
import { createPasskeys, type Passkeys } from "./passkeys.ts";
import { createRecoveryCodes, type RecoveryCodes } from "./recovery-codes.ts";
import { createSecondFactors, type SecondFactors } from "./second-factor.ts";
import { readLock } from "./settings-lock.ts";
import { createTotpFactors, type TotpFactors } from "./totp.ts";

export interface FactorsOptions {
  readonly pool: Pool;
  readonly secret: string;
  /** The exchange's origin as set by the operator; passkeys are bound to its name. */
  readonly publicOrigin: string | undefined;
}

export interface Factors {
  readonly options: FactorsOptions;
  readonly seal: Seal;
  readonly totp: TotpFactors;
  readonly passkeys: Passkeys;
  readonly recoveryCodes: RecoveryCodes;
  readonly secondFactors: SecondFactors;
  /** Refused: demo.keep_first */
  checkKept(memberId: number): Promise<void>;
  /** Refused: settings.locked */
  checkChangeable(memberId: number, timeMs: number): Promise<void>;
  /** Refused: member.frozen */
  checkThawed(memberId: number): Promise<void>;
  /**
   * Refuses a login for which a right password is not enough: to an account that its owner or staff froze, and to one
   * with a second factor.
   *
   * Refused: member.frozen; second_factor.required, whose data names a challenge for login/secondFactor
   */
  checkLogin(memberId: number, context: CallContext): Promise<void>;
  /**
   * Passes a member whose code for a forgotten password was right: where a second factor is set, with that one alone.
   *
   * Refused: member.frozen; what the second factor refuses; second_factor.required, whose data names a challenge with
   * which nothing but a recovery begins
   */
  passForgotten(memberId: number, given: SecondFactor | undefined, context: CallContext): Promise<void>;
  /** The same again for a challenge of a login that stands: a passkey signs something new at each try. */
  loginOptions(challenge: string, context: CallContext): Promise<SecondFactorOptions>;
  /**
   * Returns the member of a login challenge, once the second factor is right as well. Only then is the challenge used
   * up.
   *
   * Refused: second_factor.challenge_over, member.frozen, and what the second factor refuses
   */
  passLogin(challenge: string, given: SecondFactor, context: CallContext): Promise<number>;
  /**
   * Returns the member of a challenge without the second factor, and what was proved for it: at a login the password,
   * otherwise a code alone.
   *
   * Refused: second_factor.challenge_over, member.frozen
   */
  withoutFactor(challenge: string, timeMs: number): Promise<Challenged>;
  /** Lengthens a challenge's life to that of a code which has been sent for it. */
  prolong(challenge: string, timeMs: number): Promise<void>;
}

/** The call that asked for the second factor. */
export type ChallengePurpose = "login/secondFactor" | "login/forgotPassword";

interface Challenged {
  readonly memberId: number;
  readonly purpose: ChallengePurpose;
}

const LOGIN = "login/secondFactor";
const FORGOTTEN = "login/forgotPassword";
const CHALLENGE_BYTES = 32;

const digest = (challenge: string): Buffer => createHash("sha256").update(challenge).digest();

export function createFactors(options: FactorsOptions): Factors {
  const { pool, secret } = options;
  const seal = createSeal(secret, "security");
  const totp = createTotpFactors(pool, seal);
  const passkeys = createPasskeys(pool);
  const recoveryCodes = createRecoveryCodes(pool, secret);
  const secondFactors = createSecondFactors({ ...options, totp, passkeys, recoveryCodes });
  const checkThawed = (memberId: number): Promise<void> => refuseFrozen(pool, memberId);

  /** Refuses whoever has a factor set, with a challenge in its place. */
  async function ask({ memberId, purpose }: Challenged, { host, timeMs }: CallContext): Promise<void> {
    const found = await secondFactors.optionsOf({ memberId, purpose, host, timeMs });
    if (found.kinds.length === 0) return;
    const challenge = await openChallenge(pool, { memberId, purpose }, timeMs);
    throw new CallRefusal("second_factor.required", "secondFactor", { ...found, challenge });
  }

  /** A challenge of a forgotten password leads to no session: its password is still unknown. */
  async function memberOfLogin(challenge: string, timeMs: number): Promise<number> {
    const { memberId, purpose } = await challengedBy(pool, challenge, timeMs);
    if (purpose !== LOGIN) throw new CallRefusal("second_factor.challenge_over");
    return memberId;
  }

  return {
    ...{ options, seal, totp, passkeys, recoveryCodes, secondFactors, checkThawed },
    checkKept: (memberId) => refuseDemo(pool, memberId),
    checkChangeable: (memberId, timeMs) => refuseLocked(pool, memberId, timeMs),

    async checkLogin(memberId, context) {
      await checkThawed(memberId);
      await ask({ memberId, purpose: LOGIN }, context);
    },

    async passForgotten(memberId, given, context) {
      await checkThawed(memberId);
      if (given === undefined) return ask({ memberId, purpose: FORGOTTEN }, context);
      const { host, ip, userAgent, timeMs, idempotencyKey: requestKey } = context;
      const demand = { memberId, purpose: FORGOTTEN, requestKey, host, ip, userAgent, timeMs };
      return secondFactors.demand({ ...demand, given });
    },

    async loginOptions(challenge, { host, timeMs }) {
      const memberId = await memberOfLogin(challenge, timeMs);
      const found = await secondFactors.optionsOf({ memberId, purpose: LOGIN, host, timeMs });
      return { ...found, challenge };
    },

    async passLogin(challenge, given, context) {
      const { host, ip, userAgent, timeMs, idempotencyKey: requestKey } = context;
      const memberId = await memberOfLogin(challenge, timeMs);
      await checkThawed(memberId);
      const demand = { memberId, purpose: LOGIN, given, requestKey, host, ip, userAgent, timeMs };
      await secondFactors.verify(demand);
      await pool.query("delete from login_challenges where challenge_hash = $1", [digest(challenge)]);
      return memberId;
    },

    async withoutFactor(challenge, timeMs) {
      const challenged = await challengedBy(pool, challenge, timeMs);
      await checkThawed(challenged.memberId);
      return challenged;
    },

    prolong: (challenge, timeMs) => prolongChallenge(pool, challenge, timeMs),
  };
}

async function refuseFrozen(pool: Pool, memberId: number): Promise<void> {
  const { rowCount } = await pool.query(
    "select from security_settings where member = $1 and frozen_at is not null",
    [memberId],
  );
  if (rowCount === 1) throw new CallRefusal("member.frozen");
}

/** A demo member lives for seven days, and nobody knows its password: a lock would shut its visitor out. */
async function refuseDemo(pool: Pool, memberId: number): Promise<void> {
  const { rowCount } = await pool.query("select from members where id = $1 and kind = 'demo'", [memberId]);
  if (rowCount === 1) throw new CallRefusal("demo.keep_first");
}

async function refuseLocked(pool: Pool, memberId: number, timeMs: number): Promise<void> {
  const lock = await readLock(pool, memberId, timeMs);
  if (lock.days > 0) throw new CallRefusal("settings.locked");
}

/** Kept hashed: whoever reads the table comes no further than whoever knows the password. */
async function openChallenge(pool: Pool, { memberId, purpose }: Challenged, timeMs: number): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  await pool.query(
    `with gone as (delete from login_challenges where expires_at <= $3)
     insert into login_challenges (challenge_hash, member, purpose, expires_at) values ($1, $2, $5, $4)`,
    [digest(challenge), memberId, timeMs, timeMs + LOGIN_CHALLENGE_MS, purpose],
  );
  return challenge;
}

async function prolongChallenge(pool: Pool, challenge: string, timeMs: number): Promise<void> {
  await pool.query(
    "update login_challenges set expires_at = greatest(expires_at, $2) where challenge_hash = $1",
    [digest(challenge), timeMs + RECOVERY_CHALLENGE_MS],
  );
}

/** Refused: second_factor.challenge_over */
async function challengedBy(pool: Pool, challenge: string, timeMs: number): Promise<Challenged> {
  const { rows } = await pool.query<Challenged>(
    `select member::float8 as "memberId", purpose from login_challenges
     where challenge_hash = $1 and expires_at > $2`,
    [digest(challenge), timeMs],
  );
  if (rows[0] === undefined) throw new CallRefusal("second_factor.challenge_over");
  return rows[0];
}
