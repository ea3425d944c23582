// @vitest-environment happy-dom
import type { Order } from "@meridian/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { client, queryClient } from "../../../data/index.ts";
import ChartMoveDialog from "./ChartMoveDialog.tsx";
import type { Move } from "./use-chart-move.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

// A dialog's own code comes late.
vi.mock("@meridian/ui", async (original) => ({
  ...(await original<object>()),
  Dialog: ({ description, children }: { description: ReactNode; children: ReactNode }) => (
    <>
      {description}
      {children}
    </>
  ),
}));
vi.spyOn(client, "call").mockReturnValue(new Promise(() => undefined));

const MESSAGES = {
  chart: { move: { order: "Order", place: "loses its place", newId: "gets a new ID" } },
  orders: { side: { sell: "Sell" }, wholePosition: "Whole position" },
};

const ORDER = {
  orderId: "7",
  market: "BTC-PERP",
  side: "sell",
  status: "new",
  price: "64000.0",
  stopPrice: "0",
  quantity: "0.25",
  quoteAmount: "0",
  positionEffect: "",
} as Order;
const EXIT = { ...ORDER, status: "pending", price: "0", stopPrice: "66000.0", quantity: "0" } as const;

async function said(move: Pick<Move, "order" | "part">): Promise<string> {
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <IntlProvider locale="en" timeZone="UTC" messages={MESSAGES as never} onError={() => undefined}>
        <QueryClientProvider client={queryClient}>
          <ChartMoveDialog move={{ ...move, price: "65000.0", answer: () => undefined }} decimals={1} />
        </QueryClientProvider>
      </IntlProvider>,
    ),
  );
  const text = place.textContent ?? "";
  await act(async () => root.unmount());
  return text;
}

test("a resting order is named with its quantity, and with the place in the queue that it loses", async () => {
  const text = await said({ order: ORDER, part: "price" });
  expect(text).toContain("BTC-PERP · Sell · 0.25");
  expect(text).toContain(MESSAGES.chart.move.place);
});

test("an exit of a whole position says so, and has no place in a queue to lose", async () => {
  const text = await said({ order: { ...EXIT, positionEffect: "close" }, part: "trigger" });
  expect(text).toContain("BTC-PERP · Sell · Whole position");
  expect(text).toContain(MESSAGES.chart.move.newId);
  expect(text).not.toContain(MESSAGES.chart.move.place);
});
