import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { ContractData } from "../contracts/index.ts";
import type { MarketData } from "../market-data/index.ts";
import type { Projections } from "../projections/index.ts";
import { alertHandlers } from "./handlers.ts";
import { CANCELLED_KEPT_MS, ENDED_KEPT_MS, READABLE_WITHIN_MS } from "./limits.ts";
import { type AlertLoop, startLoop } from "./loop.ts";
import { addPast } from "./past.ts";
import { pruneAlerts } from "./store.ts";

interface Needs {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly projections: Projections;
  readonly marketData: MarketData;
  readonly contracts: ContractData;
  readonly log: Logger;
}

/** Price alerts of members, each of which fires once. */
export const alerts = feature<Needs>()({
  async start({ pool, engine, projections, marketData, contracts, log }, stops) {
    await projections.waitFor(engine.sequence, READABLE_WITHIN_MS);
    const loop = await startLoop({
      ...{ pool, engine, contracts, now: Date.now, log },
      addPast: (watch, beforeMs) => addPast(pool, marketData, watch, beforeMs),
    });
    stops.add("alerts", () => loop.stop());
    // Prices that somebody put into the past, as the simulated market does at its first start.
    marketData.onReload(() => {
      loop
        .exclusive(() => addPast(pool, marketData, loop.watch, Date.now()))
        .catch((error: unknown) => log.error({ err: error }, "alerts could not read the past"));
    });
    const given: { readonly alerts: AlertLoop } = { alerts: loop };
    return given;
  },
  metrics: ({ alerts: loop }) => ({
    alerts_standing: { help: "Price alerts that stand", read: () => loop.watch.count },
    alerts_sequence: { help: "Last record that price alerts have looked at", read: () => loop.sequence },
  }),
  handlers: ({ alerts: loop, ...parts }) => alertHandlers({ ...parts, loop, watch: loop.watch }),
  prune: ({ pool }) => [(timeMs) => pruneAlerts(pool, timeMs - ENDED_KEPT_MS, timeMs - CANCELLED_KEPT_MS)],
});
