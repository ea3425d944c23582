/** The touch screen's trading page as it is held: lying it is chart and ticket, a tablet has both panels at once. */
import { expect, test } from "../support/test.ts";

test("a phone that lies shows the chart alone with Buy and Sell, and a tablet the ticket beside the market", async ({
  page,
  layout,
  say,
}) => {
  test.skip(!layout.isMobile, "these are shapes of the touch screen's page");
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`${layout.exchange}/BTC_USDT`);
  const picture = page.locator("[data-chart-picture]");
  await expect(picture).toBeVisible();
  const chart = await picture.boundingBox();
  expect(chart?.height).toBeGreaterThan(280);
  const buy = page.getByRole("button", { name: say("trade.side.buy"), exact: true });
  const ticket = page.getByRole("form", { name: say("trade.ticket") });
  await buy.click();
  await expect(ticket).toBeVisible();
  await expect(picture).toBeVisible();
  await ticket.getByLabel(say("trade.amount"), { exact: true }).fill("0.25");

  await page.setViewportSize({ width: 744, height: 1133 });
  await expect(buy).toHaveCount(0);
  await expect(ticket.getByLabel(say("trade.amount"), { exact: true })).toHaveValue("0.25");
  const [left, right] = [await picture.boundingBox(), await ticket.boundingBox()];
  expect(left && right && left.x + left.width <= right.x).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(744);
});
