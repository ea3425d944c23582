/** The table of what was said. Words are sealed, each for its own case. */
import type { SupportAttached, SupportMessage } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { column, type Row, table } from "../../ground/database/index.ts";
import { openText, type Seal, sealText } from "../../ground/seal/index.ts";
import { PREVIEW_LENGTH } from "./limits.ts";

type Picture = SupportMessage["pictures"][number];

const MESSAGES = table("support_messages", {
  id: column.whole,
  caseId: column.named("ticket", column.whole),
  /** Null when the member says it. */
  staff: column.optional(column.whole),
  requestKey: column.text,
  text: column.text,
  attached: column.json<readonly SupportAttached[]>(),
  pictures: column.json<readonly Picture[]>(),
  atMs: column.named("at", column.whole),
});

export type MessageRow = Readonly<Row<typeof MESSAGES>>;

interface NewMessage extends Omit<MessageRow, "id" | "atMs"> {
  readonly timeMs: number;
}

export const contextOf = (caseId: number): string => `support:${caseId}`;

/** Keys of the two sides do not meet. */
const keyOf = (staff: number | null, key: string): string =>
  staff === null ? `m:${key}` : `s${staff}:${key}`;

export interface Messages {
  /** @returns the message, and in the case's row how it begins */
  add(client: PoolClient, message: NewMessage): Promise<MessageRow>;
  byKey(caseId: number, staff: number | null, requestKey: string): Promise<MessageRow | null>;
  /** Newest first. */
  list(caseId: number, before: number | null, limit: number): Promise<MessageRow[]>;
  /** True when the case has a picture of this name. */
  hasPicture(caseId: number, fileId: string): Promise<boolean>;
}

export function createMessages(pool: Pool, seal: Seal): Messages {
  const open = (row: MessageRow): MessageRow => ({
    ...row,
    text: openText(seal, row.text, contextOf(row.caseId)),
  });

  return {
    async add(client, { caseId, staff, requestKey, text, attached, pictures, timeMs }) {
      const context = contextOf(caseId);
      const said = { caseId, staff, requestKey: keyOf(staff, requestKey), attached, pictures, atMs: timeMs };
      const row = await MESSAGES.insert(client, { ...said, text: sealText(seal, text, context) });
      const from = staff === null ? "member" : "staff";
      await client.query(
        "update support_tickets set last_at = $2, last_from = $3, last_text = $4 where id = $1",
        [caseId, timeMs, from, sealText(seal, previewOf(text), context)],
      );
      return open(row as MessageRow);
    },

    async byKey(caseId, staff, requestKey) {
      const key = keyOf(staff, requestKey);
      const row = await MESSAGES.first(pool, "where ticket = $1 and request_key = $2", [caseId, key]);
      return row === undefined ? null : open(row);
    },

    async list(caseId, before, limit) {
      const rows = await MESSAGES.rows(
        pool,
        "where ticket = $1 and ($2::bigint is null or id < $2) order by id desc limit $3",
        [caseId, before, limit],
      );
      return rows.map(open);
    },

    async hasPicture(caseId, fileId) {
      const { rows } = await pool.query<{ there: boolean }>(
        `select exists (select from support_messages where ticket = $1
           and pictures @> jsonb_build_array(jsonb_build_object('fileId', $2::text))) as there`,
        [caseId, fileId],
      );
      return rows[0]?.there === true;
    },
  };
}

function previewOf(text: string): string {
  return [...text.replaceAll(/\s+/gu, " ")].slice(0, PREVIEW_LENGTH).join("");
}

export function messageView(row: MessageRow): SupportMessage {
  return {
    messageId: String(row.id),
    from: row.staff === null ? "member" : "staff",
    staffNumber: row.staff === null ? "" : String(row.staff),
    text: row.text,
    attached: [...row.attached],
    pictures: [...row.pictures],
    time: row.atMs,
  };
}
