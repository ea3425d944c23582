/**
 * Messages sent to members, as staff may read them: a code in one would open the member's account, and the member's own
 * words would make any mail look like ours, so both are covered.
 */
import type { CallOutput, CallParsedInput, SentMessage } from "@meridian/contract";
import type { Pool } from "pg";
import { LANGUAGES, limitOf, numbersOfCursor, pageOfRows } from "../../ground/calls/index.ts";
import { coverWords } from "../../ground/mail/index.ts";

const COVER = "••••••";

/** Codes, and links that carry a secret. */
const SECRETS = /\b\d{6}\b|[A-Za-z0-9_-]{20,}/g;

interface Row extends SentMessage {
  readonly code: string;
}

/** The mailbox of the demo, with what it says. */
const KEPT = `select id, kind, recipient, subject, body, code, sent_at as at from mail`;

/** The log where mails really go out: to whom, when and about what, without their texts. */
const LOGGED = `select sent.id, 'mail' as kind, coalesce(members.email, '') as recipient, subject, '' as body,
  '' as code, at from sent_mails as sent join members on members.id = sent.member`;

/** @param isKept whether mails are kept here instead of sent */
export async function readOutbox(
  pool: Pool,
  { recipient, cursor, ...page }: CallParsedInput<"staff/outbox">,
  isKept: boolean,
): Promise<CallOutput<"staff/outbox">> {
  const limit = limitOf(page);
  const [before = null] = cursor === undefined ? [] : numbersOfCursor(cursor, 1);
  const { rows } = await pool.query<Row>(
    `select id::text as "messageId", kind, recipient, subject, body, code, at::float8 as time
     from (${isKept ? KEPT : LOGGED}) as sent
     where ($1::text is null or strpos(recipient, lower($1)) > 0) and ($2::bigint is null or sent.id < $2)
     order by sent.id desc limit $3`,
    [recipient ?? null, before, limit + 1],
  );
  return pageOfRows(rows, limit, ({ messageId }) => [Number.parseInt(messageId, 10)], covered);
}

function covered({ code, subject, body, ...message }: Row): SentMessage {
  const cover = (text: string): string =>
    (code === "" ? text : text.replaceAll(code, COVER)).replaceAll(SECRETS, COVER);
  return { ...message, subject: cover(subject), body: cover(coverWords(body, LANGUAGES, COVER)) };
}
