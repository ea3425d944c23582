/**
 * Indicators and drawings kept per market on a device, as JSON text under one key. Pure.
 * The same text is what an export writes and an import reads, so nothing in it is believed unseen.
 */
import { type Drawing, DRAWINGS_MAX, readDrawing } from "../drawings/drawings.model.ts";
import {
  type ChosenIndicator,
  INDICATORS_FIRST,
  INDICATORS_MAX,
  readChosen,
} from "../indicators/indicators.model.ts";

export interface Kept {
  readonly indicators: readonly ChosenIndicator[];
  readonly drawings: readonly Drawing[];
}

const VERSION = 1;
const FORMAT = "meridian-chart";

/** Longer text is refused before it is parsed: 100 drawings of 300 points are about 1.5 million characters. */
export const KEPT_TEXT_MAX = 2_000_000;

export const KEPT_FIRST: Kept = { indicators: INDICATORS_FIRST, drawings: [] };

export function keptKey(market: string): string {
  return `chart.market.${market}`;
}

export function writeKept(kept: Kept, market: string): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, market, ...kept });
}

function listOf<Item>(
  value: unknown,
  read: (item: unknown) => Item | undefined,
  most: number,
): readonly Item[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => read(item) ?? []).slice(0, most);
}

function uniqueIds<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** Undefined when the text is no kept chart at all; single parts that cannot be read are left out. */
export function readKept(text: string | null): Kept | undefined {
  if (text === null || text.length > KEPT_TEXT_MAX) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof parsed !== "object" || parsed === null) return undefined;
  const { format, version, indicators, drawings }: Record<string, unknown> = { ...parsed };
  if (format !== FORMAT || version !== VERSION) return undefined;
  return {
    indicators: uniqueIds(listOf(indicators, readChosen, INDICATORS_MAX)),
    drawings: uniqueIds(listOf(drawings, readDrawing, DRAWINGS_MAX)),
  };
}

/** "BTC/USDT" as part of a file's name. */
export function exportName(market: string): string {
  return `chart-${market.replaceAll(/[^A-Za-z0-9]+/g, "-").toLowerCase()}.json`;
}
