// The trading page in all eight languages: every type of ticket and every view without a flaw, wide and narrow. Four of
// them on the desktop and four on the phone, or in a thorough run all of them on both.
import type { Locator, Page } from "@playwright/test";
import { languages } from "../../packages/i18n/languages.ts";
import { isThorough } from "../../packages/core/testing/thorough.ts";
import { demoTrader, readMarket } from "../support/api.ts";
import { flawsOf, untilLoaded } from "../support/health.ts";
import { expect, originOf, test } from "../support/test.ts";
import { textsOf } from "../support/texts.ts";
import { chooseType, closeTicket, openTicket, sendButton, type TicketType } from "../support/ticket.ts";

const NARROW_PX = 320;
const ALL_WITHIN_MS = 240_000;
/** On a phone each of them has to leave room for the button; beside a wide chart the longest is enough. */
const TYPES: Record<"desktop" | "mobile", readonly TicketType[]> = {
  desktop: ["oco"],
  mobile: ["market", "stopLimit", "trailingStop", "oco"],
};

/** True when a press on the middle of it would reach it and not something that lies over it. */
function isReachable(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { x, y, width, height, bottom } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return bottom <= window.innerHeight && (element === top || element.contains(top));
  });
}

async function narrowed(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const size = page.viewportSize();
  if (size === null) throw new Error("the page has no size");
  await page.setViewportSize({ width: NARROW_PX, height: size.height });
  const flaws = await look();
  await page.setViewportSize(size);
  return flaws.map((flaw) => `at ${NARROW_PX} px: ${flaw}`);
}

test("the trading page is sound in eight languages, with every kind of ticket and its button in reach", async ({
  page,
  context,
  layout,
}) => {
  test.setTimeout(ALL_WITHIN_MS);
  await demoTrader(context);
  const { at } = await readMarket("BTC/USDT");
  const parity = layout.isMobile ? 1 : 0;
  const shown = languages.filter((_, place) => isThorough || place % 2 === parity);
  for (const { code, htmlLang, locale } of shown) {
    await test.step(code, async () => {
      await context.addCookies([{ name: "lang", value: code, url: originOf() }]);
      const screen = { page, layout, say: textsOf(code) };
      await page.goto(`${layout.exchange}/BTC_USDT`);
      await untilLoaded(page);
      await expect.soft(page.locator("html")).toHaveAttribute("lang", htmlLang);
      await expect.soft(page).toHaveTitle(/\d.*BTC\/USDT.* Meridian$/);
      const look = (): Promise<string[]> => flawsOf(page);
      const flaws = await look();
      if (layout.isMobile) flaws.push(...(await narrowed(page, look)));
      const ticket = await openTicket(screen, "buy");
      for (const type of TYPES[layout.isMobile ? "mobile" : "desktop"]) {
        await chooseType(screen, ticket, type);
        expect.soft(await isReachable(sendButton(ticket)), `${code}: button of ${type}`).toBe(true);
        flaws.push(...(await look()));
      }
      await chooseType(screen, ticket, "limit");
      const amount = ticket.getByLabel(screen.say("trade.amount"), { exact: true });
      const mark = new Intl.NumberFormat(locale).format(1.5).charAt(1);
      await ticket.getByLabel(screen.say("trade.price"), { exact: true }).fill(at(0.93).replace(".", mark));
      await amount.fill(`0${mark}01`);
      await expect.soft(sendButton(ticket)).toContainText(`0${mark}01`);
      flaws.push(...(await look()));
      if (layout.isMobile) flaws.push(...(await narrowed(page, look)));
      await closeTicket(screen);
      expect.soft(flaws, code).toEqual([]);
    });
  }
});
