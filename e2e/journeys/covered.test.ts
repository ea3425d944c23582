// A bar that lies over what can be pressed is found: what the walk over all addresses (routes.test.ts) relies on. The
// ask for colours, which that walk does not see, lies over nothing that cannot be scrolled from under it.
import type { BrowserContext, Page } from "@playwright/test";
import { EXPLORER } from "../explore/in-page-script.ts";
import { expect, test } from "../support/test.ts";

async function open(context: BrowserContext, page: Page, address: string): Promise<void> {
  await context.addInitScript({ content: EXPLORER });
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelector("main") !== null && !window.explorer.isLoading());
}

test("a bar that lies over a button is found", async ({ page, context, layout }) => {
  await open(context, page, layout.login);
  await page.evaluate(() => {
    const bar = document.createElement("div");
    bar.textContent = "a bar";
    bar.style.cssText = "position: fixed; inset: 0; z-index: 9999";
    document.body.append(bar);
  });
  const [first = ""] = await page.evaluate(() => window.explorer.covered());
  expect(first).toMatch(/lies under div “a bar”$/);
});

test.describe("where rises are red by custom", () => {
  test.use({ language: "ja" });

  test("the ask for colours leaves the end of a page within reach", async ({ page, context, layout }) => {
    await open(context, page, layout.isMobile ? "/mbinsurance" : "/insurance");
    await expect(page.locator("[data-palette-ask]")).toBeVisible();
    expect(await page.evaluate(() => window.explorer.covered())).toEqual([]);
  });
});
