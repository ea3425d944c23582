// Goal: every address shows a sound page in both layouts, both themes and all languages, and whatever can be pressed or
// typed into can be reached by a finger.
// Method: each page is opened in one language and one theme, others from address to address and in the other layout, or
// in a thorough run in all languages and both themes, the second by a change of the system's under the page; every
// target is scrolled into view and the browser is asked what lies at its middle.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Language, LANGUAGE_COOKIE, languages } from "@meridian/i18n/languages";
import type { Page } from "@playwright/test";
import { isThorough } from "../../packages/core/testing/thorough.ts";
import { EXPLORER } from "../explore/in-page-script.ts";
import { flawsOf, untilLoaded } from "../support/health.ts";
import { enterDemo } from "../support/member.ts";
import { isShorter, routesOf } from "../support/routes.ts";
import { expect, originOf, test } from "../support/test.ts";

const NARROW_PX = 320;
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const ROUTE_WITHIN_MS = 15_000;
const BARRIERS_AGAIN_MS = 1_000;
const BARRIER_LOOKS = 6;
const THEME_WITHIN_MS = 3_000;
/** Time in which the page reacts to being scrolled. */
const SETTLED_WITHIN_MS = 3_000;

/** Pages where a member has nothing to do. */
const OF_VISITORS = /login|register|forgot/i;

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly failureSummary: string; readonly html: string }[];
}

/** The rules of axe-core whose answer a theme changes. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/**
 * Returns the barriers that axe-core calls serious or critical and that stay, one line each.
 *
 * @param rules those that are asked; undefined for all
 */
async function barriersOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  let found = await lookForBarriers(page, rules);
  // A price that moved while it was looked at, or a page that draws late on a busy machine, shows the colour of one
  // moment on the ground of another.
  for (let look = 1; found.length > 0 && look < BARRIER_LOOKS; look++) {
    await page.waitForTimeout(BARRIERS_AGAIN_MS);
    found = await lookForBarriers(page, rules);
  }
  return found;
}

async function lookForBarriers(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  const options = { resultTypes: ["violations"], ...(rules !== undefined && { runOnly: rules }) };
  const violations = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )) as readonly Violation[];
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => {
      const [first] = nodes;
      return `${id} ×${nodes.length}: ${first?.html.slice(0, 160)} ${first?.failureSummary}`;
    });
}

async function showTheme(page: Page, theme: "dark" | "light"): Promise<void> {
  const html = page.locator("html");
  // A browser under load was seen not to report the change to a page; set again, it did.
  const other = theme === "dark" ? "light" : "dark";
  await expect(async () => {
    await page.emulateMedia({ colorScheme: other, reducedMotion: "reduce" });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await expect(html).toHaveAttribute("data-theme", theme, { timeout: THEME_WITHIN_MS });
  }).toPass();
  // A colour half way from one theme to the other is nobody's colour.
  await page.evaluate(async () => {
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map((animation) => animation.finished));
  });
}

const THEMES = ["dark", "light"] as const;
type Theme = (typeof THEMES)[number];

/** @param themes the first is the one that the page was opened in */
async function flawsIn(page: Page, themes: readonly Theme[]): Promise<string[]> {
  const flaws: string[] = [];
  await page.evaluate(AXE);
  for (const [place, theme] of themes.entries()) {
    if (place > 0) await showTheme(page, theme);
    const rules = place === 0 ? undefined : RULES_OF_COLOUR;
    const found = [...(await flawsOf(page)), ...(await barriersOf(page, rules))];
    flaws.push(...found.map((flaw) => `${theme}: ${flaw}`));
  }
  return flaws;
}

async function flawsWhenNarrow(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (size === null) throw new Error("the page has no size");
  await page.setViewportSize({ width: NARROW_PX, height: size.height });
  const flaws = await flawsOf(page);
  await page.setViewportSize(size);
  return flaws;
}

async function expectReachable(page: Page, route: string): Promise<void> {
  await expect
    .soft(async () => {
      expect(await page.evaluate(() => window.explorer.targets().length)).toBeGreaterThan(0);
      expect(await page.evaluate(() => window.explorer.covered()), route).toEqual([]);
    }, route)
    .toPass({ timeout: SETTLED_WITHIN_MS });
}

/** One theme for each address, in turn, and the other one in the other layout. */
function themesOf(place: number): readonly [Theme, ...Theme[]] {
  const first = THEMES[place % 2] ?? "dark";
  return isThorough ? [first, first === "dark" ? "light" : "dark"] : [first];
}

/** Each address in one language, in turn. */
function languagesOf(place: number): readonly Language[] {
  return isThorough ? languages : languages.slice(place % languages.length).slice(0, 1);
}

test("every address loads with title and heading, in dark and light, without a flaw and with nothing over what can be pressed", async ({
  page,
  context,
  layout,
  health,
}) => {
  const all = routesOf(layout.isMobile ? "mobile" : "desktop");
  const ofVisitors = all.filter((route) => OF_VISITORS.test(route));
  const routes = [...ofVisitors, ...all.filter((route) => !OF_VISITORS.test(route))];
  test.setTimeout(ROUTE_WITHIN_MS * routes.length * (isThorough ? languages.length : 1));
  await page.addInitScript(() => {
    localStorage.setItem("theme", "system");
    // Asked once, over the foot of whichever page is open then.
    localStorage.setItem("paletteAsked", "true");
  });
  await context.addInitScript({ content: EXPLORER });
  // The layouts begin in different languages, so that an address is seen in two.
  const shift = layout.isMobile ? languages.length / 2 : 0;
  const themeShift = layout.isMobile ? 1 : 0;
  for (const [place, route] of routes.entries()) {
    if (place === ofVisitors.length) await enterDemo(context);
    for (const { code, htmlLang } of languagesOf(place + shift)) {
      await test.step(`${route} in ${code}`, async () => {
        await context.addCookies([{ name: LANGUAGE_COOKIE, value: code, url: originOf() }]);
        const themes = themesOf(place + themeShift);
        await page.emulateMedia({ colorScheme: themes[0], reducedMotion: "reduce" });
        await page.goto(route);
        await untilLoaded(page);
        await expectReachable(page, route);
        await expect.soft(page, route).toHaveTitle(/.+ [·–] Meridian$/);
        await expect.soft(page.locator("html"), route).toHaveAttribute("lang", htmlLang);
        const flaws = isShorter(route, routes) ? await flawsOf(page) : await flawsIn(page, themes);
        if (layout.isMobile) flaws.push(...(await flawsWhenNarrow(page)));
        expect.soft([...flaws, ...health.takeTroubles()], `${route} in ${code}`).toEqual([]);
      });
    }
  }
});
