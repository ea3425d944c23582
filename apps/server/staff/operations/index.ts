/** Operations' door: what the rest of the server may use. */
export { credits, operations, withdrawalGate } from "./feature.ts";
export { operationHandlers } from "./handlers.ts";
export { staffMemberHandlers } from "./member-handlers.ts";
export { type Operations, startOperations } from "./operations.ts";
export { createWithdrawalGate } from "./withdrawal-gate.ts";
