/** The touch screen's trading page as it is held: lying it is chart and ticket, a tablet has both panels at once. */
import type { Locator, Page } from "@playwright/test";
import { call, DEMO_FUND_PASSWORD, demoTrader, openOrders, readMarket } from "../support/api.ts";
import { enterDemo } from "../support/member.ts";
import { expect, test } from "../support/test.ts";
import { fillFields, openTicket, orderRows, sendButton } from "../support/ticket.ts";

const UPRIGHT = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };

test("a phone that lies shows the chart alone with Buy and Sell, and a tablet the ticket beside the market", async ({
  page,
  layout,
  say,
}) => {
  test.skip(!layout.isMobile, "these are shapes of the touch screen's page");
  await page.setViewportSize(LYING);
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
  await page.setViewportSize(LYING);
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

  await page.setViewportSize(UPRIGHT);
  await expect(page.getByRole("tab", { name: say("trade.view.book"), exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

/** Once more than there and back, from however the phone is held. */
async function turn(page: Page): Promise<void> {
  const isLying = (page.viewportSize()?.width ?? 0) > UPRIGHT.width;
  for (const size of isLying ? [UPRIGHT, LYING, UPRIGHT] : [LYING, UPRIGHT, LYING]) {
    await page.setViewportSize(size);
    // What the turn brings is drawn with a frame of its own.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))));
  }
}

/** True of what a finger meets where it is: nothing lies on it. */
async function isOnTop(part: Locator): Promise<boolean> {
  await part.scrollIntoViewIfNeeded();
  return part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && (element.contains(met) || met.contains(element));
  });
}

test("a keyboard that leaves a short phone more width than height turns nothing", async ({
  page,
  layout,
  say,
}) => {
  test.skip(!layout.isMobile, "only a touch screen has a keyboard on it");
  for (const [width, height, left] of [
    [412, 650, 370],
    [360, 592, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${layout.exchange}/BTC_USDT`);
    const amount = (await openTicket({ page, layout, say }, "buy")).getByLabel(say("trade.amount"), {
      exact: true,
    });
    await amount.tap();
    await page.setViewportSize({ width, height: left });
    await page.keyboard.type("0.25");
    await expect(amount).toHaveValue("0.25");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.setViewportSize({ width, height });
    await amount.blur();
    await page.setViewportSize({ width: height, height: width });
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(amount).toHaveValue("0.25");
    await amount.fill("");
  }
});

test("an order that is being changed stays so, with what was typed, while the phone is turned", async ({
  page,
  context,
  layout,
  say,
}) => {
  test.skip(!layout.isMobile, "only a phone is turned");
  const token = await demoTrader(context);
  const { at } = await readMarket("BNB/USDT");
  const order = { side: "buy", type: "limit", price: at(0.95), quantity: "0.2" } as const;
  await call("user/setOrder", { market: "BNB/USDT", ...order }, token);
  await page.goto(`${layout.exchange}/BNB_USDT`);
  const card = orderRows({ page, layout, say }).first();
  await card.getByRole("button", { name: say("orders.amend.begin"), exact: true }).tap();
  const quantity = page.getByRole("dialog").getByLabel(say("orders.amend.quantity"), { exact: true });
  await quantity.fill("0.1");
  await turn(page);
  await expect(quantity).toHaveValue("0.1");
  await page.keyboard.press("Escape");
  // With the window gone the page is as the phone lies.
  await expect(card).toHaveCount(0);
});

test("the fund password stays above the ticket, as far as it was typed, while the phone is turned", async ({
  page,
  context,
  layout,
  say,
}) => {
  test.skip(!layout.isMobile, "only a phone is turned");
  const token = await enterDemo(context);
  const { at } = await readMarket("BNB/USDT");
  const title = say("fundPassword.title");
  const digits = page.getByRole("textbox", { name: title, exact: true });
  for (const size of [UPRIGHT, LYING]) {
    await page.setViewportSize(size);
    await page.goto(`${layout.exchange}/BNB_USDT`);
    const ticket = await openTicket({ page, layout, say }, "buy");
    await fillFields({ page, layout, say }, ticket, { price: at(0.97), amount: "0.1" });
    await sendButton(ticket).tap();
    await digits.focus();
    await page.keyboard.type(DEMO_FUND_PASSWORD.slice(0, 3));
    await turn(page);
    await expect(digits).toHaveValue(DEMO_FUND_PASSWORD.slice(0, 3));
    expect(await isOnTop(page.getByRole("dialog", { name: title, exact: true }))).toBe(true);
    if (size === UPRIGHT) await page.keyboard.press("Escape");
    else await page.keyboard.type(DEMO_FUND_PASSWORD.slice(3));
    await expect(digits).toHaveCount(0);
  }
  await expect.poll(async () => (await openOrders(token, "BNB/USDT")).length).toBe(1);
});

test("the leverage of a contract stays as it was typed while the phone is turned", async ({
  page,
  context,
  layout,
  say,
}) => {
  test.skip(!layout.isMobile, "only a phone is turned");
  await demoTrader(context);
  for (const size of [UPRIGHT, LYING]) {
    await page.setViewportSize(size);
    await page.goto("/mbcexchange/BTC");
    await page
      .getByRole("button", { name: say("contracts.ticket.long"), exact: true })
      .first()
      .tap();
    const ticket = page.getByRole("form", { name: say("contracts.ticket.label") });
    await ticket.getByRole("button", { name: say("contracts.leverage.of", { leverage: 20 }) }).tap();
    const leverage = page.getByRole("textbox", { name: say("contracts.leverage.title"), exact: true });
    await leverage.fill("7");
    await turn(page);
    await expect(leverage).toHaveValue("7");
    expect(await isOnTop(leverage)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(leverage).toHaveCount(0);
    await expect(ticket).toBeVisible();
  }
});
