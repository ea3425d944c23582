import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { MarketData } from "../market-data/index.ts";
import { orderFinder, type Projections } from "../projections/index.ts";
import { startCancelAfter } from "./cancel-after.ts";
import { venueChangeKinds } from "./change-kinds.ts";
import { defineSeedVenue } from "./define.ts";
import { followVenue, type VenueDirectory } from "./directory.ts";
import { startFeeLevels } from "./fee-levels.ts";
import { orderHandlers } from "./order-handlers.ts";

/** The coins and markets. */
export const venue = feature<{ readonly engine: Engine }>()({
  async start({ engine }, stops): Promise<{ readonly venue: VenueDirectory }> {
    await defineSeedVenue(engine, Date.now());
    const followed = await followVenue(engine);
    stops.add("venue", async () => followed.stop());
    return { venue: followed };
  },
  changeKinds: ({ engine, venue: followed }) => venueChangeKinds(engine, followed),
});

interface OrderNeeds {
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly pool: Pool;
  readonly projections: Projections;
  readonly marketData: MarketData;
  readonly log: Logger;
}

/** Orders, the switches that cancel orders when a program falls silent, and the fee levels. */
export const orders = feature<OrderNeeds>()({
  async start({ pool, engine, projections, marketData, log }, stops) {
    const deadlines = await startCancelAfter({ engine, log });
    stops.add("deadlines of programs", () => deadlines.stop());
    const waitFor: Projections["waitFor"] = (sequence, timeoutMs) => projections.waitFor(sequence, timeoutMs);
    stops.add("fee levels", startFeeLevels({ pool, engine, marketData, waitFor, log }));
    return { deadlines };
  },
  handlers: ({ pool, engine, venue, projections, deadlines }) =>
    orderHandlers({ engine, venue, findOrder: orderFinder(pool, engine, projections), deadlines }),
});
