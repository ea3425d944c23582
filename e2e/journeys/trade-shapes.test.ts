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

test("a contract on a phone that lies is all chart with a ticket that Back closes, and a tablet has both", async ({
  page,
  layout,
  say,
}) => {
  test.skip(!layout.isMobile, "these are shapes of the touch screen's page");
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/mbcexchange/BTC");
  const picture = page.locator("[data-chart-picture]");
  await expect(picture).toBeVisible();
  expect((await picture.boundingBox())?.height).toBeGreaterThan(280);
  await expect(picture).toBeInViewport({ ratio: 0.99 });
  const ticket = page.getByRole("form", { name: say("contracts.ticket.label") });
  for (const side of ["long", "short"] as const) {
    const begin = page.getByRole("button", { name: say(`contracts.ticket.${side}`), exact: true });
    await begin.click();
    await expect(ticket).toBeVisible();
    await expect(picture).toBeVisible();
    await page.goBack();
    await expect(ticket).toHaveCount(0);
    await expect(begin).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 744, height: 1133 });
  await expect(ticket.getByLabel(say("contracts.ticket.amount"), { exact: true })).toBeInViewport({
    ratio: 1,
  });
  const [left, right] = [await picture.boundingBox(), await ticket.boundingBox()];
  expect(left && right && left.x + left.width <= right.x).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(744);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("tab", { name: say("trade.view.book"), exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
