/** The table of what was said. Words are sealed, each for its own case. */
import type { SupportAttached, SupportMessage } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { openText, type Seal, sealText } from "../../ground/seal/index.ts";
import { PREVIEW_LENGTH } from "./limits.ts";

type Picture = SupportMessage["pictures"][number];

export interface MessageRow {
  readonly id: number;
  readonly caseId: number;
  readonly staff: number | null;
  readonly text: string;
  readonly attached: readonly SupportAttached[];
  readonly pictures: readonly Picture[];
  readonly atMs: number;
}

interface NewMessage {
  readonly caseId: number;
  /** Null when the member says it. */
  readonly staff: number | null;
  readonly requestKey: string;
  readonly text: string;
  readonly attached: readonly SupportAttached[];
  readonly pictures: readonly Picture[];
  readonly timeMs: number;
}

const COLUMNS = `id::float8 as id, ticket::float8 as "caseId", staff::float8 as staff, text, attached, pictures,
  at::float8 as "atMs"`;

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
      const { rows } = await client.query<MessageRow>(
        `insert into support_messages (ticket, staff, request_key, text, attached, pictures, at)
         values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
        [
          ...[caseId, staff, keyOf(staff, requestKey), sealText(seal, text, context)],
          ...[JSON.stringify(attached), JSON.stringify(pictures), timeMs],
        ],
      );
      const from = staff === null ? "member" : "staff";
      await client.query(
        "update support_tickets set last_at = $2, last_from = $3, last_text = $4 where id = $1",
        [caseId, timeMs, from, sealText(seal, previewOf(text), context)],
      );
      return open(rows[0] as MessageRow);
    },

    async byKey(caseId, staff, requestKey) {
      const { rows } = await pool.query<MessageRow>(
        `select ${COLUMNS} from support_messages where ticket = $1 and request_key = $2`,
        [caseId, keyOf(staff, requestKey)],
      );
      return rows[0] === undefined ? null : open(rows[0]);
    },

    async list(caseId, before, limit) {
      const { rows } = await pool.query<MessageRow>(
        `select ${COLUMNS} from support_messages where ticket = $1 and ($2::bigint is null or id < $2)
         order by support_messages.id desc limit $3`,
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
