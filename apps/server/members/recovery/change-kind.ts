import type { ChangeKind, ChangeOf } from "../../ground/changes/index.ts";
import type { Recoveries } from "./recoveries.ts";

/** A recovery that two people approve; from then on it is held, so that its member can stop it. */
export function recoveryKind(
  recoveries: Pick<Recoveries, "check" | "hold">,
): ChangeKind<ChangeOf<"recovery">> {
  return {
    subject: ({ uid }) => `member:${uid}`,
    check: (change, _standing, client) => recoveries.check(client, change),
    effect: (change, time) => ({ write: (client) => recoveries.hold(client, change, time) }),
  };
}
