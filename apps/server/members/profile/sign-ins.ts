/** The own logins and wrong passwords, page by page. */
import type { CallOutput, CallParsedInput } from "@meridian/contract";
import type { Pool } from "pg";
import { limitOf, numbersOfCursor, pageOfRows, timeWithin } from "../../ground/calls/index.ts";
import { deviceOf } from "../factors/index.ts";

interface Row {
  readonly id: number;
  readonly time: number;
  readonly succeeded: boolean;
  readonly ip: string;
  readonly userAgent: string;
}

const SELECT = `select id::float8 as id, at::float8 as time, succeeded, ip, user_agent as "userAgent"
  from sign_ins where member = $1
    and ($2::bigint is null or at >= $2) and ($3::bigint is null or at < $3)
    and ($4::bigint is null or (at, id) < ($4, $5))
  order by at desc, id desc limit $6`;

export async function listSignIns(
  pool: Pool,
  memberId: number,
  input: CallParsedInput<"user/signInLogs">,
): Promise<CallOutput<"user/signInLogs">> {
  const limit = limitOf(input);
  const [beforeMs, beforeId] = input.cursor === undefined ? [null, null] : numbersOfCursor(input.cursor, 2);
  const { rows } = await pool.query<Row>(SELECT, [
    memberId,
    timeWithin(input.from) ?? null,
    timeWithin(input.to) ?? null,
    beforeMs,
    beforeId,
    limit + 1,
  ]);
  return pageOfRows(
    rows,
    limit,
    ({ time, id }) => [time, id],
    ({ id, time, succeeded, ip, userAgent }) => ({
      id: String(id),
      ...{ time, succeeded, ip },
      ...deviceOf(userAgent),
    }),
  );
}
