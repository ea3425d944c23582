import { feature } from "../../ground/feature/index.ts";
import { type StaffRecoveryParts, staffRecoveryHandlers } from "./handlers.ts";

interface Needs extends Pick<StaffRecoveryParts, "recoveries" | "kyc" | "audit"> {
  readonly operations: {
    readonly proposals: {
      readonly propose: StaffRecoveryParts["propose"];
      readonly waitingRecovery: StaffRecoveryParts["waitingProposal"];
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
