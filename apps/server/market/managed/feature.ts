import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { MarketData } from "../market-data/index.ts";
import type { VenueDirectory } from "../venue/index.ts";
import { managedChangeKinds } from "./change-kinds.ts";
import { type Loop, startLoop } from "./loop.ts";
import { ownManagedHandlers } from "./own-handlers.ts";
import { publicHandlers } from "./public-handlers.ts";
import { staffManagedHandlers } from "./staff-handlers.ts";
import { startHandlers } from "./start-handlers.ts";

interface Needs {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly marketData: MarketData;
  readonly log: Logger;
}

interface Gives {
  readonly managed: Loop;
}

const partsOf = ({ managed: loop, ...parts }: Needs & Gives) => ({
  ...parts,
  loop,
  ...{ rates: loop.rates, offers: loop.offers },
});

/** Strategies that members let run with real orders, each with money of its own. */
export const managed = feature<Needs>()({
  async start({ pool, engine, venue, log }, stops): Promise<Gives> {
    const loop = await startLoop({ pool, engine, venue, now: Date.now, log });
    stops.add("managed orders", () => loop.stop());
    return { managed: loop };
  },
  changeKinds: ({ managed: loop }) => managedChangeKinds(loop),
  metrics: ({ managed: loop }) => ({
    managed_runs: { help: "Managed orders that have not ended", read: () => loop.count },
    managed_sequence: { help: "Last record that managed orders have taken in", read: () => loop.sequence },
  }),
  handlers: (parts) => ({
    ...startHandlers(partsOf(parts)),
    ...ownManagedHandlers(partsOf(parts)),
    ...publicHandlers(partsOf(parts)),
    ...staffManagedHandlers(partsOf(parts)),
  }),
});
