// Goal: a member sets an alert on the market it looks at; when the price gets there, the bell says so once and the list
// says that it fired. Method: a visitor of the demo, who buys up to the level until nothing is offered below it; what
// is left of its order is then the best bid, so the next trade is at the level whatever the market does meanwhile.
import { call, demoTrader } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import { expect, test } from "../support/test.ts";

const MARKET = "ADA/USDT";
const CROSSED_WITHIN_MS = 60_000;
const CLOSED_WITHIN_MS = 5_000;
/** Ticks above the last price: far enough not to be crossed while it is typed, near enough to be bought up to. */
const TICKS_ABOVE = 3;
/** Most of a visitor's money: twenty levels of the demo's book, however far the price has gone meanwhile. */
const QUANTITY = "80000";
const TICK_DECIMALS = 4;

test("an alert set on a market fires once: the bell tells it, and the list says at which price", async ({
  page,
  context,
  layout,
  say,
  health,
}) => {
  // The alert that would fire at once.
  health.expect(/409/);
  const token = await demoTrader(context);
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

  await page.goto(layout.isMobile ? "/mbalerts" : "/alerts");
  await expect(page.getByText(say("alerts.empty.standing"))).toBeVisible();
  await page.getByRole("tab", { name: say("alerts.tab.ended") }).click();
  const ended = page.getByRole("tabpanel", { name: say("alerts.tab.ended") });
  await expect(ended.getByText(MARKET, { exact: true })).toHaveCount(1);
  // With or without the zeros at its end.
  await expect(ended).toContainText(String(Number(wanted)));
  await expectSound(page);
  const { list } = await call("user/getNews", {}, token);
  expect(list.filter(({ kind }) => kind === "alert")).toHaveLength(1);
});
