export { parameters } from "./feature.ts";
export {
  COVERS_KEPT_MS,
  CREDIT_WINDOW_MS,
  DECISIONS_WAITING_MAX,
  FOUND_MAX,
  INVARIANTS_KEPT_MS,
  PICTURE_ROWS,
  PROPOSAL_LIFE_MS,
  QUEUE_SHOWN_MAX,
  REFUSED_AT_ONCE_MAX,
  RESUME_EVERY_MS,
  type SignInRewards,
  VOUCHERS_WAITING_MAX,
} from "./limits.ts";
export {
  type CoinCostsText,
  costsIn,
  marketSwitch,
  type OperatorParameters,
  PAUSED,
  withdrawalSwitch,
} from "./parameters.ts";
