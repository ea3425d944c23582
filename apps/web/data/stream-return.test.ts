import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { create } from "zustand";
import { followReturns } from "./stream-return.ts";

const { asked } = vi.hoisted(() => ({ asked: [] as string[] }));

vi.mock("./stream.ts", () => ({ useStream: create(() => ({ isSessionKnown: false })) }));
vi.mock("./session.ts", () => ({ useSessionStore: () => null }));
vi.mock("./calls.ts", () => ({
  queryClient: {
    invalidateQueries({ predicate }: { predicate: (query: { queryKey: string[] }) => boolean }) {
      for (const name of ["user/orderList", "data/symbols"])
        if (predicate({ queryKey: [name] })) asked.push(name);
    },
  },
}));

const { useStream } = await import("./stream.ts");
const know = (isSessionKnown: boolean): void => useStream.setState({ isSessionKnown });
const PASSED_MS = 5_000;

beforeEach(() => {
  vi.useFakeTimers();
  know(false);
  asked.length = 0;
});
afterEach(() => void vi.useRealTimers());

test("own lists are read anew when the stream is back, and not when it is heard for the first time", async () => {
  const leave = followReturns();
  know(true);
  await vi.advanceTimersByTimeAsync(PASSED_MS);
  expect(asked).toEqual([]);
  know(false);
  await vi.advanceTimersByTimeAsync(PASSED_MS);
  expect(asked).toEqual([]);
  know(true);
  await vi.advanceTimersByTimeAsync(PASSED_MS);
  expect(asked).toEqual(["user/orderList"]);
  leave();
});

test("a stream that comes and goes has the lists read once", async () => {
  know(true);
  const leave = followReturns();
  for (let count = 0; count < 4; count += 1) {
    know(false);
    know(true);
  }
  await vi.advanceTimersByTimeAsync(PASSED_MS);
  expect(asked).toEqual(["user/orderList"]);
  know(false);
  know(true);
  leave();
  await vi.advanceTimersByTimeAsync(PASSED_MS);
  expect(asked).toEqual(["user/orderList"]);
});
