// @vitest-environment happy-dom
// Goal: what is said before the code of messages is there is shown once it is, whenever that is. Method: the place as a
// page has it, with code that comes when the test says so.
import { act, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;
let shown: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  shown = [];
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  root = createRoot(document.createElement("div"));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The code comes at the attempt of that number; those before find no network. */
async function place(comesAt: number) {
  const { showToasts, toast } = await import("./toast.ts");
  const { toastPlace } = await import("./ToastPlace.tsx");
  const show = (text: unknown): number => shown.push(text);
  function Toaster(): null {
    useEffect(() => showToasts({ success: show, error: show, warning: show, info: show } as never), []);
    return null;
  }
  const attempts = vi.fn(async () => {
    if (attempts.mock.calls.length < comesAt) throw new TypeError("no network");
    return { default: Toaster };
  });
  const Place = toastPlace(attempts);
  await act(async () => root.render(<Place mobile={false} />));
  await act(() => vi.advanceTimersByTimeAsync(100));
  return { toast, attempts };
}

/** Seconds pass in which nobody moves. */
const beStill = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(9_000));
const backOnline = (): Promise<void> => act(async () => void window.dispatchEvent(new Event("online")));

test("the code comes seconds after the page, before anything is said", async () => {
  const { toast, attempts } = await place(1);
  expect(attempts).toHaveBeenCalledTimes(0);
  await beStill();
  expect(attempts).toHaveBeenCalledTimes(1);
  await act(async () => toast.success("set"));
  expect(shown).toEqual(["set"]);
});

test("what is said without a network is kept, in its order, and shown when the network is back", async () => {
  const { toast, attempts } = await place(3);
  await beStill();
  await act(async () => toast.error("first"));
  await act(async () => toast.error("second"));
  expect(attempts).toHaveBeenCalledTimes(2);
  expect(shown).toEqual([]);
  await backOnline();
  expect(shown).toEqual(["first", "second"]);
  await act(async () => toast.success("third"));
  expect(shown).toEqual(["first", "second", "third"]);
});

test("code that did not come then comes with the network, though nothing was said", async () => {
  const { toast, attempts } = await place(2);
  await beStill();
  await backOnline();
  expect(attempts).toHaveBeenCalledTimes(2);
  await act(async () => toast.info("at once"));
  expect(shown).toEqual(["at once"]);
});

test("of very many that wait the latest are shown", async () => {
  const { toast } = await place(2);
  await act(async () => {
    for (let count = 0; count < 30; count += 1) toast.info(`${count}`);
  });
  await backOnline();
  expect([shown.length, shown.at(-1)]).toEqual([20, "29"]);
});
