import type { Pool } from "pg";
import { feature } from "../../ground/feature/index.ts";
import { createFactors, type Factors } from "./factors.ts";

interface Needs {
  readonly settings: { readonly secret: string; readonly publicOrigin: string | undefined };
  readonly pool: Pool;
}

/** Second factors and passkeys. */
export const factors = feature<Needs>()({
  start: ({ settings: { secret, publicOrigin }, pool }): { readonly factors: Factors } => ({
    factors: createFactors({ pool, secret, publicOrigin }),
  }),
});
