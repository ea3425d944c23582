// Goal: a managed order that reaches its greatest loss sells all it has, says why on its page, and the bell reports it.
// Method: a quiet exchange on which the journey alone moves the price, in steps that the price band allows.
import { call } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import { test } from "../support/killable.ts";
import { amountOf, MARKET, ordersOf, PRICE_FIRST, QuietMarket } from "../support/managed.ts";
import { carryToken } from "../support/member.ts";
import { expect } from "../support/test.ts";

const [HAD, GIVEN] = [20_000, 10_000];
/** Of what it was given: 3 %. */
const LOSS_MAX_PPM = 30_000;
/** In dollars: half of the range of the grid to either side of the price. */
const REACH = 4_000;
/** By so much the price falls at a time. */
const STEP = 800;
const STEPS_MAX = 12;
/** A page asks again every few seconds, on a machine that may do much else. */
const SHOWN_WITHIN_MS = 60_000;
/** With its figures, whatever they are. */
const LOST = /^At .+ the loss reached .+ Everything is closed\.$/;

/** Prices in ticks of ten cents. */
const SETTINGS = Object.entries({
  ...{ spacing: "arithmetic", lower: (PRICE_FIRST - REACH) * 10, upper: (PRICE_FIRST + REACH) * 10 },
  steps: 10,
}).map(([name, value]) => ({ name, value }));

test("at its greatest loss a managed order sells everything, says why, and the bell reports it", async ({
  page,
  context,
  layout,
  say,
  exchange,
}) => {
  const market = await QuietMarket.begin(exchange);
  const token = await exchange.enrol({ USDT: `${HAD}` });
  await carryToken(context, token);
  const wish = { strategy: "grid", market: MARKET, quote: `${GIVEN}`, parameters: SETTINGS };
  const { managedId } = await call("order/submitOrder", { ...wish, lossMaxPpm: LOSS_MAX_PPM }, token);
  const detail = () => call("order/managedDetail", { managedId }, token);
  await expect.poll(async () => (await detail()).status).toBe("running");
  await market.fillStart(token, managedId, PRICE_FIRST);
  await page.goto(`${layout.isMobile ? "/mbai" : "/ai"}/${managedId}`);
  await expect(page.getByText(say("managed.status.running"), { exact: true })).toBeVisible();

  let price = PRICE_FIRST;
  for (let step = 0; step < STEPS_MAX && (await detail()).status === "running"; step += 1) {
    price -= STEP;
    const { drawdownPpm } = await detail();
    await market.fallTo(price);
    // Somebody has to buy what it sells.
    await market.order("buy", price - 1, "1");
    await market.passMinute(price);
    await expect.poll(async () => (await detail()).drawdownPpm).toBeGreaterThan(drawdownPpm);
  }

  await market.passMinutes(price, async () => (await detail()).status === "closed");
  const orders = page.getByRole("region", { name: say("managed.run.orders") });
  await expect(page.getByText(LOST).first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await expect(orders.getByText(LOST).first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await expect(page.getByText(say("managed.status.closed"), { exact: true }).first()).toBeVisible();
  await expectSound(page);

  const ended = await detail();
  expect(ended.ending?.key).toBe("lossStop");
  const last = (await ordersOf(token, managedId))[0]!;
  expect([last.side, last.type, last.state]).toEqual(["sell", "market", "filled"]);
  // The loss that was allowed, and at most as much again in the step that went past it.
  const lost = GIVEN - Number(ended.quote);
  expect(lost).toBeGreaterThanOrEqual((GIVEN * LOSS_MAX_PPM) / 1_000_000);
  expect(lost).toBeLessThan((2 * GIVEN * LOSS_MAX_PPM) / 1_000_000);
  expect((await amountOf(token, "managed", "BTC")).total).toBe(0);
  expect((await amountOf(token, "managed", "USDT")).total).toBe(0);
  expect(await amountOf(token, "spot", "USDT")).toEqual({
    total: expect.closeTo(HAD - GIVEN + Number(ended.quote), 6),
    frozen: 0,
  });

  await page.goto(layout.home);
  await page.getByRole("button", { name: say("news.title") }).click();
  const news = page.getByRole("dialog").getByRole("link", { name: say("notifications.managed.lossStop") });
  await expect(news).toBeVisible();
  await news.click();
  await expect(page).toHaveURL(new RegExp(`/(mb)?ai/${managedId}$`));
  await expect(page.getByText(LOST).first()).toBeVisible();
});
