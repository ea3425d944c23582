import type { CoinCode } from "@meridian/core";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import type { Projections } from "../../market/projections/index.ts";

/** The read models are rarely a second behind. */
const WAIT_MS = 10_000;

/**
 * Reads what a member has available in the spot account, coin by coin and in their smallest units, as of everything
 * that was decided when it was asked.
 */
export function spotAvailable(pool: Pool, engine: Engine, projections: Projections) {
  return async (memberId: number): Promise<ReadonlyMap<CoinCode, bigint>> => {
    if (!(await projections.waitFor(engine.sequence, WAIT_MS))) throw new CallRefusal("request.timed_out");
    const { rows } = await pool.query<{ coin: CoinCode; available: string }>(
      "select coin, available::text from balance where member = $1 and account = 'spot'",
      [memberId],
    );
    return new Map(rows.map(({ coin, available }) => [coin, BigInt(available)]));
  };
}
