// @vitest-environment happy-dom
// Goal: the word that no answer came goes once it can be seen what became of the order. Method: a stream whose state
// and snapshots the test gives.
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { useForgetRefusal } from "./use-forget-refusal.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const { heard } = vi.hoisted(() => ({ heard: new Set<(message: { type: string }) => void>() }));

vi.mock("../../../data/index.ts", () => ({
  useStream: create(() => ({ isSessionKnown: true, stale: false })),
  useStale: () => useStream((state) => state),
  listen(_channel: string, listener: (message: { type: string }) => void) {
    heard.add(listener);
    return () => heard.delete(listener);
  },
}));

const { useStream } = (await import("../../../data/index.ts")) as unknown as {
  useStream: UseBoundStore<StoreApi<{ isSessionKnown: boolean; stale: boolean }>>;
};

const say = (type: string) => act(async () => heard.forEach((listener) => listener({ type })));
const turn = (state: { isSessionKnown?: boolean; stale?: boolean }) =>
  act(async () => useStream.setState(state));

async function page() {
  const clear = vi.fn();
  const forms = create(() => ({ market: "BTC/USDT", form: { amount: "1" } }));
  const root = createRoot(document.createElement("div"));
  function Page({ isUnanswered }: { isUnanswered: boolean }) {
    useForgetRefusal(forms, isUnanswered, clear);
    return null;
  }
  const show = (isUnanswered: boolean) => act(async () => root.render(<Page isUnanswered={isUnanswered} />));
  await show(true);
  return { clear, forms, show, leave: () => act(async () => root.unmount()) };
}

test("a ticket that is changed forgets what was said of the order before, and no other does", async () => {
  const { clear, forms, leave } = await page();
  forms.setState({ market: "BTC/USDT" });
  expect(clear).not.toHaveBeenCalled();
  forms.setState({ form: { amount: "2" } });
  expect(clear).toHaveBeenCalledTimes(1);
  await leave();
});

test.for([{ isSessionKnown: false }, { stale: true }])(
  "that no answer came is said until a lost stream has named the open orders anew (%o)",
  async (lost) => {
    const { clear, leave } = await page();
    await say("snapshot");
    await turn(lost);
    await say("snapshot");
    expect(clear).not.toHaveBeenCalled();
    await turn({ isSessionKnown: true, stale: false });
    await say("delta");
    expect(clear).not.toHaveBeenCalled();
    await say("snapshot");
    expect(clear).toHaveBeenCalledTimes(1);
    await leave();
    expect(heard.size).toBe(0);
  },
);

test("a refusal stays while the stream comes and goes", async () => {
  const { clear, show, leave } = await page();
  await show(false);
  await turn({ stale: true });
  await turn({ stale: false });
  await say("snapshot");
  expect(clear).not.toHaveBeenCalled();
  await leave();
});
