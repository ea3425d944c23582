/** The bell of a member: what happened, marked as read and back, and each thing one press away. */
import { call, demoTrader } from "../support/api.ts";
import { expectSound } from "../support/health.ts";
import { expect, test } from "../support/test.ts";

test("the bell reports a filled order, takes back that it was read, and leads to the order", async ({
  page,
  context,
  layout,
  say,
}) => {
  const token = await demoTrader(context);
  const order = { market: "BTC/USDT", type: "market", side: "buy", quantity: "0.01" } as const;
  const { orderId } = await call("user/setOrder", order, token);
  await page.goto(layout.home);
  const bell = page.getByRole("button", { name: say("news.title") });
  await bell.click();
  const bellWindow = page.getByRole("dialog");
  const own = bellWindow.getByRole("tab", { name: say("news.tab.own") });
  await expect(own).toContainText("1");
  const entry = bellWindow.getByRole("link", { name: say("news.filled") });
  await expect(entry).toContainText("BTC/USDT");
  await expect(entry).toContainText("0.01");
  await expect(entry.getByText(say("news.unread"), { exact: true })).toBeAttached();
  await expectSound(page);

  await bellWindow.getByRole("button", { name: say("news.readAll") }).click();
  await expect(bellWindow.getByRole("status")).toContainText(say("news.allRead"));
  await expect(entry.getByText(say("news.unread"), { exact: true })).toHaveCount(0);
  await bellWindow.getByRole("button", { name: say("news.undo") }).click();
  await expect(entry.getByText(say("news.unread"), { exact: true })).toBeAttached();
  await expect.poll(async () => (await call("user/getNews", {}, token)).list[0]?.read).toBe(false);

  await bellWindow.getByRole("tab", { name: say("content.notices") }).click();
  await expect(bellWindow.getByRole("link", { name: say("content.allNotices") })).toBeVisible();
  await own.click();
  await entry.click();
  await expect(bellWindow.getByText(orderId, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(layout.isMobile ? "/mbhistory" : "/history");
  await expect.poll(async () => (await call("user/getNews", {}, token)).list[0]?.read).toBe(true);
  await page.goto(layout.home);
  await bell.click();
  await expect(entry).toBeVisible();
  await expect(entry.getByText(say("news.unread"), { exact: true })).toHaveCount(0);
});
