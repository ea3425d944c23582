// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as data from "../../../data/index.ts";
import { holdingsOf, useSettled } from "./use-settled.ts";

vi.mock(import("../../../data/index.ts"), { spy: true });
Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const ANSWERED = { dataUpdatedAt: 1, isFetching: false, isFetchedAfterMount: true };

let root: Root;
let place: HTMLElement;

interface Given {
  readonly holdings: string | undefined;
  readonly answer?: Partial<typeof ANSWERED>;
}

function Place({ holdings, answer }: Given) {
  return String(useSettled(holdings, { ...ANSWERED, ...answer }));
}

function draw(given: Given): boolean {
  act(() => root.render(<Place {...given} />));
  return place.textContent === "true";
}

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(data.forget).mockReset().mockResolvedValue();
  place = document.createElement("div");
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

test("prices, and orders that freeze a part, change nothing of what is held", () => {
  const one = [
    { coin: "BTC", total: "1" },
    { coin: "USDT", total: "7" },
  ];
  expect(holdingsOf(one.toReversed())).toBe(holdingsOf(one));
  expect(holdingsOf([{ coin: "BTC", total: "2" }, one[1]!])).not.toBe(holdingsOf(one));
  expect(holdingsOf(undefined)).toBeUndefined();
});

test("a deposit is held against the next answer, which is asked for, and not against the last one", () => {
  expect(draw({ holdings: undefined })).toBe(true);
  expect(draw({ holdings: "USDT 5" })).toBe(true);
  wait(5_000);
  expect(data.forget).not.toHaveBeenCalled();
  expect(draw({ holdings: "USDT 1005" })).toBe(false);
  wait(1_000);
  expect(data.forget).toHaveBeenCalledExactlyOnceWith("user/getAccountInfo", "user/worthHistory");
  expect(draw({ holdings: "USDT 1005", answer: { dataUpdatedAt: 2 } })).toBe(true);
  expect(draw({ holdings: "USDT 1006", answer: { dataUpdatedAt: 2 } })).toBe(false);
});

test("changes close together are one, and the answer of an earlier page counts once it is read anew", () => {
  const earlier = { isFetching: true, isFetchedAfterMount: false };
  expect(draw({ holdings: "USDT 5", answer: earlier })).toBe(false);
  expect(draw({ holdings: "USDT 5", answer: { dataUpdatedAt: 2 } })).toBe(true);
  for (const holdings of ["USDT 6", "USDT 7", "USDT 8"]) {
    draw({ holdings, answer: { dataUpdatedAt: 2 } });
    wait(900);
  }
  wait(100);
  expect(data.forget).toHaveBeenCalledOnce();
});
