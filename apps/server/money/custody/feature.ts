import { join } from "node:path";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { Networks } from "./networks.ts";
import { type RunningCustody, startCustody } from "./start.ts";
import type { CustodySettings } from "./starting.ts";

type Given = Parameters<typeof startCustody>[0];

interface Needs {
  readonly settings: {
    readonly dataDirectory: string;
    readonly chainBlockTimeMs: CustodySettings["blockTimeMs"];
    readonly chains: {
      readonly evm: NonNullable<CustodySettings["evm"]>;
      readonly bitcoin: CustodySettings["bitcoin"] | undefined;
      readonly anvilBinary: string | undefined;
    };
    readonly wallet: CustodySettings["wallet"] | undefined;
    readonly marketSimulated: boolean;
  };
  readonly pool: Pool;
  readonly engine: Engine;
  readonly log: Logger;
  readonly gate: Omit<Given, "database" | "engine" | "log" | "rules" | "onAlarm" | "listed" | "decimalsOf">;
  readonly treasury: Pick<Given, "rules" | "onAlarm">;
  readonly venue: Pick<VenueDirectory, "decimals">;
  readonly parameters: Required<Pick<Given, "listed">>;
}

interface Gives {
  readonly custody: RunningCustody;
  readonly networks: Networks;
  /** False when the coins of the simulated participants have no chain to come from. */
  readonly marketSimulated: boolean;
}

/** The chains, the keys and every network that was asked for. */
export const custody = feature<Needs>()({
  async start({ settings, pool, engine, log, gate, treasury, venue, parameters }, stops): Promise<Gives> {
    const coins = { listed: parameters.listed, decimalsOf: venue.decimals };
    const holding = { database: pool, engine, log, ...coins, ...gate, ...treasury };
    const started = await startCustody(holding, custodySettings(settings));
    stops.add("custody", () => started.stop());
    const marketSimulated = settings.marketSimulated && started.development !== undefined;
    return { custody: started, networks: started.networks, marketSimulated };
  },
});

function custodySettings(settings: Needs["settings"]): CustodySettings {
  const { evm, bitcoin, anvilBinary } = settings.chains;
  return {
    directory: join(settings.dataDirectory, "custody"),
    blockTimeMs: settings.chainBlockTimeMs,
    evm,
    ...(bitcoin === undefined ? {} : { bitcoin }),
    ...(anvilBinary === undefined ? {} : { anvilBinary }),
    ...(settings.wallet === undefined ? {} : { wallet: settings.wallet }),
  };
}
