export { apiKeys } from "./feature.ts";
export type { ApiKeys, KeyHolder } from "./keys.ts";
export { WITHDRAWAL_ADDRESS_AGE_MS } from "./limits.ts";
export { readSigned, SIGNED_PARAMETERS } from "./verify.ts";
