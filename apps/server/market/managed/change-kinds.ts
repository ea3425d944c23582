/** Strategies on offer, as two people change them: closed to new managed orders, those that run stopped, open again. */
import { STRATEGY_NAMES } from "@meridian/strategies";
import { CallRefusal } from "../../ground/calls/index.ts";
import type { ChangeKind, ChangeKinds, ChangeOf } from "../../ground/changes/index.ts";
import type { Loop } from "./loop.ts";

export function managedChangeKinds({
  offers,
  tick,
}: Pick<Loop, "offers" | "tick">): Pick<ChangeKinds, "strategyState"> {
  const strategyState: ChangeKind<ChangeOf<"strategyState">> = {
    subject: ({ strategy }) => strategy,
    // Of a strategy that is open nothing is stopped.
    normalised: (change) => (change.state === "open" ? { ...change, running: "leave" } : change),
    list: () => offers.list().map((state) => ({ kind: "strategyState", ...state })),
    check({ strategy }) {
      if (!STRATEGY_NAMES.some((name) => name === strategy))
        throw new CallRefusal("managed.strategy_unknown", "strategy");
    },
    effect: ({ kind: _kind, ...state }) => ({
      write: (client) => offers.write(client, state),
      async follow() {
        await offers.follow();
        await tick();
      },
    }),
  };
  return { strategyState };
}
