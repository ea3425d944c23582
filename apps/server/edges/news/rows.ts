/** A member's own news, read from the tables of those whose news they are. */
import { DEPOSIT_NEWS, NEWS_MAX } from "@meridian/contract";
import { FUNDING_INTERVAL_MS } from "@meridian/core";
import type { AlertAbout } from "./alert-text.ts";
import type { Pool } from "pg";

interface RowOf<Kind extends string, About> {
  readonly kind: Kind;
  /** The order, deposit, withdrawal or event. */
  readonly thing: string;
  readonly event: string;
  readonly at: number;
  readonly about: About;
}

interface FillAbout {
  readonly market: string;
  readonly side: "buy" | "sell";
  /** Lots, and units of the quote coin. */
  readonly executed: string;
  readonly executedQuote: string;
}

interface MoneyAbout {
  readonly coin: string;
  /** In the coin's smallest unit. */
  readonly amount: string;
}

interface SecurityAbout {
  readonly ip: string;
  readonly userAgent: string;
}

/** Amounts are quote units. */
interface ClosedAbout {
  readonly market: string;
  readonly isLong: boolean;
  /** Lots. */
  readonly quantity: string;
  readonly value: string;
  readonly realised: string;
  readonly fee: string;
  readonly orderId: string;
  readonly condition: string;
  readonly outcome: string;
}

interface MarginCallAbout {
  readonly market: string;
  readonly isLong: boolean;
  readonly unit: string;
  readonly maintenance: string;
  readonly balance: string;
  readonly holds: boolean;
}

interface FundingAbout {
  readonly markets: string[];
  readonly amount: string;
}

interface LoanAbout {
  readonly coin: string;
  /** In the coin's smallest unit. */
  readonly amount: string;
}

interface ManagedAbout {
  readonly market: string;
  /** Quote units. */
  readonly profit: string;
}

interface RoundsAbout {
  readonly won: number;
  readonly lost: number;
  readonly refunded: number;
  readonly profit: string;
}

export type NewsRow =
  | RowOf<"fill", FillAbout>
  | RowOf<"deposit" | "withdrawal", MoneyAbout>
  | RowOf<"security", SecurityAbout>
  | RowOf<"liquidated" | "deleveraged" | "exit", ClosedAbout>
  | RowOf<"marginCall", MarginCallAbout>
  | RowOf<"funding", FundingAbout>
  | RowOf<"loan", LoanAbout>
  | RowOf<"managed", ManagedAbout>
  | RowOf<"alert", AlertAbout & { readonly remark: string }>
  | RowOf<"rounds", RoundsAbout>;

/** Of a member with more fills than these in its latest orders, older orders are not told of. */
const FILLS_READ_MAX = 500;

const HOUR_MS = 3_600_000;
/** Rounds of more hours than these fill are reported in their own list alone. */
const ENTRIES_READ_MAX = 500;

/** Steps of a withdrawal that are reported; those in between are ours, and some are one and the same to its owner. */
const WITHDRAWAL_STEPS = [
  ...(["requested", "held", "reviewing", "broadcast", "completed"] as const),
  ...(["cancelled", "rejected", "failed"] as const),
];

const NEWS = `
  (select 'fill' as kind, order_id::text as thing, status as event, latest.at::float8 as at,
     jsonb_build_object('market', market, 'side', side, 'executed', executed::text,
       'executedQuote', executed_quote::text) as about
   from (select order_id, max(time) as at
     from (select order_id, time from trading_fill where member = $1 and time > $2
       order by time desc limit ${FILLS_READ_MAX}) as fills
     group by order_id order by at desc limit $3) as latest
   join trading_order using (order_id) where member = $1 and position_effect <> 'liquidation'
     and not exists (select from contract_news where contract_news.member = $1 and time > $2
       and contract_news.order_id = trading_order.order_id and contract_news.quantity = executed))
  union all
  (select 'deposit', deposit_key, event, news.at::float8,
     jsonb_build_object('coin', coin, 'amount', amount::text)
   from custody_deposits join lateral (select event, at from custody_deposit_news
     where custody_deposit_news.deposit_key = custody_deposits.deposit_key and event = any($4)
     order by at desc limit 1) as news on true
   where member = $1 and coin is not null and seen_at > $2 order by seen_at desc limit $3)
  union all
  (select 'withdrawal', withdrawal_id, step.event, step.at::float8,
     jsonb_build_object('coin', coin, 'amount', amount::text)
   from custody_withdrawals join lateral (select min(at) as at,
       case state when 'reviewing' then 'held' when 'failed' then 'rejected' else state end as event
     from custody_withdrawal_steps
     where custody_withdrawal_steps.withdrawal_id = custody_withdrawals.withdrawal_id and state = any($5)
     group by event order by max(at) desc limit 1) as step on true
   where member = $1 and requested_at > $2 order by requested_at desc limit $3)
  union all
  (select 'security', id::text, kind, at::float8, jsonb_build_object('ip', ip, 'userAgent', user_agent)
   from security_events where member = $1 and at > $2 order by id desc limit $3)
  union all
  (select kind, sequence || '-' || position, '', time::float8,
     jsonb_build_object('market', market, 'isLong', is_long, 'quantity', quantity::text, 'value', value::text,
       'realised', realised::text, 'fee', fee::text, 'orderId', order_id::text, 'condition', condition,
       'outcome', outcome)
   from contract_news where member = $1 and time > $2 order by time desc limit $3)
  union all
  (select 'marginCall', id::text, '', begun_at::float8,
     jsonb_build_object('market', market, 'isLong', is_long, 'unit', unit, 'maintenance', maintenance::text,
       'balance', balance::text, 'holds', ended_at is null)
   from margin_call where member = $1 and begun_at > $2 order by begun_at desc limit $3)
  union all
  (select 'loan', order_id::text, kind, time::float8,
     jsonb_build_object('coin', coin, 'amount', amount::text)
   from loan_news where member = $1 and time > $2 order by time desc limit $3)
  union all
  (select 'managed', run_id::text, kind, time::float8,
     jsonb_build_object('market', market, 'profit', profit::text)
   from managed_news where member = $1 and time > $2 order by time desc limit $3)
   union all
  (select 'alert', alert_id::text, '', changed_at::float8,
     jsonb_build_object('kind', kind, 'market', market, 'direction', direction, 'level', level::text,
       'withinMs', within_ms::text, 'firedLevel', fired_level::text, 'firedPrice', fired_price::text,
       'remark', remark)
   from price_alert where member = $1 and state = 'fired' and changed_at > $2
   order by changed_at desc limit $3)
  union all
  (select 'funding', (time / ${FUNDING_INTERVAL_MS})::text, '', max(time)::float8,
     jsonb_build_object('markets', jsonb_agg(distinct market), 'amount', sum(amount)::text)
   from funding_payment where member = $1 and time > $2
     and not exists (select from news_wishes where news_wishes.member = $1 and not funding)
   group by time / ${FUNDING_INTERVAL_MS} order by max(time) desc limit $3)
  union all
  (select 'rounds', (ended_at / ${HOUR_MS})::text, '', max(ended_at)::float8,
     jsonb_build_object('won', count(*) filter (where outcome = 'won'),
       'lost', count(*) filter (where outcome = 'lost'),
       'refunded', count(*) filter (where outcome = 'refunded'),
       'profit', sum(payout - stake - open_fee)::text)
   from (select ended_at, outcome, payout, stake, open_fee from round_entry
     where member = $1 and ended_at > $2
       and not exists (select from news_wishes where news_wishes.member = $1 and not rounds)
     order by ended_at desc limit ${ENTRIES_READ_MAX}) as ended
   group by ended_at / ${HOUR_MS} order by max(ended_at) desc limit $3)
  order by at desc, thing desc limit $3`;

/**
 * The latest of each order, deposit and withdrawal, each change of protection, what came upon contracts, alerts that
 * fired, and the rounds of each hour, newest first. A liquidation and an exit that filled at once are reported as such,
 * and not as orders besides.
 */
export async function newsRows(pool: Pool, memberId: number, sinceMs: number): Promise<readonly NewsRow[]> {
  const values = [memberId, sinceMs, NEWS_MAX, DEPOSIT_NEWS, WITHDRAWAL_STEPS];
  const { rows } = await pool.query<NewsRow>(NEWS, values);
  return rows;
}

/** All up to `until` is read, and of what is newer those of `ids`. */
export interface Reading {
  readonly until: number;
  readonly ids: readonly string[];
}

export async function readingOf(pool: Pool, memberId: number): Promise<Reading> {
  const { rows } = await pool.query<Reading>(
    "select until::float8 as until, ids from news_reads where member = $1",
    [memberId],
  );
  return rows[0] ?? { until: 0, ids: [] };
}

export async function writeReading(pool: Pool, memberId: number, { until, ids }: Reading): Promise<void> {
  await pool.query(
    `insert into news_reads (member, until, ids) values ($1, $2, $3)
     on conflict (member) do update set until = excluded.until, ids = excluded.ids`,
    [memberId, until, [...new Set(ids)]],
  );
}
