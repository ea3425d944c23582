/**
 * Gives the chart its candles: the latest first, older ones when one scrolls back, the running one as it changes.
 * Changes are gathered and drawn once a frame, and a hole that a lost connection left is filled by a new read.
 */
import type { Chart, DataLoader, KLineData } from "klinecharts";
import type { RefObject } from "react";
import { type ChartCandle, type ChartInterval, closesAt, toBar } from "./chart.model.ts";
import type { ChartProps } from "./Chart.tsx";

export type ChartState = "loading" | "ready" | "empty" | "failed";
export type FeedProps = Pick<ChartProps, "load" | "subscribe" | "interval">;

const CANDLES_PER_LOAD = 500;

type OnBar = (bar: KLineData) => void;

/** Hands bars over at most once a frame, the last of each candle only, in order of time. */
export function framed(onBar: OnBar, frame: (run: () => void) => number): { push: OnBar; drop: () => void } {
  const waiting = new Map<number, KLineData>();
  let [asked, gone] = [false, false];
  const flush = (): void => {
    asked = false;
    if (gone) return;
    const bars = [...waiting.values()].sort((a, b) => a.timestamp - b.timestamp);
    waiting.clear();
    for (const bar of bars) onBar(bar);
  };
  const push = (bar: KLineData): void => {
    waiting.set(bar.timestamp, bar);
    if (asked) return;
    asked = true;
    frame(flush);
  };
  const drop = (): void => {
    gone = true;
    waiting.clear();
  };
  return { push, drop };
}

/** True when candles are missing between the last one shown and the one that just came. */
export function leavesHole(
  interval: ChartInterval,
  lastOpenedAt: number | undefined,
  openedAt: number,
): boolean {
  return lastOpenedAt !== undefined && openedAt > closesAt(interval, lastOpenedAt);
}

/** Follows the stream; when candles were missed, reads the latest ones and hands them over before the new one. */
function follow(chart: Chart, props: RefObject<FeedProps>, onBar: OnBar, onCandle: () => void): () => void {
  const { interval, load, subscribe } = props.current;
  const { push, drop } = framed(onBar, requestAnimationFrame);
  let filledUpTo = 0;
  const fill = async (bar: KLineData): Promise<void> => {
    filledUpTo = bar.timestamp;
    const candles = await load({ interval, beforeMs: undefined, limit: CANDLES_PER_LOAD }).catch(() => []);
    const last = chart.getDataList().at(-1)?.timestamp ?? 0;
    for (const missed of candles.map(toBar)) if (missed.timestamp >= last) push(missed);
  };
  const stop = subscribe?.(interval, (candle: ChartCandle) => {
    const bar = toBar(candle);
    onCandle();
    const hole = leavesHole(interval, chart.getDataList().at(-1)?.timestamp, bar.timestamp);
    if (hole && filledUpTo < bar.timestamp) void fill(bar);
    else push(bar);
  });
  return () => {
    drop();
    stop?.();
  };
}

export function feedOf(
  chart: Chart,
  props: RefObject<FeedProps>,
  setState: (state: ChartState) => void,
): { loader: DataLoader; stop: () => void } {
  let stop: (() => void) | undefined;
  let gone = false;
  const getBars: DataLoader["getBars"] = async ({ type, timestamp, callback }) => {
    const first = type === "init";
    const { interval, load } = props.current;
    if (first) setState("loading");
    try {
      const beforeMs = first || timestamp === null ? undefined : timestamp;
      const candles = await load({ interval, beforeMs, limit: CANDLES_PER_LOAD });
      if (gone || interval !== props.current.interval) return;
      callback(candles.map(toBar), { forward: candles.length === CANDLES_PER_LOAD, backward: false });
      if (first) setState(candles.length === 0 ? "empty" : "ready");
    } catch {
      if (gone || interval !== props.current.interval) return;
      callback([], false);
      if (first) setState("failed");
    }
  };
  const loader: DataLoader = {
    getBars,
    subscribeBar: ({ callback }) => {
      stop = follow(chart, props, callback, () => setState("ready"));
    },
    unsubscribeBar: () => stop?.(),
  };
  return {
    loader,
    stop: () => {
      gone = true;
      stop?.();
    },
  };
}
