/** A member's deposits as a filtered list, newest first, as of the last block that was read. */
import type { CallOutput, CallParsedInput, Deposit } from "@meridian/contract";
import type { Pool } from "pg";
import { CONFIRMATIONS_CREDIT, CONFIRMATIONS_UNLOCK } from "../custody/limits.ts";
import { depositOf, type DepositRow } from "../custody/deposit.ts";
import { pageLimit, pageOfRows, pageStart } from "./page.ts";
import { tellDeposit } from "./shapes.ts";

const NUMBERS = { credit: CONFIRMATIONS_CREDIT, unlock: CONFIRMATIONS_UNLOCK };

/** What a told state is in the table; those with two meanings are told apart by the depth. */
const STATES: Readonly<
  Record<Deposit["state"], { readonly states: readonly string[]; readonly depth: string }>
> = {
  detected: { states: ["confirming"], depth: "depth <= 0" },
  confirming: { states: ["confirming", "crediting"], depth: "depth > 0" },
  credited: { states: ["credited"], depth: `depth < ${CONFIRMATIONS_UNLOCK}` },
  unlocked: { states: ["credited"], depth: `depth >= ${CONFIRMATIONS_UNLOCK}` },
  belowMinimum: { states: ["below_minimum"], depth: "true" },
  unsupported: { states: ["unsupported"], depth: "true" },
  removed: { states: ["removed", "orphaned"], depth: "true" },
  reversed: { states: ["reversed"], depth: "true" },
};

const UNDER_WAY: ReadonlySet<Deposit["state"]> = new Set(["detected", "confirming", "credited"]);

/** Only the latest can still be on their way. */
const UNDER_WAY_MAX = 100;

type Row = DepositRow & { readonly height: string | null };

export async function listDeposits(
  pool: Pool,
  memberId: number,
  input: CallParsedInput<"user/getRechargeList">,
): Promise<CallOutput<"user/getRechargeList">> {
  const start = pageStart(input.cursor);
  const wanted = input.state === undefined ? undefined : STATES[input.state];
  const { rows } = await pool.query<Row>(
    `with heights as (select network, max(height) as height from custody_blocks group by network),
       told as (
         select d.*, h.height, coalesce(h.height - d.block_height + 1, 0) as depth
         from custody_deposits d left join heights h on h.network = d.network
         where d.member = $1)
     select * from told
     where (seen_at, deposit_key) < ($2, $3)
       and ($4::text is null or coin = $4) and ($5::text is null or tx_hash = $5)
       and ($6::bigint is null or seen_at >= $6) and ($7::bigint is null or seen_at < $7)
       and ($8::text[] is null or state = any($8)) and (${wanted?.depth ?? "true"})
     order by seen_at desc, deposit_key desc limit $9`,
    [
      memberId,
      start.timeMs,
      start.key,
      input.coin ?? null,
      input.txHash ?? null,
      input.from ?? null,
      input.to ?? null,
      wanted?.states ?? null,
      pageLimit(input.limit),
    ],
  );
  return pageOfRows(
    rows,
    input.limit,
    (row) => ({ timeMs: Number(row.seen_at), key: row.deposit_key }),
    (row) => tellDeposit(depositOf(row, Number(row.height ?? 0), NUMBERS)),
  );
}

/** Those that may still change: on their way, or here and not yet free to leave. */
export async function depositsUnderWay(pool: Pool, memberId: number): Promise<Deposit[]> {
  const { list } = await listDeposits(pool, memberId, { limit: UNDER_WAY_MAX });
  return list.filter(({ state }) => UNDER_WAY.has(state));
}
