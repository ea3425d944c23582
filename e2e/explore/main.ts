/**
 * `npm run explore -- [--seed N] [--minutes M] [--layout desktop|mobile]`: presses, types, pastes, goes back, changes
 * pair, language, theme and size, loses the network and logs out, in a real browser on both layouts, and looks after
 * each step for what no page may show. Prints every failure with the shortest steps that lead to it; ends with 1 when
 * there was one. MERIDIAN_ORIGIN names a running server to explore in place of one of its own.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { buildWeb } from "../../tools/prepare.mjs";
import { findBrowser } from "../../tools/browser.ts";
import { startServer } from "../server.ts";
import { routesOf } from "../support/routes.ts";
import { explore, type Exploration, type Failure } from "./explore.ts";
import { type Device, DEVICES } from "./walker.ts";

const MINUTE_MS = 60_000;
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-sync",
  "--no-first-run",
];

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "2" },
    layout: { type: "string" },
    report: { type: "string" },
  },
});

const seed = Number(values.seed);
const minutes = Number(values.minutes);
const devices = DEVICES.filter(({ name }) => values.layout === undefined || name === values.layout);
if (!Number.isSafeInteger(seed) || !(minutes > 0) || devices.length === 0) {
  process.stderr.write("usage: --seed <whole number> --minutes <number> --layout desktop|mobile\n");
  process.exit(2);
}

function printFailure({ name }: Device, { fault, steps, repeats }: Failure): void {
  const lines = steps.map((step, index) => `  ${String(index + 1).padStart(3)}. ${step}`);
  const kind = repeats ? "FAILED" : "seen once, not again";
  console.log([`${name}, ${kind}: ${fault}`, ...lines].join("\n"));
}

async function marketsAt(origin: string): Promise<readonly string[]> {
  const answer = await fetch(`${origin}/data/api.data/queryCoinMenu`);
  const { data } = (await answer.json()) as { data: { markets: readonly { market: string }[] } };
  return data.markets.map(({ market }) => market);
}

async function exploreAll(origin: string): Promise<readonly Exploration[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS });
  const markets = await marketsAt(origin);
  const until = Date.now() + minutes * MINUTE_MS;
  try {
    return await Promise.all(
      devices.map(async (device) => {
        const terrain = { browser, origin, device, markets, routes: routesOf(device.name) };
        const done = await explore(terrain, seed, until, (failure) => printFailure(device, failure));
        const failed = done.failures.filter(({ repeats }) => repeats).length;
        console.log(`${device.name}: ${done.walks} walks, ${done.steps} steps, ${failed} failures`);
        return done;
      }),
    );
  } finally {
    await browser.close();
  }
}

const named = process.env["MERIDIAN_ORIGIN"];
if (named === undefined) await buildWeb(process.execPath);
const server = named === undefined ? await startServer() : undefined;
try {
  const done = await exploreAll(named ?? server?.origin ?? "");
  const failed = done.filter(({ failures }) => failures.some(({ repeats }) => repeats)).length;
  if (values.report !== undefined)
    writeFileSync(values.report, JSON.stringify({ passed: done.length - failed, failed }));
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await server?.stop();
}
