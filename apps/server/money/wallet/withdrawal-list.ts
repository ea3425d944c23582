/** A member's withdrawals as a filtered list, newest first, each with the remark that came with its request. */
import type { CallOutput, CallParsedInput, Withdrawal } from "@meridian/contract";
import type { Pool } from "pg";
import type { Networks, Withdrawal as CustodyWithdrawal } from "../custody/index.ts";
import { limitOf, pageOfRows, placeOfCursor, timeWithin } from "../../ground/calls/index.ts";
import { withdrawalView } from "./shapes.ts";

const DONE: ReadonlySet<Withdrawal["state"]> = new Set(["completed", "cancelled", "rejected", "failed"]);

/** Only the latest can still be on their way. */
const UNDER_WAY_MAX = 100;

export interface WithdrawalParts {
  readonly pool: Pool;
  readonly networks: Networks;
}

export async function listWithdrawals(
  { pool, networks }: WithdrawalParts,
  member: number,
  { state, coin, withdrawalId, from, to, cursor, ...page }: CallParsedInput<"user/getWithdrawList">,
): Promise<CallOutput<"user/getWithdrawList">> {
  const limit = limitOf(page);
  const states = state === undefined ? undefined : [state];
  const after = cursor === undefined ? undefined : placeOfCursor(cursor);
  const period = { from: timeWithin(from), to: timeWithin(to) };
  const filter = { member, coin, withdrawalId, states, ...period, after };
  const rows = await networks.withdrawals(filter, limit + 1);
  const view = await viewWith({ pool, networks }, rows);
  return pageOfRows(rows, limit, (row) => [row.requestedAt, row.withdrawalId], view);
}

/** Those that are not at an end yet. */
export async function withdrawalsUnderWay(parts: WithdrawalParts, member: number): Promise<Withdrawal[]> {
  const rows = await parts.networks.withdrawals({ member }, UNDER_WAY_MAX);
  const underWay = rows.filter(({ state }) => !DONE.has(state));
  return underWay.map(await viewWith(parts, underWay));
}

/** A withdrawal with its remark, in the contract's words. */
export async function withdrawalViewWithRemark(
  parts: WithdrawalParts,
  withdrawal: CustodyWithdrawal,
): Promise<Withdrawal> {
  return (await viewWith(parts, [withdrawal]))(withdrawal);
}

/** Reads the remarks of one member's withdrawals at once. */
async function viewWith(
  { pool, networks }: WithdrawalParts,
  withdrawals: readonly CustodyWithdrawal[],
): Promise<(withdrawal: CustodyWithdrawal) => Withdrawal> {
  const { rows } = await pool.query<{ request_key: string; remark: string }>(
    "select request_key, remark from withdrawal_remarks where member = $1 and request_key = any($2)",
    [withdrawals[0]?.member, withdrawals.map(({ requestKey }) => requestKey)],
  );
  const remarks = new Map(rows.map((row) => [row.request_key, row.remark]));
  return (withdrawal) => withdrawalView(networks, withdrawal, remarks.get(withdrawal.requestKey) ?? "");
}
