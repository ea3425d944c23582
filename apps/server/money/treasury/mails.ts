/** Mails every new alarm to staff; the rows not mailed yet are the queue. */
import type { Logger } from "pino";
import type { Pool } from "pg";
import type { Mailer } from "../../ground/mail/index.ts";
import { MAILS_PER_ROUND } from "./limits.ts";

export interface AlarmMailParts {
  readonly pool: Pool;
  readonly mailer: Pick<Mailer, "send">;
  readonly log: Logger;
  /** Origin of the console, as staff reach it. */
  readonly origin: () => string;
}

interface UnmailedAlarm {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly detail: string;
  readonly raisedAt: number;
}

/** Staff have no language of their own: the console's texts are English where none was chosen. */
const LANGUAGE = "en";

export async function mailAlarms({ pool, mailer, log, origin }: AlarmMailParts): Promise<void> {
  const { rows } = await pool.query<UnmailedAlarm>(
    `select alarm_id as id, kind, subject, detail, raised_at::float8 as "raisedAt" from alarms
     where mailed_at is null order by alarm_id limit $1`,
    [MAILS_PER_ROUND],
  );
  if (rows.length === 0) return;
  const staff = await pool.query<{ email: string }>(
    "select email from staff where role in ('owner', 'treasury') and not disabled order by id",
  );
  for (const alarm of rows) {
    const facts = Object.entries(JSON.parse(alarm.detail) as Record<string, string>);
    const fields = {
      kind: alarm.kind,
      subject: alarm.subject,
      facts: facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
      time: new Date(alarm.raisedAt).toISOString(),
      link: `${origin()}/console/treasury`,
    };
    for (const { email } of staff.rows) {
      const mail = {
        kind: "alarm",
        to: { kind: "email", address: email },
        language: LANGUAGE,
        code: "",
      } as const;
      await mailer
        .send({ ...mail, fields, timeMs: Date.now() })
        .catch((error: unknown) =>
          log.error({ err: error, alarm: alarm.kind }, "an alarm could not be mailed"),
        );
    }
    await pool.query("update alarms set mailed_at = $2 where alarm_id = $1", [alarm.id, Date.now()]);
  }
}
