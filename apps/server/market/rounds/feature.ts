import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { IndexPrices, SourceSigner } from "../index-prices/index.ts";
import type { MarketData } from "../market-data/index.ts";
import type { Projections } from "../projections/index.ts";
import type { VenueDirectory } from "../venue/index.ts";
import { roundChangeKinds } from "./change-kinds.ts";
import { entriesChannel, type EntryChanges, entryChanges } from "./channel.ts";
import { Clockwork } from "./clockwork.ts";
import { defineSeedSeries } from "./define.ts";
import { memberHandlers } from "./member-handlers.ts";
import { observationsIn, pruneObservations } from "./observations.ts";
import { roundsChannel } from "./public-channel.ts";
import { publicHandlers } from "./public-handlers.ts";
import { type RoundData, roundData } from "./round-data.ts";
import { standingHandlers } from "./standings.ts";
import { staffHandlers } from "./staff-handlers.ts";

/** Samples are a second apart, and the ends of windows a matter of fractions of one. */
const STEP_MS = 250;

interface Needs {
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly pool: Pool;
  readonly projections: Projections;
  readonly marketData: MarketData;
  readonly indexPrices: IndexPrices;
  readonly observer: SourceSigner;
  readonly log: Logger;
}

interface Gives {
  readonly rounds: RoundData;
  readonly entryChanges: EntryChanges;
  readonly roundClock: Pick<Clockwork, "hold">;
}

/** Up/down rounds: the clockwork that turns them, their calls, their public channel, and that of own entries. */
export const rounds = feature<Needs>()({
  async start({ engine, pool, indexPrices, observer, log }, stops): Promise<Gives> {
    await defineSeedSeries(engine, Date.now());
    const observations = observationsIn(pool);
    const clockwork = new Clockwork({ engine, prices: indexPrices, observer, observations, log });
    // Whoever changes the sources of the index cannot make a round void that runs.
    indexPrices.keepWhile((source) => clockwork.needs(source));
    const timer = setInterval(() => void clockwork.step(Date.now()), STEP_MS).unref();
    const changes = entryChanges(engine);
    stops.add("rounds", async () => {
      clearInterval(timer);
      changes.stop();
      await clockwork.idle();
    });
    return {
      rounds: roundData(engine, indexPrices.sources),
      entryChanges: changes,
      roundClock: clockwork,
    };
  },
  channels: (parts) => entriesChannel(parts, parts.entryChanges),
  publicChannels: (parts) => roundsChannel(parts),
  changeKinds: ({ engine, venue }) => roundChangeKinds(engine, venue),
  handlers: (parts) => ({
    ...publicHandlers(parts),
    ...memberHandlers(parts),
    ...standingHandlers(parts),
    ...staffHandlers({ ...parts, sources: parts.indexPrices.asked }),
  }),
  prune: ({ pool }) => [(timeMs) => pruneObservations(pool, timeMs)],
});
