import type { Pool } from "pg";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { feature } from "../../ground/feature/index.ts";
import { parameterChangeKinds } from "./change-kinds.ts";
import { loadParameters } from "./parameters.ts";

interface Needs {
  readonly settings: {
    readonly withdrawDailyLimitUsdt: string;
    readonly withdrawDailyLimitVerifiedUsdt: string;
  };
  readonly pool: Pool;
  readonly venue: Pick<VenueDirectory, "decimals" | "market">;
}

/** Parameters that operators set while the exchange runs. */
export const parameters = feature<Needs>()({
  start: async ({ settings, pool, venue }) => ({
    parameters: await loadParameters(
      pool,
      {
        withdrawDailyUsdt: settings.withdrawDailyLimitUsdt,
        withdrawDailyVerifiedUsdt: settings.withdrawDailyLimitVerifiedUsdt,
      },
      venue.decimals,
    ),
  }),
  changeKinds: ({ parameters: loaded, venue }) => parameterChangeKinds(loaded, venue),
});
