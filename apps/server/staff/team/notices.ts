/**
 * Mails about staff: links for newcomers, and to owners each change of the people and their roles. A notice is written
 * in the transaction of the change and sent from its row, so it survives a crash and is retried until sent; its text
 * lies sealed until then and is deleted after.
 */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { StaffRole } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import type { Logger } from "pino";
import { openText, type Seal, sealText } from "../../ground/seal/index.ts";
import type { Mailer } from "../../ground/mail/index.ts";
import { STAFF_NOTICE_EVERY_MS, STAFF_NOTICES_PER_ROUND } from "./limits.ts";

/** The keys of `staffEvents`, words for what happened. */
export type StaffEvent =
  | "invited"
  | "joined"
  | "role"
  | "moved"
  | "factor"
  | "returned"
  | "disabled"
  | "passwordChanged"
  | "factorChanged"
  | "founded"
  | "renewed";

export interface Recipient {
  readonly email: string;
  readonly language: string;
}

export interface StaffNews {
  readonly event: StaffEvent;
  /** The person concerned. */
  readonly person: { readonly name: string; readonly email: string; readonly role: StaffRole };
  /** The names of those who did it, such as "Ana Sol, Ben Ray". */
  readonly by: string;
  readonly reason: string;
  readonly timeMs: number;
}

export interface NoticeParts {
  readonly pool: Pool;
  readonly seal: Seal;
  readonly mailer: Mailer;
  readonly log: Logger;
  /** The origin of the pages, such as "https://exchange.example". */
  readonly origin: () => string;
}

interface Row {
  readonly id: string;
  readonly recipient: string;
  readonly language: string;
  readonly kind: "staffInvitation" | "staffChange";
  readonly fields: string;
}

type Fields = Readonly<Record<string, string>>;

const contextOf = (recipient: string): string => `notice:${recipient}`;

/** Queues a notice to every owner who can log in, and to the other recipients given. */
export async function notifyOwners(
  client: PoolClient,
  seal: Seal,
  { event, person, by, reason, timeMs }: StaffNews,
  ...besides: readonly Recipient[]
): Promise<void> {
  const { rows: owners } = await client.query<Recipient>(
    "select email, language from staff where role = 'owner' and not disabled and password_hash is not null",
  );
  const recipients = new Map([...owners, ...besides].map((recipient) => [recipient.email, recipient]));
  const { name, email, role } = person;
  const time = `${new Date(timeMs).toISOString().replace("T", " ").slice(0, 19)} UTC`;
  const fields = { event, person: name, address: email, role, by, reason, time };
  for (const recipient of recipients.values()) {
    await addNotice(client, seal, { recipient, kind: "staffChange", fields, timeMs });
  }
}

export interface NewNotice {
  readonly recipient: Recipient;
  readonly kind: Row["kind"];
  readonly fields: Fields;
  readonly timeMs: number;
}

export async function addNotice(client: PoolClient, seal: Seal, notice: NewNotice): Promise<void> {
  const { recipient, kind, fields, timeMs } = notice;
  const sealed = sealText(seal, JSON.stringify(fields), contextOf(recipient.email));
  await client.query(
    "insert into staff_notices (recipient, language, kind, fields, created_at) values ($1, $2, $3, $4, $5)",
    [recipient.email, recipient.language, kind, sealed, timeMs],
  );
}

/** Sends what is unsent, oldest first; what cannot go out stays for the next round. @returns how many went */
async function sendNotices(parts: NoticeParts): Promise<number> {
  const { rows } = await parts.pool.query<Row>(
    `select id::text as id, recipient, language, kind, fields from staff_notices
     where told_at is null order by staff_notices.id limit $1`,
    [STAFF_NOTICES_PER_ROUND],
  );
  let sent = 0;
  for (const row of rows) {
    try {
      await send(parts, row);
    } catch (error) {
      parts.log.warn({ err: error, notice: row.id }, "a mail about staff could not go out");
      continue;
    }
    await parts.pool.query("update staff_notices set told_at = $2, fields = '' where id = $1", [
      row.id,
      Date.now(),
    ]);
    sent += 1;
  }
  return sent;
}

async function send({ seal, mailer, origin }: NoticeParts, row: Row): Promise<void> {
  const { recipient, language, kind } = row;
  const fields = JSON.parse(openText(seal, row.fields, contextOf(recipient))) as Record<string, string>;
  const { secret, role = "", event, ...rest } = fields;
  const words = wordsOf(language);
  await mailer.send({
    kind,
    to: { kind: "email", address: recipient },
    ...{ language, code: "", timeMs: Date.now() },
    fields: {
      ...rest,
      role: words.roles[role as StaffRole] ?? role,
      event: event === undefined ? "" : words.events[event as StaffEvent],
      link: secret === undefined ? `${origin()}/console/staff` : invitationLink(origin(), secret),
    },
  });
}

/** The secret stands behind the "#", where no server's log has it. */
export const invitationLink = (origin: string, secret: string): string =>
  `${origin}/console/invitation#${secret}`;

interface Words {
  readonly events: Readonly<Record<StaffEvent, string>>;
  readonly roles: Readonly<Record<StaffRole, string>>;
}

const wordsRead = new Map<string, Words>();

function wordsOf(language: string): Words {
  const known = wordsRead.get(language);
  if (known !== undefined) return known;
  const read = (namespace: string): unknown =>
    JSON.parse(
      readFileSync(
        new URL(import.meta.resolve(`@meridian/i18n/locales/${language}/${namespace}.json`)),
        "utf8",
      ),
    );
  const { role: roles } = read("console") as { role: Words["roles"] };
  const words = { events: read("staffEvents") as Words["events"], roles };
  wordsRead.set(language, words);
  return words;
}

/** @returns the function that stops it and waits for a round under way */
export function startStaffNotices(parts: NoticeParts): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await sendNotices(parts).catch((error: unknown) =>
        parts.log.error({ err: error }, "mails about staff could not be looked for; trying again"),
      );
      await sleep(STAFF_NOTICE_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}
