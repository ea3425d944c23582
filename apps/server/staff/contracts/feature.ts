import { feature } from "../../ground/feature/index.ts";
import { type StaffContractParts, staffContractHandlers } from "./handlers.ts";

/** Contracts as those see them who watch over their risk. */
export const staffContracts = feature<StaffContractParts>()({
  handlers: (parts) => staffContractHandlers(parts),
});
