// @vitest-environment happy-dom
import { toast } from "@meridian/ui";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import orders from "@meridian/i18n/locales/en/orders.json";
import { testOrder } from "../orders.testing.ts";
import { useOrderNews } from "./use-order-news.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

vi.mock("../../../data/index.ts", () => ({
  ...{ useCoinMenu: () => ({}), useContracts: () => ({}) },
  coinsOf: () => ({ base: "BTC", quote: "USDT" }),
}));

const exit = (orderId: string, change: Parameters<typeof testOrder>[0] = {}) =>
  testOrder({
    ...{ orderId, market: "BTC-PERP", side: "sell", type: "takeProfitMarket", positionEffect: "close" },
    ...{ quantity: "0", price: "0", executed: "0", status: "pending", stopPrice: "64552.7" },
    ...change,
  });

test("a take profit that is changed is one piece of news, though its old order's end comes later", async () => {
  const said = (["info", "success", "warning"] as const).map((tone) => vi.spyOn(toast, tone));
  const words = () => said.flatMap(({ mock }) => mock.calls.map(([text]) => text));
  let tell: ReturnType<typeof useOrderNews> | undefined;
  function Page() {
    tell = useOrderNews();
    return null;
  }
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      // Of the news only the titles are read: the sentences under them are not compiled here.
      <IntlProvider locale="en" timeZone="UTC" messages={{ orders } as never} onError={() => undefined}>
        <Page />
      </IntlProvider>,
    ),
  );
  tell?.([exit("4", { createdAt: 10_000 })]);
  tell?.([exit("3", { status: "cancelled", reason: "member", updatedAt: 10_050 })]);
  expect(words()).toEqual([orders.news.pending]);
  tell?.([exit("4", { status: "cancelled", reason: "member", createdAt: 10_000, updatedAt: 12_000 })]);
  expect(words()).toEqual([orders.news.pending, orders.news.cancelled]);
  await act(async () => root.unmount());
});
