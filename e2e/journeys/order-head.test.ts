/** The head of the order history, which says what its figures are, while the rows scroll beneath it. */
import { call, demoTrader } from "../support/api.ts";
import { expect, test } from "../support/test.ts";

const ORDERS = 20;

test("the head of the order history stays in sight while its rows scroll", async ({
  page,
  context,
  layout,
  say,
}) => {
  test.skip(layout.isMobile, "a phone shows cards, which have no head");
  const token = await demoTrader(context);
  const order = { market: "BTC/USDT", type: "market", quantity: "0.001" } as const;
  for (let count = 0; count < ORDERS; count += 1) {
    await call("user/setOrder", { ...order, side: count % 2 === 0 ? "buy" : "sell" }, token);
  }
  for (const path of ["/history", layout.exchange]) {
    await page.goto(path);
    const tab = page.getByRole("tab", { name: say("orders.tab.history") });
    await tab.click();
    const table = page.getByRole("table", { name: say("orders.tab.history") });
    const last = table.getByRole("row").nth(ORDERS);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(table.getByRole("columnheader").first()).toBeInViewport();
  }
});
