import { ledgerProblems } from "./ledger/invariants.ts";
import { spotProblems } from "./spot/invariants.ts";
import type { Exchange } from "./state.ts";

/**
 * Everything that must be true between two commands, as sentences about what is not; none when all is well. Takes time
 * in proportion to the state: for tests, the simulator and a start, not for every command of a server.
 */
export function checkInvariants(exchange: Exchange): readonly string[] {
  return [...ledgerProblems(exchange), ...spotProblems(exchange)];
}
