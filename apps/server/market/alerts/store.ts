/** Alerts in the database: firing is one change of one row, so whatever is reported of it follows once. */
import type { Pool } from "pg";
import { ALERTS, type AlertRow, type Firing } from "./rows.ts";

/** Up to where prices were looked at: all records before a minute, and that minute's begin. */
export interface Place {
  readonly sequence: number;
  readonly minute: number;
}

/** By the record that they watch from. */
export const standingAlerts = (pool: Pool): Promise<AlertRow[]> =>
  ALERTS.rows(pool, "where state = 'standing' order by since_sequence");

export async function placeOf(pool: Pool): Promise<Place | undefined> {
  const { rows } = await pool.query<Place>(
    "select sequence::float8 as sequence, minute::float8 as minute from price_alert_cursor",
  );
  return rows[0];
}

export async function writePlace(pool: Pool, { sequence, minute }: Place): Promise<void> {
  await pool.query(
    `insert into price_alert_cursor (sequence, minute) values ($1, $2)
     on conflict (one) do update set sequence = excluded.sequence, minute = excluded.minute`,
    [sequence, minute],
  );
}

/** One that was taken back, has fired or has expired meanwhile stays as it is. */
const FIRE = `update price_alert set state = 'fired', changed_at = fired.at, fired_level = fired.level,
    fired_price = fired.price
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) as fired (id, at, level, price)
  where alert_id = fired.id and state = 'standing' and expires_at > fired.at`;

/** @returns how many have fired by it */
export async function fire(pool: Pool, fired: readonly Firing[]): Promise<number> {
  if (fired.length === 0) return 0;
  const { rowCount } = await pool.query(FIRE, [
    fired.map(({ alertId }) => alertId),
    fired.map(({ timeMs }) => timeMs),
    fired.map(({ level }) => level),
    fired.map(({ price }) => price),
  ]);
  return rowCount ?? 0;
}

const EXPIRE = `update price_alert set state = 'expired', changed_at = expires_at
  where state = 'standing' and expires_at <= $1 returning alert_id::float8 as "alertId"`;

/** @returns which have expired by it */
export async function expire(pool: Pool, timeMs: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ alertId: number }>(EXPIRE, [timeMs]);
  return rows.map(({ alertId }) => alertId);
}

const CANCEL = `update price_alert set state = 'cancelled', changed_at = $3
  where alert_id = $1 and member = $2 and state = 'standing'`;

/** @returns the member's alert as it is then; undefined for what is not the member's */
export async function cancel(
  pool: Pool,
  alertId: number,
  member: number,
  timeMs: number,
): Promise<AlertRow | undefined> {
  await pool.query(CANCEL, [alertId, member, timeMs]);
  return ALERTS.first(pool, "where alert_id = $1 and member = $2", [alertId, member]);
}

/** @returns how many went */
export async function pruneAlerts(
  pool: Pool,
  endedBeforeMs: number,
  cancelledBeforeMs: number,
): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from price_alert where state <> 'standing' and (changed_at < $1
       or (state = 'cancelled' and changed_at < $2))`,
    [endedBeforeMs, cancelledBeforeMs],
  );
  return rowCount ?? 0;
}
