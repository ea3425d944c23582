/**
 * Recovery of what a member lost and cannot replace alone. It takes password, code and pictures, the word of two people
 * and a hold, in which mails and every page offer to stop it; only then is anything removed. A thief with mailbox and
 * password is therefore never faster than the hold, and meets an owner who was told.
 */
import type { RecoveryChange, RecoveryKind } from "@meridian/contract";
import type { Logger } from "pino";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import type { Files } from "../files/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import type { Identity } from "../identity/index.ts";
import { type Kyc, LEVEL_VERIFIED } from "../kyc/index.ts";
import {
  type Factors,
  LOCK_DAY_MS,
  readLock,
  recordSecurityEvent,
  type SecurityEventKind,
} from "../factors/index.ts";
import type { Stops } from "../../ground/process/index.ts";
import {
  FINISH_EVERY_MS,
  LOST_BOTH_HOLD_HOURS_MIN,
  LOST_BOTH_HOLD_TIMES,
  SENT_PER_MEMBER_MAX,
  SENT_WINDOW_MS,
} from "./limits.ts";
import {
  dueRecoveries,
  type EndedBy,
  endRecovery,
  insertRecovery,
  latestRecovery,
  lockRecovery,
  type RecoveryRow,
  startHold,
} from "./rows.ts";
import type { Visit } from "./visits.ts";

const HOUR_MS = 3_600_000;

export interface RecoveryOptions {
  readonly pool: Pool;
  readonly identity: Identity;
  readonly factors: Factors;
  readonly files: Files;
  readonly kyc: Pick<Kyc, "levelOf">;
  readonly log: Logger;
  /** As an operator has it now. */
  readonly holdHours: () => number;
}

/** From where and when, and under which key. */
interface Sending {
  readonly requestKey: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly timeMs: number;
}

interface Stopping {
  readonly by: EndedBy;
  readonly ip: string;
  readonly userAgent: string;
  readonly timeMs: number;
}

export interface Recoveries {
  readonly options: RecoveryOptions;
  /** Least hold of a kind, as an operator has it now. */
  holdHoursOf(kind: RecoveryKind): number;
  /** Refused: recovery.identity_needed where the password is not known and no identity stands in its place */
  checkIdentity(memberId: number, kind: RecoveryKind): Promise<void>;
  /**
   * Hands the pictures to staff; the same request again changes nothing.
   * Refused: member.frozen, recovery.open, recovery.too_many, upload.unknown
   */
  submit(visit: Visit, pictures: Pictures, sending: Sending): Promise<RecoveryRow>;
  /** Refused: recovery.unknown, recovery.closed unless it waits for staff, member.frozen, recovery.identity_needed */
  check(client: PoolClient, change: RecoveryChange): Promise<void>;
  /** Two people have approved: the hold begins. One that its member stopped in between stays stopped. */
  hold(client: PoolClient, change: RecoveryChange, timeMs: number): Promise<void>;
  /** Refused: recovery.unknown, recovery.closed */
  stop(client: PoolClient, recoveryId: number, stopping: Stopping): Promise<RecoveryRow>;
  /** Carries out what was held long enough; each once, whatever crashes in between. */
  finishDue(timeMs: number): Promise<void>;
}

interface Pictures {
  readonly document: string;
  readonly selfie: string;
}

export function createRecoveries(options: RecoveryOptions): Recoveries {
  const { pool, files, factors, kyc, log } = options;

  const holdHoursOf: Recoveries["holdHoursOf"] = (kind) => HOLD_HOURS[kind](options.holdHours());

  const checkIdentity: Recoveries["checkIdentity"] = async (memberId, kind) => {
    if (kind !== "loginAndFactor" || (await kyc.levelOf(memberId)) === LEVEL_VERIFIED) return;
    throw new CallRefusal("recovery.identity_needed");
  };

  return {
    ...{ options, holdHoursOf, checkIdentity },

    async submit(visit, pictures, sending) {
      const { memberId } = visit;
      await factors.checkThawed(memberId);
      const before = await latestRecovery(pool, memberId);
      if (before?.requestKey === sending.requestKey) return before;
      await refuseMany(pool, memberId, sending.timeMs);
      return inTransaction(pool, async (client) => {
        await files.use(client, pictures.document, memberId, "recoveryDocument");
        await files.use(client, pictures.selfie, memberId, "recoverySelfie");
        const { timeMs: createdAtMs, ...rest } = sending;
        const row = await insertRecovery(client, { ...visit, ...pictures, ...rest, createdAtMs });
        await recordSecurityEvent(client, { ...sending, memberId, kind: "recoveryStarted" });
        return row;
      });
    },

    async check(client, { recoveryId, factor }) {
      const row = await lockRecovery(client, Number.parseInt(recoveryId, 10));
      if (row.state !== "waiting" || row.kind !== factor) throw new CallRefusal("recovery.closed");
      await factors.checkThawed(row.memberId);
      await checkIdentity(row.memberId, row.kind);
    },

    async hold(client, { recoveryId }, timeMs) {
      const row = await lockRecovery(client, Number.parseInt(recoveryId, 10));
      if (row.state !== "waiting") return;
      // A lock that a member set for thirty days is not to be opened in three by having lost something.
      const { days } = await readLock(client, row.memberId, timeMs);
      const holdMs = Math.max(holdHoursOf(row.kind) * HOUR_MS, days * LOCK_DAY_MS);
      await startHold(client, row, timeMs, timeMs + holdMs);
      await recordSecurityEvent(client, byNobody(row, "recoveryApproved", timeMs));
    },

    async stop(client, recoveryId, { by, ip, userAgent, timeMs }) {
      const row = await lockRecovery(client, recoveryId);
      const state = by === "staff" ? "refused" : "stopped";
      await endRecovery(client, row, { state, by, timeMs });
      const kind = by === "staff" ? "recoveryRefused" : "recoveryStopped";
      await recordSecurityEvent(client, { memberId: row.memberId, kind, ip, userAgent, timeMs });
      return row;
    },

    async finishDue(timeMs) {
      for (const { id } of await dueRecoveries(pool, timeMs)) {
        await finish(options, id, timeMs).catch((error: unknown) =>
          log.error({ err: error, recovery: id }, "a recovery could not be carried out; it is tried again"),
        );
      }
    },
  };
}

/** By kind, from the hours in force. */
const HOLD_HOURS: Readonly<Record<RecoveryKind, (hours: number) => number>> = {
  fundPassword: (hours) => hours,
  secondFactor: (hours) => hours,
  loginAndFactor: (hours) => Math.max(LOST_BOTH_HOLD_TIMES * hours, LOST_BOTH_HOLD_HOURS_MIN),
};

async function refuseMany(pool: Pool, memberId: number, timeMs: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from recoveries where member = $1 and created_at > $2",
    [memberId, timeMs - SENT_WINDOW_MS],
  );
  if ((rows[0]?.count ?? 0) >= SENT_PER_MEMBER_MAX) throw new CallRefusal("recovery.too_many");
}

function byNobody({ memberId }: RecoveryRow, kind: SecurityEventKind, timeMs: number) {
  return { memberId, kind, ip: "", userAgent: "", timeMs };
}

const RECOVERED: Readonly<Record<RecoveryKind, SecurityEventKind>> = {
  fundPassword: "fundPasswordRecovered",
  secondFactor: "secondFactorRecovered",
  loginAndFactor: "accessRecovered",
};

/** Removes what was lost and ends every session, in one transaction with the state that says so. */
async function finish(
  { pool, identity, factors }: RecoveryOptions,
  id: number,
  timeMs: number,
): Promise<void> {
  const announceEnded = await inTransaction(pool, async (client) => {
    const row = await lockRecovery(client, id);
    if (row.state !== "holding" || (row.holdUntilMs ?? timeMs + 1) > timeMs) return () => undefined;
    const { memberId, kind } = row;
    // Whoever froze the account meanwhile did not want it opened by another door.
    if (await isFrozen(client, memberId)) {
      await endRecovery(client, row, { state: "stopped", by: "frozen", timeMs });
      await recordSecurityEvent(client, byNobody(row, "recoveryStopped", timeMs));
      return () => undefined;
    }
    await REMOVE[kind](client, memberId, factors);
    await endRecovery(client, row, { state: "done", by: "", timeMs });
    await recordSecurityEvent(client, byNobody(row, RECOVERED[kind], timeMs));
    return identity.sessions.endOthers(client, memberId, "", timeMs);
  });
  announceEnded();
}

type Remove = (client: PoolClient, memberId: number, factors: Factors) => Promise<void>;

const REMOVE: Readonly<Record<RecoveryKind, Remove>> = {
  async fundPassword(client, memberId) {
    await client.query(
      `update members set fund_password_hash = null, fund_tries = 0, fund_locked_until = 0, fund_change_key = ''
       where id = $1`,
      [memberId],
    );
  },
  secondFactor: removeFactors,
  // The password is replaced by its member, with a code: no factor stands before that any more.
  loginAndFactor: removeFactors,
};

async function removeFactors(
  client: PoolClient,
  memberId: number,
  { totp, recoveryCodes }: Factors,
): Promise<void> {
  await totp.remove(client, memberId);
  await client.query("delete from passkeys where member = $1", [memberId]);
  await recoveryCodes.clear(client, memberId);
}

async function isFrozen(client: PoolClient, memberId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from security_settings where member = $1 and frozen_at is not null",
    [memberId],
  );
  return rowCount === 1;
}

/** Ends holds from now on. The clock is the caller's, so that a test needs not wait for days. */
export function startRecoveries(recoveries: Recoveries, stops: Stops, now: () => number = Date.now): void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    await recoveries.finishDue(now()).catch((error: unknown) => {
      if (!stopped) recoveries.options.log.error({ err: error }, "recoveries could not be looked for");
    });
    if (!stopped) timer = setTimeout(() => void (running = round()), FINISH_EVERY_MS).unref();
  };
  let running = round();
  stops.add("recoveries", async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  });
}
