export { recovery } from "./feature.ts";
export { QUEUE_SHOWN_MAX, SIGN_INS_MS } from "./limits.ts";
export type { Recoveries } from "./recoveries.ts";
export { recoveryById, type RecoveryRow, recoveryView } from "./rows.ts";
export { stopFields } from "./stop-links.ts";
export { visitOf } from "./visits.ts";
