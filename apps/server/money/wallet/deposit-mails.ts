/**
 * Mails members the progress of their deposits. The rows of news are the queue: each stands there with the change
 * itself, so a mail follows every change once, also after a crash, and one that cannot go out is tried again.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";
import {
  countReported,
  type DepositEvent,
  type DepositNews,
  describeUnlisted,
  markReported,
  type Networks,
  unreportedNews,
} from "../custody/index.ts";
import type { Contact, Mailer, MailKind } from "../../ground/mail/index.ts";

export interface DepositMailParts {
  readonly pool: Pool;
  readonly networks: Networks;
  readonly mailer: Mailer;
  readonly log: Logger;
}

const MAIL_OF: Readonly<Record<DepositEvent, MailKind>> = {
  detected: "depositDetected",
  credited: "depositCredited",
  unlocked: "depositUnlocked",
  reversed: "depositReversed",
  below_minimum: "depositTooSmall",
  unsupported: "depositUnlisted",
};

/** Whoever likes may send dust or coins of their own making: no more mails than these in a day report it. */
const WORTHLESS: readonly DepositEvent[] = ["below_minimum", "unsupported"];
const WORTHLESS_MAILS_PER_DAY = 3;
const DAY_MS = 86_400_000;

const ROUND_EVERY_MS = 1_000;
const NEWS_PER_ROUND = 50;
/** After this the page shows it, and a mail would be no news. */
const TRIED_MS = DAY_MS;

/** Mails the unreported news. @returns how many news are done with */
async function mailDepositNews(parts: DepositMailParts, now: number): Promise<number> {
  const { pool, log } = parts;
  const list = await unreportedNews(pool, NEWS_PER_ROUND);
  let done = 0;
  for (const news of list) {
    try {
      await notify(parts, news, now);
    } catch (error) {
      const isTooOld = news.at < now - TRIED_MS;
      log.warn(
        { err: error, depositKey: news.depositKey, isTooOld },
        "a member could not be notified of a deposit",
      );
      if (!isTooOld) continue;
    }
    await markReported(pool, news, now);
    done += 1;
  }
  return done;
}

async function notify(
  { pool, networks, mailer }: DepositMailParts,
  news: DepositNews,
  now: number,
): Promise<void> {
  const { member, event, network, coin, amount, txHash } = news;
  if (WORTHLESS.includes(event)) {
    const reported = await countReported(pool, member, WORTHLESS, now - DAY_MS);
    if (reported >= WORTHLESS_MAILS_PER_DAY) return;
  }
  const reader = await readerOf(pool, member);
  if (reader === undefined) return;
  const custody = networks.of(network);
  const { credit, unlock } = networks.confirmations(network);
  const terms = coin === null ? undefined : custody?.terms(coin);
  await mailer.send({
    kind: MAIL_OF[event],
    ...{ to: reader.to, language: reader.language, code: "", timeMs: now },
    key: `deposit:${news.depositKey}:${event}:${news.at}`,
    fields: {
      amount: coin === null ? "" : networks.amountText(coin, amount),
      coin: coin ?? "",
      network: custody?.label ?? network,
      txHash,
      time: `${new Date(news.at).toISOString().replace("T", " ").slice(0, 19)} UTC`,
      required: String(credit),
      unlock: String(unlock),
      minimum: coin === null || terms === undefined ? "" : networks.amountText(coin, terms.depositMin),
    },
  });
}

interface Reader {
  readonly to: Contact;
  readonly language: string;
}

/** Undefined for simulated participants, who read no mails. */
async function readerOf(pool: Pool, member: number): Promise<Reader | undefined> {
  const { rows } = await pool.query<{ email: string | null; phone: string | null; language: string }>(
    "select email, phone, language from members where id = $1 and kind <> 'participant'",
    [member],
  );
  const { email = null, phone = null, language = "en" } = rows[0] ?? {};
  if (email !== null) return { to: { kind: "email", address: email }, language };
  return phone === null ? undefined : { to: { kind: "phone", address: phone }, language };
}

/** @returns the function that stops it and waits for a round under way */
export function startDepositMails(parts: DepositMailParts): () => Promise<void> {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await mailDepositNews(parts, Date.now());
        for (const custody of parts.networks.all) await describeUnlisted(parts.pool, custody);
      } catch (error) {
        parts.log.error(
          { err: error },
          "members could not be notified of deposits; the next round tries again",
        );
      }
      await sleep(ROUND_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}
