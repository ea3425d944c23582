import type { Pool } from "pg";
import { feature } from "../../ground/feature/index.ts";
import type { Files } from "../files/index.ts";
import { kycHandlers } from "./handlers.ts";
import { createKyc, type Kyc } from "./kyc.ts";

interface Needs {
  readonly settings: { readonly secret: string };
  readonly pool: Pool;
  readonly files: Files;
  readonly parameters: {
    limit(name: "withdrawDailyUsdt" | "withdrawDailyVerifiedUsdt"): string;
  };
}

/** Identity checks. */
export const kyc = feature<Needs>()({
  start: ({ settings, pool, files, parameters }): { readonly kyc: Kyc } => ({
    kyc: createKyc({
      ...{ pool, files, secret: settings.secret },
      get withdrawDailyUsdt() {
        const { limit } = parameters;
        return [limit("withdrawDailyUsdt"), limit("withdrawDailyVerifiedUsdt")] as const;
      },
    }),
  }),
  handlers: (parts) => kycHandlers(parts.kyc),
});
