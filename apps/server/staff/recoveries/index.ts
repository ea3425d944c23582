export { staffRecoveries } from "./feature.ts";
