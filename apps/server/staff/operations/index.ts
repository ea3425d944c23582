/** Operations' door: what the rest of the server may use. */
export { operationHandlers } from "./handlers.ts";
export { staffMemberHandlers } from "./member-handlers.ts";
export { type Operations, startOperations } from "./operations.ts";
export { loadParameters, type OperatorParameters } from "../../money/parameters/parameters.ts";
export { createWithdrawalGate } from "./withdrawal-gate.ts";
export { REWARD_COIN, rewardUnits } from "./reward-change.ts";
