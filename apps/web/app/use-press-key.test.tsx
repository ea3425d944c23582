// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { CallFailed, CallRefused } from "../data/index.ts";
import { type PressKey, usePressKey } from "./use-press-key.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

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
