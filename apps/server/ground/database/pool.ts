/** The one pool of connections to PostgreSQL that the whole server shares. */
import pg from "pg";
import type { Logger } from "pino";

/** Reads of the gateway, one projection transaction, custody and identity: twenty never queued in a loaded demo. */
const CONNECTIONS_MAX = 20;

/** Longer than any statement of ours takes on a healthy database; shorter than a caller waits (30 s). */
const STATEMENT_TIMEOUT_MS = 20_000;

export function openPool(connectionString: string, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS_MAX,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "meridian",
  });
  // Without a listener a database restart would end the process: an idle connection that breaks is an event here.
  // While stopping, connections that were asked to end may still hear that the database goes.
  pool.on("error", (error) => {
    if (!pool.ending) log.warn({ error: error.message }, "lost an idle database connection");
  });
  return pool;
}
