import { feature } from "../../ground/feature/index.ts";
import { type RecoveryDesk, staffRecoveryHandlers } from "./handlers.ts";

interface Needs extends Pick<RecoveryDesk, "recoveries" | "kyc" | "audit"> {
  readonly operations: {
    readonly proposals: {
      readonly propose: RecoveryDesk["propose"];
      readonly waitingRecovery: RecoveryDesk["waitingProposal"];
    };
  };
}

/** The queue of members who lost a factor. */
export const staffRecoveries = feature<Needs>()({
  handlers: ({ recoveries, kyc, audit, operations: { proposals } }) =>
    staffRecoveryHandlers({
      ...{ recoveries, kyc, audit },
      propose: proposals.propose,
      waitingProposal: proposals.waitingRecovery,
    }),
});
