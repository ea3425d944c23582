/** The amount of script a first visit loads, compressed as it travels: everything asked for in the first seconds. */
import type { BrowserContext } from "@playwright/test";
import { untilLoaded } from "../support/health.ts";
import { expect, test } from "../support/test.ts";

const KILOBYTE = 1024;
const SETTLED_MS = 4_000;

/** Bytes on the wire, without headers, of every script that `path` loads in a browser that has none of them. */
async function scriptBytes(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path);
  await untilLoaded(page);
  await page.waitForTimeout(SETTLED_MS);
  await page.close();
  return bytes;
}

const MOST_KILOBYTES = [
  ["home", 150],
  ["exchange", 280],
] as const;

for (const [name, mostKilobytes] of MOST_KILOBYTES) {
  test(`the first load of ${name} stays within ${mostKilobytes} KB of script`, async ({
    context,
    layout,
  }) => {
    const kilobytes = (await scriptBytes(context, layout[name])) / KILOBYTE;
    process.stdout.write(`${layout[name]}: ${kilobytes.toFixed(1)} KB of script\n`);
    expect(kilobytes).toBeLessThanOrEqual(mostKilobytes);
  });
}
