/**
 * Processor time by user: the server's threads and its database, and the load in this process. All share the machine's
 * cores, so their sum for one order is what bounds the rate. Read from /proc; elsewhere nothing is reported.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { BenchRow } from "./shared-figures.ts";

/** A tick of /proc is a hundredth of a second on every Linux that Node supports. */
const TICK_US = 10_000;

type Usage = ReadonlyMap<string, number>;

/** @returns the function that reports the processor time of each of `count` orders */
export function watchCores(processId: number): (count: number) => BenchRow[] {
  if (!existsSync(`/proc/${processId}/task`)) return () => [];
  const before = usageOf(processId);
  const ownBefore = process.cpuUsage();
  return (count) => {
    const own = process.cpuUsage(ownBefore);
    const parts = [...usageOf(processId)].map(
      ([part, timeUs]) => [part, (timeUs - (before.get(part) ?? 0)) / count] as const,
    );
    parts.push(["the load itself", (own.user + own.system) / count]);
    const total = parts.reduce((sum, [, timeUs]) => sum + timeUs, 0);
    const shares = parts
      .toSorted((one, other) => other[1] - one[1])
      .map(([part, us]) => `${part} ${us.toFixed(0)}`);
    return [
      {
        what: "processor time of an order, µs; with the load, all share the same cores",
        ours: `${total.toFixed(0)}: ${shares.join(", ")}`,
        peer: "",
        ratio: "",
        target: "",
      },
    ];
  };
}

function usageOf(processId: number): Usage {
  const usage = new Map<string, number>();
  const add = (part: string, timeUs: number): void => void usage.set(part, (usage.get(part) ?? 0) + timeUs);
  for (const thread of readdirSync(`/proc/${processId}/task`)) {
    const stat = statOf(`/proc/${processId}/task/${thread}/stat`);
    if (stat !== undefined) add(partOf(stat.name), stat.timeUs);
  }
  for (const child of descendantsOf(processId)) {
    const stat = statOf(`/proc/${child}/stat`);
    if (stat !== undefined)
      add(stat.name.startsWith("postgres") ? "database" : "development chain", stat.timeUs);
  }
  return usage;
}

function partOf(threadName: string): string {
  if (threadName === "MainThread" || threadName === "node") return "gateway";
  if (threadName === "projections") return "read models";
  return threadName === "engine" ? "engine" : "runtime (compiler, collector, disk)";
}

function descendantsOf(processId: number): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = pids.filter((pid) => statOf(`/proc/${pid}/stat`)?.parent === processId).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Undefined for what has ended meanwhile. */
function statOf(path: string): { name: string; parent: number; timeUs: number } | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
  const name = text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"));
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const at = (place: number): number => Number.parseInt(fields[place] ?? "0", 10);
  return { name, parent: at(1), timeUs: (at(11) + at(12)) * TICK_US };
}
