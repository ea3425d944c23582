import { startServer } from "./server.ts";

/**
 * The test runner's global setup: one server for all journeys; the returned function stops it. Whoever works on a
 * journey may name a running one by MERIDIAN_ORIGIN, with its data directory in MERIDIAN_DATA.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env["MERIDIAN_ORIGIN"] !== undefined) return () => Promise.resolve();
  const server = await startServer();
  process.env["MERIDIAN_ORIGIN"] = server.origin;
  process.env["MERIDIAN_DATA"] = server.directory;
  return () => server.stop();
}
