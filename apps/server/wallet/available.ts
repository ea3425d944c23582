import type { CoinCode } from "@meridian/core";
import type { Pool } from "pg";
import type { Engine } from "../engine/engine.ts";
import { CallRefusal } from "../gateway/context.ts";
import type { Projections } from "../projections/index.ts";

/** The read models are rarely a second behind. */
const WAIT_MS = 10_000;

/** Reads what a member has available in the spot account, as of everything that was decided when it was asked. */
export function spotAvailable(pool: Pool, engine: Engine, projections: Projections) {
  return async (memberId: number, coin: CoinCode): Promise<bigint> => {
    if (!(await projections.waitFor(engine.sequence, WAIT_MS))) throw new CallRefusal("request.timed_out");
    const { rows } = await pool.query<{ available: string }>(
      "select available::text from balance where member = $1 and account = 'spot' and coin = $2",
      [memberId, coin],
    );
    return BigInt(rows[0]?.available ?? "0");
  };
}
