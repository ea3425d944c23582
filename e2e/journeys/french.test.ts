/** The core of the exchange in a language with another decimal mark. */
import { expectSound } from "../support/health.ts";
import { register } from "../support/member.ts";
import { expect, test } from "../support/test.ts";
import { fillTicket, send } from "../support/trading.ts";

test.use({ language: "fr" });

test("a member registers, receives and buys at market in French, with a comma in the amount", async ({
  page,
  layout,
  say,
}) => {
  await page.goto(layout.login);
  await expect(page.getByRole("heading", { name: say("login.login.title") }).last()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await register(page, layout, say);
  await page.getByRole("button", { name: say("deposit.tap.button", { coin: "USDT" }) }).click();
  const deposit = page.getByRole("listitem").filter({ hasText: /10\u202f000\s*USDT/ });
  await expect(deposit.getByText("3/3", { exact: true })).toBeVisible();
  await page.goto(`${layout.exchange}/BTC_USDT`);
  const ticket = await fillTicket(page, layout, say, { side: "buy", type: "market", amount: "0,015" });
  await send(page, ticket, say("trade.act.buy", { what: "0,015 BTC" }), say);
  await expect(page.getByText(say("orders.news.filled")).first()).toBeVisible();
  await expectSound(page);
});
