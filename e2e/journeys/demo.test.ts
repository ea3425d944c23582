/** The visitor who wants to try it: one click to demo money, one order. */
import { expectSound } from "../support/health.ts";
import { expect, test } from "../support/test.ts";
import { fillTicket } from "../support/trading.ts";

test("one click opens the funded demo member, who buys at market", async ({ page, layout, say }) => {
  await page.goto(layout.home);
  await expectSound(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: say("login.tryDemo") })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${layout.exchange}(/|$)`));
  await expectSound(page);
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
