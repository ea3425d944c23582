/** News of contracts still to be mailed, and their readers. */
import { FUNDING_INTERVAL_MS } from "@meridian/core";
import type { Pool } from "pg";
import type { Contact } from "../../ground/mail/index.ts";
import type { AlertAbout } from "./alert-text.ts";
import { FUNDING_GATHERED_MS } from "./limits.ts";

interface Reader {
  readonly member: number;
  /** Null for simulated participants, who read no mails. */
  readonly to: Contact | null;
  readonly language: string;
  /** The same key is not sent again. */
  readonly key: string;
}

interface MarginCallDue {
  readonly id: string;
  readonly unit: string;
  readonly market: string;
  readonly isLong: boolean;
  readonly maintenance: string;
  readonly balance: string;
  readonly at: number;
  /** False once the margin is well again: then a mail would be no news. */
  readonly holds: boolean;
}

export interface ClosedDue {
  readonly kind: "liquidated" | "deleveraged" | "exit";
  readonly sequence: number;
  readonly position: number;
  readonly market: string;
  readonly isLong: boolean;
  readonly quantity: number;
  readonly value: string;
  readonly realised: string;
  readonly fee: string;
  readonly orderId: string;
  readonly condition: string;
  readonly outcome: string;
  readonly at: number;
  readonly isWanted: boolean;
}

/** All payments of one time. */
interface FundingDue {
  readonly slot: string;
  readonly markets: readonly string[];
  readonly amount: string;
  readonly at: number;
}

interface LoanDue {
  readonly orderId: string;
  readonly kind: string;
  readonly coin: string;
  readonly amount: string;
  readonly at: number;
}

interface ManagedDue {
  readonly managedId: string;
  readonly kind: string;
  readonly market: string;
  /** Quote units. */
  readonly profit: string;
  readonly at: number;
}

interface AlertDue extends AlertAbout {
  readonly alertId: string;
  readonly remark: string;
  readonly at: number;
  readonly isWanted: boolean;
}

interface DueOf<Queue extends string, Row> extends Reader {
  readonly queue: Queue;
  readonly row: Row;
}

export type DueMarginCall = DueOf<"marginCall", MarginCallDue>;
export type DueClosed = DueOf<"closed", ClosedDue>;
export type DueFunding = DueOf<"funding", FundingDue>;
export type DueLoan = DueOf<"loan", LoanDue>;
export type DueManaged = DueOf<"managed", ManagedDue>;
export type DueAlert = DueOf<"alert", AlertDue>;
export type Due = DueMarginCall | DueClosed | DueFunding | DueLoan | DueManaged | DueAlert;

interface Addressed {
  readonly member: number;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: string;
  readonly memberKind: string;
}

const ADDRESSED = `members.id::float8 as member, email, phone, language, members.kind as "memberKind"`;

function readerOf({ member, email, phone, language, memberKind }: Addressed, key: string): Reader {
  const address = email ?? phone;
  const kind = email === null ? "phone" : "email";
  const isRead = address !== null && memberKind !== "participant";
  return { member, language, key, to: isRead ? { kind, address } : null };
}

const MARGIN_CALLS = `select ${ADDRESSED}, call.id::text as id, unit, market, is_long as "isLong",
    maintenance::text, balance::text, begun_at::float8 as at, ended_at is null as holds
  from margin_call as call join members on members.id = call.member
  where mailed_at = 0 order by begun_at limit $1`;

export async function dueMarginCalls(pool: Pool, limit: number): Promise<DueMarginCall[]> {
  const { rows } = await pool.query<Addressed & MarginCallDue>(MARGIN_CALLS, [limit]);
  return rows.map((row) => ({ queue: "marginCall", row, ...readerOf(row, `marginCall:${row.id}`) }));
}

/** Exits are wanted by those who never chose. */
const CLOSED = `select ${ADDRESSED}, news.kind, sequence::float8 as sequence, position, market,
    is_long as "isLong", quantity::float8 as quantity, value::text, realised::text, fee::text,
    order_id::text as "orderId", condition, outcome, time::float8 as at,
    news.kind <> 'exit' or coalesce(exit_mails, true) as "isWanted"
  from contract_news as news join members on members.id = news.member
    left join news_wishes on news_wishes.member = news.member
  where mailed_at = 0 order by time, sequence, position limit $1`;

export async function dueClosed(pool: Pool, limit: number): Promise<DueClosed[]> {
  const { rows } = await pool.query<Addressed & ClosedDue>(CLOSED, [limit]);
  return rows.map((row) => ({
    queue: "closed",
    row,
    ...readerOf(row, `contract:${row.member}:${row.sequence}:${row.position}`),
  }));
}

/** A funding is reported once all contracts have settled it. */
const FUNDING = `select ${ADDRESSED}, paid.* from news_wishes
    join members on members.id = news_wishes.member, lateral (
    select (time / ${FUNDING_INTERVAL_MS})::text as slot, array_agg(distinct market) as markets,
      sum(amount)::text as amount, max(time)::float8 as at from funding_payment
    where funding_payment.member = news_wishes.member and time > funding_mailed
    group by 1 having max(time) < $2) as paid
  where funding_mails order by paid.at limit $1`;

export async function dueFunding(pool: Pool, limit: number, timeMs: number): Promise<DueFunding[]> {
  const { rows } = await pool.query<Addressed & FundingDue>(FUNDING, [limit, timeMs - FUNDING_GATHERED_MS]);
  return rows.map((row) => ({
    queue: "funding",
    row,
    ...readerOf(row, `funding:${row.member}:${row.slot}`),
  }));
}

const LOANS = `select ${ADDRESSED}, order_id::text as "orderId", news.kind, coin, amount::text, time::float8 as at
  from loan_news as news join members on members.id = news.member
  where mailed_at = 0 order by time, order_id limit $1`;

export async function dueLoans(pool: Pool, limit: number): Promise<DueLoan[]> {
  const { rows } = await pool.query<Addressed & LoanDue>(LOANS, [limit]);
  return rows.map((row) => ({
    queue: "loan",
    row,
    ...readerOf(row, `loan:${row.orderId}:${row.kind}:${row.at}`),
  }));
}

const MANAGED = `select ${ADDRESSED}, run_id::text as "managedId", news.kind, market, profit::text, time::float8 as at
  from managed_news as news join members on members.id = news.member
  where mailed_at = 0 order by time, run_id limit $1`;

export async function dueManaged(pool: Pool, limit: number): Promise<DueManaged[]> {
  const { rows } = await pool.query<Addressed & ManagedDue>(MANAGED, [limit]);
  return rows.map((row) => ({ queue: "managed", row, ...readerOf(row, `managed:${row.managedId}`) }));
}

/** Wanted by those who never chose. */
const ALERTS = `select ${ADDRESSED}, alert_id::text as "alertId", alert.kind, market, direction, level::text,
    within_ms::text as "withinMs", fired_level::text as "firedLevel", fired_price::text as "firedPrice", remark,
    changed_at::float8 as at, coalesce(alert_mails, true) as "isWanted"
  from price_alert as alert join members on members.id = alert.member
    left join news_wishes on news_wishes.member = alert.member
  where state = 'fired' and mailed_at = 0 order by changed_at, alert_id limit $1`;

export async function dueAlerts(pool: Pool, limit: number): Promise<DueAlert[]> {
  const { rows } = await pool.query<Addressed & AlertDue>(ALERTS, [limit]);
  return rows.map((row) => ({ queue: "alert", row, ...readerOf(row, `alert:${row.alertId}`) }));
}

export async function markMailed(pool: Pool, due: Due, timeMs: number): Promise<void> {
  switch (due.queue) {
    case "marginCall":
      await pool.query("update margin_call set mailed_at = $2 where id = $1", [due.row.id, timeMs]);
      return;
    case "closed":
      await pool.query(
        "update contract_news set mailed_at = $4 where member = $1 and sequence = $2 and position = $3",
        [due.member, due.row.sequence, due.row.position, timeMs],
      );
      return;
    case "loan":
      await pool.query(
        "update loan_news set mailed_at = $4 where order_id = $1 and kind = $2 and time = $3",
        [due.row.orderId, due.row.kind, due.row.at, timeMs],
      );
      return;
    case "managed":
      await pool.query("update managed_news set mailed_at = $2 where run_id = $1", [
        ...[due.row.managedId, timeMs],
      ]);
      return;
    case "alert":
      await pool.query("update price_alert set mailed_at = $2 where alert_id = $1", [
        due.row.alertId,
        timeMs,
      ]);
      return;
    case "funding":
      await pool.query(
        "update news_wishes set funding_mailed = greatest(funding_mailed, $2) where member = $1",
        [due.member, due.row.at],
      );
  }
}

/** The pages tell older ones, and a mail would be no news. */
export async function giveUpOld(pool: Pool, beforeMs: number, timeMs: number): Promise<void> {
  const values = [beforeMs, timeMs];
  await pool.query("update margin_call set mailed_at = $2 where mailed_at = 0 and begun_at < $1", values);
  await pool.query("update contract_news set mailed_at = $2 where mailed_at = 0 and time < $1", values);
  await pool.query("update loan_news set mailed_at = $2 where mailed_at = 0 and time < $1", values);
  await pool.query("update managed_news set mailed_at = $2 where mailed_at = 0 and time < $1", values);
  await pool.query(
    "update price_alert set mailed_at = $2 where state = 'fired' and mailed_at = 0 and changed_at < $1",
    values,
  );
}
