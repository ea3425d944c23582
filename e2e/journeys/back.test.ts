/** Back on a phone closes what lies over a page, or goes one step back in it, and leaves what was typed. */
import type { Page } from "@playwright/test";
import { demoTrader, freshMember, fundedMember } from "../support/api.ts";
import { freshAddress } from "../support/chain.ts";
import { untilLoaded } from "../support/health.ts";
import { logIn, PASSWORD } from "../support/member.ts";
import { expect, test } from "../support/test.ts";
import { chooseType, openTicket } from "../support/ticket.ts";

test.beforeEach(({ layout }) => {
  test.skip(!layout.isMobile, "phones have a key for it");
});

/**
 * As the key of a phone does; `page.goBack` waits for a page to load, and none does. The page has answered before it is
 * left, because a page that is gone answers with an error.
 */
const back = (page: Page): Promise<void> => page.evaluate(() => void setTimeout(() => history.back()));

test("Back closes the order ticket, which keeps its order, and the list of pairs", async ({
  page,
  context,
  layout,
  say,
}) => {
  await demoTrader(context);
  await page.goto(layout.assets);
  await untilLoaded(page);
  const market = `${layout.exchange}/BTC_USDT`;
  await page.goto(market);
  const screen = { page, layout, say };
  const ticket = await openTicket(screen, "buy");
  await chooseType(screen, ticket, "limit");
  const amount = ticket.getByLabel(say("trade.amount"), { exact: true });
  await amount.fill("0.0123");
  await back(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(market);
  await openTicket(screen, "buy");
  await expect(amount).toHaveValue("0.0123");
  await back(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByTitle(say("trade.picker.open")).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await back(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(market);
  await back(page);
  await expect(page).toHaveURL(layout.assets);
});

test("Back takes the chart from the whole screen", async ({ page, context, layout, say }) => {
  await demoTrader(context);
  const market = `${layout.exchange}/BTC_USDT`;
  await page.goto(market);
  await untilLoaded(page);
  const enter = page.getByRole("button", { name: say("chart.full"), exact: true });
  const leave = page.getByRole("button", { name: say("chart.leaveFull"), exact: true });
  await enter.click();
  await expect(leave).toBeVisible();
  await back(page);
  await expect(enter).toBeVisible();
  await expect(page).toHaveURL(market);
});

test("Back leads from the review of a withdrawal to its form, figures and all", async ({
  page,
  layout,
  say,
}) => {
  const { email } = await fundedMember();
  await logIn(page, layout, say, { email, password: PASSWORD });
  await expect(page).toHaveURL(layout.home);
  const form = `${layout.withdraw}?coin=USDT`;
  await page.goto(form);
  const address = freshAddress();
  const to = page.getByLabel(say("withdraw.address.label"), { exact: true });
  const amount = page.getByLabel(say("withdraw.amount.label"), { exact: true });
  await to.fill(address);
  await expect(page.getByText(say("withdraw.address.good"))).toBeVisible();
  await amount.fill("250");
  await page.getByRole("button", { name: say("withdraw.review") }).click();
  await expect(page.getByRole("heading", { name: say("withdraw.reviewTitle") })).toBeVisible();
  await back(page);
  await expect(page).toHaveURL(form);
  await expect(to).toHaveValue(address);
  await expect(amount).toHaveValue("250");
});

test("Back leads from the second step of the identity check to the first, as it was left", async ({
  page,
  layout,
  say,
}) => {
  const { email } = await freshMember();
  await logIn(page, layout, say, { email, password: PASSWORD });
  await expect(page).toHaveURL(layout.home);
  await page.goto(layout.identity);
  await page.getByRole("button", { name: say("kyc.act.begin") }).click();
  const country = page.getByLabel(say("kyc.country.label"), { exact: true });
  await country.click();
  await page.getByLabel(say("kyc.country.search"), { exact: true }).fill("France");
  await page.keyboard.press("Enter");
  await page.getByText(say("kyc.idType.idCard"), { exact: true }).click();
  await page.getByRole("button", { name: say("kyc.act.next") }).click();
  const name = page.getByLabel(say("kyc.field.name"), { exact: true });
  await name.fill("Ada Walker");
  await back(page);
  await expect(page).toHaveURL(layout.identity);
  await expect(country).toContainText("France");
  await expect(page.getByRole("radio", { name: say("kyc.idType.idCard") })).toBeChecked();
  await page.getByRole("button", { name: say("kyc.act.next") }).click();
  await expect(name).toHaveValue("Ada Walker");
});

test("Back from the first page of all leaves it in sight until home can be fetched", async ({
  page,
  context,
  layout,
  say,
  health,
}) => {
  health.expect(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await page.goto("/mbfaq");
  await untilLoaded(page);
  const heading = page.getByRole("heading", { name: say("shell.title.faq"), exact: true });
  await context.setOffline(true);
  await page.getByRole("button", { name: say("shell.nav.back"), exact: true }).click();
  await expect(page.getByRole("button", { name: say("shell.offline.now") })).toBeVisible();
  await expect(heading).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(layout.home);
  await expect(heading).toBeHidden();
});
