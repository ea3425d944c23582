/** Messages between the server and the thread of the read models. */
import type { MessagePort } from "node:worker_threads";
import type { EngineView } from "../../ground/engine/index.ts";

export interface ThreadOptions {
  readonly connectionString: string;
  /** Of the journal. */
  readonly directory: string;
  /** Of the engine's thread, see `FeedMessage`. */
  readonly feed: MessagePort;
  readonly venue: Pick<EngineView, "coins" | "markets" | "contracts">;
  /** Places of {@link Gauge}, in memory that both sides see: looked at often, so not worth a message each. */
  readonly gauges: Float64Array;
}

export const GAUGES = ["waitingSinceMs", "records", "batches", "failures"] as const;
export type Gauge = (typeof GAUGES)[number];

export function placeOf(gauge: Gauge): number {
  return GAUGES.indexOf(gauge);
}

/** Milliseconds since 1970 that never go back: the same in every thread, other than `performance.now()`. */
export function steadyNowMs(): number {
  return performance.timeOrigin + performance.now();
}

/** Order, bid and ask, one behind the other: see quotes-before.ts. */
export const NOTE_LENGTH = 3;

export type ToThread =
  | { readonly type: "quotes"; readonly sequence: number; readonly notes: Float64Array<ArrayBuffer> }
  /** Somebody waits for this sequence. */
  | { readonly type: "hurry"; readonly sequence: number }
  | { readonly type: "stop" };

export type FromThread =
  | { readonly type: "started" }
  | { readonly type: "committed"; readonly sequence: number }
  | { readonly type: "cursor"; readonly reader: string; readonly sequence: number }
  | {
      readonly type: "log";
      readonly level: "info" | "error";
      readonly details: object;
      readonly message: string;
    }
  | { readonly type: "failure"; readonly message: string };
