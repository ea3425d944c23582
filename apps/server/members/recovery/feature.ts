import { feature } from "../../ground/feature/index.ts";
import { recoveryKind } from "./change-kind.ts";
import { type PasswordCheck, recoveryHandlers } from "./handlers.ts";
import { createRecoveries, type Recoveries, type RecoveryOptions, startRecoveries } from "./recoveries.ts";

interface Needs extends Omit<RecoveryOptions, "holdHours"> {
  readonly parameters: { limit(name: "recoveryHoldHours"): string };
  readonly security: PasswordCheck;
}

/** The way back in for who lost a factor. */
export const recovery = feature<Needs>()({
  start(
    { pool, identity, factors, files, kyc, log, parameters },
    stops,
  ): { readonly recoveries: Recoveries } {
    const holdHours = (): number => Number.parseInt(parameters.limit("recoveryHoldHours"), 10);
    const recoveries = createRecoveries({ pool, identity, factors, files, kyc, log, holdHours });
    startRecoveries(recoveries, stops);
    return { recoveries };
  },
  changeKinds: ({ recoveries }) => ({ recovery: recoveryKind(recoveries) }),
  handlers: ({ recoveries, security }) => recoveryHandlers(recoveries, security),
});
