// @vitest-environment happy-dom
// Goal: the second press of a double click leaves the window open that the first has opened; a later one closes it.
// Method: a window's hook, told of presses beside it at known times.
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { useDoublePress } from "./double-press.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

test("a press beside a window closes it, but not right after it was opened", async () => {
  vi.useFakeTimers();
  let press: ReturnType<typeof useDoublePress> | undefined;
  function Content({ open }: { open: boolean }): null {
    press = useDoublePress(open);
    return null;
  }
  const isKept = (): boolean => {
    const event = new Event("pointerdown", { cancelable: true });
    press?.onPointerDownOutside(event);
    return event.defaultPrevented;
  };
  const root = createRoot(document.createElement("div"));
  vi.advanceTimersByTime(5_000);
  await act(async () => root.render(<Content open={false} />));
  await act(async () => root.render(<Content open />));
  vi.advanceTimersByTime(250);
  expect(isKept()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(isKept()).toBe(false);
  await act(async () => root.unmount());
  vi.useRealTimers();
});
