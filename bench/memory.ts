/** The memory of a resting order: the exchange's flat arrays, with what they keep in reserve, and the heap. */
import { Crowd } from "./core-crowd.ts";
import type { BenchRow } from "./shared-figures.ts";

const ORDERS = 1_000_000;
const MEMBERS = 2_000;
const BYTES_MAX = 400;

export const name = "memory";
export const title = "Memory of resting orders";

export async function run(): Promise<readonly BenchRow[]> {
  const crowd = new Crowd(MEMBERS, 1);
  const before = usedBytes();
  crowd.rest(ORDERS);
  const count = crowd.restingOrders;
  crowd.forgetLive();
  const flat = usedBytes();
  const perOrder = (flat.total - before.total) / count;
  const heap = (flat.heap - before.heap) / count;
  return [
    {
      what: `one of ${(count / 1e6).toFixed(2)} million resting orders`,
      ours: `${perOrder.toFixed(0)} bytes, ${Math.max(heap, 0).toFixed(0)} of them heap`,
      peer: "",
      ratio: "",
      target: "< 400 bytes",
      isMet: perOrder < BYTES_MAX,
    },
  ];
}

function usedBytes(): { readonly total: number; readonly heap: number } {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { total: heapUsed + arrayBuffers, heap: heapUsed };
}
