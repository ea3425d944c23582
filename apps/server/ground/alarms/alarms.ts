/**
 * Alarms, which people have to look at. An alarm is one row while its trouble lasts: raised again it is counted, passed
 * it ends, and coming back it is a new one. One that happened once and cannot pass ends when somebody acknowledges it.
 */
import {
  type Alarm,
  type AlarmFact,
  type AlarmKind,
  alarmKinds,
  ALARMS,
  type CallOutput,
  type CallParsedInput,
  type Trouble,
} from "@meridian/contract";
import type { Logger } from "pino";
import type { Pool } from "pg";
import { column, inTransaction, type Row, table } from "../database/index.ts";
import { CallRefusal, limitOf, numbersOfCursor, pageOfRows, type StaffContext } from "../calls/index.ts";
import type { Audit } from "../audit/index.ts";

const LASTING_KINDS = alarmKinds(ALARMS).filter((kind) => "lasts" in ALARMS[kind]);

/** In a signer's silence nobody can look: it is taken for over when nothing was heard of it for so long. */
const SIGNER_SILENT_MS = 120_000;

export interface Alarms {
  /** Lasting and not acknowledged, as last counted. */
  readonly open: number;
  raise(trouble: Trouble): Promise<void>;
  /** Every trouble of these kinds that there is now: others of them have passed. */
  settle(kinds: readonly AlarmKind[], found: readonly Trouble[]): Promise<void>;
  list(input: CallParsedInput<"staff/alarms">): Promise<CallOutput<"staff/alarms">>;
  acknowledge(alarmId: number, reason: string, context: StaffContext, audit: Audit): Promise<void>;
}

const RAISED = table("alarms", {
  id: column.named("alarm_id", column.whole),
  kind: column.word<AlarmKind>(),
  subject: column.text,
  detail: column.text,
  raisedAt: column.whole,
  lastSeenAt: column.whole,
  count: column.integer,
  endedAt: column.optional(column.whole),
  mailedAt: column.optional(column.whole),
  acknowledgedBy: column.text,
  acknowledgedAt: column.optional(column.whole),
  reason: column.text,
});

export function createAlarms(pool: Pool, log: Logger): Alarms {
  let open = 0;

  async function recount(): Promise<void> {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from alarms where ended_at is null and acknowledged_at is null",
    );
    open = rows[0]?.count ?? 0;
  }

  async function raise({ kind, subject, facts }: Trouble): Promise<void> {
    const now = Date.now();
    const { rows } = await pool.query<{ count: number }>(
      `insert into alarms (kind, subject, detail, raised_at, last_seen_at) values ($1, $2, $3, $4, $4)
       on conflict (kind, subject) where ended_at is null
       do update set last_seen_at = $4, detail = $3, count = alarms.count + 1 returning count`,
      [kind, subject, JSON.stringify(facts), now],
    );
    if (rows[0]?.count === 1) log.error({ alarm: kind, subject, ...facts }, "an alarm was raised");
    await recount();
  }

  return {
    get open() {
      return open;
    },
    raise,
    async settle(kinds, found) {
      for (const trouble of found) await raise(trouble);
      const names = found.map(({ kind, subject }) => `${kind} ${subject}`);
      await pool.query(
        `update alarms set ended_at = $3::bigint
         where ended_at is null and kind = any($1) and not (kind || ' ' || subject = any($2))
           and (kind <> 'signerUnavailable' or last_seen_at < $3::bigint - ${SIGNER_SILENT_MS})`,
        [kinds, names, Date.now()],
      );
      await recount();
    },
    list: (input) => listAlarms(pool, input),
    async acknowledge(alarmId, reason, context, audit) {
      await acknowledge(pool, alarmId, reason, context, audit);
      await recount();
    },
  };
}

async function listAlarms(
  pool: Pool,
  { all, cursor, ...page }: CallParsedInput<"staff/alarms">,
): Promise<CallOutput<"staff/alarms">> {
  const limit = limitOf(page);
  const [before = null] = cursor === undefined ? [] : numbersOfCursor(cursor, 1);
  const rows = await RAISED.rows(
    pool,
    `where ($1 or ended_at is null or acknowledged_at is null)
       and ($2::bigint is null or alarm_id < $2) order by alarm_id desc limit $3`,
    [all === true, before, limit + 1],
  );
  return pageOfRows(rows, limit, ({ id }) => [id], alarmOf);
}

function alarmOf({ id, detail, mailedAt: _mailedAt, ...row }: Readonly<Row<typeof RAISED>>): Alarm {
  const facts = Object.entries(JSON.parse(detail) as Record<AlarmFact, string>);
  return {
    ...row,
    alarmId: String(id),
    facts: facts.map(([name, value]) => ({ name: name as AlarmFact, value })),
  };
}

/** Refused: alarm.unknown, alarm.acknowledged by somebody else or for another reason. */
async function acknowledge(
  pool: Pool,
  alarmId: number,
  reason: string,
  { staff, timeMs }: StaffContext,
  audit: Audit,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const row = await RAISED.first(client, "where alarm_id = $1 for update", [alarmId]);
    if (row === undefined) throw new CallRefusal("alarm.unknown", "alarmId");
    if (row.acknowledgedAt !== null) {
      if (row.acknowledgedBy === staff.name && row.reason === reason) return;
      throw new CallRefusal("alarm.acknowledged");
    }
    await client.query(
      `update alarms set acknowledged_by = $2, acknowledged_at = $3, reason = $4,
         ended_at = case when kind = any($5) then coalesce(ended_at, $3) else ended_at end where alarm_id = $1`,
      [alarmId, staff.name, timeMs, reason, LASTING_KINDS],
    );
    const detail = { alarmId: String(alarmId), kind: row.kind, subject: row.subject };
    await audit.add(client, {
      staff,
      action: "alarm.acknowledge",
      subject: row.subject,
      reason,
      detail,
      timeMs,
    });
  });
}
