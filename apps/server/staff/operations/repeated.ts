import type { Pool } from "pg";
import type { AuditEntry } from "../../ground/audit/index.ts";

/** A press whose answer was lost is sent again within moments. */
const REPEATED_WITHIN_MS = 10 * 60_000;

/** True if the same person did the same for the same reason a moment ago: then it is the same press. */
export async function isRepeated(
  pool: Pool,
  { staff, action, subject, reason, timeMs }: Omit<AuditEntry, "detail">,
): Promise<boolean> {
  const { rows } = await pool.query<{ done: boolean }>(
    `select exists (select from audit
       where action = $1 and subject = $2 and staff = $3 and reason = $4 and at > $5) as done`,
    [action, subject, staff.name, reason, timeMs - REPEATED_WITHIN_MS],
  );
  return rows[0]?.done === true;
}
