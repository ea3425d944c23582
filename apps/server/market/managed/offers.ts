/** Strategies that take new managed orders, and those whose runs the venue stops: written down, and followed. */
import type { StrategyState } from "@meridian/contract";
import { STRATEGY_NAMES } from "@meridian/strategies";
import type { Pool, PoolClient } from "pg";
import { column, table } from "../../ground/database/index.ts";

const OFFERS = table("managed_strategy", {
  strategy: column.text,
  state: column.word<StrategyState["state"]>(),
  running: column.word<StrategyState["running"]>(),
});
const saveOffer = OFFERS.upsert(["strategy"]);

export interface Offers {
  of(strategy: string): StrategyState;
  /** All strategies, in their order. */
  list(): readonly StrategyState[];
  write(client: PoolClient, state: StrategyState): Promise<void>;
  /** Takes in what was written. */
  follow(): Promise<void>;
}

export async function loadOffers(pool: Pool): Promise<Offers> {
  const read = async () => new Map((await OFFERS.rows(pool, "")).map((row) => [row.strategy, row]));
  let known = await read();
  const of = (strategy: string): StrategyState =>
    known.get(strategy) ?? { strategy, state: "open", running: "leave" };
  return {
    of,
    list: () => STRATEGY_NAMES.map(of),
    write: (client, state) => saveOffer(client, [state]),
    async follow() {
      known = await read();
    },
  };
}
