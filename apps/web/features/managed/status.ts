/** Colours of the states of a managed order. */
import type { CallOutput } from "@meridian/contract";

export type Status = CallOutput<"order/managedDetail">["status"];

export const STATUS_TONE = {
  opening: "info",
  running: "accent",
  paused: "warn",
  closing: "warn",
  stopped: "warn",
  closed: "neutral",
  refused: "danger",
} as const satisfies Record<Status, string>;
