/** Managed orders as staff see them: tones, names and filters. Pure. */
import type { CallOutput, StaffRun } from "@meridian/contract";
import type { Tone } from "@meridian/ui";

export type ManagedOrder = CallOutput<"staff/managedOrders">["list"][number];
export type Said = ManagedOrder["reason"];

export const STATUS_TONE: Readonly<Record<StaffRun["status"], Tone>> = {
  ...{ opening: "info", running: "accent", paused: "warn", closing: "warn", stopped: "warn" },
  ...{ closed: "neutral", refused: "danger" },
};

export const STRATEGIES = ["grid", "dca", "trend", "reversion", "rebalance", "contractGrid"] as const;
type StrategyName = (typeof STRATEGIES)[number];

/** Of strategies that there are words for. */
export const isKnown = (name: string): name is StrategyName => STRATEGIES.some((known) => known === name);

const UID = /^\d{6,12}$/;

/** The filter of a list by what was typed; nothing of a number that is not whole yet. */
export function filterOf(shown: {
  readonly state: "all" | "open" | "ended";
  readonly strategy: string;
  readonly market: string;
  readonly uid: string;
}) {
  const { state, strategy, market, uid } = shown;
  return {
    ...(state === "all" ? {} : { state }),
    ...(strategy === "" ? {} : { strategy }),
    ...(market === "" ? {} : { market }),
    ...(UID.test(uid.trim()) ? { uid: uid.trim() } : {}),
  };
}
