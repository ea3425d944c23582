/** A trader's view at once: whole lists under the chart, a deep book, and candles beside many indicators. */
import type { Page } from "@playwright/test";
import { call, demoTrader, readMarket } from "../support/api.ts";
import { untilLoaded } from "../support/health.ts";
import type { Layout } from "../support/layout.ts";
import { expect, originOf, test } from "../support/test.ts";
import { textsOf } from "../support/texts.ts";
import { orderRows } from "../support/ticket.ts";

const MARKET = "LTC/USDT";
const REMARK = "Take it back at the low of last week";
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;
/** Those with the longest words, and one that breaks anywhere. */
const LANGUAGES = ["en", "fr", "pt", "ja"] as const;
const CANDLES_SHARE = 0.45;

async function openPair(page: Page, layout: Layout): Promise<void> {
  await page.goto(`${layout.exchange}/${MARKET.replace("/", "_")}`);
  await untilLoaded(page);
}

/** One order of every shape that a row has to hold, and two that are done. */
async function placeAll(token: string): Promise<void> {
  const { at } = await readMarket(MARKET);
  const order = { market: MARKET, side: "buy", quantity: "0.5" } as const;
  await call("user/setOrder", { ...order, type: "limit", price: at(1.02), remark: REMARK }, token);
  await call("user/setOrder", { ...order, type: "limit", price: at(0.9), timeInForce: "ioc" }, token);
  const iceberg = { quantity: "12.5", displayQuantity: "2.5" };
  await call("user/setOrder", { ...order, type: "limit", price: at(0.9), ...iceberg }, token);
  const stop = { ...order, side: "sell", quantity: "0.1" } as const;
  await call("user/setOrder", { ...stop, type: "trailingStop", trailingBps: 1_000 }, token);
  await call(
    "user/setOrder",
    { ...stop, type: "stopLimit", stopPrice: at(0.91), price: at(0.9), remark: REMARK },
    token,
  );
}

/** Pixels by which the list under the chart, or what is said in a row of it, reaches beyond what is in view. */
function hiddenPx(page: Page): Promise<number> {
  return page.locator("[data-tour=orders] table").evaluate((table) => {
    const frame = table.parentElement ?? table;
    return Math.max(
      table.getBoundingClientRect().width - frame.clientWidth,
      frame.scrollWidth - frame.clientWidth,
    );
  });
}

test("open orders, one that is being changed, and past ones are whole in view, with the remark of each", async ({
  page,
  context,
  layout,
}) => {
  test.skip(layout.isMobile, "a phone has cards");
  await placeAll(await demoTrader(context));
  for (const code of LANGUAGES) {
    const say = textsOf(code);
    await context.addCookies([{ name: "lang", value: code, url: originOf() }]);
    await openPair(page, layout);
    const list = page.locator("[data-tour=orders] tbody");
    const waiting = list.getByRole("row").filter({ hasText: say("orders.type.stopLimit") });
    const note = list.getByRole("img", { name: say("orders.remarkOf", { remark: REMARK }) });
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await page.getByRole("tab", { name: say("trade.tabs.open") }).click();
      await expect(list.getByRole("row")).toHaveCount(3);
      await expect(waiting.getByText(say("orders.status.pending"))).toBeVisible();
      await expect(note).toHaveCount(1);
      await expect.poll(() => hiddenPx(page), `${code} ${size.width}: open`).toBe(0);
      await waiting.getByRole("button", { name: say("orders.amend.begin") }).click();
      await expect(list.getByRole("textbox")).toHaveCount(3);
      await expect.poll(() => hiddenPx(page), `${code} ${size.width}: being changed`).toBe(0);
      await page.keyboard.press("Escape");
      await page.getByRole("tab", { name: say("trade.tabs.history") }).click();
      await expect(list.getByRole("row")).toHaveCount(2);
      await expect.poll(() => hiddenPx(page), `${code} ${size.width}: done`).toBe(0);
    }
  }
});

test("on a phone an order's card says the remark", async ({ page, context, layout, say }) => {
  test.skip(!layout.isMobile, "a wide screen has rows");
  await placeAll(await demoTrader(context));
  await openPair(page, layout);
  await expect(orderRows({ page, layout, say }).getByText(REMARK)).toBeVisible();
});

test("the book shows fifteen rows a side, each whole and in figures that can be read", async ({
  page,
  layout,
}) => {
  test.skip(layout.isMobile, "a phone has the rows it had");
  await openPair(page, layout);
  const cut = (): Promise<number> =>
    page
      .locator("button[data-side=bid]")
      .last()
      .evaluate((row) => {
        const frame = row.closest("[tabindex='0']");
        return row.getBoundingClientRect().bottom - (frame?.getBoundingClientRect().bottom ?? 0);
      });
  for (const side of ["ask", "bid"]) {
    expect(await page.locator(`button[data-side=${side}]`).count()).toBeGreaterThanOrEqual(15);
  }
  expect(await cut()).toBeLessThanOrEqual(0);
  const figure = page.locator("button[data-side=bid] [data-cell=price]").first();
  const fontPx = await figure.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(fontPx).toBeGreaterThanOrEqual(11);
});

const BELOW = { VOL: [5, 10, 0], MACD: [12, 26, 9], RSI: [6, 12, 24], KDJ: [9, 3, 3], ATR: [14], CCI: [20] };

/** Chooses these indicators on this device, as an earlier visit has. */
async function keepIndicators(page: Page, names: readonly (keyof typeof BELOW)[]): Promise<void> {
  const indicators = names.map((name) => ({ id: `${name}-1`, name, values: BELOW[name], hidden: false }));
  const kept = { format: "meridian-chart", version: 1, market: MARKET, indicators, drawings: [] };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `chart.market.${MARKET}`,
    JSON.stringify(kept),
  ] as const);
}

/** Returns the candles' share of the chart's height: the legend of the first pane below stands where they end. */
function candlesShare(page: Page, first: string): Promise<number> {
  return page.evaluate((name) => {
    const picture = document.querySelector("[data-chart-picture]")?.getBoundingClientRect();
    const button = [...document.querySelectorAll("[role=toolbar] button")].find(
      ({ textContent }) => textContent?.startsWith(`${name} `) === true,
    );
    const legend = button?.parentElement?.parentElement?.getBoundingClientRect();
    return picture === undefined || legend === undefined ? 0 : (legend.top - picture.top) / picture.height;
  }, first);
}

test("candles keep 45 % of the chart whatever stands below them, and their legends are one stop of the tab key", async ({
  page,
  layout,
  say,
}) => {
  test.skip(layout.isMobile, "a phone's chart has fewer panes, and no tab key");
  await openPair(page, layout);
  for (const names of [["VOL", "MACD", "RSI"], Object.keys(BELOW)] as (keyof typeof BELOW)[][]) {
    await keepIndicators(page, names);
    await openPair(page, layout);
    await expect.poll(() => candlesShare(page, "VOL"), names.join()).toBeGreaterThanOrEqual(CANDLES_SHARE);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(() => candlesShare(page, "VOL"), names.join()).toBeGreaterThanOrEqual(CANDLES_SHARE);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  const legends = page.getByRole("toolbar", { name: say("chart.legend.label") });
  await expect(legends.locator("button:not([tabindex='-1'])")).toHaveCount(1);
  await legends.getByRole("button").first().focus();
  const hide = say("chart.legend.hide", { name: "VOL 5 10" });
  await page.keyboard.press("ArrowRight");
  await expect(legends.getByRole("button", { name: hide })).toBeFocused();
  await page.keyboard.press("End");
  const last = legends.getByRole("button", { name: say("chart.legend.remove", { name: "CCI 20" }) });
  await expect(last).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(last).toHaveCount(0);
  await expect(legends.locator("button:not([tabindex='-1'])")).toHaveCount(1);
});
