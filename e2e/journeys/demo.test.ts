/** The visitor who wants to try it: one click to demo money, one order. */
import { expectSound } from "../support/health.ts";
import { expect, test } from "../support/test.ts";
import { fillTicket } from "../support/trading.ts";

test("one click opens a funded demo member of one's own, who is shown around and buys at market", async ({
  page,
  layout,
  say,
}) => {
  await page.goto(layout.home);
  await expectSound(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: say("login.tryDemo") })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${layout.exchange}(/|$)`));
  await expectSound(page);
  const tour = page.getByRole("dialog", { name: say("shell.tour.chart.title") });
  await expect(tour).toBeFocused();
  await page.keyboard.press("Tab");
  for (const step of ["book", "ticket", "orders", "demo"]) {
    await page.getByRole("button", { name: say("shell.tour.next"), exact: true }).click();
    await expect(page.getByRole("dialog", { name: say(`shell.tour.${step}.title`) })).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expectSound(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const ticket = await fillTicket(page, layout, say, { side: "buy", type: "market", amount: "0.001" });
  await ticket
    .getByRole("button", { name: say("trade.act.buy", { what: "0.001 BTC" }), exact: true })
    .click();
  const [words = ""] = say("fundPassword.demoHint", { digits: "#" }).split("#");
  const hint = await page.getByText(words).innerText();
  const [digits = ""] = /\d{6}/.exec(hint) ?? [];
  await page.getByRole("textbox", { name: say("fundPassword.title"), exact: true }).focus();
  await page.keyboard.type(digits);
  await expect(page.getByText(say("orders.news.filled")).first()).toBeVisible();
});

test("the tour goes on over a chart that fills the window, and nothing beneath is within reach", async ({
  page,
  layout,
  say,
}) => {
  await page.goto(layout.home);
  await page
    .getByRole("main")
    .getByRole("button", { name: say("login.tryDemo") })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: say("shell.tour.chart.title") })).toBeFocused();
  await page.getByRole("button", { name: say("chart.full"), exact: true }).click();
  await expect(page.locator("[inert]")).not.toHaveCount(0);
  await page.getByRole("button", { name: say("shell.tour.next"), exact: true }).click();
  await expect(page.getByRole("dialog", { name: say("shell.tour.book.title") })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: say("chart.leaveFull"), exact: true }).click();
  await expect(page.locator("[inert]")).toHaveCount(0);
});
