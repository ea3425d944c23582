export type { Application } from "./applications.ts";
export { kyc } from "./feature.ts";
export type { Kyc } from "./kyc.ts";
export { LEVEL_VERIFIED } from "./limits.ts";
export { decide, listWaiting } from "./review.ts";
