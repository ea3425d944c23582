/**
 * The terms on which managed orders are taken: the strategies that take new ones, those whose runs the venue stops, and
 * the venue's share of the profit. Written down, and followed.
 */
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

const TERMS = table("managed_terms", { single: column.flag, profitSharePpm: column.integer });
const saveTerms = TERMS.upsert(["single"]);

export interface Offers {
  /** Of the profit of those that start now. */
  profitSharePpm(): number;
  of(strategy: string): StrategyState;
  /** All strategies, in their order. */
  list(): readonly StrategyState[];
  write(client: PoolClient, state: StrategyState): Promise<void>;
  writeShare(client: PoolClient, profitSharePpm: number): Promise<void>;
  /** Takes in what was written. */
  follow(): Promise<void>;
}

export async function loadOffers(pool: Pool): Promise<Offers> {
  const read = async () => new Map((await OFFERS.rows(pool, "")).map((row) => [row.strategy, row]));
  const readShare = async () => (await TERMS.first(pool, ""))?.profitSharePpm ?? 0;
  let [known, share] = [await read(), await readShare()];
  const of = (strategy: string): StrategyState =>
    known.get(strategy) ?? { strategy, state: "open", running: "leave" };
  return {
    profitSharePpm: () => share,
    of,
    list: () => STRATEGY_NAMES.map(of),
    write: (client, state) => saveOffer(client, [state]),
    writeShare: (client, profitSharePpm) => saveTerms(client, [{ single: true, profitSharePpm }]),
    async follow() {
      [known, share] = [await read(), await readShare()];
    },
  };
}
