/**
 * The cost of a new mark with many positions open. The index wanders by a few ticks, as it does from second to second.
 * Positions are looked at by the price that would liquidate them, so their number should hardly count.
 */
import { execute, type Exchange } from "@meridian/core";
import { BTC_PERP, contractExchange, contractLimit, pricesAt, Random } from "@meridian/core/testing";
import { type BenchRow, median, print, timesOf } from "./shared-figures.ts";

const COUNTS = [100, 10_000, 100_000] as const;
const MARKS = 400;
const RUNS = 5;
/** A mark with the most positions may cost so many times one with the fewest. */
const TIMES_MAX = 3;
const INDEX = 60_000;

export const name = "contracts";
export const title = "A new mark with open positions";

export async function run(): Promise<readonly BenchRow[]> {
  const costs = COUNTS.map((count) => markMicroseconds(exchangeWith(count)));
  const [few, , many] = costs as [number, number, number];
  return COUNTS.map((count, place): BenchRow => {
    const cost = costs[place]!;
    const what = `a mark with ${count.toLocaleString("en")} positions`;
    const ours = `${cost.toFixed(1)} µs`;
    print(`${what}: ${ours}`);
    if (count !== COUNTS[2]) return { what, ours, peer: "", ratio: "", target: "" };
    const peer = `with ${COUNTS[0]} positions: ${few.toFixed(1)} µs`;
    return {
      what,
      ours,
      peer,
      ratio: timesOf(many, few),
      target: `≤ ${TIMES_MAX}×`,
      isMet: many <= TIMES_MAX * few,
    };
  });
}

/** Half the members long, half short, at leverages that leave them their positions while the index wanders. */
function exchangeWith(positions: number): Exchange {
  const exchange = contractExchange(positions, 20_000n);
  const random = new Random(positions);
  for (let member = 1; member < positions; member += 2) {
    const coins = random.between(1, 300) / 1_000;
    const price = INDEX + random.between(-50, 50);
    execute(exchange, contractLimit(member, "sell", price, coins), () => {});
    execute(exchange, contractLimit(member + 1, "buy", price, coins), () => {});
  }
  const open = exchange.contracts.of(BTC_PERP).holders.size;
  if (open < positions * 0.99) throw new Error(`${open} positions instead of ${positions}`);
  return exchange;
}

function markMicroseconds(exchange: Exchange): number {
  const random = new Random(5);
  let second = 1;
  const costs: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const commands = Array.from({ length: MARKS }, () => {
      const price = INDEX + random.between(-30, 30) / 10;
      return pricesAt([price, price, price], second++);
    });
    const start = performance.now();
    for (const command of commands) execute(exchange, command, () => {});
    costs.push(((performance.now() - start) / MARKS) * 1_000);
  }
  // The first run sets the watches of all positions, once.
  return median(costs.slice(1));
}
