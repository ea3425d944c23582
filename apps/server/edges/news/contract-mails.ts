/**
 * Mails members what comes upon their contracts, loans and managed orders, and alerts that fired. The rows are the
 * queue: each stands there with the change itself, so a mail follows once, also after a crash, and one that cannot go
 * out is tried again.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Mailer } from "../../ground/mail/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import {
  type Due,
  dueAlerts,
  dueClosed,
  dueFunding,
  dueLoans,
  dueManaged,
  dueMarginCalls,
  giveUpOld,
  markMailed,
} from "./mail-queue.ts";
import {
  alertLetter,
  closedLetter,
  fundingLetter,
  type Letter,
  loanLetter,
  managedLetter,
  marginCallLetter,
} from "./letters.ts";
import { MAIL_EVERY_MS, MAIL_TRIED_MS, MAILS_PER_ROUND } from "./limits.ts";

export interface ContractMailParts {
  readonly pool: Pool;
  readonly mailer: Pick<Mailer, "send">;
  readonly marketData: Pick<MarketData, "terms">;
  readonly log: Logger;
  /** The origin of the pages, such as "https://exchange.example". */
  readonly origin: () => string;
}

/** One round. @returns how many are done with */
async function mailContracts(parts: ContractMailParts, timeMs: number): Promise<number> {
  const { pool, marketData, origin } = parts;
  const { terms } = marketData;
  await giveUpOld(pool, timeMs - MAIL_TRIED_MS, timeMs);
  let done = 0;
  for (const due of await dueMarginCalls(pool, MAILS_PER_ROUND))
    done += await mailAll(
      parts,
      due,
      () => (due.row.holds ? marginCallLetter(terms, origin(), due) : null),
      timeMs,
    );
  for (const due of await dueClosed(pool, MAILS_PER_ROUND))
    done += await mailAll(
      parts,
      due,
      () => (due.row.isWanted ? closedLetter(terms, origin(), due) : null),
      timeMs,
    );
  for (const due of await dueFunding(pool, MAILS_PER_ROUND, timeMs))
    done += await mailAll(parts, due, () => fundingLetter(terms, origin(), due), timeMs);
  for (const due of await dueLoans(pool, MAILS_PER_ROUND))
    done += await mailAll(parts, due, () => loanLetter(terms, origin(), due), timeMs);
  for (const due of await dueManaged(pool, MAILS_PER_ROUND))
    done += await mailAll(parts, due, () => managedLetter(terms, origin(), due), timeMs);
  for (const due of await dueAlerts(pool, MAILS_PER_ROUND))
    done += await mailAll(
      parts,
      due,
      () => (due.row.isWanted ? alertLetter(terms, origin(), due) : null),
      timeMs,
    );
  return done;
}

/** @param letterOf null where there is nothing to tell any more */
async function mailAll(
  { pool, mailer, log }: ContractMailParts,
  due: Due,
  letterOf: () => Letter | null,
  timeMs: number,
): Promise<number> {
  const { to, language, key } = due;
  try {
    const letter = to === null ? null : letterOf();
    if (to !== null && letter !== null) await mailer.send({ ...letter, to, language, code: "", key, timeMs });
  } catch (error) {
    log.warn({ err: error, key }, "a member could not be mailed its news");
    return 0;
  }
  await markMailed(pool, due, timeMs);
  return 1;
}

/** @returns the function that stops it and waits for a round under way */
export function startContractMails(parts: ContractMailParts): () => Promise<void> {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await mailContracts(parts, Date.now());
      } catch (error) {
        parts.log.error({ err: error }, "members could not be told of contracts; the next round tries again");
      }
      await sleep(MAIL_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}
