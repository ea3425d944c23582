/** The security of members, put together: what their calls, the console and the wallet ask of it. */
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { type CallContext, CallRefusal } from "../../ground/calls/index.ts";
import {
  type Identity,
  LOGIN_WINDOW_MS,
  LOGIN_WRONG_PER_ACCOUNT_AND_IP_MAX,
  memberById,
} from "../identity/index.ts";
import { createThrottle, type Factors, LOGS_KEPT_MS } from "../factors/index.ts";
import type { Mailer } from "../../ground/mail/index.ts";
import { finishAllFreezing, type FreezingParts } from "./freezing.ts";
import { startNotices, mailEvents } from "./notices.ts";

export interface SecurityOptions {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly cancelWithdrawals: FreezingParts["cancelWithdrawals"];
  readonly identity: Identity;
  readonly factors: Factors;
  readonly mailer: Mailer;
  readonly log: Logger;
  /** The origin of the pages, for links in mails. */
  readonly origin: () => string;
  /** Ends what else lets a member in when its account is frozen, such as API keys. */
  readonly alsoEnd: FreezingParts["alsoEnd"];
}

export interface Security {
  readonly options: SecurityOptions;
  /** For {@link freezeMember} and {@link thawMember}. */
  readonly freezing: FreezingParts;
  /** Refused: login.too_many_tries, password.wrong */
  provePassword(memberId: number, password: string, context: CallContext): Promise<void>;
  /** Mails members now about changes to their protection, as also happens every second. */
  mailEvents(): Promise<void>;
  /** Removes old lines of the logs. @returns how many went */
  prune(timeMs: number): Promise<number>;
  /** Begins to tell members. @returns the function that ends it */
  start(): () => Promise<void>;
}

const ROWS_PER_STATEMENT = 5_000;

export function createSecurity(options: SecurityOptions): Security {
  const { pool, identity, mailer, log, origin } = options;
  const { engine, cancelWithdrawals, alsoEnd } = options;
  const freezing = { pool, engine, cancelWithdrawals, sessions: identity.sessions, log, alsoEnd };
  const wrong = createThrottle(LOGIN_WRONG_PER_ACCOUNT_AND_IP_MAX, LOGIN_WINDOW_MS);
  const noticeParts = { pool, mailer, log, origin };

  return {
    options,
    freezing,

    async provePassword(memberId, password, { timeMs }) {
      const key = String(memberId);
      if (!wrong.take(key, timeMs)) throw new CallRefusal("login.too_many_tries");
      const { passwordHash } = await memberById(pool, memberId);
      if (!(await identity.passwords.matches("login", passwordHash, password))) {
        throw new CallRefusal("password.wrong", "loginPassword");
      }
      wrong.giveBack(key);
    },

    async mailEvents() {
      while ((await mailEvents(noticeParts)) > 0);
    },

    prune: (timeMs) => pruneLogs(pool, timeMs - LOGS_KEPT_MS),
    start: () => startNotices(noticeParts, () => finishAllFreezing(freezing)),
  };
}

async function pruneLogs(pool: Pool, beforeMs: number): Promise<number> {
  let removed = 0;
  for (const table of ["security_events", "sent_mails"]) {
    const { rowCount } = await pool.query(
      `delete from ${table} where id = any(array(select id from ${table} where at < $1 limit $2))`,
      [beforeMs, ROWS_PER_STATEMENT],
    );
    removed += rowCount ?? 0;
  }
  return removed;
}
