/**
 * The terms of managed orders, as two people change them: strategies closed to new ones, those that run stopped, open
 * again; and the venue's share of the profit of those that start from then on.
 */
import { PROFIT_SHARE_MAX_PPM } from "@meridian/core";
import { STRATEGY_NAMES } from "@meridian/strategies";
import { CallRefusal } from "../../ground/calls/index.ts";
import { aboveBound, type ChangeKind, type ChangeKinds, type ChangeOf } from "../../ground/changes/index.ts";
import type { Loop } from "./loop.ts";

type ManagedKinds = Pick<ChangeKinds, "strategyState" | "profitShare">;

export function managedChangeKinds({ offers, tick }: Pick<Loop, "offers" | "tick">): ManagedKinds {
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
  return { strategyState, profitShare: profitShareKind(offers) };
}

/** No burden of those that run: each keeps the share that its owner agreed to. */
function profitShareKind(offers: Loop["offers"]): ChangeKind<ChangeOf<"profitShare">> {
  return {
    subject: () => "",
    list: () => [{ kind: "profitShare", profitSharePpm: offers.profitSharePpm() }],
    check({ profitSharePpm }) {
      if (profitSharePpm > PROFIT_SHARE_MAX_PPM)
        throw aboveBound("profitSharePpm", String(PROFIT_SHARE_MAX_PPM));
    },
    effect: ({ profitSharePpm }) => ({
      write: (client) => offers.writeShare(client, profitSharePpm),
      follow: () => offers.follow(),
    }),
  };
}
