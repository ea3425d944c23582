/** Preferences for every chart, kept on this device: its type, its scale, favourite intervals, what is marked on it. */
import { useCallback, useSyncExternalStore } from "react";
import { CHART_INTERVALS, CHART_INTERVALS_FIRST, type ChartInterval } from "../chart.model.ts";

export const CHART_TYPES = ["candles", "hollow", "bars", "line", "area"] as const;
export type ChartType = (typeof CHART_TYPES)[number];
export const CHART_SCALES = ["linear", "logarithm", "percentage"] as const;
type ChartScale = (typeof CHART_SCALES)[number];

export interface ChartPreferences {
  readonly type: ChartType;
  readonly scale: ChartScale;
  /** Shown as buttons; the others stand in the menu. In order of length. */
  readonly favourites: readonly ChartInterval[];
  readonly marks: {
    readonly orders: boolean;
    readonly fills: boolean;
    readonly entry: boolean;
    readonly countdown: boolean;
    readonly grid: boolean;
  };
  readonly magnet: boolean;
  /** The column of drawing tools at the left. */
  readonly tools: boolean;
}

export type MarkName = keyof ChartPreferences["marks"];
export const MARKS: readonly MarkName[] = ["orders", "fills", "entry", "countdown", "grid"];

const KEY = "chart.preferences";
const PREFERENCES_FIRST: ChartPreferences = {
  type: "candles",
  scale: "linear",
  favourites: CHART_INTERVALS_FIRST,
  marks: { orders: true, fills: true, entry: true, countdown: true, grid: true },
  magnet: false,
  tools: true,
};

/** Favourites with this one in or out; the last one stays, since an empty row would offer nothing. */
export function withFavourite(favourites: readonly ChartInterval[], interval: ChartInterval) {
  const next = CHART_INTERVALS.filter((one) => favourites.includes(one) !== (one === interval));
  return next.length === 0 ? favourites : next;
}

/** Reads kept preferences; an unreadable one gets its first value. */
function readPreferences(text: string | null): ChartPreferences {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? "{}");
  } catch {
    return PREFERENCES_FIRST;
  }
  const kept: Record<string, unknown> = { ...(parsed as object | null) };
  const marks: Record<string, unknown> = { ...(kept["marks"] as object | undefined) };
  const favourites = kept["favourites"];
  const known = CHART_INTERVALS.filter((one) => Array.isArray(favourites) && favourites.includes(one));
  const isOn = (value: unknown, first: boolean): boolean => (typeof value === "boolean" ? value : first);
  const { marks: marksFirst, magnet, tools } = PREFERENCES_FIRST;
  return {
    type: CHART_TYPES.find((one) => one === kept["type"]) ?? PREFERENCES_FIRST.type,
    scale: CHART_SCALES.find((one) => one === kept["scale"]) ?? PREFERENCES_FIRST.scale,
    favourites: known.length === 0 ? PREFERENCES_FIRST.favourites : known,
    marks: {
      orders: isOn(marks["orders"], marksFirst.orders),
      fills: isOn(marks["fills"], marksFirst.fills),
      entry: isOn(marks["entry"], marksFirst.entry),
      countdown: isOn(marks["countdown"], marksFirst.countdown),
      grid: isOn(marks["grid"], marksFirst.grid),
    },
    magnet: isOn(kept["magnet"], magnet),
    tools: isOn(kept["tools"], tools),
  };
}

const listeners = new Set<() => void>();
let current: ChartPreferences | undefined;

function read(): ChartPreferences {
  current ??= readPreferences(localStorage.getItem(KEY));
  return current;
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export function useChartPreferences() {
  const preferences = useSyncExternalStore(subscribe, read);
  const prefer = useCallback((change: Partial<ChartPreferences>): void => {
    current = { ...read(), ...change };
    localStorage.setItem(KEY, JSON.stringify(current));
    for (const onChange of listeners) onChange();
  }, []);
  return { preferences, prefer };
}
