/**
 * The one question for the second factor. Who has set none passes; who has, gives a code of the app, a code kept for
 * emergencies, or a passkey's signature made for just this call. Tries are counted before they are looked at.
 */
import { createHmac } from "node:crypto";
import type { SecondFactor, SecondFactorKind, SecondFactorOptions } from "@meridian/contract";
import type { Pool } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import { CallRefusal, createSerialQueues } from "../../ground/calls/index.ts";
import { createThrottle } from "./throttle.ts";
import { recordSecurityEvent } from "./events.ts";
import {
  FACTOR_WRONG_DAY_MAX,
  FACTOR_WRONG_DAY_MS,
  FACTOR_WRONG_MAX,
  FACTOR_WRONG_WINDOW_MS,
  FACTORS_WAITING_MAX,
  PASS_KEPT_MS,
} from "./limits.ts";
import type { Passkeys } from "./passkeys.ts";
import type { RecoveryCodes } from "./recovery-codes.ts";
import { relyingPartyOf } from "./relying-party.ts";
import type { TotpFactors } from "./totp.ts";

/** The member asked for a second factor, and the purpose. */
interface FactorDemand {
  readonly memberId: number;
  /** The call's name, such as "user/withdraw": a passkey signs for it alone. */
  readonly purpose: string;
  readonly given: SecondFactor | undefined;
  /** The idempotency key: the same request sent again passes with the same proof. */
  readonly requestKey: string;
  /** As in the header Host. */
  readonly host: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly timeMs: number;
}

export interface SecondFactors {
  /** The kinds that this member can give; none when none is set. */
  kindsOf(memberId: number): Promise<SecondFactorKind[]>;
  /** The same, with what a passkey is to sign for this purpose. */
  optionsOf(
    demand: Pick<FactorDemand, "memberId" | "purpose" | "host" | "timeMs">,
  ): Promise<SecondFactorOptions>;
  /**
   * Passes whoever has none set or gives a right one.
   *
   * Refused: second_factor.required (its data tells how it can be given), second_factor.wrong,
   * second_factor.too_many_tries
   */
  demand(demand: FactorDemand): Promise<void>;
  /** As `demand`, where a factor is known to be set and given. */
  verify(demand: FactorDemand & { readonly given: SecondFactor }): Promise<void>;
}

export interface SecondFactorParts {
  readonly pool: Pool;
  readonly secret: string;
  readonly publicOrigin: string | undefined;
  readonly totp: TotpFactors;
  readonly passkeys: Passkeys;
  readonly recoveryCodes: RecoveryCodes;
}

export function createSecondFactors(parts: SecondFactorParts): SecondFactors {
  const { pool, totp, passkeys, publicOrigin } = parts;
  const perQuarter = createThrottle(FACTOR_WRONG_MAX, FACTOR_WRONG_WINDOW_MS);
  const perDay = createThrottle(FACTOR_WRONG_DAY_MAX, FACTOR_WRONG_DAY_MS);
  const queues = createSerialQueues(FACTORS_WAITING_MAX);
  const passes = createPasses(pool, parts.secret);

  const kindsOf: SecondFactors["kindsOf"] = async (memberId) => {
    const [hasTotp, keys] = await Promise.all([totp.isSet(memberId), passkeys.list(memberId)]);
    const kinds: SecondFactorKind[] = [];
    if (keys.length > 0) kinds.push("passkey");
    if (hasTotp) kinds.push("totp");
    if (kinds.length > 0 && (await parts.recoveryCodes.countLeft(memberId)) > 0) kinds.push("recovery");
    return kinds;
  };

  const optionsOf: SecondFactors["optionsOf"] = async ({ memberId, purpose, host, timeMs }) => {
    const kinds = await kindsOf(memberId);
    const party = kinds.includes("passkey") ? relyingPartyOf(publicOrigin, host) : null;
    const passkey = party === null ? null : await passkeys.request({ memberId, purpose, timeMs }, party);
    return { kinds, passkey };
  };

  async function evaluate(demand: FactorDemand & { readonly given: SecondFactor }): Promise<void> {
    if (await passes.isKnown(demand)) return;
    const key = String(demand.memberId);
    const { timeMs } = demand;
    if (!perDay.take(key, timeMs) || !perQuarter.take(key, timeMs)) {
      throw new CallRefusal("second_factor.too_many_tries", "secondFactor");
    }
    if (!(await holds(parts, demand))) throw new CallRefusal("second_factor.wrong", "secondFactor");
    perQuarter.giveBack(key);
    perDay.giveBack(key);
    await passes.keep(demand);
  }

  const verify: SecondFactors["verify"] = (demand) => queues.run(demand.memberId, () => evaluate(demand));

  return {
    kindsOf,
    optionsOf,
    verify,
    async demand({ given, ...demand }) {
      if (given !== undefined && (await kindsOf(demand.memberId)).length > 0)
        return verify({ ...demand, given });
      const options = await optionsOf(demand);
      if (options.kinds.length > 0) {
        throw new CallRefusal("second_factor.required", "secondFactor", options);
      }
    },
  };
}

async function holds(
  parts: SecondFactorParts,
  demand: FactorDemand & { given: SecondFactor },
): Promise<boolean> {
  const { given, memberId, purpose, host, timeMs } = demand;
  if (given.kind === "totp") return parts.totp.takeCode(memberId, given.code, timeMs);
  if (given.kind === "recovery") return takeRecoveryCode(parts, demand, given.code);
  const party = relyingPartyOf(parts.publicOrigin, host);
  if (party === null) return false;
  return (await parts.passkeys.verify(given.proof, { memberId, purpose, timeMs }, party)) !== null;
}

/** The owner hears of it, and withdrawals wait: such a code is what a thief of papers would use. */
function takeRecoveryCode(parts: SecondFactorParts, demand: FactorDemand, code: string): Promise<boolean> {
  const { memberId, ip, userAgent, timeMs } = demand;
  return inTransaction(parts.pool, async (client) => {
    if (!(await parts.recoveryCodes.take(client, memberId, code, timeMs))) return false;
    await recordSecurityEvent(client, { memberId, kind: "recoveryCodeUsed", ip, userAgent, timeMs });
    return true;
  });
}

/** A request whose answer was lost comes again with a code that was taken: it passes as it did the first time. */
function createPasses(pool: Pool, secret: string) {
  const digest = ({ purpose, given }: FactorDemand): Buffer =>
    createHmac("sha256", secret)
      .update(`pass:${purpose}:${JSON.stringify(given)}`)
      .digest();

  return {
    async isKnown(demand: FactorDemand): Promise<boolean> {
      const { memberId, requestKey, timeMs } = demand;
      const { rowCount } = await pool.query(
        "select from second_factor_passes where member = $1 and request_key = $2 and proof_hash = $3 and at > $4",
        [memberId, requestKey, digest(demand), timeMs - PASS_KEPT_MS],
      );
      return rowCount === 1;
    },
    async keep(demand: FactorDemand): Promise<void> {
      const { memberId, requestKey, timeMs } = demand;
      await pool.query(
        `with gone as (delete from second_factor_passes where at <= $5)
         insert into second_factor_passes (member, request_key, proof_hash, at) values ($1, $2, $3, $4)
         on conflict (member, request_key) do update set proof_hash = excluded.proof_hash, at = excluded.at`,
        [memberId, requestKey, digest(demand), timeMs, timeMs - PASS_KEPT_MS],
      );
    },
  };
}
