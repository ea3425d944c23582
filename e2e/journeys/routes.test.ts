// Goal: every address shows a sound page in both layouts, both themes and three languages.
// Method: each page is opened once per language; the theme follows the system's, which then changes under it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { flawsOf, untilLoaded } from "../support/health.ts";
import { enterDemo } from "../support/member.ts";
import { routesOf } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

const HTML_LANG = { en: "en", cn: "zh-Hans", fr: "fr" } as const;
const NARROW_PX = 320;
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const ALL_ROUTES_WITHIN_MS = 180_000;
const BARRIERS_AGAIN_MS = 500;
const THEME_WITHIN_MS = 3_000;

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly failureSummary: string; readonly html: string }[];
}

/** What axe-core calls serious or critical, one line each. */
async function barriersOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await lookForBarriers(page);
  if (found.length === 0) return found;
  // A price that moved while it was looked at shows the colour of one moment on the ground of another.
  await page.waitForTimeout(BARRIERS_AGAIN_MS);
  return lookForBarriers(page);
}

async function lookForBarriers(page: Page): Promise<string[]> {
  const violations = (await page.evaluate(
    `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)`,
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
  // A browser under load was seen to tell a page nothing of the change; told again, it did.
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

async function flawsInBothThemes(page: Page, withAxe: boolean): Promise<string[]> {
  const flaws: string[] = [];
  for (const theme of ["dark", "light"] as const) {
    await showTheme(page, theme);
    const found = [...(await flawsOf(page)), ...(withAxe ? await barriersOf(page) : [])];
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

for (const language of ["en", "cn", "fr"] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("every address loads with title and heading, in dark and light, without a flaw", async ({
      page,
      context,
      layout,
      health,
    }) => {
      test.setTimeout(ALL_ROUTES_WITHIN_MS);
      await enterDemo(context);
      await page.addInitScript(() => localStorage.setItem("theme", "system"));
      for (const route of routesOf(layout.isMobile ? "mobile" : "desktop")) {
        await test.step(route, async () => {
          await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
          await page.goto(route);
          await untilLoaded(page);
          await expect.soft(page, route).toHaveTitle(/.+ [·–] Meridian$/);
          await expect.soft(page.locator("html"), route).toHaveAttribute("lang", HTML_LANG[language]);
          const flaws = await flawsInBothThemes(page, language === "en");
          if (layout.isMobile) flaws.push(...(await flawsWhenNarrow(page)));
          expect.soft([...flaws, ...health.takeTroubles()], route).toEqual([]);
        });
      }
    });
  });
}
