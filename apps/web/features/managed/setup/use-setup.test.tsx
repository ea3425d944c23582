// @vitest-environment happy-dom
import type { MarketInfo } from "@meridian/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { CallFailed, client, queryClient } from "../../../data/index.ts";
import { type Goods, type Setup, useSetup } from "./use-setup.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

vi.mock("../../fund-password/use-fund-password.ts", () => ({
  useFundPassword: () => ({ withGrant: (attempt: () => unknown) => attempt() }),
}));

const marketOf = (market: string, base: string, quote: string) => ({ market, base, quote }) as MarketInfo;
const market = marketOf("BTC/USDT", "BTC", "USDT");
const goods = {
  list: [
    { strategy: "grid", marketKind: "spot", state: "open", parameters: [] },
    { strategy: "contractGrid", marketKind: "contract", state: "open", parameters: [] },
  ],
  profitSharePpm: 0,
} as unknown as Goods;

test("the word that no proposal came follows the language of the page", async () => {
  vi.spyOn(client, "call").mockRejectedValue(new CallFailed("no answer"));
  let setup: Setup | undefined;
  function Form() {
    setup = useSetup({ goods, markets: [market], first: market, begun: undefined });
    return null;
  }
  const root = createRoot(document.createElement("div"));
  const show = (locale: string, noAnswer: string) =>
    act(async () =>
      root.render(
        <IntlProvider locale={locale} timeZone="UTC" messages={{ fundPassword: { noAnswer } } as never}>
          <QueryClientProvider client={queryClient}>
            <Form />
          </QueryClientProvider>
        </IntlProvider>,
      ),
    );
  await show("en", "No answer.");
  expect(setup?.refused).toBeUndefined();
  await act(async () => setup?.propose());
  expect(setup?.refused?.message).toBe("No answer.");
  await show("ja", "応答がありません。");
  expect(setup?.refused?.message).toBe("応答がありません。");
  await act(async () => root.unmount());
});

test("with another market or strategy the money stays whose coin stays", async () => {
  let setup: Setup | undefined;
  const markets = [market, marketOf("ETH/USDT", "ETH", "USDT"), marketOf("ETH/BTC", "ETH", "BTC")];
  const offered = [...markets, marketOf("BTC-PERP", "BTC", "USDT")];
  function Form() {
    setup = useSetup({ goods, markets: offered, first: market, begun: undefined });
    return null;
  }
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <IntlProvider locale="en" timeZone="UTC" messages={{ fundPassword: { noAnswer: "" } } as never}>
        <QueryClientProvider client={queryClient}>
          <Form />
        </QueryClientProvider>
      </IntlProvider>,
    ),
  );
  const money = () => [setup?.market.market, setup?.form.quote, setup?.form.base];
  await act(async () => setup?.change({ quote: "500", base: "0.5" }));
  await act(async () => setup?.chooseMarket("ETH/USDT"));
  expect(money()).toEqual(["ETH/USDT", "500", ""]);
  await act(async () => setup?.change({ base: "2" }));
  await act(async () => setup?.chooseMarket("ETH/BTC"));
  expect(money()).toEqual(["ETH/BTC", "", "2"]);
  await act(async () => setup?.chooseMarket("BTC/USDT"));
  await act(async () => setup?.change({ quote: "500", base: "0.5" }));
  await act(async () => setup?.choose("contractGrid"));
  expect(money()).toEqual(["BTC-PERP", "500", ""]);
  await act(async () => root.unmount());
});
