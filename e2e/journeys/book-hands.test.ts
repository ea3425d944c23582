/** The order book under a hand: it stands still, it shows what is one's own and what is typed, and a press means it. */
import type { Locator, Page } from "@playwright/test";
import { trimDecimal } from "../../packages/core/numeric/decimal.ts";
import { call, demoTrader } from "../support/api.ts";
import { startChurn } from "../support/churn.ts";
import { untilLoaded } from "../support/health.ts";
import { enterDemo } from "../support/member.ts";
import { expect, test } from "../support/test.ts";
import { fillFields, openTicket } from "../support/ticket.ts";

const MARKET = "BTC/USDT";
const WATCHED_MS = 1_500;

function rowOf(page: Page, side: "bid" | "ask", place: number): Locator {
  return page.locator(`button[data-side=${side}][data-place="${place}"]`);
}

function bookText(page: Page): Promise<string> {
  return page
    .locator("button[data-side]")
    .evaluateAll((rows) => rows.map((row) => row.textContent).join("\n"));
}

test("the book stands still under the pointer and catches up when it leaves", async ({
  page,
  layout,
  say,
  isMobile,
}) => {
  test.skip(isMobile, "a finger does not hover");
  await page.goto(`${layout.exchange}/BTC_USDT`);
  await untilLoaded(page);
  const churn = await startChurn();
  await expect(rowOf(page, "bid", 5)).toHaveText(/\d/);
  await rowOf(page, "bid", 5).hover();
  await expect(page.getByText(say("ui.book.sellTo"))).toBeVisible();
  const before = await bookText(page);
  await page.waitForTimeout(WATCHED_MS);
  expect(await bookText(page)).toBe(before);
  await page.mouse.move(700, 300);
  await expect.poll(() => bookText(page)).not.toBe(before);
  const after = await bookText(page);
  await expect.poll(() => bookText(page)).not.toBe(after);
  const { changes } = await churn.stop();
  expect(changes).toBeGreaterThan(0);
});

test("a press on a row takes its price, and on its sum all that stands down to it", async ({
  page,
  layout,
  say,
  context,
}) => {
  await enterDemo(context);
  const screen = { page, layout, say };
  await page.goto(`${layout.exchange}/BTC_USDT`);
  await untilLoaded(page);
  const ticket = await openTicket(screen, "buy");
  const row = (layout.isMobile ? page.getByRole("dialog") : page).locator(
    `button[data-side=ask][data-place="3"]`,
  );
  await expect(row).toHaveText(/\d/);
  await row.locator("[data-cell=price]").hover();
  const price = await row.locator("[data-cell=price]").innerText();
  await row.locator("[data-cell=price]").click();
  await expect(ticket.getByLabel(say("trade.price"), { exact: true })).toHaveValue(price);
  if (layout.isMobile) return;
  const sum = await row.locator("[data-cell=sum]").innerText();
  await row.locator("[data-cell=sum]").click();
  await expect(ticket.getByLabel(say("trade.amount"), { exact: true })).toHaveValue(trimDecimal(sum));
});

test("own orders and the order being typed are marked in the book, with what it would take", async ({
  page,
  layout,
  say,
  context,
  isMobile,
}) => {
  test.skip(isMobile, "the sheet's book is too short to be sure of a row");
  const token = await demoTrader(context);
  await page.goto(`${layout.exchange}/BTC_USDT`);
  await untilLoaded(page);
  const { bids } = await call("user/marketDepth", { market: MARKET });
  // Deep in what is shown, where the market does not come in a moment.
  const [price = ""] = bids[9] ?? [];
  const order = { market: MARKET, side: "buy", type: "limit", price, quantity: "0.001" } as const;
  await call("user/setOrder", order, token);
  const own = page.locator(`[data-part=mark][data-kind=live][title="${say("ui.book.own")}"]`);
  await expect(own).toHaveCount(1);

  const ticket = await openTicket({ page, layout, say }, "buy");
  await rowOf(page, "ask", 3).locator("[data-cell=sum]").click();
  await expect(ticket.getByLabel(say("trade.amount"), { exact: true })).toHaveValue(/[1-9]/);
  const eaten = (): Promise<number> =>
    page
      .locator("button[data-side=ask] [data-part=eat]")
      .evaluateAll(
        (bars) => bars.filter((bar) => getComputedStyle(bar).transform.startsWith("matrix(1,")).length,
      );
  await expect.poll(eaten).toBeGreaterThan(1);
  await fillFields({ page, layout, say }, ticket, { amount: "" });
  await expect.poll(eaten).toBe(0);
  await call("user/orderCancelAll", {}, token);
  await expect(own).toHaveCount(0);
});

test("the depth of the book is drawn beside the candles and put in words", async ({ page, layout, say }) => {
  await page.goto(`${layout.exchange}/BTC_USDT`);
  await untilLoaded(page);
  const name = say("trade.view.depth");
  await page.getByRole(layout.isMobile ? "tab" : "button", { name, exact: true }).click();
  const depth = page
    .getByLabel(say("ui.chart.depth"))
    .or(page.getByLabel(say("chart.depth.label")))
    .first();
  await expect(depth).toBeVisible();
  const [text = ""] = say("chart.depth.text", {
    bid: "#",
    ask: "",
    percent: "",
    bids: "",
    asks: "",
    coin: "",
  }).split("#");
  await expect(
    page
      .getByText(text)
      .or(page.locator(`[aria-label*="${text.trim()}"]`))
      .first(),
  ).toBeAttached();
});
