import { mulDiv } from "@meridian/core";
import type { Pool } from "pg";
import { decimalsOf } from "../../market/venue/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import type { CreditFacts } from "./credit.ts";
import { turnoverOf } from "./turnover.ts";

const DAY_MS = 86_400_000;
const ACTIVE_WINDOW_MS = 30 * DAY_MS;

const FACTS = `select
    (select reviewed_at::float8 from kyc_applications where member = $1 and state = 'verified'
       order by id desc limit 1) as "verifiedAtMs",
    created_at::float8 as "createdAtMs", email is not null and kind <> 'demo' as "hasEmail",
    phone is not null as "hasPhone",
    (select min(at)::float8 from (select confirmed_at as at from totp where member = $1 and secret is not null
       union all select created_at from passkeys where member = $1) as factors) as "secondFactorAtMs",
    deposits, "lastDepositAtMs", "reversedDeposits", "lastReversalAtMs", "overdueLoans", "lastOverdueAtMs",
    (select count(distinct at / $3)::int from sign_ins where member = $1 and succeeded and at > $2)
      as "activeDays"
  from members, (
    select count(*) filter (where state = 'credited')::int as deposits,
      max(credited_at) filter (where state = 'credited')::float8 as "lastDepositAtMs",
      count(*) filter (where state = 'reversed')::int as "reversedDeposits",
      max(credited_at) filter (where state = 'reversed')::float8 as "lastReversalAtMs"
    from custody_deposits where member = $1) as received, (
    select count(*)::int as "overdueLoans", max(loan_event.time)::float8 as "lastOverdueAtMs"
    from loan join loan_event using (loan_id)
    where member = $1 and loan_event.kind = 'overdue') as late
  where members.id = $1`;

export async function readCreditFacts(
  pool: Pool,
  marketData: Pick<MarketData, "terms" | "lastPrice">,
  memberId: number,
  timeMs: number,
): Promise<CreditFacts> {
  const [turnover, { rows }] = await Promise.all([
    turnoverOf(pool, marketData, memberId, 0),
    pool.query<Omit<CreditFacts, "turnoverUsdt">>(FACTS, [memberId, timeMs - ACTIVE_WINDOW_MS, DAY_MS]),
  ]);
  const facts = rows[0];
  if (facts === undefined) throw new Error(`a session names member ${memberId}, who does not exist`);
  return { ...facts, turnoverUsdt: mulDiv(turnover, 1n, 10n ** BigInt(decimalsOf("USDT")), "floor") };
}
