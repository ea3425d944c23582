// Goal: a grid on a contract is set up with direction and leverage, started with money of the spot account, and its
// money comes back when it is stopped. Method: a visitor of the demo; the steps of a spot grid are tried elsewhere.
import { call, demoTrader } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import { chooseStrategy, startTested } from "../support/strategies.ts";
import { expect, test } from "../support/test.ts";

/** A stopped managed order closes its position at the end of a minute. */
const CLOSED_WITHIN_MS = 100_000;

test("a grid on a contract is proposed with a leverage, started, looked at and stopped", async ({
  page,
  context,
  layout,
  say,
}) => {
  const token = await demoTrader(context);
  await page.goto(layout.isMobile ? "/mbai" : "/ai");
  await chooseStrategy(page, say, "contractGrid");
  await expect(page.getByRole("textbox", { name: say("managed.base", { coin: "BTC" }) })).toHaveCount(0);
  const money = page.getByRole("textbox", { name: say("managed.quote", { coin: "USDT" }), exact: true });
  await money.fill("10000");
  const settings = page.getByRole("group", { name: say("managed.parameters") });
  // A server that has only begun writes its past down while it trades.
  await expect(async () => {
    await page.getByRole("button", { name: say("managed.propose"), exact: true }).click();
    await expect(settings).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const past = page.getByRole("region", { name: say("managed.past.title") });
  await expect(past).toContainText(say("managed.past.funding"));
  await settings.getByRole("radio", { name: "2×", exact: true }).click();
  await settings.getByRole("radio", { name: say("managed.choice.long"), exact: true }).click();
  await page.getByRole("button", { name: say("managed.check"), exact: true }).click();
  await startTested(page, say);

  await expect(page.getByText(say("managed.status.running"), { exact: true })).toBeVisible();
  await expect(page.getByText("2×", { exact: true })).toBeVisible();
  await expect(page.getByText(say("managed.run.liquidation"), { exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: say("managed.control.stop"), exact: true }).click();
  const window = page.getByRole("dialog", { name: say("managed.control.stopTitle") });
  await expect(window).toContainText(say("managed.control.stopPosition"));
  await window.getByRole("button", { name: say("managed.control.confirm"), exact: true }).click();
  await expect(window).toHaveCount(0);
  const closed = page.getByText(say("managed.status.closed"), { exact: true }).first();
  await expect(closed).toBeVisible({ timeout: CLOSED_WITHIN_MS });
  const { list } = await call("order/managedList", { state: "ended" }, token);
  expect(list.map(({ market, leverage, base }) => [market, leverage, base])).toEqual([["BTC-PERP", 2, "0"]]);
});
