import { join } from "node:path";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { feature } from "../../ground/feature/index.ts";
import { type CustodyPlan, planCustody } from "./chains.ts";
import type { Networks } from "./networks.ts";
import { type RunningCustody, startCustody } from "./start.ts";
import type { CustodySettings } from "./starting.ts";

type Given = Parameters<typeof startCustody>[0];

interface LaunchNeeds {
  readonly settings: {
    readonly dataDirectory: string;
    readonly chainBlockTimeMs: CustodySettings["blockTimeMs"];
    readonly chains: {
      readonly evm: NonNullable<CustodySettings["evm"]>;
      readonly bitcoin: CustodySettings["bitcoin"] | undefined;
      readonly anvilBinary: string | undefined;
    };
    readonly wallet: CustodySettings["wallet"] | undefined;
  };
  /** Started, so that no other server has this data: its chains would be taken over. */
  readonly engine: Engine;
  readonly log: Logger;
}

interface Planned {
  readonly custodyPlan: CustodyPlan;
}

interface Needs extends LaunchNeeds, Planned {
  readonly settings: LaunchNeeds["settings"] & { readonly marketSimulated: boolean };
  readonly pool: Pool;
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

/** The programs of the development chains and the keys, which come up while other parts start. */
export const developmentChains = feature<LaunchNeeds>()({
  start({ settings, log }, stops): Planned {
    const custodyPlan = planCustody(custodySettings(settings), log);
    stops.add("development chains", () => custodyPlan.stop());
    return { custodyPlan };
  },
});

/** The chains, the keys and every network that was asked for. */
export const custody = feature<Needs>()({
  async start(parts, stops): Promise<Gives> {
    const { settings, pool, engine, log, gate, treasury, venue, parameters, custodyPlan } = parts;
    const coins = { listed: parameters.listed, decimalsOf: venue.decimals };
    const holding = { database: pool, engine, log, ...coins, ...gate, ...treasury };
    const started = await startCustody(holding, custodySettings(settings), custodyPlan);
    stops.add("custody", () => started.stop());
    const marketSimulated = settings.marketSimulated && started.development !== undefined;
    return { custody: started, networks: started.networks, marketSimulated };
  },
});

function custodySettings(settings: LaunchNeeds["settings"]): CustodySettings {
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
