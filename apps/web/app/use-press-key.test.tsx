// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { CallFailed, CallRefused } from "../data/index.ts";
import { type PressKey, pressOf, usePressKey, WINDOW_KEPT_MS } from "./use-press-key.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

afterEach(() => vi.useRealTimers());

const refused = (refusal: string): CallRefused =>
  new CallRefused({ code: 1, message: "", data: null, refusal });

test("a key stays with what is meant until it is known what came of it", async () => {
  let press: PressKey | undefined;
  function Place() {
    press = usePressKey();
    return null;
  }
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<Place />));
  const keyFor = (meant: unknown): string | undefined => press?.keyFor(meant);
  const first = keyFor(["USDT", "10"]);
  press?.settle(new CallFailed("no answer"));
  expect(keyFor(["USDT", "10"])).toBe(first);
  press?.settle(refused("request.timed_out"));
  expect(keyFor(["USDT", "10"])).toBe(first);
  const other = keyFor(["USDT", "20"]);
  expect(other).not.toBe(first);
  press?.settle(refused("withdraw.amount"));
  const again = keyFor(["USDT", "20"]);
  expect(again).not.toBe(other);
  press?.settle();
  expect(keyFor(["USDT", "20"])).not.toBe(again);
  await act(async () => root.unmount());
});

test("what had no answer keeps its key though what sent it is gone, until it succeeds or the input is another", () => {
  const first = pressOf("user/moveMargin", { amount: "10" });
  expect([first.isAgain, first.settle(new CallFailed("no answer"))]).toEqual([false, false]);
  const again = pressOf("user/moveMargin", { amount: "10" });
  expect([again.key, again.isAgain]).toEqual([first.key, true]);
  // Neither a refusal nor a window closed on the way says what became of the first.
  again.settle(refused("request.too_many"));
  pressOf("user/moveMargin", { amount: "10" }).leave();
  const third = pressOf("user/moveMargin", { amount: "10" });
  expect([third.key, third.isAgain]).toEqual([first.key, true]);
  expect(third.settle()).toBe(true);
  expect(pressOf("user/moveMargin", { amount: "10" }).isAgain).toBe(false);
  const other = pressOf("user/moveMargin", { amount: "20" });
  other.settle(new CallFailed("no answer"));
  expect(pressOf("user/moveMargin", { amount: "10" }).key).not.toBe(first.key);
  expect(pressOf("user/moveMargin", { amount: "20" }).key).not.toBe(other.key);
});

test("a press that was refused or not sent is forgotten, and the next is a new one", () => {
  pressOf("user/convert", { amount: "10" }).settle(refused("ledger.insufficient_balance"));
  pressOf("user/convert", { amount: "10" }).leave();
  expect(pressOf("user/convert", { amount: "10" }).isAgain).toBe(false);
});

test("the refusal of a key that stands for something else says that the first was carried out", () => {
  const first = pressOf("user/closePosition", { percent: 50 });
  expect(first.settle(refused("command.id_conflict"))).toBe(false);
  pressOf("user/closePosition", { percent: 50 }).settle(new CallFailed("no answer"));
  expect(pressOf("user/closePosition", { percent: 50 }).settle(refused("command.id_conflict"))).toBe(true);
  expect(pressOf("user/closePosition", { percent: 50 }).isAgain).toBe(false);
});

test("a window that is opened long after it had no answer means something new", () => {
  vi.useFakeTimers();
  const terms = { keptMs: WINDOW_KEPT_MS };
  const first = pressOf("user/reversePosition", { market: "BTC-PERP" }, terms);
  vi.advanceTimersByTime(2 * WINDOW_KEPT_MS);
  first.settle(new CallFailed("no answer"));
  vi.advanceTimersByTime(WINDOW_KEPT_MS - 1);
  expect(pressOf("user/reversePosition", { market: "BTC-PERP" }, terms).key).toBe(first.key);
  vi.advanceTimersByTime(1);
  expect(pressOf("user/reversePosition", { market: "BTC-PERP" }).key).toBe(first.key);
  expect(pressOf("user/reversePosition", { market: "BTC-PERP" }, terms).key).not.toBe(first.key);
});
