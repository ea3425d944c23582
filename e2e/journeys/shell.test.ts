/** The frame of every page: the layout of the device, the visitor's language, a lost network, other tabs, Back. */
import type { Locator, Page } from "@playwright/test";
import { languages } from "../../packages/i18n/languages.ts";
import { untilLoaded } from "../support/health.ts";
import { enterDemo } from "../support/member.ts";
import { pairsOfRoutes } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

/** Long before anything else would show it: a tab in the background draws when the browser lets it. */
const SHOWN_WITHIN_MS = 10_000;

/** Without a further part of the page for so long, none is on its way. */
const ALL_THERE_MS = 2_000;

/** Every pair is tried without a browser, in apps/web/app/addresses.test.ts; here one in so many. */
const SAMPLED = 5;

test("an address of the other layout is replaced with its counterpart, with its query and what is named in it", async ({
  page,
  context,
  layout,
}) => {
  await enterDemo(context);
  for (const [desktop, mobile] of pairsOfRoutes().filter((_, place) => place % SAMPLED === 0)) {
    const [foreign, own] = layout.isMobile ? [desktop, mobile] : [mobile, desktop];
    // Two addresses of a phone may be one of the desktop: the first is the one that is led to.
    const [, first = own] = layout.isMobile
      ? (pairsOfRoutes().find((pair) => pair[0] === desktop) ?? [])
      : [];
    const asked = "?from=link#part";
    await page.goto(foreign + asked, { waitUntil: "commit" });
    await expect(page, foreign).toHaveURL(first + asked);
  }
});

test("a shared invitation opens whole on every device", async ({ page, layout }) => {
  await page.goto("/register?invite=AB12CD34");
  await expect(page).toHaveURL(`${layout.register}?invite=AB12CD34`);
  await untilLoaded(page);
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  expect(wide).toBeLessThanOrEqual(window);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/register$/);
});

/** Of laptops and tablets: beside them windows that somebody made narrower, down to the least of this layout. */
const WIDTHS_PX = [1_025, 1_100, 1_180, 1_279, 1_280, 1_366];

/** The width of what of the header lies beyond the window, for each width where something does; "" for none. */
async function beyondWindow(page: Page): Promise<string> {
  const beyond: string[] = [];
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 800 });
    const excessPx = await page.evaluate(() => {
      const edges = [...document.querySelectorAll("header *")].map(
        (each) => each.getBoundingClientRect().right,
      );
      return Math.max(document.documentElement.scrollWidth, ...edges) - innerWidth;
    });
    if (excessPx > 1) beyond.push(`${width} px: ${excessPx}`);
  }
  return beyond.join(", ");
}

test("the header lies within every window of its layout, in eight languages, for guests and members", async ({
  page,
  context,
  layout,
  origin,
}) => {
  test.skip(layout.isMobile, "the bar of a phone holds fewer things");
  const look = async (code: string, path: string): Promise<void> => {
    await context.addCookies([{ name: "lang", value: code, url: origin }]);
    await page.goto(path);
    await expect(page.locator("header").getByRole("navigation").first()).toBeVisible();
    await expect.poll(() => beyondWindow(page), `${code} ${path}`).toBe("");
  };
  for (const isMember of [false, true]) {
    if (isMember) await enterDemo(context);
    for (const { code } of languages) await look(code, "/whitepaper");
    // Its header holds one thing more, and these words are the longest.
    await look("pt", "/exchange");
  }
});

test("lists and menus of a phone that lies end within its window", async ({ page, context, layout, say }) => {
  test.skip(!layout.isMobile, "only a phone is turned");
  await enterDemo(context);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/mbcurrent");
  await untilLoaded(page);
  await page.getByRole("combobox", { name: say("orders.column.type"), exact: true }).tap();
  const options = page.getByRole("listbox");
  await expect(options).toBeVisible();
  await expect.poll(() => bottomOf(options)).toBeLessThanOrEqual(390);
  await page.keyboard.press("Escape");

  await page.goto("/mbhome");
  await untilLoaded(page);
  await page.getByRole("button", { name: say("shell.language"), exact: true }).tap();
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  await expect.poll(() => bottomOf(menu)).toBeLessThanOrEqual(390);
});

const bottomOf = (list: Locator): Promise<number> =>
  list.evaluate((element) => element.getBoundingClientRect().bottom);

test("the other layout is chosen on the page and let go there", async ({ page, layout, say }) => {
  await page.goto(layout.home);
  const other = layout.isMobile ? "desktop" : "mobile";
  if (layout.isMobile) await page.getByRole("button", { name: say("shell.more") }).click();
  await page.getByRole("button", { name: say(`shell.layout.${other}`) }).click();
  await expect(page).toHaveURL(layout.isMobile ? "/home" : "/mbhome");
  await untilLoaded(page);
  if (!layout.isMobile) await page.getByRole("button", { name: say("shell.more") }).click();
  const own = layout.isMobile ? "mobile" : "desktop";
  await page.getByRole("button", { name: say(`shell.layout.${own}`) }).click();
  await expect(page).toHaveURL(layout.home);
  expect(await page.evaluate(() => localStorage.getItem("mode"))).toBeNull();
});

test("without a network the page stays, and what was pressed opens when it is back", async ({
  page,
  context,
  layout,
  say,
  health,
}) => {
  await enterDemo(context);
  await page.goto(`${layout.exchange}/BTC_USDT`);
  await untilLoaded(page);
  const shown = page.getByRole("heading", { name: "BTC/USDT" });
  health.expect(/./);
  await context.setOffline(true);
  await page
    .getByRole("navigation")
    .getByRole("link", { name: say("shell.nav.assets") })
    .click();
  await expect(page.getByRole("button", { name: say("shell.offline.now") })).toBeVisible();
  await expect(shown).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(layout.assets);
  await untilLoaded(page);
  await expect(shown).toBeHidden();
  await expect(page.getByRole("button", { name: say("shell.offline.now") })).toBeHidden();
});

for (const serviceWorkers of ["allow", "block"] as const) {
  test.describe(`with service workers: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers });

    // A browser remembers that a module could not be loaded, and would never load it again.
    test("a window that is opened without a network is there when it is back", async ({
      page,
      context,
      layout,
      say,
      health,
    }) => {
      await enterDemo(context);
      await page.goto(layout.assets);
      await untilLoaded(page);
      if (serviceWorkers === "allow") {
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.reload();
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await untilLoaded(page);
      }
      await page.getByRole("button", { name: say("shell.profile.title") }).click();
      const logOut = page.getByRole("menuitem", { name: say("shell.profile.logOut") });
      await expect(logOut).toBeVisible();
      health.expect(/./);
      await context.setOffline(true);
      await logOut.click();
      await expect(page.getByRole("button", { name: say("shell.offline.now") })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole("dialog")).toBeVisible();
    });
  });
}

test("logging out is asked for, and reaches every tab at once", async ({
  page,
  context,
  layout,
  say,
  health,
}) => {
  await enterDemo(context);
  await page.goto(layout.assets);
  await untilLoaded(page);
  const other = await context.newPage();
  await other.goto(layout.withdraw);
  await untilLoaded(other);
  health.expect(/status of 401 /);
  await page.bringToFront();
  await page.getByRole("button", { name: say("shell.profile.title") }).click();
  await page.getByRole("menuitem", { name: say("shell.profile.logOut") }).click();
  const ask = page.getByRole("dialog");
  await expect(ask).toBeVisible();
  expect((await context.cookies()).some(({ name, value }) => name === "token" && value !== "")).toBe(true);
  await ask.getByRole("button", { name: say("account.leave.button") }).click();
  await expect(page.getByText(say("shell.loginNeeded"))).toBeVisible();
  await expect(other.getByText(say("shell.loginNeeded"))).toBeVisible({ timeout: SHOWN_WITHIN_MS });
});

test("Back closes what lies over a page and only then leaves it", async ({ page, layout, say }) => {
  await page.goto(layout.home);
  await untilLoaded(page);
  await page
    .getByRole("link", { name: say("shell.nav.markets") })
    .first()
    .click();
  await page.waitForURL(/market|mbquotes/);
  const markets = page.url();
  const open = async (): Promise<void> => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible();
  };
  await open();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(page.url()).toBe(markets);
  // Forward shows the page; closed by its own key, a window costs no further step back.
  await page.goForward();
  await expect(page.getByRole("dialog")).toBeHidden();
  await open();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(layout.home);
});

test.describe("a browser set to French", () => {
  test.use({ locale: "fr-FR", language: "" });
  test("opens in French, logged out, and every page has the way to another language", async ({
    page,
    context,
    layout,
  }) => {
    await context.clearCookies();
    await page.goto(layout.login);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /crypto/);
    await untilLoaded(page);
    const field = page.locator("input[type=email]");
    await field.fill("ada@example.com");
    await page
      .getByRole("button", { name: /^Langue/ })
      .first()
      .click();
    await page
      .getByRole("menuitemradio", { name: "Português (Brasil)" })
      .or(page.getByRole("menuitem", { name: "Português (Brasil)" }))
      .click();
    await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
    await expect(field).toHaveValue("ada@example.com");
  });
});

test("the keyboard goes on in the page that a link at the foot led to", async ({
  page,
  layout,
  say,
  isMobile,
}) => {
  test.skip(isMobile, "a phone has no foot");
  await page.goto(layout.home);
  await untilLoaded(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: say("shell.title.faq"), exact: true });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/faq");
  await expect(page.locator("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toBeInViewport();
});

test("a language that cannot be loaded is reported, and the one before stays", async ({
  page,
  context,
  layout,
  say,
  health,
}) => {
  health.expect(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await page.goto(layout.home);
  await untilLoaded(page);
  await page
    .getByRole("button", { name: new RegExp(`^${say("shell.language")}`) })
    .first()
    .click();
  await expect(page.getByRole("menuitem", { name: "Français" })).toBeVisible();
  // Notes are shown by a part of the page that comes when the page has nothing else to do.
  const parts = (): Promise<number> =>
    page.evaluate(
      () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/")).length,
    );
  const arriving = async (): Promise<number> => {
    const before = await parts();
    await page.waitForTimeout(ALL_THERE_MS);
    return (await parts()) - before;
  };
  await expect.poll(arriving).toBe(0);
  await context.setOffline(true);
  // Waited for from before the press: the note is gone after seconds, which a busy machine may need for the press.
  const note = page.getByText(say("ui.failed")).waitFor();
  await page.getByRole("menuitem", { name: "Français" }).click();
  await note;
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await context.setOffline(false);
});

test.describe("where rises are red by custom", () => {
  test.use({ language: "ja" });

  test("the question after the colours lies under what opens at the foot of the page", async ({
    page,
    layout,
  }) => {
    test.skip(layout.isMobile, "a phone lists its markets over the whole page");
    await page.setViewportSize({ width: 1_280, height: 720 });
    await page.goto("/exchange/ETH_USDT");
    await untilLoaded(page);
    await expect(page.locator("[data-palette-ask]")).toBeVisible();
    await page.locator("h1 button[aria-haspopup=dialog]").click();
    const market = page.locator('[cmdk-item][data-value="ETH/BTC" i]');
    await market.click();
    await expect(page).toHaveURL(/ETH_BTC/);
  });
});
