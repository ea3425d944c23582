// @vitest-environment happy-dom
import texts from "@meridian/i18n/locales/en/managed.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { queryClient } from "../../data/index.ts";
import type { ManagedOrder } from "./managed.model.ts";
import { useOrderColumns } from "./use-order-columns.tsx";

const order = {
  ...{ number: 1, orderId: "7", side: "buy", type: "limit", price: "80.05", quantity: "5" },
  ...{ executed: "4.5", executedQuote: "360.09", fee: "0.36", feeCoin: "USDT", state: "filled" },
  ...{ reason: { key: "unheard", figures: [] }, endReason: null, refusal: "", placedAt: 1, endedAt: 2 },
} as ManagedOrder;

function Cells({ row, shown }: { row: ManagedOrder; shown: string }) {
  return useOrderColumns("ETH/USDT")
    .find(({ key }) => key === shown)
    ?.cell(row);
}

const cell = (shown: string, other: Partial<ManagedOrder> = {}): string =>
  renderToStaticMarkup(
    <IntlProvider
      locale="en"
      messages={{ managed: texts, consoleManaged: { reason: {} }, refusals: {} } as never}
      timeZone="UTC"
    >
      <QueryClientProvider client={queryClient}>
        <Cells row={{ ...order, ...other }} shown={shown} />
      </QueryClientProvider>
    </IntlProvider>,
  ).replaceAll(/<[^>]*>/g, "");

test("an order shows the price that it filled at beside the one that was decided", () => {
  expect(cell("price")).toMatch(/^80\.05/);
  expect(cell("average")).toMatch(/^80\.02/);
});

test("a market order has no price of its own, and one that did not fill has no average", () => {
  expect(cell("price", { type: "market" })).toBe("at the market");
  expect(cell("average", { executed: "0", executedQuote: "0" })).toBe("—");
});
