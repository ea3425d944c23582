/**
 * Performance as visitors feel it: when a page stands, whether it jumps, how fast it answers, how much script it loads,
 * and what a book that changes a hundred times a second costs the page that shows it.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { createClient } from "@meridian/contract/client";
import { enrolMembers, startBenchExchange } from "./http-exchange.ts";
import { type BenchRow, print } from "./shared-figures.ts";
import { DEVICES, type Device, type Visit, type Vitals, visit, vitalsOf, workedS } from "./web-page.ts";

export const name = "web";
export const title = "Pages in a browser";

const BUILT = join(import.meta.dirname, "../apps/web/dist/index.html");
const PAINT_MAX_MS = 1_500;
const SHIFT_MAX = 0.02;
const ANSWER_MAX_MS = 100;
const BOOK_SHARE_MAX = 0.08;
const STEP_MS = 20;
const LEVELS = 12;
const WATCHED_MS = 4_000;
const TURNS = 2;

interface PageKind {
  readonly name: "home" | "trade";
  readonly path: Readonly<Record<Device["name"], string>>;
  readonly kilobytesMax: number;
  /** Presses as a visitor presses. */
  readonly use: (page: Page, device: Device) => Promise<void>;
}

/** Presses what can be seen of these, one after the other, and gives each time to be drawn. */
async function pressAll(page: Page, selector: string, most: number): Promise<void> {
  const found = await page.locator(selector).all();
  for (const target of found.slice(0, most)) {
    await target.click({ timeout: 1_000 }).catch(() => undefined);
    await page.waitForTimeout(150);
  }
}

const PAGES: readonly PageKind[] = [
  {
    name: "home",
    path: { desktop: "/home", mobile: "/mbhome" },
    kilobytesMax: 150,
    use: (page) => pressAll(page, "main [role=tab]:visible", 5),
  },
  {
    name: "trade",
    path: { desktop: "/exchange/BTC_USDT", mobile: "/mbexchange/BTC_USDT" },
    kilobytesMax: 280,
    use: async (page, device) => {
      const opener = page.locator("button.bg-up:visible").first();
      await opener.waitFor();
      if (device.isMobile) await opener.click();
      await page.locator("[data-ticket-amount]:visible").first().waitFor();
      await pressAll(page, "form [role=radio]:visible", 4);
      await pressAll(page, "button[data-side=ask]:visible", 3);
      const amount = page.locator("[data-ticket-amount]:visible").first();
      await amount.click();
      await amount.pressSequentially("0.0125", { delay: 60 });
      if (!device.isMobile) await pressAll(page, "[role=tablist] [role=tab]:visible", 4);
    },
  },
];

export async function run(): Promise<readonly BenchRow[]> {
  if (!existsSync(BUILT)) throw new Error("the web is not built: run npm start once");
  const exchange = await startBenchExchange([], { SIMULATED_MARKET: "1" });
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const rows: BenchRow[] = [];
    for (const kind of PAGES)
      for (const device of DEVICES) rows.push(...(await measurePage(browser, exchange.origin, kind, device)));
    return [...rows, await measureBook(browser, exchange.origin)];
  } finally {
    await browser.close();
    await exchange.stop();
  }
}

async function measurePage(browser: Browser, origin: string, kind: PageKind, device: Device) {
  const visited = await visit(browser, device, origin + kind.path[device.name]);
  await kind.use(visited.page, device);
  const vitals = await vitalsOf(visited);
  await visited.context.close();
  const { largestPaint, largestPaintMs, answered, answerMs } = vitals;
  print(
    `${kind.name} ${device.name}: largest at ${largestPaintMs.toFixed(0)} ms is ${largestPaint}; ` +
      `slowest, ${answerMs} ms, is ${answered}`,
  );
  return rowsOf(`${kind.name}, ${device.name}`, vitals, kind.kilobytesMax);
}

function rowsOf(what: string, vitals: Vitals, kilobytesMax: number): BenchRow[] {
  const row = (part: string, ours: string, target: string, isMet: boolean): BenchRow => ({
    what: `${what}: ${part}`,
    ours,
    peer: "",
    ratio: "",
    target,
    isMet,
  });
  const { largestPaintMs, shift, answerMs, scriptKilobytes } = vitals;
  return [
    row(
      "largest contentful paint",
      `${largestPaintMs.toFixed(0)} ms`,
      `< ${PAINT_MAX_MS} ms`,
      largestPaintMs < PAINT_MAX_MS,
    ),
    row("layout shift", shift.toFixed(4), `≤ ${SHIFT_MAX}`, shift <= SHIFT_MAX),
    row("slowest answer", `${answerMs.toFixed(0)} ms`, `< ${ANSWER_MAX_MS} ms`, answerMs < ANSWER_MAX_MS),
    row(
      "script, compressed",
      `${scriptKilobytes.toFixed(0)} KB`,
      `≤ ${kilobytesMax} KB`,
      scriptKilobytes <= kilobytesMax,
    ),
  ];
}

/**
 * The same load on the same machine twice, in turns: on the market that the page shows, and on one that it does not.
 * What counts is all that the page's main thread does while its own market moves; the other market shows how much of
 * that is the page as it is without it.
 */
async function measureBook(browser: Browser, origin: string): Promise<BenchRow> {
  const [token = ""] = await enrolMembers(origin, 1);
  const [desktop] = DEVICES;
  if (desktop === undefined) throw new Error("there is no device");
  const unhurried = { ...desktop, latencyMs: 0, downKbps: 1_000_000 };
  const visited = await visit(browser, unhurried, `${origin}/exchange/BTC_USDT`);
  const asked = countAsked(visited);
  const shares = { shown: 0, other: 0 };
  let changesPerS = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [kind, market] of [
      ["other", "ETH/USDT"],
      ["shown", "BTC/USDT"],
    ] as const) {
      const churn = await startChurn(origin, token, market);
      const [before, startMs] = [await workedS(visited), performance.now()];
      await visited.page.waitForTimeout(WATCHED_MS);
      const seconds = (performance.now() - startMs) / 1_000;
      shares[kind] += ((await workedS(visited)) - before) / seconds / TURNS;
      changesPerS = (await churn.stop()) / seconds;
    }
  }
  await visited.context.close();
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  return {
    what: `main thread of a page whose book changes ${changesPerS.toFixed(0)} times a second`,
    ours: `${percent(shares.shown)} in all, ${asked.count} snapshots asked anew`,
    peer: `the same load in another market: ${percent(shares.other)}`,
    ratio: "",
    target: `≤ ${percent(BOOK_SHARE_MAX)}, none asked`,
    isMet: shares.shown <= BOOK_SHARE_MAX && asked.count === 0,
  };
}

/** A book that does not follow asks for a snapshot instead of painting what changed: cheap, and a second behind. */
function countAsked({ devtools }: Visit): { count: number } {
  const asked = { count: 0 };
  devtools.on("Network.webSocketFrameSent", ({ response }) => {
    if (/"subscribe".*"book:/.test(response.payloadData)) asked.count += 1;
  });
  return asked;
}

/** Every {@link STEP_MS} one order placed behind the best bid and one cancelled: a hundred changes a second. */
async function startChurn(origin: string, token: string, market: string) {
  const client = createClient({ origin, clientType: "bench", token: () => token, language: () => "en" });
  const { bids } = await client.call("user/marketDepth", { market });
  const prices = bids.slice(1, 1 + LEVELS).map(([price]) => price);
  const quantity = market.startsWith("BTC") ? "0.0005" : "0.01";
  const open: string[] = [];
  let changes = 0;
  let steps = 0;
  const count = (): void => {
    changes += 1;
  };
  const timer = setInterval(() => {
    const price = prices[steps++ % prices.length] ?? "";
    const order = { market, side: "buy", type: "limit", price, quantity, postOnly: true } as const;
    void client
      .call("user/setOrder", order)
      .then(({ orderId }) => open.push(orderId))
      .then(count, () => undefined);
    const oldest = open.length > LEVELS ? open.shift() : undefined;
    if (oldest !== undefined)
      void client.call("user/orderCancel", { orderId: oldest }).then(count, () => undefined);
  }, STEP_MS);
  return {
    /** @returns how many changes were made */
    async stop(): Promise<number> {
      clearInterval(timer);
      await client.call("user/orderCancelAll", { market });
      return changes;
    },
  };
}
