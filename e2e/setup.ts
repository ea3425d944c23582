import { startServer } from "./server.ts";

/** Playwright's global setup: one server for all journeys; the returned function stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env["MERIDIAN_ORIGIN"] = server.origin;
  return () => server.stop();
}
