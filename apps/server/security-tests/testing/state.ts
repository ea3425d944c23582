/** Everything the exchange keeps, as short texts that are equal exactly when nothing was changed. */
import { hash } from "node:crypto";
import type { Pool } from "pg";
import type { LocalEngine } from "../../ground/engine/client.ts";
import type { TestExchange } from "../../testing/exchange.ts";

/** Written by the passing of time or by being asked at all. */
const VOLATILE: Readonly<Record<string, readonly string[]>> = {
  sessions: ["seen_at"],
  staff_sessions: ["seen_at"],
  api_keys: ["last_used_at", "last_used_ip"],
  uptime_runs: ["seen_at"],
};

/** Written when a day is over, from what the other tables hold. */
const DERIVED_IN_TIME: ReadonlySet<string> = new Set(["worth_day"]);

/** By table, the hash of its rows; "engine" stands for the state of the engine. */
export async function stateOf(server: TestExchange): Promise<Record<string, string>> {
  const { exchange } = server;
  const engine = exchange.engine as LocalEngine;
  // A read that has seen the last record waits until the tables cover it.
  await server.send("data/getTickers", "{}", { headers: { "since-sequence": `${engine.sequence}` } });
  const { hash: engineHash, sequence } = await engine.stateHash();
  const tables: Record<string, string> = { engine: `${engineHash} at ${sequence}` };
  for (const table of await tablesOf(exchange.pool)) tables[table] = await hashOfRows(exchange.pool, table);
  return tables;
}

async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !DERIVED_IN_TIME.has(name));
}

async function hashOfRows(pool: Pool, table: string): Promise<string> {
  const without = VOLATILE[table] ?? [];
  const { rows } = await pool.query<{ row: string }>(
    `select (to_jsonb(t) - $1::text[])::text as row from ${table} t order by 1`,
    [without],
  );
  return `${rows.length} rows ${hash("sha256", rows.map(({ row }) => row).join("\n"))}`;
}
