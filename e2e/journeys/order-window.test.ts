/** The window of one order: it closes without a word, cancels when asked twice, and messages cover no button. */
import type { Locator } from "@playwright/test";
import { call, demoTrader, openOrders, readMarket } from "../support/api.ts";
import { expect, test } from "../support/test.ts";
import { orderRows } from "../support/ticket.ts";

const MARKET = "SOL/USDT";

/** True when two boxes on the screen have a point in common. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error("one of them is not on the page");
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !apart;
}

test("an order's window is closed by its foot, cancels after a yes, and the message covers no button", async ({
  page,
  context,
  layout,
  say,
}) => {
  const token = await demoTrader(context);
  const price = (await readMarket(MARKET)).at(0.9);
  const order = { market: MARKET, side: "buy", type: "limit", price, quantity: "0.5" } as const;
  await call("user/setOrder", order, token);
  await page.goto(`${layout.exchange}/${MARKET.replace("/", "_")}`);
  const row = orderRows({ page, layout, say })
    .filter({ hasText: say("orders.side.buy") })
    .first();
  const window = page.getByRole("dialog");

  await row.getByTitle(say("orders.details")).click();
  const foot = window.locator("footer");
  await foot.getByRole("button", { name: say("ui.close"), exact: true }).click();
  await expect(window).toHaveCount(0);
  expect(await openOrders(token, MARKET)).toHaveLength(1);

  await row.getByTitle(say("orders.details")).click();
  await foot.getByRole("button", { name: say("orders.cancelThis"), exact: true }).click();
  await expect(window.getByText(say("orders.cancelAsk.one"))).toBeVisible();
  expect(await openOrders(token, MARKET)).toHaveLength(1);
  await foot.getByRole("button", { name: say("orders.cancelAsk.yes"), exact: true }).click();
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: say("orders.news.cancelled") });
  await expect(toast).toContainText(MARKET);
  await expect.poll(() => openOrders(token, MARKET)).toEqual([]);
  const button = layout.isMobile
    ? page.getByRole("button", { name: say("trade.side.buy"), exact: true, includeHidden: true })
    : page.locator("button[type=submit]");
  expect(await overlap(toast, button)).toBe(false);
});
