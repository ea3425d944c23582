/** The stored prices of a market, a year back at most, asked for stretch by stretch. */
import { client } from "../../../data/index.ts";
import { joined, type PastPrices, type Stretch } from "./prices.model.ts";

const YEAR_MS = 365 * 86_400_000;

/** @returns null where nothing is stored */
export async function loadPrices(market: string, signal: AbortSignal): Promise<PastPrices | null> {
  const stretches: Stretch[] = [];
  let first = await stretchBefore(market, undefined, signal);
  const from = first.from - YEAR_MS + lengthOf(first);
  while (first.open.length > 0) {
    stretches.push(first);
    if (first.from <= from) break;
    first = await stretchBefore(market, first.from, signal);
  }
  return stretches.length === 0 ? null : joined(stretches);
}

const lengthOf = ({ opensAfterSteps, stepMinutes }: Stretch): number =>
  ((opensAfterSteps.at(-1) ?? 0) + 1) * stepMinutes * 60_000;

function stretchBefore(market: string, before: number | undefined, signal: AbortSignal): Promise<Stretch> {
  signal.throwIfAborted();
  return client.call("user/getLoopPrices", { market, ...(before !== undefined && { before }) });
}
