import type { Pool } from "pg";
import { feature } from "../../ground/feature/index.ts";
import { loadParameters } from "./parameters.ts";

interface Needs {
  readonly settings: {
    readonly withdrawDailyLimitUsdt: string;
    readonly withdrawDailyLimitVerifiedUsdt: string;
  };
  readonly pool: Pool;
}

/** Parameters that operators set while the exchange runs. */
export const parameters = feature<Needs>()({
  start: async ({ settings, pool }) => ({
    parameters: await loadParameters(pool, {
      withdrawDailyUsdt: settings.withdrawDailyLimitUsdt,
      withdrawDailyVerifiedUsdt: settings.withdrawDailyLimitVerifiedUsdt,
    }),
  }),
});
