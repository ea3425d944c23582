/** The addresses that a message on a device leads to: each opens what the message is about, and opens it once. */
import type { Locator } from "@playwright/test";
import { call, demoTrader, fillFromTap, freshMember } from "../support/api.ts";
import { untilLoaded } from "../support/health.ts";
import { logIn, PASSWORD } from "../support/member.ts";
import { expect, test } from "../support/test.ts";

const MARKET = "SOL/USDT";

async function close(window: Locator): Promise<void> {
  await window.page().keyboard.press("Escape");
  await expect(window).toHaveCount(0);
}

test("an order that was filled opens in its history, and not again after a reload", async ({
  page,
  context,
  layout,
}) => {
  const token = await demoTrader(context);
  const bought = { market: MARKET, side: "buy", type: "market", quoteAmount: "50" } as const;
  const { orderId } = await call("user/setOrder", bought, token);
  const history = layout.isMobile ? "/mbhistory" : "/history";
  await page.goto(`${history}?open=${orderId}`);
  const window = page.getByRole("dialog");
  await expect(window.getByText(orderId, { exact: true })).toBeVisible();
  await close(window);
  await expect(page).toHaveURL(history);
  await page.reload();
  await untilLoaded(page);
  await expect(window).toHaveCount(0);
});

test("a deposit opens among the deposits", async ({ page, layout, say }) => {
  const { email, token } = await freshMember();
  await fillFromTap(token, "USDT");
  const { list } = await call("user/getRechargeList", {}, token);
  const deposits = layout.isMobile ? "/mbrechargeRecords" : "/rechargeRecord";
  await logIn(page, layout, say, { email, password: PASSWORD });
  await expect(page).toHaveURL(layout.home);
  await page.goto(`${deposits}?open=${encodeURIComponent(list[0]?.depositKey ?? "")}`);
  const window = page.getByRole("dialog");
  await expect(window.getByText(/^\+?10,000/).first()).toBeVisible();
  await close(window);
  await expect(page).toHaveURL(deposits);
});
