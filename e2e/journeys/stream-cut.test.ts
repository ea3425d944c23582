/** The stream breaks: old prices look old, an order is asked about, and all of it heals without a reload. */
import type { Page, WebSocketRoute } from "@playwright/test";
import { call, demoTrader, openOrders, readMarket } from "../support/api.ts";
import { untilLoaded } from "../support/health.ts";
import { expect, test } from "../support/test.ts";
import { fillFields, openTicket, sendButton } from "../support/ticket.ts";

const MARKET = "SOL/USDT";
const ROWS_COMPARED = 5;

/** Stands between page and server, so that it can be cut and mended. */
class Wire {
  #open = true;
  readonly #sockets = new Set<WebSocketRoute>();
  connections = 0;

  async lay(page: Page): Promise<void> {
    await page.routeWebSocket(/\/data\/stream/, (socket) => {
      this.connections += 1;
      if (!this.#open) {
        void socket.close({ code: 1012 });
        return;
      }
      this.#sockets.add(socket);
      socket.connectToServer();
    });
  }

  async cut(): Promise<void> {
    this.#open = false;
    await Promise.all([...this.#sockets].map((socket) => socket.close({ code: 1012 })));
    this.#sockets.clear();
  }

  mend(): void {
    this.#open = true;
  }
}

/** The best rows of both sides as they are on screen: "price size", best first. */
function shownRows(page: Page): Promise<string[]> {
  return page.evaluate((count) => {
    const text = (row: Element | null, cell: string): string =>
      (row?.querySelector(`[data-cell=${cell}]`)?.textContent ?? "").replaceAll(",", "");
    return ["bid", "ask"].flatMap((side) =>
      Array.from({ length: count }, (_, place) => {
        const row = document.querySelector(`button[data-side=${side}][data-place="${place}"]`);
        return `${text(row, "price")} ${Number(text(row, "size"))}`;
      }),
    );
  }, ROWS_COMPARED);
}

async function servedRows(): Promise<string[]> {
  const { bids, asks } = await call("user/marketDepth", { market: MARKET });
  return [bids, asks].flatMap((side) =>
    side.slice(0, ROWS_COMPARED).map(([price, size]) => `${Number(price).toFixed(2)} ${Number(size)}`),
  );
}

test("a cut stream greys the prices, makes the button ask, and heals to the server's book without a reload", async ({
  page,
  context,
  layout,
  say,
}) => {
  const screen = { page, layout, say };
  const wire = new Wire();
  await wire.lay(page);
  const token = await demoTrader(context);
  await page.goto(`${layout.exchange}/${MARKET.replace("/", "_")}`);
  await untilLoaded(page);
  const ticket = await openTicket(screen, "buy");
  const { at } = await readMarket(MARKET);
  await fillFields(screen, ticket, { price: at(0.98), amount: "0.1" });
  await expect(sendButton(ticket)).toBeEnabled();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await wire.cut();
  await expect(page.locator("[data-stale]").first()).toBeVisible();
  await expect(ticket.getByText(say("trade.warning.stale"))).toBeVisible();
  await sendButton(ticket).click();
  const asked = page.getByRole("dialog", { name: say("trade.confirm.title") });
  await expect(asked.getByText(say("trade.warning.stale"))).toBeVisible();
  await asked.getByRole("button", { name: say("trade.confirm.back") }).click();
  expect(await openOrders(token, MARKET)).toEqual([]);

  const before = wire.connections;
  wire.mend();
  await expect(page.locator("[data-stale]")).toHaveCount(0, { timeout: 30_000 });
  await expect(ticket.getByText(say("trade.warning.stale"))).toBeHidden();
  expect(wire.connections).toBeGreaterThan(before);
  await expect(async () => expect(await shownRows(page)).toEqual(await servedRows())).toPass({
    timeout: 30_000,
    intervals: [50],
  });
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

  // Events after the cut arrive too: an order placed elsewhere is seen here.
  const order = { market: MARKET, side: "buy", type: "limit", price: at(0.97), quantity: "0.1" } as const;
  await call("user/setOrder", order, token);
  await expect(page.getByRole("tab", { name: say("trade.tabs.open"), includeHidden: true })).toContainText(
    "1",
  );
});
