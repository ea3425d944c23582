/** The ticket of a phone as a guest opens it: its sheet has its height at once, whatever is still on its way. */
import type { Locator } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { openTicket } from "../support/ticket.ts";

function heightOf(box: Locator): Promise<number> {
  return box.evaluate((element) => (element as HTMLElement).offsetHeight);
}

test("the order sheet does not grow when the settings come after it", async ({ page, layout, say }) => {
  test.skip(!layout.isMobile, "the desktop's ticket stands on the page");
  const { promise: sheetSeen, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/getWebSetting/, async (route) => {
    await sheetSeen;
    await route.continue();
  });
  await page.goto(`${layout.exchange}/BTC_USDT`);
  const ticket = await openTicket({ page, layout, say }, "buy");
  const sheet = page.getByRole("dialog");
  await expect(ticket.getByRole("link", { name: say("trade.logIn") })).toBeVisible();
  const before = await heightOf(sheet);
  letGo();
  await expect(ticket.getByRole("button", { name: say("login.tryDemo") })).toBeVisible();
  expect(await heightOf(sheet)).toBe(before);
});
