import type { Pool } from "pg";
import { feature } from "../../ground/feature/index.ts";
import { apiKeyHandlers } from "./handlers.ts";
import { type ApiKeys, createApiKeys } from "./keys.ts";

interface Needs {
  readonly settings: { readonly secret: string };
  readonly pool: Pool;
}

/** Keys with which programs act for a member. */
export const apiKeys = feature<Needs>()({
  start: ({ settings: { secret }, pool }): { readonly apiKeys: ApiKeys } => ({
    apiKeys: createApiKeys({ pool, secret }),
  }),
  handlers: (parts) => apiKeyHandlers(parts.apiKeys),
});
