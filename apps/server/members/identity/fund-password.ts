/**
 * The six-digit fund password. A try is counted in the database before it is evaluated, and one member's tries are
 * evaluated one after the other: of any number sent at once at most five wrong ones are looked at, and right ones sent
 * together do not lock their owner out.
 */
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import { addressKeyOf, CallRefusal, createSerialQueues } from "../../ground/calls/index.ts";
import {
  FUND_GRANT_MS,
  FUND_LOCK_MS,
  FUND_TRIES_MAX,
  FUND_WAITING_MAX,
  FUND_WRONG_PER_IP_MAX,
  FUND_WRONG_WINDOW_MS,
} from "./limits.ts";
import type { Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";
import { createThrottle } from "../factors/index.ts";

/** The place and time at which a fund password was entered. */
interface Entry {
  readonly ip: string;
  readonly timeMs: number;
}

type Alongside = (client: PoolClient) => Promise<void>;

export interface FundPasswords {
  /** Refuses a wrong, missing or locked fund password; silent when it is right. */
  verify(memberId: number, password: string, entry: Entry): Promise<void>;
  /**
   * Verifies, and opens the session's grant before the password can change.
   * @returns until when the grant lasts, Unix milliseconds
   */
  openGrant(memberId: number, sessionId: string, password: string, entry: Entry): Promise<number>;
  /**
   * Every grant of the member ends: it was opened by a password that is no longer one.
   * @param changeKey the request's key, so that its repetition is known
   * @param alongside done in the same transaction
   */
  set(memberId: number, password: string, changeKey: string, alongside: Alongside): Promise<void>;
}

export function createFundPasswords(pool: Pool, passwords: Passwords, sessions: Sessions): FundPasswords {
  const queues = createSerialQueues(FUND_WAITING_MAX);
  const perIp = createThrottle(FUND_WRONG_PER_IP_MAX, FUND_WRONG_WINDOW_MS);

  /** The address's allowance comes first: a try from one that has none left must not count against the member. */
  async function evaluate(memberId: number, password: string, { ip, timeMs }: Entry): Promise<void> {
    const address = addressKeyOf(ip);
    if (!perIp.take(address, timeMs)) throw new CallRefusal("request.rate_limited");
    const stored = await takeTry(pool, memberId, timeMs).catch((error: unknown) => {
      perIp.giveBack(address);
      throw error;
    });
    if (!(await passwords.matches("fund", stored, password))) {
      throw new CallRefusal("fund_password.wrong", "fundPassword");
    }
    perIp.giveBack(address);
    await pool.query("update members set fund_tries = 0, fund_locked_until = 0 where id = $1", [memberId]);
  }

  return {
    verify: (memberId, password, entry) => queues.run(memberId, () => evaluate(memberId, password, entry)),

    openGrant: (memberId, sessionId, password, entry) =>
      queues.run(memberId, async () => {
        await evaluate(memberId, password, entry);
        const untilMs = entry.timeMs + FUND_GRANT_MS;
        await sessions.openGrant(sessionId, untilMs);
        return untilMs;
      }),

    async set(memberId, password, changeKey, alongside) {
      const hash = await passwords.hash("fund", password);
      await queues.run(memberId, async () => {
        await inTransaction(pool, async (client) => {
          await store(client, memberId, hash, changeKey);
          await alongside(client);
        });
        sessions.forgetGrants(memberId);
      });
    },
  };
}

/** One statement, so that no grant outlives the password that opened it. */
async function store(client: PoolClient, memberId: number, hash: string, changeKey: string): Promise<void> {
  await client.query(
    `with changed as (
       update members set fund_password_hash = $2, fund_tries = 0, fund_change_key = $3 where id = $1)
     update sessions set fund_grant_until = 0 where member = $1 and fund_grant_until > 0`,
    [memberId, hash, changeKey],
  );
}

/**
 * Takes one of the tries that are left and, with the last of them, sets the lock that a right password lifts again: one
 * statement, so that neither a crash nor a second process leaves a gap.
 */
async function takeTry(pool: Pool, memberId: number, timeMs: number): Promise<string> {
  const { rows } = await pool.query<{ hash: string }>(
    `update members set
       fund_tries = fund_tries % $3 + 1,
       fund_locked_until = case when fund_tries % $3 + 1 = $3 then $2::bigint + $4 else 0 end
     where id = $1 and fund_password_hash is not null and fund_locked_until <= $2
     returning fund_password_hash as hash`,
    [memberId, timeMs, FUND_TRIES_MAX, FUND_LOCK_MS],
  );
  if (rows[0] !== undefined) return rows[0].hash;
  const { rows: members } = await pool.query<{ unset: boolean }>(
    "select fund_password_hash is null as unset from members where id = $1",
    [memberId],
  );
  throw new CallRefusal(members[0]?.unset === false ? "fund_password.locked" : "fund_password.not_set");
}
