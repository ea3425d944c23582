/** The trading page lives for a minute and nothing on it moves from its place. */
import type { Page } from "@playwright/test";
import { untilLoaded } from "../support/health.ts";
import { expect, test } from "../support/test.ts";

/** A whole minute on the desktop; the phone draws the same book, so a shorter look is enough. */
const WATCHED_MS = { desktop: 60_000, mobile: 20_000 };
const SHIFT_MAX = 0.02;
const UPDATES_MIN = 20;

interface Watched {
  readonly shift: number;
  readonly updates: number;
}

/** Watches from now on: how far content shifted in sum, and how often the book's text changed. */
function watch(page: Page, bookLabel: string, durationMs: number): Promise<Watched> {
  return page.evaluate(
    async ([label, duration]) => {
      let shift = 0;
      let updates = 0;
      const shifts = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
      });
      shifts.observe({ type: "layout-shift" });
      const changes = new MutationObserver(() => (updates += 1));
      const book = document.querySelector(`section[aria-label="${label}"]`);
      if (book === null) throw new Error("there is no book");
      changes.observe(book, { subtree: true, characterData: true, childList: true });
      await new Promise((resolve) => setTimeout(resolve, duration));
      shifts.disconnect();
      changes.disconnect();
      return { shift, updates };
    },
    [bookLabel, durationMs] as const,
  );
}

function rowPlaces(page: Page): Promise<number[]> {
  return page
    .locator("button[data-side]")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().y));
}

test("while the market trades the book's rows keep their places and nothing shifts", async ({
  page,
  layout,
  say,
}) => {
  await page.goto(`${layout.exchange}/BTC_USDT`);
  if (layout.isMobile) await page.getByRole("tab", { name: say("trade.view.book"), exact: true }).click();
  await untilLoaded(page);
  await expect(page.locator("button[data-side]").first()).toBeVisible();
  const before = await rowPlaces(page);
  const { shift, updates } = await watch(
    page,
    say("ui.book.label"),
    WATCHED_MS[layout.isMobile ? "mobile" : "desktop"],
  );
  process.stdout.write(`layout shift over the watch: ${shift.toFixed(4)}, ${updates} updates of the book\n`);
  expect(updates).toBeGreaterThan(UPDATES_MIN);
  expect(await rowPlaces(page)).toEqual(before);
  expect(shift).toBeLessThanOrEqual(SHIFT_MAX);
});
