/**
 * The participants have been members for as long as the simulated market has a history. It shows where the exchange
 * asks how long somebody has been there: new members' leverage is limited.
 */
import type { Pool } from "pg";
import { HISTORY_MINUTES, type MarketBirth } from "../market/feeds/index.ts";

const MINUTE_MS = 60_000;

export async function makeSenior(pool: Pool, birth: MarketBirth): Promise<void> {
  const sinceMs = (birth.minute - HISTORY_MINUTES) * MINUTE_MS;
  await pool.query("update members set created_at = $1 where kind = 'participant' and created_at > $1", [
    sinceMs,
  ]);
}
