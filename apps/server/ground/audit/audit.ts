/**
 * The log of what staff did. Lines are chained: each carries a mark over itself and the line before, made with the
 * server's secret, and one row knows how many there are. Whoever changes, removes or inserts a line without the secret
 * is found out by {@link Audit.verify}.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { AuditLine, CallOutput, CallParsedInput } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { column, inTransaction, type Row, table } from "../database/index.ts";
import { AUDIT_PAGE, AUDIT_VERIFY_ROWS } from "./limits.ts";
import type { AuthenticatedStaff } from "../calls/index.ts";

export interface AuditEntry {
  readonly staff: Pick<AuthenticatedStaff, "name" | "role">;
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
  readonly detail?: object;
  readonly timeMs: number;
}

export interface Audit {
  /** Adds a line in the transaction of what it records: either both are there or neither. */
  add(client: PoolClient, entry: AuditEntry): Promise<void>;
  /** Adds a line of its own, for what happens outside the database. */
  note(entry: AuditEntry): Promise<void>;
  list(filter: CallParsedInput<"staff/auditLog">): Promise<CallOutput<"staff/auditLog">>;
  verify(): Promise<CallOutput<"staff/verifyAudit">>;
}

const LINES = table("audit", {
  id: column.whole,
  at: column.whole,
  staff: column.text,
  role: column.text,
  action: column.text,
  subject: column.text,
  reason: column.text,
  detail: column.text,
  mark: column.bytes,
});

type LineRow = Readonly<Row<typeof LINES>>;

/** The number of lines, and the last one's mark. */
interface Head {
  readonly lines: number;
  readonly mark: Buffer;
}

export function createAudit(pool: Pool, secret: string): Audit {
  const markOf = (row: Omit<LineRow, "mark">, before: Buffer): Buffer => {
    const { id, at, staff, role, action, subject, reason, detail } = row;
    const line = JSON.stringify([id, at, staff, role, action, subject, reason, detail]);
    return createHmac("sha256", secret).update("audit:").update(before).update(line).digest();
  };

  async function add(client: PoolClient, entry: AuditEntry): Promise<void> {
    // Locked until the transaction ends, so that lines get their places one after the other.
    const head = await client.query<Head>("select lines::float8 as lines, mark from audit_head for update");
    const { lines, mark: before } = head.rows[0] as Head;
    const { staff, action, subject, reason, detail = {}, timeMs } = entry;
    const act = { action, subject, reason, detail: JSON.stringify(detail) };
    const row = { id: lines + 1, at: timeMs, staff: staff.name, role: staff.role, ...act };
    const mark = markOf(row, before);
    await LINES.insert(client, { ...row, mark });
    await client.query("update audit_head set lines = $1, mark = $2", [row.id, mark]);
  }

  return {
    add,
    note: (entry) => inTransaction(pool, (client) => add(client, entry)),
    list: (filter) => listLines(pool, filter),
    verify: () => verifyChain(pool, markOf),
  };
}

async function listLines(
  pool: Pool,
  { action, subject, staff, cursor, limit = AUDIT_PAGE }: CallParsedInput<"staff/auditLog">,
): Promise<CallOutput<"staff/auditLog">> {
  const before = /^\d{1,15}$/.test(cursor ?? "") ? Number.parseInt(cursor as string, 10) : null;
  const rows = await LINES.rows(
    pool,
    `where ($1::bigint is null or id < $1) and ($2::text is null or action = $2)
       and ($3::text is null or subject = $3) and ($4::text is null or staff = $4)
     order by id desc limit $5`,
    [before, action ?? null, subject ?? null, staff ?? null, limit + 1],
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { list: shown.map(auditLineView), nextCursor: last === undefined ? null : String(last.id) };
}

function auditLineView({ id, at, mark, ...line }: LineRow): AuditLine {
  return { ...line, id: String(id), time: at, hash: mark.toString("hex") };
}

/** Reads a few lines at a time; a line that comes in meanwhile lies behind the head that was read first. */
async function verifyChain(
  pool: Pool,
  markOf: (row: LineRow, before: Buffer) => Buffer,
): Promise<CallOutput<"staff/verifyAudit">> {
  const head = await pool.query<Head & { readonly more: boolean }>(
    `select lines::float8 as lines, mark, exists (select from audit where audit.id > lines) as more
     from audit_head`,
  );
  const { lines, mark: headMark, more } = head.rows[0] as Head & { more: boolean };
  if (more) return { lines, whole: false, broken: String(lines + 1) };
  let before: Buffer = Buffer.alloc(0);
  for (let verified = 0; verified < lines;) {
    const chained = "where id > $1 and id <= $2 order by id limit $3";
    const rows = await LINES.rows(pool, chained, [verified, lines, AUDIT_VERIFY_ROWS]);
    if (rows.length === 0) return { lines, whole: false, broken: String(verified + 1) };
    for (const row of rows) {
      const fits = row.id === verified + 1 && sameMark(markOf(row, before), row.mark);
      if (!fits) return { lines, whole: false, broken: String(verified + 1) };
      verified = row.id;
      before = row.mark;
    }
  }
  const whole = sameMark(before, headMark);
  return { lines, whole, broken: whole ? "" : String(lines) };
}

function sameMark(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
