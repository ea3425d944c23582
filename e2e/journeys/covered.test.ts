// A bar that lies over what can be pressed is found: what the walk over all addresses (routes.test.ts) relies on.
import { EXPLORER } from "../explore/in-page-script.ts";
import { expect, test } from "../support/test.ts";

test("a bar that lies over a button is found", async ({ page, context, layout }) => {
  await context.addInitScript({ content: EXPLORER });
  await page.goto(layout.login, { waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelector("main") !== null && !window.explorer.isLoading());
  await page.evaluate(() => {
    const bar = document.createElement("div");
    bar.textContent = "a bar";
    bar.style.cssText = "position: fixed; inset: 0; z-index: 9999";
    document.body.append(bar);
  });
  const [first = ""] = await page.evaluate(() => window.explorer.covered());
  expect(first).toMatch(/lies under div “a bar”$/);
});
