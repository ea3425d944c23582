/** The state of the simulated market, kept in the database so that a restart goes on from there. */
import type { Pool } from "pg";
import type { ModelState } from "./model.ts";

/** The market's beginning: with this, every past minute can be computed again. */
export interface MarketBirth {
  readonly seed: number;
  /** The minute in which the prices stood at their anchors; the year before it is simulated too. */
  readonly minute: number;
  /** Per coin: the price at level 0. */
  readonly scales: readonly number[];
}

export interface StoredMarket {
  readonly birth: MarketBirth;
  readonly state: ModelState;
}

export async function loadMarket(pool: Pool): Promise<StoredMarket | undefined> {
  const found = await pool.query<{ birth: MarketBirth; state: ModelState }>(
    "SELECT birth, state FROM simulated_market",
  );
  return found.rows[0];
}

export async function saveMarket(pool: Pool, market: StoredMarket): Promise<void> {
  await pool.query(
    `INSERT INTO simulated_market (only_row, birth, state) VALUES (true, $1, $2)
     ON CONFLICT (only_row) DO UPDATE SET state = excluded.state`,
    [JSON.stringify(market.birth), JSON.stringify(market.state)],
  );
}
