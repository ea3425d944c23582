/** A member's choice of news about contracts, rounds and alerts, beside those that everybody is told. */
import type { NewsWishes } from "@meridian/contract";
import type { Pool } from "pg";

/** Of whoever never chose. Funding comes three times a day: it is listed, and not mailed. */
const WISHES_FIRST: NewsWishes = {
  exitMails: true,
  funding: true,
  fundingMails: false,
  rounds: true,
  alertMails: true,
};

export async function wishesOf(pool: Pool, memberId: number): Promise<NewsWishes> {
  const { rows } = await pool.query<NewsWishes>(
    `select exit_mails as "exitMails", funding, funding_mails as "fundingMails", rounds,
       alert_mails as "alertMails" from news_wishes where member = $1`,
    [memberId],
  );
  return rows[0] ?? WISHES_FIRST;
}

/** Of funding only what comes from now on is mailed. */
export async function writeWishes(
  pool: Pool,
  memberId: number,
  { exitMails, funding, fundingMails, rounds, alertMails }: NewsWishes,
  timeMs: number,
): Promise<void> {
  await pool.query(
    `insert into news_wishes as known (member, exit_mails, funding, funding_mails, funding_mailed, rounds, alert_mails)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (member) do update set exit_mails = excluded.exit_mails,
       alert_mails = excluded.alert_mails, funding = excluded.funding, rounds = excluded.rounds,
       funding_mails = excluded.funding_mails,
       funding_mailed = case when known.funding_mails then known.funding_mailed else excluded.funding_mailed end`,
    [memberId, exitMails, funding, fundingMails, timeMs, rounds, alertMails],
  );
}
