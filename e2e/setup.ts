import { globalSetup, globalTeardown } from "../apps/server/testing/shared-databases.ts";
import { startServer } from "./server.ts";

/**
 * The test runner's global setup: one exchange for most journeys, and a database server for those that start one of
 * their own; the returned function stops both. Whoever works on a journey may name a running exchange by
 * MERIDIAN_ORIGIN, with its data directory in MERIDIAN_DATA.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await globalSetup();
  if (process.env["MERIDIAN_ORIGIN"] !== undefined) return globalTeardown;
  const server = await startServer();
  process.env["MERIDIAN_ORIGIN"] = server.origin;
  process.env["MERIDIAN_DATA"] = server.directory;
  return async () => {
    await server.stop();
    await globalTeardown();
  };
}
