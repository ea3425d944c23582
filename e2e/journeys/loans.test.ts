// Goal: a member borrows against coins, is called when their price falls, sees a part of them sold, and repays.
// Method: an exchange of the journey's own, whose index it moves, and a bidder who takes what is sold.
import { type Prices, priceSources } from "../../apps/server/testing/convert.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../apps/server/testing/exchange.ts";
import { openLoans } from "../../apps/server/testing/loans.ts";
import { expectSound } from "../support/health.ts";
import { carryToken, typeDigits } from "../support/member.ts";
import { expect, test } from "../support/test.ts";

/** Loans are looked after every few seconds, and a page reads its list every fifteen. */
const SEEN_WITHIN_MS = 60_000;

let server: TestExchange;
let shared: string | undefined;
let prices: Prices;

test.beforeAll(async () => {
  server = await startTestExchange({}, undefined, { errors: ["an alarm was raised"] });
  shared = process.env["MERIDIAN_ORIGIN"];
  process.env["MERIDIAN_ORIGIN"] = server.origin;
  prices = priceSources(server, { BTC: 60_000 });
  await openLoans(server);
});

test.beforeEach(() => prices.set("BTC", 60_000));

test.afterAll(async () => {
  process.env["MERIDIAN_ORIGIN"] = shared;
  await server.stop();
});

async function memberWith(coin: string, amount: string): Promise<TestMember> {
  const member = await server.enrol();
  await server.credit(member.memberId, coin, amount);
  return member;
}

/** Buys whatever is sold a little below an index price of 46,800. */
async function bid({ token }: TestMember): Promise<void> {
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token });
  const terms = { market: "BTC/USDT", side: "buy", type: "limit", price: "46700", quantity: "1" } as const;
  expect((await server.call("user/setOrder", terms, { token })).code).toBe(0);
}

test("a loan is called when its collateral falls, sold in part, and repaid", async ({
  page,
  context,
  layout,
  say,
}) => {
  const [member, bidder] = [await memberWith("BTC", "1"), await memberWith("USDT", "100000")];
  await carryToken(context, member.token);
  await page.goto(layout.isMobile ? "/mbloans" : "/loans");
  await expectSound(page);
  await page.getByRole("textbox", { name: say("loans.amount.label"), exact: true }).fill("10000");
  await page.getByRole("textbox", { name: say("loans.collateral.label"), exact: true }).fill("0.2565");
  await expect(page.getByText("9,990").first()).toBeVisible();
  await expect(page.getByRole("meter", { name: say("loans.ltv.title") })).toBeVisible();
  await page.getByRole("button", { name: say("loans.apply"), exact: true }).click();
  await expect(page.getByText(say("loans.agreement.missing"))).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: say("loans.apply"), exact: true }).click();
  await expect(page.getByRole("heading", { name: say("loans.review.title") })).toBeVisible();
  await expectSound(page);
  const borrow = say("loans.review.send", { amount: "10,000", coin: "USDT" });
  await page.getByRole("button", { name: borrow, exact: true }).click();
  await typeDigits(page, say("fundPassword.title"), TEST_FUND_PASSWORD);
  const accepted = page.getByRole("status").filter({ hasText: say("loans.done.accepted.title") });
  await expect(accepted).toContainText(say("loans.done.accepted.text"));
  await accepted.getByRole("link", { name: say("loans.done.view") }).click();
  const detail = page.getByRole("dialog", { name: say("loans.detail.title") });
  await expect(detail).toContainText("10,002.5");

  prices.set("BTC", 51_500);
  const news = page.getByText(say("notifications.loan.called")).first();
  await expect(news).toBeVisible({ timeout: SEEN_WITHIN_MS });
  await page.goto(layout.isMobile ? "/mbloansRecord" : "/loansRecord");
  await expectSound(page);
  const card = page.getByRole("article");
  await expect(card).toContainText(say("loans.isCalled"), { timeout: SEEN_WITHIN_MS });

  prices.set("BTC", 46_800);
  await bid(bidder);
  await expect(card).not.toContainText("0.2565", { timeout: SEEN_WITHIN_MS });
  await expect(card).toContainText(say("loans.state.running"), { timeout: SEEN_WITHIN_MS });
  await card.getByRole("button", { name: say("loans.step.detail"), exact: true }).click();
  await expect(detail.getByText(say("loans.event.collateralSold")).first()).toBeVisible();
  await page.keyboard.press("Escape");

  await card.getByRole("button", { name: say("loans.step.repay"), exact: true }).click();
  const repayment = page.getByRole("dialog", { name: say("loans.repayment.title"), exact: true });
  await repayment.getByRole("button", { name: say("loans.repayment.confirm"), exact: true }).click();
  await typeDigits(page, say("fundPassword.title"), TEST_FUND_PASSWORD);
  await expect(repayment).toHaveCount(0);
  await expect(page.getByText(say("loans.list.none.open"))).toBeVisible();
  await page.getByRole("tab", { name: say("loans.list.tab.ended"), exact: true }).click();
  await expect(card).toContainText(say("loans.state.repaid"));
  const held = await server.call("user/queryCoinAccount", { account: "spot" }, { token: member.token });
  expect(held.data?.list.find(({ coin }) => coin === "BTC")?.frozen).toBe("0");
});
