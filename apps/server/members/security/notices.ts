/**
 * Mails members about each change to their protection. The rows of events are the queue, so a mail follows every
 * committed change, also after a crash; one that cannot go out is tried again.
 */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { LANGUAGES } from "../../ground/calls/index.ts";
import type { Mailer, MailKind } from "../../ground/mail/index.ts";
import type { MemberKind } from "../identity/index.ts";
import { stopFields } from "../recovery/index.ts";
import {
  deviceOf,
  type EventTerms,
  NOTICE_EVERY_MS,
  NOTICE_TRIED_MS,
  NOTICES_PER_ROUND,
  SECURITY_EVENTS,
  type SecurityEventKind,
} from "../factors/index.ts";
import { drawFreezeLink } from "./freeze-links.ts";

export interface NoticeParts {
  readonly pool: Pool;
  readonly mailer: Mailer;
  readonly log: Logger;
  /** The origin of the pages, such as "https://exchange.example". */
  readonly origin: () => string;
}

interface Row {
  readonly id: string;
  readonly member: number;
  readonly kind: SecurityEventKind;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: number;
  readonly isFirstFactor: boolean;
  readonly memberKind: MemberKind;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: string;
}

type EventTexts = Readonly<Record<SecurityEventKind, string>>;

const UNMAILED = `select event.id::text, event.member::float8 as member, event.kind, ip, user_agent as "userAgent",
    at::float8 as at, first_factor as "isFirstFactor",
    members.kind as "memberKind", email, phone, language
  from security_events as event join members on members.id = event.member
  where told_at is null order by event.id limit $1`;

const TEXTS: ReadonlyMap<string, EventTexts> = new Map(
  LANGUAGES.map((language) => [language, readTexts(language)]),
);

/** Sends the mails due; one that cannot go out stays for the next round, until it is too old. @returns how many */
export async function mailEvents(parts: NoticeParts): Promise<number> {
  const { rows } = await parts.pool.query<Row>(UNMAILED, [NOTICES_PER_ROUND]);
  let mailed = 0;
  for (const row of rows) {
    if (!(await tryToNotify(parts, row))) continue;
    await parts.pool.query("update security_events set told_at = $2 where id = $1", [row.id, Date.now()]);
    mailed += 1;
  }
  return mailed;
}

async function tryToNotify(parts: NoticeParts, row: Row): Promise<boolean> {
  try {
    await mailOne(parts, row);
    return true;
  } catch (error) {
    const isTooOld = row.at < Date.now() - NOTICE_TRIED_MS;
    parts.log.warn({ err: error, event: row.id, isTooOld }, "a member could not be told of a change");
    return isTooOld;
  }
}

async function mailOne({ pool, mailer, origin }: NoticeParts, row: Row): Promise<void> {
  const { member, kind, memberKind, ip, userAgent, at, email, phone, language } = row;
  const event = (TEXTS.get(language) ?? TEXTS.get("en"))?.[kind];
  const to = email === null ? phone && ({ kind: "phone", address: phone } as const) : emailTo(email);
  // A kind of a later version, or nowhere to write to: the address of a visitor reaches nobody.
  if (event === undefined || to === null || to === "" || memberKind === "demo") return;
  const { browser, system } = deviceOf(userAgent);
  const link = `${origin()}/freeze#${await drawFreezeLink(pool, member, Date.now())}`;
  const recovery = kind === "recoveryStarted" || kind === "recoveryApproved";
  const stop = recovery ? await stopFields(pool, member, Date.now()) : null;
  const time = utcText(at);
  const device = [browser, system].filter((word) => word !== "").join(", ");
  await mailer.send({
    kind: mailOf(row),
    ...{ to, language, code: "", key: `security:${row.id}`, timeMs: Date.now() },
    fields: {
      ...{ event, time, device: device === "" ? "–" : device, ip: ip === "" ? "–" : ip, link },
      stop: stop === null ? link : `${origin()}/recoveryStop#${stop.link}`,
      until: utcText(stop?.holdUntilMs ?? at),
    },
  });
}

const utcText = (timeMs: number): string =>
  `${new Date(timeMs).toISOString().replace("T", " ").slice(0, 19)} UTC`;

function mailOf({ kind, isFirstFactor }: Row): MailKind {
  const terms: EventTerms = SECURITY_EVENTS[kind];
  return terms.mail ?? (terms.holds && !isFirstFactor ? "securityChangeHolds" : "securityChange");
}

const emailTo = (address: string) => ({ kind: "email", address }) as const;

/** @returns the function that stops it and waits for a round under way */
export function startNotices(parts: NoticeParts, alsoDo: () => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await mailEvents(parts);
        await alsoDo();
      } catch (error) {
        parts.log.error({ err: error }, "members could not be told of changes; the next round tries again");
      }
      await sleep(NOTICE_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}

function readTexts(language: string): EventTexts {
  const file = new URL(import.meta.resolve(`@meridian/i18n/locales/${language}/security.json`));
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly event: EventTexts }).event;
}
