/** The values that the demo keeps between starts, by name. */
import type { Pool, PoolClient } from "pg";

type Database = Pool | PoolClient;

export async function hasState(database: Database, name: string): Promise<boolean> {
  const found = await database.query("SELECT 1 FROM demo_state WHERE name = $1", [name]);
  return found.rowCount === 1;
}

export async function putState(database: Database, name: string, value: unknown): Promise<void> {
  await database.query(
    `INSERT INTO demo_state (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [name, JSON.stringify(value)],
  );
}

/** The value that is remembered under a name; made and remembered when there is none. */
export async function stateOr(database: Database, name: string, make: () => string): Promise<string> {
  await database.query("INSERT INTO demo_state (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
    name,
    JSON.stringify(make()),
  ]);
  const found = await database.query<{ value: string }>("SELECT value FROM demo_state WHERE name = $1", [
    name,
  ]);
  return found.rows[0]?.value ?? "";
}
