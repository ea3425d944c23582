/**
 * The six-digit fund password. A try is counted in the database before it is evaluated, and one member's tries are
 * evaluated one after the other: of any number sent at once at most five wrong ones are looked at, and right ones sent
 * together do not lock their owner out.
 */
import type { Pool } from "pg";
import { CallRefusal } from "../gateway/context.ts";
import { createTurns } from "../gateway/turns.ts";
import {
  FUND_LOCK_MS,
  FUND_TRIES_MAX,
  FUND_WAITING_MAX,
  FUND_WRONG_PER_IP_MAX,
  FUND_WRONG_WINDOW_MS,
} from "./limits.ts";
import type { Passwords } from "./passwords.ts";
import { createThrottle } from "./throttle.ts";

export interface FundPasswords {
  /** Refuses a wrong, missing or locked fund password; silent when it is right. */
  verify(
    memberId: number,
    password: string,
    from: { readonly ip: string; readonly timeMs: number },
  ): Promise<void>;
  /** @param changeKey the request's key, so that its repetition is known */
  set(memberId: number, password: string, changeKey: string): Promise<void>;
}

export function createFundPasswords(pool: Pool, passwords: Passwords): FundPasswords {
  const turns = createTurns(FUND_WAITING_MAX);
  const perIp = createThrottle(FUND_WRONG_PER_IP_MAX, FUND_WRONG_WINDOW_MS);

  async function evaluate(memberId: number, password: string, ip: string, timeMs: number): Promise<void> {
    const stored = await takeTry(pool, memberId, timeMs);
    if (!perIp.take(ip, timeMs)) throw new CallRefusal("request.rate_limited");
    if (!(await passwords.matches("fund", stored, password))) {
      throw new CallRefusal("fund_password.wrong", "fundPassword");
    }
    perIp.giveBack(ip);
    await pool.query("update members set fund_tries = 0, fund_locked_until = 0 where id = $1", [memberId]);
  }

  return {
    verify: (memberId, password, { ip, timeMs }) =>
      turns.take(memberId, () => evaluate(memberId, password, ip, timeMs)),

    async set(memberId, password, changeKey) {
      const hash = await passwords.hash("fund", password);
      await pool.query(
        "update members set fund_password_hash = $2, fund_tries = 0, fund_change_key = $3 where id = $1",
        [memberId, hash, changeKey],
      );
    },
  };
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
