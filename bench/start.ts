/** From the first step to an engine that is ready, with a million resting orders in its snapshot. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Command } from "@meridian/core";
import { Random } from "@meridian/core/testing";
import { startEngine } from "../apps/server/ground/engine/client.ts";
import { commandOf, DEEP_REACH, limit, PRICE_START, SEED } from "./core-workload.ts";
import { writeJournal } from "./engine-journal.ts";
import { type BenchRow, print } from "./shared-figures.ts";

/** Each of the thousand members of the workload may have so many in its market. */
const ORDERS = 1_000_000;
const MEMBERS = 1_000;
const READY_MS_MAX = 5_000;

export const name = "start";
export const title = "Start with a million resting orders";

export async function run(): Promise<readonly BenchRow[]> {
  const directory = mkdtempSync(join(tmpdir(), "meridian-bench-start-"));
  try {
    await writeJournal(directory, restingOrders(), true);
    const start = performance.now();
    const engine = await startEngine({ directory });
    const readyMs = performance.now() - start;
    const { openOrders } = await engine.view();
    print(`start: ${openOrders.length} open orders, ${engine.sequence} records`);
    await engine.close();
    return [
      {
        what: `ready with ${(openOrders.length / 1e6).toFixed(2)} million resting orders from a snapshot`,
        ours: `${(readyMs / 1_000).toFixed(2)} s`,
        peer: "",
        ratio: "",
        target: "≤ 5 s",
        isMet: readyMs <= READY_MS_MAX && openOrders.length >= 0.99 * ORDERS,
      },
    ];
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Buys below the middle and sells above it, so that none trades; one member after the other. */
function restingOrders(): readonly Command[] {
  const random = new Random(SEED);
  return Array.from({ length: ORDERS }, (_, index) => {
    const order = limit(random, random.oneIn(2), random.between(250, DEEP_REACH), PRICE_START);
    return commandOf({ ...order, member: 1 + (index % MEMBERS) }, index);
  });
}
