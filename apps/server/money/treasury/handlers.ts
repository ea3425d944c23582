/** The console's calls about the treasury. */
import { type Handlers, remembered } from "../../ground/calls/index.ts";
import type { Audit } from "../../ground/audit/index.ts";
import type { Alarms } from "../../ground/alarms/index.ts";
import { readTreasury, type TreasuryParts } from "./holdings.ts";
import { TREASURY_KEPT_MS } from "./limits.ts";

type TreasuryCall = "staff/treasury" | "staff/alarms" | "staff/acknowledgeAlarm";

export function treasuryHandlers(
  parts: TreasuryParts & { readonly alarms: Alarms; readonly audit: Audit },
): Pick<Handlers, TreasuryCall> {
  const { alarms, audit } = parts;
  const treasury = remembered(TREASURY_KEPT_MS, () => readTreasury(parts));
  return {
    "staff/treasury": () => treasury(),
    "staff/alarms": (input) => alarms.list(input),
    "staff/acknowledgeAlarm": async ({ alarmId, reason }, context) => {
      await alarms.acknowledge(Number.parseInt(alarmId, 10), reason, context, audit);
      return {};
    },
  };
}
