/** The states of a recovery and the ways between them; what stands in no row of the table cannot happen. */
import type { RecoveryState } from "@meridian/contract";

export const NEXT_STATES: Readonly<Record<RecoveryState, readonly RecoveryState[]>> = {
  // Two people approve it, or it is refused, or its member stops it.
  waiting: ["holding", "refused", "stopped"],
  // The hold is there for its end to be prevented: by the member at any time, and by staff.
  holding: ["done", "refused", "stopped"],
  done: [],
  refused: [],
  stopped: [],
};

export const mayMove = (from: RecoveryState, to: RecoveryState): boolean => NEXT_STATES[from].includes(to);
