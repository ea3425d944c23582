/** State of each source of a series: now, by the rule of rounds, and at the last boundary. */
import type { CallOutput } from "@meridian/contract";
import { medianOf, nearestSample, PPM, type SeriesView, SPREAD_MAX_PPM, ticks } from "@meridian/core";
import type { Pool } from "pg";
import type { PriceSource } from "../index-prices/index.ts";
import { ROUND_SAMPLES, type SampleRow } from "../projections/index.ts";
import { isFresh } from "./clockwork.ts";
import { timedPrice } from "./observe.ts";
import { priceText } from "./text.ts";

type Row = CallOutput<"staff/roundSources">["list"][number];

/** The samples of the last boundary that the engine has turned. */
const LAST_BOUNDARY = `where series = $1 and boundary =
  (select max(boundary) from round_sample where series = $1) order by position`;

export async function sourceHealth(
  pool: Pool,
  view: SeriesView,
  all: readonly PriceSource[],
  nowMs: number,
): Promise<Row[]> {
  const samples = await ROUND_SAMPLES.rows(pool, LAST_BOUNDARY, [view.series]);
  const fresh = all.filter((source) => isFresh(source, view, nowMs));
  const prices = fresh.flatMap((source) => timedPrice(source, view)?.price ?? []);
  const middle = prices.length === 0 ? undefined : medianOf(prices);
  return view.sources.map(({ source: name, signer }) => {
    const source = all.find((each) => each.name === name);
    const quoted = source && timedPrice(source, view);
    return {
      series: view.series,
      source: name,
      signer,
      state: stateOf(source, view, middle, nowMs),
      price: priceText(view, quoted?.price),
      ageMs: quoted === undefined ? null : Math.max(nowMs - quoted.timeMs, 0),
      lastOffsetMs: offsetOf(name, samples),
    };
  });
}

function stateOf(
  source: PriceSource | undefined,
  view: SeriesView,
  middle: number | undefined,
  nowMs: number,
): Row["state"] {
  const quoted = source && timedPrice(source, view);
  if (source === undefined || quoted === undefined)
    return source?.price(view.base)?.isTimed === false ? "untimed" : "missing";
  if (!isFresh(source, view, nowMs)) return "stale";
  const isApart = middle !== undefined && Math.abs(quoted.price - middle) * PPM > middle * SPREAD_MAX_PPM;
  return isApart ? "apart" : "used";
}

function offsetOf(name: string, rows: readonly SampleRow[]): number | null {
  const boundary = rows[0]?.boundary ?? 0;
  const samples = rows.map(({ source, price, sampledAt }) => ({
    source,
    price: ticks(price),
    time: sampledAt,
  }));
  const nearest = nearestSample(boundary, name, samples);
  return nearest === undefined ? null : nearest.time - boundary;
}
