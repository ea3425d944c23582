// Goal: whatever can be pressed or typed into can be reached by a finger.
// Method: on each address, every target is scrolled into view and the browser is asked what lies at its middle.
import type { Page } from "@playwright/test";
import { EXPLORER } from "../explore/in-page-script.ts";
import { enterDemo } from "../support/member.ts";
import { routesOf } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

/** Time in which the page reacts to being scrolled. */
const SETTLED_WITHIN_MS = 3_000;
const ROUTE_WITHIN_MS = 6_000;

/** Pages where a member has nothing to do. */
const OF_VISITORS = /login|register|forgot/i;

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route, { waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelector("main") !== null && !window.explorer.isLoading());
}

async function expectReachable(page: Page, routes: readonly string[]): Promise<void> {
  for (const route of routes) {
    await open(page, route);
    await expect
      .soft(async () => {
        expect(await page.evaluate(() => window.explorer.targets().length)).toBeGreaterThan(0);
        expect(await page.evaluate(() => window.explorer.covered()), route).toEqual([]);
      }, route)
      .toPass({ timeout: SETTLED_WITHIN_MS });
  }
}

test("nothing lies over what can be pressed, on any page", async ({ page, context, layout }) => {
  const routes = routesOf(layout.isMobile ? "mobile" : "desktop");
  test.setTimeout(ROUTE_WITHIN_MS * routes.length);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await context.addInitScript({ content: EXPLORER });
  await expectReachable(
    page,
    routes.filter((route) => OF_VISITORS.test(route)),
  );
  await enterDemo(context);
  await expectReachable(
    page,
    routes.filter((route) => !OF_VISITORS.test(route)),
  );
});

test("a bar that lies over a button is found", async ({ page, context, layout }) => {
  await context.addInitScript({ content: EXPLORER });
  await open(page, layout.login);
  await page.evaluate(() => {
    const bar = document.createElement("div");
    bar.textContent = "a bar";
    bar.style.cssText = "position: fixed; inset: 0; z-index: 9999";
    document.body.append(bar);
  });
  const [first = ""] = await page.evaluate(() => window.explorer.covered());
  expect(first).toMatch(/lies under div “a bar”$/);
});
