/** The trading page lives for a minute in a busy market: it keeps drawing, and nothing on it moves from its place. */
import type { Page } from "@playwright/test";
import { startChurn } from "../support/churn.ts";
import { untilLoaded } from "../support/health.ts";
import { expect, test } from "../support/test.ts";

/** A whole minute on the desktop; the phone draws the same book, so a shorter look is enough. */
const WATCHED_MS = { desktop: 60_000, mobile: 20_000 };
const SHIFT_MAX = 0.02;
const UPDATES_MIN = 20;
/** A hundred are asked for; a machine that is busy with other tests may be late with some. */
const CHANGES_PER_S_MIN = 60;
/** Sixty are drawn where nothing else runs; here server, database, chain and browser share the processors. */
const FRAMES_PER_S_MIN = 45;

interface Watched {
  readonly shift: number;
  readonly updates: number;
  readonly framesPerS: number;
  /** One frame in a hundred took longer. */
  readonly slowFrameMs: number;
}

/** Watches from now on: how far content shifted in sum, how often the book's text changed, and each frame. */
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
      const frames: number[] = [];
      const startedMs = performance.now();
      await new Promise<void>((resolve) => {
        const draw = (timeMs: number): void => {
          frames.push(timeMs);
          if (timeMs - startedMs < duration) requestAnimationFrame(draw);
          else resolve();
        };
        requestAnimationFrame(draw);
      });
      shifts.disconnect();
      changes.disconnect();
      const gapsMs = frames.slice(1).map((timeMs, place) => timeMs - (frames[place] as number));
      const sorted = gapsMs.toSorted((left, right) => left - right);
      const watchedMs = (frames.at(-1) as number) - (frames[0] as number);
      const framesPerS = (1000 * gapsMs.length) / watchedMs;
      return { shift, updates, framesPerS, slowFrameMs: sorted[Math.floor(sorted.length * 0.99)] as number };
    },
    [bookLabel, durationMs] as const,
  );
}

function rowPlaces(page: Page): Promise<number[]> {
  return page
    .locator("button[data-side]")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().y));
}

test("at a hundred changes a second the page keeps its frames, the book its rows, and nothing shifts", async ({
  page,
  layout,
  say,
}) => {
  await page.goto(`${layout.exchange}/BTC_USDT`);
  if (layout.isMobile) await page.getByRole("tab", { name: say("trade.view.book"), exact: true }).click();
  await untilLoaded(page);
  await expect(page.locator("button[data-side]").first()).toBeVisible();
  const before = await rowPlaces(page);
  const churn = await startChurn();
  const duration = WATCHED_MS[layout.isMobile ? "mobile" : "desktop"];
  const watched = await watch(page, say("ui.book.label"), duration);
  const { changes, durationMs, refusals } = await churn.stop();
  const changesPerS = (1000 * changes) / durationMs;
  process.stdout.write(
    `${watched.framesPerS.toFixed(1)} frames/s, one in a hundred over ${watched.slowFrameMs.toFixed(0)} ms; ` +
      `layout shift ${watched.shift.toFixed(4)}; ${watched.updates} updates at ${changesPerS.toFixed(0)} changes/s\n`,
  );
  expect(changesPerS, [...refusals].join("; ")).toBeGreaterThan(CHANGES_PER_S_MIN);
  expect(watched.updates).toBeGreaterThan(UPDATES_MIN);
  expect(watched.framesPerS).toBeGreaterThan(FRAMES_PER_S_MIN);
  expect(await rowPlaces(page)).toEqual(before);
  expect(watched.shift).toBeLessThanOrEqual(SHIFT_MAX);
});
