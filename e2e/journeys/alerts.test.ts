// Goal: a member sets an alert on the market it looks at; when the price gets there, the open page says so once and the
// list says that it fired, without a page that is loaded anew or asks by the clock. Method: a visitor of the demo, who
// buys up to the level until nothing is offered below it; what is left of its order is then the best bid, so the next
// trade is at the level whatever the market does meanwhile.
import type { Page } from "@playwright/test";
import { call, demoTrader, freshMember } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import { PASSWORD } from "../support/member.ts";
import { expect, test } from "../support/test.ts";

const MARKET = "ADA/USDT";
const CROSSED_WITHIN_MS = 60_000;
const CLOSED_WITHIN_MS = 5_000;
/** Ticks above the last price: far enough not to be crossed while it is typed, near enough to be bought up to. */
const TICKS_ABOVE = 3;
/** Most of a visitor's money: twenty levels of the demo's book, however far the price has gone meanwhile. */
const QUANTITY = "80000";
const TICK_DECIMALS = 4;

test("an alert set on a market fires once: the bell reports it, and the list says at which price", async ({
  page,
  context,
  layout,
  say,
  health,
}) => {
  // The alert that would fire at once.
  health.expect(/409/);
  const token = await demoTrader(context);
  const uncalled = countReads(page);
  await page.goto(`${layout.isMobile ? "/mbexchange" : "/exchange"}/ADA_USDT`);
  await page.getByRole("button", { name: say("shell.setAlert", { market: MARKET }) }).click();
  const window = page.getByRole("dialog", { name: say("alerts.titleOf", { market: MARKET }) });
  const level = window.getByRole("textbox", { name: say("alerts.level.price") });
  await expect(level, "the price of the moment").not.toHaveValue("");
  await level.fill("0.0001");
  await window.getByRole("button", { name: say("alerts.create"), exact: true }).click();
  await expect(window.getByRole("alert")).toContainText(say("refusals.alert.already_true"));
  let wanted = "";
  // The price may be there before the alert is: then it is refused like the one before, and set a little higher.
  await expect(async () => {
    if ((await window.count()) === 0) return;
    const { last } = (await call("data/getTickers", {}, token)).list.find(({ market }) => market === MARKET)!;
    wanted = (Number(last) + TICKS_ABOVE / 10 ** TICK_DECIMALS).toFixed(TICK_DECIMALS);
    await level.fill(wanted, { timeout: CLOSED_WITHIN_MS });
    await window.getByRole("button", { name: say("alerts.create"), exact: true }).click();
    await expect(window).toHaveCount(0, { timeout: CLOSED_WITHIN_MS });
  }).toPass();

  const buyUp = async (): Promise<string> => {
    const order = { market: MARKET, side: "buy", type: "limit", price: wanted, quantity: QUANTITY } as const;
    await call("user/setOrder", order, token).catch(() => undefined);
    return (await call("user/alertList", {}, token)).list[0]!.state;
  };
  await expect.poll(buyUp, { timeout: CROSSED_WITHIN_MS }).toBe("fired");

  // Said on the page that is open, which nobody has loaded anew.
  const note = page.locator("[data-sonner-toast]").filter({ hasText: say("news.toAlerts") });
  await expect(note).toHaveCount(1);
  await expect(note).toContainText(MARKET);
  expect(uncalled(), "reads of the news that no message of the stream called for").toBeLessThanOrEqual(0);

  if (layout.isMobile) await page.goto("/mbalerts?tab=ended");
  else {
    await page.getByRole("button", { name: say("news.title") }).click();
    const entry = page
      .getByRole("dialog", { name: say("news.title") })
      .locator('a[href="/alerts?tab=ended"]');
    await expect(entry).toHaveCount(1);
    await expect(entry.getByText(say("news.unread"), { exact: true })).toBeAttached();
    await entry.click();
  }
  const ended = page.getByRole("tabpanel", { name: say("alerts.tab.ended") });
  await expect(ended.getByText(MARKET, { exact: true })).toHaveCount(1);
  // With or without the zeros at its end.
  await expect(ended).toContainText(String(Number(wanted)));
  await page.getByRole("tab", { name: say("alerts.tab.standing") }).click();
  await expect(page.getByText(say("alerts.empty.standing"))).toBeVisible();
  await expectSound(page);
  const { list } = await call("user/getNews", {}, token);
  expect(list.filter(({ kind }) => kind === "alert")).toHaveLength(1);
});

/**
 * Counts how often the page asks for the own news, and takes off how often it may: when the bell is drawn, when notes
 * have come, and after each message of the stream that the news have changed.
 */
function countReads(page: Page): () => number {
  const AT_FIRST = 2;
  let [reads, messages] = [0, 0];
  page.on("request", (request) => {
    if (request.url().includes("/data/api.user/getNews")) reads += 1;
  });
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (/^\{"channel":"news",.*"news"\]/.test(String(payload))) messages += 1;
    }),
  );
  return () => reads - messages - AT_FIRST;
}

test("an alert that a program sets or takes back is on the open list at once, with the price as it moves", async ({
  page,
  context,
  layout,
  say,
}) => {
  const token = await demoTrader(context);
  await page.goto(layout.isMobile ? "/mbalerts" : "/alerts");
  await expect(page.getByText(say("alerts.empty.standing"))).toBeVisible();
  const terms = { kind: "price", market: "BTC/USDT", direction: "down", level: "1" } as const;
  const { alertId } = await call("user/alertCreate", terms, token);
  const standing = page.getByRole("tabpanel", { name: say("alerts.tab.standing") });
  await expect(standing.getByText(terms.market, { exact: true })).toHaveCount(1);
  // Nothing is read again for it: the figures are those of the prices on the stream.
  const before = await standing.textContent();
  await expect.poll(() => standing.textContent(), { timeout: CROSSED_WITHIN_MS }).not.toBe(before);
  await call("user/alertCancel", { alertId }, token);
  await expect(page.getByText(say("alerts.empty.standing"))).toBeVisible();
});

test("a guest who wants an alert logs in and is back at the market", async ({ page, layout, say }) => {
  const market = `${layout.isMobile ? "/mbexchange" : "/exchange"}/ADA_USDT`;
  const { email } = await freshMember();
  await page.goto(market);
  await page.getByRole("button", { name: say("shell.setAlert", { market: MARKET }) }).click();
  await expect(page).toHaveURL(new RegExp(`login\\?next=${encodeURIComponent(market)}$`));
  await page.getByLabel(say("login.email"), { exact: true }).fill(email);
  await page.getByLabel(say("login.password"), { exact: true }).fill(PASSWORD);
  const submit = { name: say("login.login.submit"), exact: true };
  await page.getByRole("main").getByRole("button", submit).click();
  await expect(page).toHaveURL(new RegExp(`${market}$`));
  await expect(page.getByRole("button", { name: say("shell.setAlert", { market: MARKET }) })).toBeVisible();
});

test("a phone that lies has the bell, as large as a finger", async ({ page, context, layout, say }) => {
  test.skip(!layout.isMobile, "a desktop does not lie");
  await demoTrader(context);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/mbexchange/ADA_USDT");
  const bell = page.getByRole("button", { name: say("shell.setAlert", { market: MARKET }) });
  const box = await bell.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await bell.click();
  await expect(page.getByRole("dialog", { name: say("alerts.titleOf", { market: MARKET }) })).toBeVisible();
});
