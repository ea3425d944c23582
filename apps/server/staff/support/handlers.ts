/** Customer service as a member meets it. */
import type { CallOutput, CallParsedInput, SupportMessage } from "@meridian/contract";
import { DatabaseError, type PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import {
  CallRefusal,
  type Handlers,
  limitOf,
  type MemberContext,
  numbersOfCursor,
  pageOfRows,
} from "../../ground/calls/index.ts";
import { CASES_OPEN_MAX } from "./limits.ts";
import { type MessageRow, messageView } from "./message-rows.ts";
import { readSubjects } from "./subjects.ts";
import type { Support } from "./support.ts";
import {
  countOpen,
  insertCase,
  lockCase,
  caseBy,
  caseByKey,
  type CaseRow,
  casesOf,
  unreadOf,
} from "./case-rows.ts";
import { cleaned, refuseSecrets } from "./words.ts";

type SupportCall =
  | "user/supportTickets"
  | "user/supportTicket"
  | "user/openTicket"
  | "user/sendMessage"
  | "user/closeTicket"
  | "user/readTicket"
  | "user/rateTicket"
  | "user/supportPicture"
  | "user/supportUnread";

type Said = Omit<CallParsedInput<"user/sendMessage">, "ticketId">;

export function supportHandlers(support: Support): Pick<Handlers, SupportCall> {
  const { pool, files } = support.options;

  return {
    "user/supportTickets": (input, { member }) => listCases(support, input, member.memberId),

    "user/supportTicket": async (input, { member }) => {
      const row = ownCase(await caseBy(pool, idOf(input.ticketId)), member.memberId);
      return { ticket: support.view(row), ...(await conversation(support, row.id, input)) };
    },

    "user/openTicket": async (input, context) => {
      const row = await openCase(support, input, context);
      return support.view(row);
    },

    "user/sendMessage": (input, context) => sendMessage(support, input, context),

    "user/closeTicket": async ({ ticketId }, { member, timeMs }) => {
      const row = await change(support, idOf(ticketId), member.memberId, async (client, { id, state }) => {
        if (state === "closed") return;
        await client.query(
          `update support_tickets set state = 'closed', closed_at = $2, closed_by = 'member', waiting_since = null,
             unread_member = 0, mail_due_at = null, mail_sent = false where id = $1`,
          [id, timeMs],
        );
      });
      return support.view(row);
    },

    "user/readTicket": async ({ ticketId }, { member }) => {
      await change(support, idOf(ticketId), member.memberId, async (client, { id }) => {
        await client.query(
          "update support_tickets set unread_member = 0, mail_due_at = null, mail_sent = false where id = $1",
          [id],
        );
      });
      return { unread: await unreadOf(pool, member.memberId) };
    },

    "user/rateTicket": async ({ ticketId, stars }, { member }) => {
      const row = await change(support, idOf(ticketId), member.memberId, async (client, { id, state }) => {
        if (state !== "closed") throw new CallRefusal("support.not_closed");
        await client.query("update support_tickets set stars = coalesce(stars, $2) where id = $1", [
          id,
          stars,
        ]);
      });
      return support.view(row);
    },

    "user/supportPicture": async ({ ticketId, fileId }, { member }) => {
      const row = ownCase(await caseBy(pool, idOf(ticketId)), member.memberId);
      if (!(await support.messages.hasPicture(row.id, fileId))) {
        throw new CallRefusal("upload.unknown", "fileId");
      }
      const { type, bytes } = await files.read(fileId);
      return { type, picture: bytes.toString("base64") };
    },

    "user/supportUnread": async (_input, { member }) => ({ unread: await unreadOf(pool, member.memberId) }),
  };
}

async function listCases(
  support: Support,
  input: CallParsedInput<"user/supportTickets">,
  memberId: number,
): Promise<CallOutput<"user/supportTickets">> {
  const { pool } = support.options;
  const [rows, unread, queue] = await Promise.all([
    casesOf(pool, memberId, input),
    unreadOf(pool, memberId),
    support.queue(),
  ]);
  const page = pageOfRows(rows, limitOf(input), ({ lastAtMs, id }) => [lastAtMs, id], support.view);
  return { ...page, unread, queue };
}

export const idOf = (ticketId: string): number => Number.parseInt(ticketId, 10);

/** Somebody else's is like one that is not there. */
function ownCase(row: CaseRow | null, memberId: number): CaseRow {
  if (row === null || row.member !== memberId) throw new CallRefusal("support.unknown", "ticketId");
  return row;
}

/** The latest messages, told oldest first. */
export async function conversation(
  { messages }: Support,
  ticketId: number,
  input: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): Promise<{ list: SupportMessage[]; nextCursor: string | null }> {
  const [before = null] = input.cursor === undefined ? [] : numbersOfCursor(input.cursor, 1);
  const limit = limitOf(input);
  const rows = await messages.list(ticketId, before, limit + 1);
  const { list, nextCursor } = pageOfRows(rows, limit, ({ id }: MessageRow) => [id], messageView);
  return { list: list.toReversed(), nextCursor };
}

/** One change of an own case. @returns the case as it is then; who listens is told */
async function change(
  support: Support,
  id: number,
  memberId: number,
  work: (client: PoolClient, row: CaseRow) => Promise<void>,
): Promise<CaseRow> {
  const row = await inTransaction(support.options.pool, async (client) => {
    await work(client, ownCase(await lockCase(client, id), memberId));
    return (await caseBy(client, id)) as CaseRow;
  });
  support.moved(row);
  return row;
}

/** Cleans and checks a message before anything is written. */
async function prepared({ options, throttles }: Support, said: Said, { member, timeMs }: MemberContext) {
  const text = cleaned(said.text);
  const pictures = [...new Set(said.pictures ?? [])];
  if (text === "" && pictures.length === 0) throw new CallRefusal("support.empty", "text");
  refuseSecrets(text, said.confirmed);
  const attached = await readSubjects(options, member.memberId, said.attached ?? []);
  const key = String(member.memberId);
  if (!throttles.minute.take(key, timeMs) || !throttles.day.take(key, timeMs)) {
    throw new CallRefusal("request.rate_limited");
  }
  return { text, pictures, attached };
}

type Prepared = Awaited<ReturnType<typeof prepared>>;

async function say(
  { options, messages }: Support,
  client: PoolClient,
  caseId: number,
  { text, pictures, attached }: Prepared,
  { member, idempotencyKey: requestKey, timeMs }: MemberContext,
): Promise<MessageRow> {
  for (const fileId of pictures) await options.files.use(client, fileId, member.memberId, "support");
  const sizes = await client.query<SupportMessage["pictures"][number]>(
    `select file_id as "fileId", width, height from files where file_id = any($1)
     order by array_position($1, file_id)`,
    [pictures],
  );
  const row = await messages.add(client, {
    ...{ caseId, staff: null, requestKey, text, attached, timeMs },
    pictures: sizes.rows,
  });
  await client.query(
    `update support_tickets set unread_staff = unread_staff + 1, unread_member = 0,
       waiting_since = coalesce(waiting_since, $2), mail_due_at = null, mail_sent = false,
       state = case state when 'open' then 'open' else 'waitingForStaff' end
     where id = $1`,
    [caseId, timeMs],
  );
  return row;
}

async function openCase(
  support: Support,
  { category, ...said }: CallParsedInput<"user/openTicket">,
  context: MemberContext,
): Promise<CaseRow> {
  const { pool } = support.options;
  const { member, idempotencyKey: requestKey, timeMs } = context;
  const known = await caseByKey(pool, member.memberId, requestKey);
  if (known !== null) return known;
  const ready = await prepared(support, said, context);
  if (!support.throttles.cases.take(String(member.memberId), timeMs)) {
    throw new CallRefusal("request.rate_limited");
  }
  const row = await onceOnly(
    inTransaction(pool, async (client) => {
      // Locked, so that what comes at once is counted one after the other.
      await client.query("select from members where id = $1 for update", [member.memberId]);
      if ((await countOpen(client, member.memberId)) >= CASES_OPEN_MAX) {
        throw new CallRefusal("support.too_many");
      }
      const id = await insertCase(client, { member: member.memberId, requestKey, category, timeMs });
      await say(support, client, id, ready, context);
      return (await caseBy(client, id)) as CaseRow;
    }),
    () => caseByKey(pool, member.memberId, requestKey),
  );
  support.moved(row);
  return row;
}

async function sendMessage(
  support: Support,
  { ticketId, ...said }: CallParsedInput<"user/sendMessage">,
  context: MemberContext,
): Promise<SupportMessage> {
  const { member, idempotencyKey } = context;
  const row = ownCase(await caseBy(support.options.pool, idOf(ticketId)), member.memberId);
  const known = await support.messages.byKey(row.id, null, idempotencyKey);
  if (known !== null) return messageView(known);
  if (row.state === "closed") throw new CallRefusal("support.closed");
  const ready = await prepared(support, said, context);
  const message = await onceOnly(
    inTransaction(support.options.pool, async (client) => {
      const locked = await lockCase(client, row.id);
      if (locked?.state === "closed") throw new CallRefusal("support.closed");
      return say(support, client, row.id, ready, context);
    }),
    () => support.messages.byKey(row.id, null, idempotencyKey),
  );
  support.moved(row);
  return messageView(message);
}

const UNIQUE_VIOLATION = "23505";

/** Of the same request sent twice at once the second finds what the first has written. */
async function onceOnly<Row>(work: Promise<Row>, find: () => Promise<Row | null>): Promise<Row> {
  try {
    return await work;
  } catch (error) {
    const known = error instanceof DatabaseError && error.code === UNIQUE_VIOLATION ? await find() : null;
    if (known === null) throw error;
    return known;
  }
}
