/** The whole way of a member: register, receive, buy, sell, cancel, look back, withdraw, and see it on the chain. */
import type { Page } from "@playwright/test";
import { freshAddress, tokensMoved } from "../support/chain.ts";
import { expectSound } from "../support/health.ts";
import type { Layout } from "../support/layout.ts";
import { FUND_PASSWORD, register, typeDigits } from "../support/member.ts";
import { letGo } from "../support/staff.ts";
import { expect, test } from "../support/test.ts";
import type { Say } from "../support/texts.ts";
import { fillTicket, leaveTicket, send } from "../support/trading.ts";

const CHAIN_WITHIN_MS = 60_000;
const USDT = 1_000_000n;

async function receive(page: Page, say: Say): Promise<void> {
  await expectSound(page);
  await page.getByRole("button", { name: say("deposit.tap.button", { coin: "USDT" }) }).click();
  const deposit = page.getByRole("listitem").filter({ hasText: /10,000\s*USDT/ });
  await expect(deposit).toBeVisible();
  await expect(deposit.getByText("3/3", { exact: true })).toBeVisible();
  await expect(deposit.getByText(say("deposit.state.credited"), { exact: true }).first()).toBeVisible();
  const done = deposit.getByText(say("deposit.state.unlocked"), { exact: true });
  await expect(done).toBeVisible({ timeout: CHAIN_WITHIN_MS });
  await expectSound(page);
}

async function buyAtMarket(page: Page, layout: Layout, say: Say): Promise<void> {
  await page.goto(`${layout.exchange}/BTC_USDT`);
  await expectSound(page);
  const ticket = await fillTicket(page, layout, say, { side: "buy", type: "market", amount: "0.02" });
  await send(page, ticket, say("trade.act.buy", { what: "0.02 BTC" }), say);
  await expect(page.getByText(say("orders.news.filled")).first()).toBeVisible();
  await leaveTicket(page, layout);
}

/** Above the market, so that it rests, and near enough that the ticket asks nothing more. */
async function sellAtLimit(page: Page, layout: Layout, say: Say): Promise<void> {
  const order = { side: "sell", type: "limit", amount: "0.005" } as const;
  const ticket = await fillTicket(page, layout, say, order);
  const price = ticket.getByLabel(say("trade.price"), { exact: true });
  await ticket.getByRole("button", { name: say("trade.preset.best") }).click();
  await expect(price).toHaveValue(/^\d+/);
  const dear = Math.ceil(Number((await price.inputValue()).replaceAll(",", "")) * 1.03);
  await price.fill(String(dear));
  await send(page, ticket, say("trade.act.sell", { what: "0.005 BTC" }), null);
  await leaveTicket(page, layout);
  await expect(page.getByRole("tab", { name: say("trade.tabs.open") })).toContainText("1");
}

async function cancel(page: Page, say: Say): Promise<void> {
  const open = page.getByRole("tab", { name: say("trade.tabs.open") });
  await page.getByRole("button", { name: say("orders.cancel"), exact: true }).click();
  await expect(open).toContainText("0");
  await expect(page.getByText(say("orders.empty.open"))).toBeVisible();
  await expectSound(page);
}

async function lookBack(page: Page, layout: Layout, say: Say): Promise<void> {
  await page.goto(layout.orders);
  await page.getByRole("tab", { name: say("orders.tab.history") }).click();
  const rows = layout.isMobile ? page.getByRole("article") : page.getByRole("row");
  for (const status of ["cancelled", "filled"] as const) {
    const word = page.getByText(say(`orders.status.${status}`), { exact: true });
    await expect(rows.filter({ has: word })).toHaveCount(1);
  }
  await expectSound(page);
  await page.goto(layout.assets);
  await expect(page.getByText("BTC").first()).toBeVisible();
  await expectSound(page);
}

async function withdraw(page: Page, layout: Layout, say: Say): Promise<void> {
  const address = freshAddress();
  await page.goto(`${layout.withdraw}?coin=USDT`);
  await page.getByLabel(say("withdraw.address.label"), { exact: true }).fill(address);
  await expect(page.getByText(say("withdraw.address.good"))).toBeVisible();
  await page.getByLabel(say("withdraw.amount.label"), { exact: true }).fill("250");
  await expectSound(page);
  await page.getByRole("button", { name: say("withdraw.review") }).click();
  await expect(page.getByRole("heading", { name: say("withdraw.reviewTitle") })).toBeVisible();
  await expect(page.getByLabel(address)).toBeVisible();
  await expect(page.getByText(/^249\s*USDT$/)).toBeVisible();
  await expect(page.getByText(say("withdraw.forecast.review"))).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: say("withdraw.send", { amount: "250", coin: "USDT" }) }).click();
  await typeDigits(page, say("fundPassword.title"), FUND_PASSWORD);
  await expect(page.getByRole("heading", { name: say("withdraw.sent") })).toBeVisible();
  const tracker = page.getByRole("article").filter({ hasText: "249" }).first();
  await expect(tracker.getByText(say("withdraw.reason.newAddress"))).toBeVisible();
  await letGo(address);
  const completed = tracker.getByText(say("withdraw.state.completed"), { exact: true });
  await expect(completed).toBeVisible({ timeout: CHAIN_WITHIN_MS });
  await expectSound(page);
  const txHash = await tracker.locator('[aria-label^="0x"]').last().getAttribute("aria-label");
  expect(await tokensMoved(txHash ?? "", address)).toBe(249n * USDT);
}

async function readRecords(page: Page, layout: Layout, say: Say): Promise<void> {
  await page.goto(layout.records);
  const kind = say("records.type.withdrawal");
  const sent = page.getByText(layout.isMobile ? new RegExp(`^${kind} · USDT`) : kind, { exact: true });
  await expect(sent.first()).toBeVisible();
  await page.goto(layout.isMobile ? "/mbaccountRecords" : "/accountRecord");
  for (const type of ["deposit", "trade", "fee", "withdrawal"]) {
    const name = say(`records.type.${type}`);
    const row = layout.isMobile
      ? page.getByRole("button", { name: new RegExp(`· ${name}\\b`) })
      : page.getByText(name, { exact: true });
    await expect(row.first()).toBeVisible();
  }
  await expectSound(page);
}

test("a member registers, receives, buys, sells, cancels, looks back and withdraws to the chain", async ({
  page,
  layout,
  say,
}) => {
  await test.step("register", () => register(page, layout, say).then(() => undefined));
  await test.step("receive coins from the tap", () => receive(page, say));
  await test.step("buy at market", () => buyAtMarket(page, layout, say));
  await test.step("sell at a limit", () => sellAtLimit(page, layout, say));
  await test.step("cancel", () => cancel(page, say));
  await test.step("look back", () => lookBack(page, layout, say));
  await test.step("withdraw", () => withdraw(page, layout, say));
  await test.step("find all of it in the records", () => readRecords(page, layout, say));
});
