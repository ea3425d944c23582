// Goal: a member converts at the price that was shown, sees when a price has expired and takes a new one, sweeps
// small balances and moves coins between accounts, and finds all of it in the record. Method: an exchange of the
// journey's own, whose sources say what the journey wants.
import type { BrowserContext, Page } from "@playwright/test";
import { priceSources, stockInventory } from "../../apps/server/testing/convert.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../apps/server/testing/exchange.ts";
import type { Layout } from "../support/layout.ts";
import { carryToken } from "../support/member.ts";
import { expect, test } from "../support/test.ts";
import type { Say } from "../support/texts.ts";

/** A price is held for ten seconds. */
const EXPIRED_WITHIN_MS = 20_000;

let server: TestExchange;
let shared: string | undefined;

test.beforeAll(async () => {
  server = await startTestExchange();
  shared = process.env["MERIDIAN_ORIGIN"];
  process.env["MERIDIAN_ORIGIN"] = server.origin;
  priceSources(server, { BTC: 60_000, ETH: 3_000 });
  await stockInventory(server, { BTC: "10", ETH: "100", USDT: "1000000" });
});
test.afterAll(async () => {
  process.env["MERIDIAN_ORIGIN"] = shared;
  await server.stop();
});

/** Logged in in the browser, with the fund password given and coins in the spot account. */
async function memberWith(
  context: BrowserContext,
  coins: Readonly<Record<string, string>>,
): Promise<TestMember> {
  const member = await server.enrol();
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token: member.token });
  for (const [coin, amount] of Object.entries(coins)) await server.credit(member.memberId, coin, amount);
  await carryToken(context, member.token);
  return member;
}

async function spotOf({ token }: TestMember, coin: string): Promise<string | undefined> {
  const { data } = await server.call("user/queryCoinAccount", {}, { token });
  return data?.list.find((row) => row.account === "spot" && row.coin === coin)?.available;
}

const address = (layout: Layout): string => (layout.isMobile ? "/mbtransition" : "/transition");

/** Asks for a price of 600 USDT in bitcoin. */
async function askPrice(page: Page, say: Say): Promise<void> {
  await page
    .getByRole("region", { name: say("convert.from"), exact: true })
    .getByRole("textbox")
    .fill("600");
  await page.getByRole("button", { name: say("convert.preview"), exact: true }).click();
}

test("a conversion gives what its price said, and stands in the record", async ({
  page,
  context,
  layout,
  say,
}) => {
  const member = await memberWith(context, { USDT: "10000" });
  await page.goto(address(layout));
  await askPrice(page, say);
  const quote = page.getByRole("region", { name: say("convert.quote"), exact: true });
  await expect(quote).toContainText("0.00999");
  await expect(quote.getByRole("timer")).toBeVisible();
  await quote
    .getByRole("button", { name: say("convert.confirm", { amount: "600", coin: "USDT" }), exact: true })
    .click();

  const done = page.getByRole("region", { name: say("convert.done.title"), exact: true });
  await expect(done).toContainText("0.00999");
  await expect(done).toContainText("9,400");
  expect(await spotOf(member, "BTC")).toBe("0.00999");
  const record = page.getByRole("region", { name: say("convert.records.title"), exact: true });
  await record.getByText("USDT → BTC").click();
  await expect(
    page.getByRole("dialog", { name: say("convert.records.types.exchange"), exact: true }),
  ).toContainText("60,000");
});

test("a price that has expired moves nothing, and a new one is one press away", async ({
  page,
  context,
  layout,
  say,
}) => {
  const member = await memberWith(context, { USDT: "10000" });
  await page.goto(address(layout));
  await askPrice(page, say);
  await expect(page.getByText(say("convert.held"), { exact: true })).toBeVisible();
  await expect(page.getByText(say("convert.expired"), { exact: true })).toBeVisible({
    timeout: EXPIRED_WITHIN_MS,
  });
  const confirm = page.getByRole("button", {
    name: say("convert.confirm", { amount: "600", coin: "USDT" }),
    exact: true,
  });
  await expect(confirm).toHaveCount(0);
  expect(await spotOf(member, "USDT")).toBe("10000");

  await page.getByRole("button", { name: say("convert.newQuote"), exact: true }).click();
  await expect(page.getByText(say("convert.held"), { exact: true })).toBeVisible();
  await confirm.click();
  await expect(page.getByText(say("convert.done.title"), { exact: true })).toBeVisible();
  expect(await spotOf(member, "USDT")).toBe("9400");
});

test("small balances go into one coin by one press, and the large ones stay", async ({
  page,
  context,
  layout,
  say,
}) => {
  const member = await memberWith(context, { BTC: "0.00005", ETH: "0.001", USDT: "100" });
  await page.goto(address(layout));
  const small = page.getByRole("region", { name: say("convert.dust.title"), exact: true });
  await expect(small.getByRole("listitem")).toHaveText([/^0\.00005\s*BTC$/, /^0\.001\s*ETH$/]);
  await small.getByRole("button").last().click();
  const quote = page.getByRole("region", { name: say("convert.quote"), exact: true });
  await expect(quote.getByRole("listitem")).toHaveCount(2);
  await quote.getByRole("button").last().click();
  const done = page.getByRole("region", { name: say("convert.done.title"), exact: true });
  await expect(done).toContainText("5.994");
  expect(await spotOf(member, "USDT")).toBe("105.994");
  await done.getByRole("button", { name: say("convert.done.again"), exact: true }).click();
  await expect(page.getByText(say("convert.dust.none"), { exact: true })).toBeVisible();
});

test("coins move between the own accounts at once", async ({ page, context, layout, say }) => {
  await memberWith(context, { USDT: "10000" });
  await page.goto(`${address(layout)}?tab=transfer`);
  await page
    .getByRole("combobox", { name: say("convert.transfer.to"), exact: true })
    .or(page.getByRole("button", { name: say("convert.transfer.to"), exact: true }))
    .click();
  await page.getByRole("option", { name: say("convert.account.rounds"), exact: true }).click();
  const panel = page.getByRole("tabpanel");
  await panel.getByRole("textbox").fill("1000");
  await panel.getByRole("button", { name: say("convert.transfer.confirm"), exact: true }).click();
  const done = panel.getByRole("status");
  await expect(done).toContainText("9,000");
  await expect(done).toContainText("1,000");
  const record = page.getByRole("region", { name: say("convert.records.title"), exact: true });
  await expect(record).toContainText(`${say("convert.account.spot")} → ${say("convert.account.rounds")}`);
});
