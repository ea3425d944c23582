/** A browser that looks at one page as a visitor does, and what it felt like: paint, shifts, answers to the hand. */
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

export interface Device {
  readonly name: "desktop" | "mobile";
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isMobile: boolean;
  /** The processor is slowed by this much: a middling phone beside this machine. */
  readonly slowdown: number;
  readonly latencyMs: number;
  readonly downKbps: number;
}

/** Broadband, and the fast preset of a mobile network with a middling phone. */
export const DEVICES: readonly Device[] = [
  {
    name: "desktop",
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    slowdown: 1,
    latencyMs: 40,
    downKbps: 10_240,
  },
  {
    name: "mobile",
    viewport: { width: 390, height: 844 },
    isMobile: true,
    slowdown: 4,
    latencyMs: 85,
    downKbps: 9_000,
  },
];

export interface Vitals {
  readonly largestPaintMs: number;
  readonly largestPaint: string;
  readonly shift: number;
  /** The slowest answer to a hand, from the press to the next frame; 0 when every one came within 16 ms. */
  readonly answerMs: number;
  readonly answered: string;
  readonly scriptKilobytes: number;
}

const BITS_PER_BYTE = 8;
const KILO = 1_000;
const KIBI = 1_024;
const SETTLED_MS = 2_500;

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Script that came over the network before anything was pressed. */
  readonly loadedBytes: number;
}

interface Seen {
  paintMs: number;
  paint: string;
  shift: number;
  answerMs: number;
  answered: string;
}

/** Runs in the page before its own scripts: collects what the browser reports of the visit. */
function collect(): void {
  const seen: Seen = { paintMs: 0, paint: "", shift: 0, answerMs: 0, answered: "" };
  Object.assign(window, { seen });
  const nameOf = (node: unknown): string =>
    node instanceof Element ? `${node.tagName} ${(node.textContent ?? "").slice(0, 30)}` : "";
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.paintMs = entry.startTime;
      seen.paint = nameOf(Reflect.get(entry, "element"));
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, "hadRecentInput") !== true) seen.shift += Number(Reflect.get(entry, "value"));
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Number(Reflect.get(entry, "interactionId")) === 0 || entry.duration <= seen.answerMs) continue;
      seen.answerMs = entry.duration;
      seen.answered = `${entry.name} ${nameOf(Reflect.get(entry, "target"))}`;
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Opens a page in a browser that knows nothing yet, over a network like the device's. */
export async function visit(browser: Browser, device: Device, address: string): Promise<Visit> {
  const { viewport, isMobile, slowdown, latencyMs, downKbps } = device;
  const context = await browser.newContext({ viewport, isMobile, hasTouch: isMobile });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (downKbps * KILO) / BITS_PER_BYTE,
    uploadThroughput: (downKbps * KILO) / BITS_PER_BYTE,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(collect);
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  return { context, page, devtools, loadedBytes: bytes };
}

/** Returns the vitals measured up to now. */
export async function vitalsOf({ page, loadedBytes }: Visit): Promise<Vitals> {
  const seen = await page.evaluate(() => Reflect.get(window, "seen") as Seen);
  return {
    largestPaintMs: seen.paintMs,
    largestPaint: seen.paint,
    shift: seen.shift,
    answerMs: seen.answerMs,
    answered: seen.answered,
    scriptKilobytes: loadedBytes / KIBI,
  };
}

/** Seconds of work that the page's main thread has done so far. */
export async function workedS({ devtools }: Visit): Promise<number> {
  await devtools.send("Performance.enable");
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}
