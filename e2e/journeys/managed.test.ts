// Goal: a member sets a strategy up, sees what the past says of it, starts it, sees each order with its reason, and
// stops it. Method: a visitor of the demo, whose markets have a past and trade every minute.
import { call, demoTrader } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import { expect, test } from "../support/test.ts";

/** Orders come with the first minute that is over. */
const ORDERED_WITHIN_MS = 100_000;

test("a grid is proposed, tested on the past, started, told in words, and stopped with its coins", async ({
  page,
  context,
  layout,
  say,
}) => {
  const token = await demoTrader(context);
  await page.goto(layout.isMobile ? "/mbai" : "/ai");
  await expectSound(page);
  await page.getByRole("radio", { name: say("managed.strategy.grid") }).check({ force: true });
  await page
    .getByRole("textbox", { name: say("managed.quote", { coin: "USDT" }), exact: true })
    .fill("10000");
  await page.getByRole("button", { name: say("managed.propose"), exact: true }).click();
  await expect(page.getByRole("group", { name: say("managed.parameters") })).toBeVisible();
  await expect(page.getByRole("region", { name: say("managed.past.title") })).toContainText(
    say("managed.past.drawdown"),
  );
  await expectSound(page);

  const steps = page.getByRole("textbox", { name: say("managed.parameter.steps"), exact: true });
  await steps.fill("1");
  await page.getByRole("button", { name: say("managed.check"), exact: true }).click();
  await expect(page.getByText(say("managed.problem.outOfBounds", { min: "2", max: "100" }))).toBeVisible();
  await steps.fill("10");
  await page.getByRole("button", { name: say("managed.check"), exact: true }).click();
  await page.getByRole("button", { name: say("managed.begin"), exact: true }).click();
  const started = page.getByRole("status").filter({ hasText: say("managed.started.title") });
  await started.getByRole("link", { name: say("managed.started.view") }).click();

  await expect(page.getByText(say("managed.status.running"), { exact: true })).toBeVisible();
  const orders = page.getByRole("region", { name: say("managed.run.orders") });
  await expect(orders).not.toContainText(say("managed.run.ordersNone"), { timeout: ORDERED_WITHIN_MS });
  await expectSound(page);
  const { list } = await call("order/managedList", { state: "open" }, token);
  const placed = (await call("order/managedOrders", { managedId: list[0]!.managedId }, token)).list;
  expect(placed.map(({ reason }) => reason.key)).toContain("gridStart");
  await expect(orders).toContainText(say("managed.order.reason"));

  await page.getByRole("button", { name: say("managed.control.stop"), exact: true }).click();
  const window = page.getByRole("dialog", { name: say("managed.control.stopTitle") });
  await window.getByRole("button", { name: say("managed.control.confirm"), exact: true }).click();
  await expect(window).toHaveCount(0);
  const closed = page.getByText(say("managed.status.closed"), { exact: true });
  await expect(closed).toBeVisible({ timeout: ORDERED_WITHIN_MS });
  await page.goto(layout.isMobile ? "/mbai" : "/ai");
  await page.getByRole("tab", { name: say("managed.list.ended"), exact: true }).click();
  await expect(page.getByRole("article")).toContainText(say("managed.strategy.grid"));
});
