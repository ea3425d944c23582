import { defineConfig } from "@playwright/test";
import { isThorough } from "../packages/core/testing/thorough.ts";

/** Ends a journey that hangs: how fast things are is measured elsewhere. */
const JOURNEY_WITHIN_MS = 240_000;
/** Twenty seconds were seen, beside other work, for what takes one on a quiet machine. */
const EXPECT_WITHIN_MS = 30_000;
const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

const MEASURED = /(stillness|first-load)\.test\.ts/;

/**
 * Journeys whose steps are the same in both layouts, each walked in one of them; a thorough run walks all of them in
 * both. That every page is sound in both layouts is seen by the walk over all addresses.
 */
const ONLY_DESKTOP = [
  "api-keys",
  "contracts",
  "french",
  "hostile-texts",
  "liquidation",
  "loans",
  "managed-restart",
  "news",
  "passwords",
];
const ONLY_MOBILE = [
  ...[
    "convert",
    "deposit-code",
    "freeze",
    "installed",
    "invite",
    "managed-contracts",
    "managed-loss",
    "notice",
    "passkey",
    "push-opens",
    "recovery",
  ],
  ...["session", "wealth"],
];

const ignored = (others: readonly string[]): RegExp[] => [
  MEASURED,
  ...(isThorough ? [] : others.map((name) => new RegExp(`/${name}\\.test\\.ts$`))),
];
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const MOBILE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./setup.ts",
  timeout: JOURNEY_WITHIN_MS,
  expect: { timeout: EXPECT_WITHIN_MS },
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [["list"]],
  outputDir: "../test-results",
  use: {
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", use: DESKTOP, testIgnore: ignored(ONLY_MOBILE) },
    { name: "mobile", use: MOBILE, testIgnore: ignored(ONLY_DESKTOP) },
    // Tests that measure frames and bytes have the machine to themselves.
    { name: "measured desktop", use: DESKTOP, testMatch: MEASURED },
    { name: "measured mobile", use: MOBILE, testMatch: MEASURED },
  ],
});
