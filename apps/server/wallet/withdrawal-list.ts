/** A member's withdrawals as a filtered list, newest first, and one of them by its id. */
import type { CallOutput, CallParsedInput, Withdrawal } from "@meridian/contract";
import type { Pool } from "pg";
import { CONFIRMATIONS_WITHDRAWAL } from "../custody/limits.ts";
import { withdrawalOf, type WithdrawalRow } from "../custody/withdrawal.ts";
import { pageLimit, pageOfRows, pageStart } from "./page.ts";
import { tellWithdrawal } from "./shapes.ts";

const DONE: ReadonlySet<Withdrawal["state"]> = new Set(["completed", "cancelled", "rejected", "failed"]);

/** Only the latest can still be on their way. */
const UNDER_WAY_MAX = 100;

type Row = WithdrawalRow & { readonly remark: string | null };

const SELECT = `select w.*, r.remark,
    coalesce((select json_agg(json_build_object('state', s.state, 'at', s.at, 'reason', s.reason) order by s.at)
      from custody_withdrawal_steps s where s.withdrawal_id = w.withdrawal_id), '[]') as steps
  from custody_withdrawals w
  left join withdrawal_remarks r on r.member = w.member and r.request_key = w.request_key`;

function tell(row: Row): Withdrawal {
  return tellWithdrawal(withdrawalOf(row, CONFIRMATIONS_WITHDRAWAL), row.remark ?? "");
}

export async function listWithdrawals(
  pool: Pool,
  memberId: number,
  input: CallParsedInput<"user/getWithdrawList">,
): Promise<CallOutput<"user/getWithdrawList">> {
  const start = pageStart(input.cursor);
  const { rows } = await pool.query<Row>(
    `${SELECT}
     where w.member = $1 and (w.requested_at, w.withdrawal_id) < ($2, $3)
       and ($4::text is null or w.coin = $4) and ($5::text is null or w.state = $5)
       and ($6::text is null or w.withdrawal_id = $6)
       and ($7::bigint is null or w.requested_at >= $7) and ($8::bigint is null or w.requested_at < $8)
     order by w.requested_at desc, w.withdrawal_id desc limit $9`,
    [
      memberId,
      start.timeMs,
      start.key,
      input.coin ?? null,
      input.state ?? null,
      input.withdrawalId ?? null,
      input.from ?? null,
      input.to ?? null,
      pageLimit(input.limit),
    ],
  );
  const startOf = (row: Row) => ({ timeMs: Number(row.requested_at), key: row.withdrawal_id });
  return pageOfRows(rows, input.limit, startOf, tell);
}

/** The remark of a withdrawal, for telling its changes; "" for none. */
export async function remarkOf(pool: Pool, withdrawalId: string): Promise<string> {
  const { rows } = await pool.query<{ remark: string }>(
    `select r.remark from withdrawal_remarks r
     join custody_withdrawals w on r.member = w.member and r.request_key = w.request_key
     where w.withdrawal_id = $1`,
    [withdrawalId],
  );
  return rows[0]?.remark ?? "";
}

/** Those that are not at an end yet. */
export async function withdrawalsUnderWay(pool: Pool, memberId: number): Promise<Withdrawal[]> {
  const { list } = await listWithdrawals(pool, memberId, { limit: UNDER_WAY_MAX });
  return list.filter(({ state }) => !DONE.has(state));
}
