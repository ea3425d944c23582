/** The ticket of a phone: its sheet keeps its height, whatever is on its way or chosen in it. */
import type { Locator } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { enterDemo } from "../support/member.ts";
import { chooseType, openTicket, sendButton } from "../support/ticket.ts";

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

const TYPES = ["market", "stopMarket", "takeProfitMarket", "trailingStop", "oco", "limit"] as const;

test("sheet and button stay where they are from type to type, and each type is read whole", async ({
  page,
  context,
  layout,
  say,
}) => {
  test.skip(!layout.isMobile, "the desktop's ticket stands on the page");
  await enterDemo(context);
  await page.goto(`${layout.exchange}/BTC_USDT`);
  const screen = { page, layout, say };
  const ticket = await openTicket(screen, "buy");
  const sheet = page.getByRole("dialog");
  const places = async () => [
    await heightOf(sheet),
    await sendButton(ticket).evaluate((button) => button.getBoundingClientRect().top),
  ];
  const before = await places();
  for (const type of TYPES) {
    await chooseType(screen, ticket, type);
    expect(await places(), type).toEqual(before);
    const name = ticket.getByTitle(say("trade.type.label"), { exact: true }).locator("span");
    expect(await name.evaluate((text) => text.scrollWidth <= text.clientWidth), type).toBe(true);
  }
});
