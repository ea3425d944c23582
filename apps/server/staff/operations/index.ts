/** Operations' door: what the rest of the server may use. */
export { credits, operations, withdrawalGate } from "./feature.ts";
