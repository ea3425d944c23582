/**
 * Mails members about answers they have not come to see. One mail is enough until they come back: more answers to a
 * member who is away send no more. The case's row is the queue, so a crash loses none.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Mailer } from "../../ground/mail/index.ts";
import { MAIL_EVERY_MS, MAIL_TRIED_MS, MAILS_PER_ROUND } from "./limits.ts";

export interface SupportMailParts {
  readonly pool: Pool;
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly origin: () => string;
}

interface Row {
  readonly id: number;
  readonly dueAtMs: number;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: string;
}

const DUE = `select ticket.id::float8 as id, mail_due_at::float8 as "dueAtMs", email, phone, language
  from support_tickets as ticket join members on members.id = member
  where mail_due_at <= $1 and unread_member > 0 order by mail_due_at limit $2`;

/** Sends what is due by now. @returns how many mails went out */
export async function sendSupportMails(parts: SupportMailParts, timeMs: number): Promise<number> {
  const { rows } = await parts.pool.query<Row>(DUE, [timeMs, MAILS_PER_ROUND]);
  let sent = 0;
  for (const row of rows) {
    if (!(await tryToSend(parts, row, timeMs))) continue;
    // The member may have come in between: then there is nothing more to remember.
    await parts.pool.query(
      "update support_tickets set mail_sent = unread_member > 0, mail_due_at = null where id = $1",
      [row.id],
    );
    sent += 1;
  }
  return sent;
}

async function tryToSend(parts: SupportMailParts, row: Row, timeMs: number): Promise<boolean> {
  const { mailer, origin, log } = parts;
  const { id, email, phone, language, dueAtMs } = row;
  const kind = email === null ? "phone" : "email";
  const address = email ?? phone ?? "";
  if (address === "" || (kind === "phone" && !mailer.reachesPhones)) return true;
  try {
    const fields = { link: `${origin()}/support?ticket=${id}` };
    const to = { kind, address } as const;
    await mailer.send({ kind: "supportAnswered", to, language, code: "", fields, timeMs });
    return true;
  } catch (error) {
    const isTooOld = dueAtMs < timeMs - MAIL_TRIED_MS;
    log.warn({ err: error, case: id, isTooOld }, "a member could not be told of an answer");
    return isTooOld;
  }
}

/** @returns the function that stops it and waits for a round under way */
export function startMails(parts: SupportMailParts): () => Promise<void> {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await sendSupportMails(parts, Date.now()).catch((error: unknown) => {
        parts.log.error({ err: error }, "answers could not be told by mail; the next round tries again");
      });
      await sleep(MAIL_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}
