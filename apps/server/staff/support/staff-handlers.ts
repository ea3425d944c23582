/**
 * Customer service at the console. Each answer stands in the log by its ids and the hash of its words, not by the words
 * themselves: the log is read by more people than the conversation.
 */
import { hash } from "node:crypto";
import { type Call, CALLS, type CallParsedInput, staffMay, type StaffSupportCase } from "@meridian/contract";
import type { PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import { CallRefusal, type Handlers, type StaffContext } from "../../ground/calls/index.ts";
import { conversation, idOf } from "./handlers.ts";
import { MAIL_AFTER_MS, QUEUE_SHOWN_MAX } from "./limits.ts";
import { type MessageRow, messageView } from "./message-rows.ts";
import type { Support } from "./support.ts";
import { lockCase, caseBy, type CaseRow, openCases } from "./case-rows.ts";
import { asksForSecret, cleaned, refuseSecrets } from "./words.ts";

type StaffSupportCall =
  | "staff/supportQueue"
  | "staff/supportTicket"
  | "staff/supportPicture"
  | "staff/supportReply"
  | "staff/supportAssign"
  | "staff/supportClose";

const mayAnswer = ({ staff }: StaffContext): boolean =>
  staffMay(staff.role, CALLS["staff/supportReply"] as Call);

export function staffSupportHandlers(support: Support): Pick<Handlers, StaffSupportCall> {
  const { pool, files, audit } = support.options;
  const caseView = (row: CaseRow, { staff }: StaffContext): StaffSupportCase =>
    staffCaseView(support, row, staff.staffId);

  return {
    "staff/supportQueue": async ({ view = "waiting" }, context) => {
      const { list, count } = await openCases(pool, view, QUEUE_SHOWN_MAX);
      return { list: list.map((row) => caseView(row, context)), count };
    },

    "staff/supportTicket": async (input, context) => {
      const id = idOf(input.ticketId);
      // A view by read-only staff is not recorded: the question still waits for someone who can answer it.
      if (mayAnswer(context)) {
        await pool.query("update support_tickets set unread_staff = 0 where id = $1 and unread_staff > 0", [
          id,
        ]);
      }
      const row = known(await caseBy(pool, id));
      return { ticket: caseView(row, context), ...(await conversation(support, id, input)) };
    },

    "staff/supportPicture": async ({ ticketId, fileId }, { staff, timeMs }) => {
      const row = known(await caseBy(pool, idOf(ticketId)));
      if (!(await support.messages.hasPicture(row.id, fileId))) {
        throw new CallRefusal("upload.unknown", "fileId");
      }
      const entry = { action: "support.look", subject: `member:${row.uid}`, reason: "" };
      await audit.note({ ...entry, staff, detail: { ticketId, fileId }, timeMs });
      const { type, bytes } = await files.read(fileId);
      return { type, picture: bytes.toString("base64") };
    },

    "staff/supportReply": async (input, context) => messageView(await reply(support, input, context)),

    "staff/supportAssign": async ({ ticketId, take }, context) => {
      const { staff } = context;
      const row = await change(support, ticketId, async (client, before) => {
        if (before.state === "closed") throw new CallRefusal("support.closed");
        if (take ? before.staff === staff.staffId : before.staff === null) return;
        await client.query("update support_tickets set staff = $2 where id = $1", [
          ...[before.id, take ? staff.staffId : null],
        ]);
        await note(support, client, before, { action: take ? "support.take" : "support.giveBack", context });
      });
      return caseView(row, context);
    },

    "staff/supportClose": async ({ ticketId, reason }, context) => {
      const row = await change(support, ticketId, async (client, before) => {
        if (before.state === "closed") return;
        await client.query(
          `update support_tickets set state = 'closed', closed_at = $2, closed_by = 'staff', waiting_since = null,
             unread_staff = 0 where id = $1`,
          [before.id, context.timeMs],
        );
        await note(support, client, before, { action: "support.close", reason, context });
      });
      return caseView(row, context);
    },
  };
}

function known(row: CaseRow | null): CaseRow {
  if (row === null) throw new CallRefusal("support.unknown", "ticketId");
  return row;
}

async function change(
  support: Support,
  ticketId: string,
  work: (client: PoolClient, row: CaseRow) => Promise<void>,
): Promise<CaseRow> {
  const row = await inTransaction(support.options.pool, async (client) => {
    const before = known(await lockCase(client, idOf(ticketId)));
    await work(client, before);
    return known(await caseBy(client, before.id));
  });
  support.moved(row);
  return row;
}

interface Note {
  readonly action: string;
  readonly reason?: string;
  readonly detail?: object;
  readonly context: StaffContext;
}

async function note(
  { options }: Support,
  client: PoolClient,
  { id, uid }: CaseRow,
  { action, reason = "", detail = {}, context: { staff, timeMs } }: Note,
): Promise<void> {
  const about = { ticketId: String(id), ...detail };
  await options.audit.add(client, { staff, action, subject: `member:${uid}`, reason, detail: about, timeMs });
}

/** Refused: support.asks_for_secret, support.secret, support.empty, support.unknown, support.closed. */
async function reply(
  support: Support,
  { ticketId, text: typed, confirmed }: CallParsedInput<"staff/supportReply">,
  context: StaffContext,
): Promise<MessageRow> {
  const { staff, idempotencyKey: requestKey, timeMs } = context;
  const text = cleaned(typed);
  if (text === "") throw new CallRefusal("support.empty", "text");
  if (asksForSecret(text)) throw new CallRefusal("support.asks_for_secret", "text");
  refuseSecrets(text, confirmed);
  let said: MessageRow | null = null;
  await change(support, ticketId, async (client, before) => {
    said = await support.messages.byKey(before.id, staff.staffId, requestKey);
    if (said !== null) return;
    if (before.state === "closed") throw new CallRefusal("support.closed");
    const message = { caseId: before.id, staff: staff.staffId, requestKey, text, timeMs };
    const row = await support.messages.add(client, { ...message, attached: [], pictures: [] });
    said = row;
    await answered(client, before.id, staff.staffId, timeMs);
    const detail = { messageId: String(row.id), sha256: hash("sha256", text) };
    await note(support, client, before, { action: "support.reply", detail, context });
  });
  return said as unknown as MessageRow;
}

/** From now on it waits for the member, who is notified by mail when nobody sees it here. */
async function answered(client: PoolClient, id: number, staffId: number, timeMs: number): Promise<void> {
  await client.query(
    `update support_tickets set state = 'waitingForMember', waiting_since = null, unread_staff = 0,
       unread_member = unread_member + 1, first_answer_at = coalesce(first_answer_at, $2),
       staff = coalesce(staff, $3), mail_due_at = case when mail_sent then null else coalesce(mail_due_at, $4) end
     where id = $1`,
    [id, timeMs, staffId, timeMs + MAIL_AFTER_MS],
  );
}

function staffCaseView(support: Support, row: CaseRow, staffId: number): StaffSupportCase {
  const { unread: _ofMember, ...supportCase } = support.view(row);
  return {
    ...supportCase,
    uid: row.uid,
    waitingSince: row.waitingSinceMs,
    unread: row.unreadStaff,
    staffNumber: row.staff === null ? "" : String(row.staff),
    own: row.staff === staffId,
  };
}
