// Goal: a member sets a strategy up, sees what the past says of it, starts it, sees each order with its reason, and
// stops it. Method: a visitor of the demo, whose markets have a past and trade every minute.
import { call, demoTrader } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import { chooseStrategy, startTested } from "../support/strategies.ts";
import { expect, test } from "../support/test.ts";

/** Orders come with the first minute that is over. */
const ORDERED_WITHIN_MS = 100_000;
/** A year in the browser, many times over. */
const RUN_WITHIN_MS = 60_000;
/** The words of a line of the grid. */
const GRID_REASON = /^Line \d+: /;

test("a grid is proposed, tested on the past, started, shown in words, and stopped with its coins", async ({
  page,
  context,
  layout,
  say,
}) => {
  const token = await demoTrader(context);
  await page.goto(layout.isMobile ? "/mbai" : "/ai");
  await expectSound(page);
  await chooseStrategy(page, say, "grid");
  await page
    .getByRole("textbox", { name: say("managed.quote", { coin: "USDT" }), exact: true })
    .fill("10000");
  // A server that has only begun writes its past down while it trades.
  await expect(async () => {
    await page.getByRole("button", { name: say("managed.propose"), exact: true }).click();
    await expect(page.getByRole("group", { name: say("managed.parameters") })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
  const past = page.getByRole("region", { name: say("managed.past.title") });
  await expect(past).toContainText(say("managed.past.monthsLosing"));
  // Two parts of the past and random walks.
  await expect(past.getByRole("table").getByRole("row")).toHaveCount(4, { timeout: RUN_WITHIN_MS });
  await expectSound(page);

  const steps = page.getByRole("textbox", { name: say("managed.parameter.steps"), exact: true });
  await steps.fill("1");
  await page.getByRole("button", { name: say("managed.check"), exact: true }).click();
  await expect(page.getByText(say("managed.problem.outOfBounds", { min: "2", max: "100" }))).toBeVisible();
  await steps.fill("10");
  await page.getByRole("button", { name: say("managed.check"), exact: true }).click();
  await startTested(page, say);

  const orders = page.getByRole("region", { name: say("managed.run.orders") });
  // Until then the page before it is shown, with what others published.
  await expect(orders).toBeVisible();
  await expect(page.getByText(say("managed.status.running"), { exact: true })).toBeVisible();
  await expect(orders.getByText(GRID_REASON).first()).toBeVisible({ timeout: ORDERED_WITHIN_MS });
  await expectSound(page);
  const { list } = await call("order/managedList", { state: "open" }, token);
  const placed = (await call("order/managedOrders", { managedId: list[0]!.managedId }, token)).list;
  expect(placed.map(({ reason }) => reason.key)).toContain("gridStart");

  await page.getByRole("button", { name: say("managed.control.stop"), exact: true }).click();
  const window = page.getByRole("dialog", { name: say("managed.control.stopTitle") });
  await window.getByRole("button", { name: say("managed.control.confirm"), exact: true }).click();
  await expect(window).toHaveCount(0);
  // The state, and beside the time.
  const closed = page.getByText(say("managed.status.closed"), { exact: true }).first();
  await expect(closed).toBeVisible({ timeout: ORDERED_WITHIN_MS });
  await page.goto(layout.isMobile ? "/mbai" : "/ai");
  await page.getByRole("tab", { name: say("managed.list.ended"), exact: true }).click();
  await expect(page.getByRole("article")).toContainText(say("managed.strategy.grid"));
});
