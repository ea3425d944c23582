/** The chart under a hand: an own order is pulled to another price, and what was drawn is there the next day. */
import type { BrowserContext, CDPSession, Locator, Page } from "@playwright/test";
import { call, demoTrader, openOrders, readMarket } from "../support/api.ts";
import { untilLoaded } from "../support/health.ts";
import type { Layout } from "../support/layout.ts";
import { labelsIn, type Spot } from "../support/picture.ts";
import { expect, test } from "../support/test.ts";
import type { Say } from "../support/texts.ts";

const MARKET = "XRP/USDT";
const PULLED_PX = 40;
/** The distance from the right to the middle of the price axis's labels. */
const AXIS_PX = 60;
const LOOK_EVERY_MS = 100;
const SWIPED_PX = 100;
const STEPS = 8;
/** A phone so short that the page is longer than it. */
const SHORT_PX = 560;

function pictureOf(page: Page): Locator {
  return page.locator("[data-chart-picture]");
}

async function openChart(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilLoaded(page);
  await expect(pictureOf(page)).not.toHaveClass(/animate-skeleton/);
}

async function pull(page: Page, from: Spot, byPx: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + byPx, { steps: STEPS });
  await page.mouse.up();
}

interface PulledIn {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly layout: Layout;
  readonly say: Say;
}

/** Places an order below the market, pulls its line, and sees that the server has the lower price. */
async function pullOrder(
  { page, context, layout, say }: PulledIn,
  distanceOf: (from: Spot) => Promise<number>,
): Promise<void> {
  const token = await demoTrader(context);
  // So far below the market that it does not come there meanwhile, and near enough to be drawn.
  const price = (await readMarket(MARKET)).at(0.998);
  const order = { market: MARKET, side: "buy", type: "limit", price, quantity: "123" } as const;
  const { orderId } = await call("user/setOrder", order, token);
  await openChart(page, `${layout.exchange}/XRP_USDT`);
  await expect(page.getByRole("tab", { name: say("trade.tabs.open") })).toContainText("1");

  const from = await lineOfOrder(page);
  await pull(page, from, await distanceOf(from));
  const asked = page.getByRole("dialog", { name: say("chart.move.title") });
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: say("orders.news.changed") });
  await expect(asked.or(toast)).toBeVisible();
  if (await asked.isVisible()) await asked.getByRole("button").last().click();
  await expect(toast).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(1);
  await expect(async () => {
    const [moved] = await openOrders(token, MARKET);
    expect(moved).toMatchObject({ quantity: "123", status: "new", replaces: orderId });
    expect(Number(moved?.price)).toBeLessThan(Number(price));
  }).toPass();
}

/** The middle of the bar by which the pane below the candles is made higher. */
async function barOf(page: Page): Promise<number> {
  const bar = pictureOf(page)
    .locator("div")
    .filter({ hasNot: page.locator("*") });
  const places = await bar.evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { top, height } = part.getBoundingClientRect();
      return getComputedStyle(part).cursor === "ns-resize" ? [top + height / 2] : [];
    }),
  );
  if (places[0] === undefined) throw new Error("there is no bar between the panes");
  return places[0];
}

for (const [what, distanceOf] of [
  ["is pulled along the chart to another price, which the server then has", async () => PULLED_PX],
  [
    "is let go on the bar between two panes and has its new price too",
    async (page, y) => (await barOf(page)) - y,
  ],
] as const satisfies readonly [string, (page: Page, y: number) => Promise<number>][])
  test(`an own order ${what}`, async ({ page, context, layout, say, isMobile }) => {
    test.skip(isMobile, "the same lines; a finger's way to them is tried by the chart's own tests");
    await pullOrder({ page, context, layout, say }, ({ y }) => distanceOf(page, y));
  });

/** Waits for the order's label and returns its place. The last price's label, of the same colour, is on the axis. */
async function lineOfOrder(page: Page): Promise<Spot> {
  const chart = await pictureOf(page).boundingBox();
  if (chart === null) throw new Error("there is no chart");
  for (;;) {
    const labels = await labelsIn(pictureOf(page), "up");
    const held = labels.find(({ x }) => x < chart.x + chart.width - AXIS_PX);
    if (held !== undefined) return held;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}

test("indicators and drawings are kept for their market over a reload, and not shown in another", async ({
  page,
  layout,
  say,
  isMobile,
}) => {
  test.skip(isMobile, "what is kept is the same; a mouse draws it");
  await openChart(page, `${layout.exchange}/XRP_USDT`);
  await page.getByTitle(say("chart.indicators.title"), { exact: true }).click();
  const dialog = page.getByRole("dialog", { name: say("chart.indicators.title") });
  const rsi = say("chart.indicators.add", { name: `RSI, ${say("chart.indicator.RSI")}` });
  await dialog.getByRole("button", { name: rsi }).click();
  await page.keyboard.press("Escape");
  const shown = page.getByRole("button", { name: say("chart.legend.remove", { name: "RSI" }) });
  const legend = page.getByText(/^RSI\b/).first();
  await expect(legend.or(shown).first()).toBeAttached();

  const erase = page.getByRole("button", { name: say("chart.draw.delete") });
  await expect(erase).toBeDisabled();
  await page.getByRole("button", { name: say("chart.tool.horizontalStraightLine") }).click();
  const box = await pictureOf(page).boundingBox();
  if (box === null) throw new Error("there is no chart");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 4];
  await expect(async () => {
    await page.mouse.move(x - STEPS, y);
    await page.mouse.move(x, y, { steps: STEPS });
    await page.mouse.down();
    await page.mouse.up();
    await expect(erase).toBeEnabled({ timeout: 1_000 });
  }).toPass();

  await page.reload();
  await untilLoaded(page);
  await expect(legend.or(shown).first()).toBeAttached();
  await expect(erase).toBeEnabled();
  await openChart(page, `${layout.exchange}/ADA_USDT`);
  await expect(erase).toBeDisabled();
  await expect(page.getByText(/^RSI\b/)).toHaveCount(0);
});

/** One swipe of a finger. A browser that is still drawing may drop it, as it drops a person's. */
async function swipeUp(devtools: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (let step = 1; step <= STEPS; step += 1) {
    const touchPoints = [{ x, y: y - (step * SWIPED_PX) / STEPS }];
    await devtools.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
  }
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("a swipe up over the chart scrolls the page on a phone", async ({ page, context, layout, isMobile }) => {
  test.skip(!isMobile, "only fingers swipe");
  await page.setViewportSize({ width: 390, height: SHORT_PX });
  await openChart(page, `${layout.exchange}/XRP_USDT`);
  const scrollable = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(scrollable).toBeGreaterThan(SWIPED_PX);
  const box = await pictureOf(page).boundingBox();
  if (box === null) throw new Error("there is no chart");
  const devtools = await context.newCDPSession(page);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await expect(async () => {
    await swipeUp(devtools, from);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  }).toPass();
});
