/** The time of one command of workload W in memory, beside that of nodejs-order-book, which only matches. */
import { execute } from "@meridian/core";
import { callsOf, peerBook } from "./core-peer.ts";
import { commandOf, fundedExchange, makeWorkload, type Workload } from "./core-workload.ts";
import { type BenchRow, quantile } from "./shared-figures.ts";

const OPERATIONS = 500_000;
const P99_US_MAX = 5;
const P999_US_MAX = 20;

export const name = "latency";
export const title = "The time of one command";

export async function run(): Promise<readonly BenchRow[]> {
  const workload = makeWorkload(OPERATIONS, false);
  // Twice, since code that is not compiled yet is slow: the second run counts.
  ownTimes(workload);
  const own = ownTimes(workload);
  const peer = peerTimes(workload);
  const [p99, p999] = [quantile(own, 0.99), quantile(own, 0.999)];
  return [
    {
      what: "one command, clock included",
      ours: textOf(own),
      peer: `nodejs-order-book: ${textOf(peer)}`,
      ratio: "",
      target: "p99 < 5 µs, p99.9 < 20 µs",
      isMet: p99 < P99_US_MAX && p999 < P999_US_MAX,
    },
  ];
}

function textOf(times: Float64Array): string {
  const [p50, p99, p999] = [0.5, 0.99, 0.999].map((share) => quantile(times, share).toFixed(2));
  return `p50 ${p50} µs, p99 ${p99} µs, p99.9 ${p999} µs`;
}

/** Sorted, in microseconds. */
function ownTimes(workload: Workload): Float64Array {
  const exchange = fundedExchange();
  for (const [index, operation] of workload.first.entries()) {
    execute(exchange, commandOf(operation, index), () => {});
  }
  const commands = workload.operations.map((operation, index) =>
    commandOf(operation, workload.first.length + index),
  );
  return timesOf(commands, (command) => execute(exchange, command, () => {}));
}

function peerTimes(workload: Workload): Float64Array {
  const { first, calls } = callsOf(workload);
  const submit = peerBook();
  for (const call of first) submit(call);
  return timesOf(calls, submit);
}

function timesOf<Item>(items: readonly Item[], work: (item: Item) => unknown): Float64Array {
  const times = new Float64Array(items.length);
  for (const [index, item] of items.entries()) {
    const start = performance.now();
    work(item);
    times[index] = (performance.now() - start) * 1_000;
  }
  return times.toSorted();
}
