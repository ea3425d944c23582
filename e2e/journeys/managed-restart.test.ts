// Goal: a managed order is the same one after its server died as before: no order doubled or lost, no fill forgotten,
// and its money comes back when it is stopped. Method: a quiet exchange that the journey kills just after a fill.
import type { Page } from "@playwright/test";
import { call } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import { test } from "../support/killable.ts";
import {
  amountOf,
  type ManagedOrder,
  MARKET,
  ordersOf,
  PRICE_FIRST,
  QuietMarket,
} from "../support/managed.ts";
import { carryToken } from "../support/member.ts";
import { chooseStrategy, startTested } from "../support/strategies.ts";
import { expect } from "../support/test.ts";
import type { Say } from "../support/texts.ts";

const [HAD, GIVEN] = [20_000, 10_000];
/** The backtest of some days, in the browser. */
const RUN_WITHIN_MS = 60_000;
/** A page asks again every few seconds, on a machine that may do much else. */
const SHOWN_WITHIN_MS = 60_000;

/** Of an order, all that neither a fill nor its end changes. */
const identityOf = ({ number, orderId, side, price, quantity }: ManagedOrder) =>
  `${number} ${orderId} ${side} ${quantity} at ${price}`;
const open = (orders: readonly ManagedOrder[]) => orders.filter(({ state }) => state === "open");
const highestBuy = (orders: readonly ManagedOrder[]) =>
  open(orders)
    .filter(({ side }) => side === "buy")
    .toSorted((one, other) => Number(other.price) - Number(one.price))[0]!;

/** Proposed, tested on the past and started; the page shows it then. @returns its number */
async function startGrid(page: Page, say: Say): Promise<string> {
  await page.goto("/ai");
  await chooseStrategy(page, say, "grid");
  const money = say("managed.quote", { coin: "USDT" });
  await page.getByRole("textbox", { name: money, exact: true }).fill(`${GIVEN}`);
  await page.getByRole("button", { name: say("managed.propose"), exact: true }).click();
  const past = page.getByRole("region", { name: say("managed.past.title") });
  await expect(past).toContainText(say("managed.past.monthsLosing"), { timeout: RUN_WITHIN_MS });
  await startTested(page, say);
  await expect(page.getByText(say("managed.status.running"), { exact: true })).toBeVisible();
  return page.url().split("/").at(-1)!;
}

/** The page that was open all the time finds its way back by itself, to the same order and what became of it. */
async function expectBack(page: Page, say: Say, filled: ManagedOrder): Promise<void> {
  const address = page.url();
  const row = page
    .getByRole("region", { name: say("managed.run.orders") })
    .getByRole("row")
    .filter({ has: page.getByText(`${filled.number}`, { exact: true }) })
    .filter({ hasText: say("managed.order.states.filled") });
  await expect(row).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  const running = page.getByText(say("managed.status.running"), { exact: true });
  await expect(running).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(running).toBeVisible();
  await expectSound(page);
}

/** Each order from before is there, once; the exchange's own book holds the open ones and no others. */
async function expectSame(
  token: string,
  before: readonly ManagedOrder[],
  after: readonly ManagedOrder[],
): Promise<void> {
  const known = new Set(after.map(identityOf));
  expect(before.map(identityOf).filter((order) => !known.has(order))).toEqual([]);
  expect(new Set(after.map(({ number }) => number)).size).toBe(after.length);
  // No line has two orders; one that the price band kept away may have come meanwhile.
  const lines = open(after).map(({ side, price }) => `${side} ${price}`);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.length).toBeGreaterThanOrEqual(open(before).length);
  const { list: holds } = await call("user/getHolds", {}, token);
  expect(holds.map(({ account, id }) => `${account} ${id}`).toSorted()).toEqual(
    open(after)
      .map(({ orderId }) => `managed ${orderId}`)
      .toSorted(),
  );
}

async function stop(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("managed.control.stop"), exact: true }).click();
  const window = page.getByRole("dialog", { name: say("managed.control.stopTitle") });
  await window.getByRole("button", { name: say("managed.control.confirm"), exact: true }).click();
  await expect(window).toHaveCount(0);
  const closed = page.getByText(say("managed.status.closed"), { exact: true }).first();
  await expect(closed).toBeVisible({ timeout: SHOWN_WITHIN_MS });
}

/** Coins and money lie free in the spot account, to the last unit. */
async function expectGivenBack(token: string, managedId: string): Promise<void> {
  const ended = await call("order/managedDetail", { managedId }, token);
  for (const coin of ["BTC", "USDT"]) expect((await amountOf(token, "managed", coin)).total).toBe(0);
  const [btc, usdt] = [await amountOf(token, "spot", "BTC"), await amountOf(token, "spot", "USDT")];
  expect([btc.frozen, usdt.frozen]).toEqual([0, 0]);
  expect(btc.total).toBeGreaterThan(0);
  expect(btc.total).toBeCloseTo(Number(ended.base), 8);
  expect(usdt.total).toBeCloseTo(HAD - GIVEN + Number(ended.quote), 6);
  expect((await call("user/pendOrderList", { market: MARKET }, token)).list).toEqual([]);
}

test("a grid goes on as the same after its server was killed, and gives everything back when it is stopped", async ({
  page,
  context,
  say,
  health,
  exchange,
}) => {
  // Requests of the page fail while nobody answers.
  health.expect(/net::ERR_|WebSocket connection/);
  const market = await QuietMarket.begin(exchange);
  const token = await exchange.enrol({ USDT: `${HAD}` });
  await carryToken(context, token);
  const managedId = await startGrid(page, say);
  await market.fillStart(token, managedId, PRICE_FIRST);

  const orders = () => ordersOf(token, managedId);
  const fills = async () => (await call("order/managedDetail", { managedId }, token)).fills;
  const isSettled = async () => (await orders()).every(({ state }) => state !== "written");
  const fillsAtStart = await fills();
  await market.fill(highestBuy(await orders()));
  await expect.poll(fills).toBe(fillsAtStart + 1);
  await expect.poll(isSettled).toBe(true);
  const before = await orders();

  await market.fill(highestBuy(before));
  await exchange.kill();
  await exchange.start();

  await expectBack(page, say, highestBuy(before));
  await expect.poll(fills).toBe(fillsAtStart + 2);
  await expect.poll(isSettled).toBe(true);
  await expectSame(token, before, await orders());
  const { list } = await call("order/managedList", { state: "open" }, token);
  expect(list.map((one) => one.managedId)).toEqual([managedId]);

  await stop(page, say);
  await expectGivenBack(token, managedId);
});
