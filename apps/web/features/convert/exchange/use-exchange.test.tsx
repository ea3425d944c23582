// @vitest-environment happy-dom
// Goal: a conversion without an answer is looked up before another is offered. Method: calls are answered by the test,
// by their names.
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { beforeEach, expect, test, vi } from "vitest";
import { CallFailed, CallRefused, client, queryClient } from "../../../data/index.ts";
import { type Asked, type HeldQuote, useHeldQuote } from "./use-exchange.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

vi.mock("../../fund-password/use-fund-password.ts", () => ({
  useFundPassword: () => ({ withGrant: (attempt: () => unknown) => attempt() }),
}));
vi.mock("../../../app/language.tsx", () => ({ addNamespaces: () => Promise.resolve() }));

const ASKED: Asked = { call: "user/quote", form: { from: "BTC", to: "USDT", amount: "1", side: "give" } };
const messages = { fundPassword: { noAnswer: "no answer", sentAgain: "once in all" } } as never;
const lost = () => Promise.reject(new CallFailed("no answer"));
const refuse = (refusal: string) => () =>
  Promise.reject(new CallRefused({ code: 1, message: "", data: null, refusal }));

const exchange = vi.fn<() => Promise<unknown>>();
const call = vi.spyOn(client, "call");
const readAnew = vi.spyOn(queryClient, "invalidateQueries");
let quotes = 0;

beforeEach(() => {
  quotes = 0;
  exchange.mockReset().mockImplementation(lost);
  readAnew.mockClear();
  call.mockReset().mockImplementation(((name: string) => {
    if (name === "user/exchange") return exchange();
    quotes += 1;
    return Promise.resolve({ quoteId: `${expect.getState().currentTestName} ${quotes}`, validMs: 10_000 });
  }) as never);
});

const sent = () =>
  call.mock.calls.flatMap(([name, , options]) => (name === "user/exchange" ? [options?.idempotencyKey] : []));

/** A page whose quote was accepted without an answer. */
async function accepted() {
  let held: HeldQuote | undefined;
  function Page() {
    held = useHeldQuote();
    return null;
  }
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <IntlProvider locale="en" timeZone="UTC" messages={messages} onError={() => undefined}>
        <QueryClientProvider client={queryClient}>
          <Page />
        </QueryClientProvider>
      </IntlProvider>,
    ),
  );
  await act(async () => held?.ask(ASKED));
  await act(async () => held?.accept());
  return {
    now: () => held,
    ask: () => act(async () => held?.ask(ASKED)),
    expire: () => act(async () => held?.expire()),
    leave: () => act(async () => root.unmount()),
  };
}

test("where no answer came the record is read anew", async () => {
  const { now, leave } = await accepted();
  expect([now()?.refused?.message, now()?.isOpen]).toEqual(["no answer", true]);
  expect(readAnew).toHaveBeenCalledTimes(1);
  await leave();
});

test("while the quote holds no other is given beside the open one", async () => {
  const { ask, leave } = await accepted();
  await ask();
  expect([quotes, exchange.mock.calls.length]).toEqual([1, 1]);
  await leave();
});

test("of a quote that is over the same press says that it was converted, and no other quote is given", async () => {
  const { now, ask, expire, leave } = await accepted();
  await expire();
  exchange.mockResolvedValue({ legs: [] });
  await ask();
  expect(now()?.result).toEqual({ legs: [] });
  expect(quotes).toBe(1);
  expect(sent()[1]).toBe(sent()[0]);
  await leave();
});

test("of a quote that is over another is given once it is known that nothing was converted", async () => {
  const { now, ask, expire, leave } = await accepted();
  await expire();
  await ask();
  expect([quotes, now()?.isOpen]).toEqual([1, true]);
  exchange.mockImplementation(refuse("request.too_many"));
  await ask();
  expect([quotes, now()?.isOpen]).toEqual([1, true]);
  exchange.mockImplementation(refuse("convert.quote_expired"));
  await ask();
  expect([quotes, now()?.refused, now()?.isExpired]).toEqual([2, undefined, false]);
  await leave();
});
