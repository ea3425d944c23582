export type { Application } from "./applications.ts";
export { kyc } from "./feature.ts";
export type { Kyc } from "./kyc.ts";
export { decide, listWaiting } from "./review.ts";
