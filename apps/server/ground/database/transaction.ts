import type { Pool, PoolClient } from "pg";

/** Runs `work` in one transaction: committed when it answers, rolled back when it throws. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Asks several questions of one moment: what is written meanwhile is seen by none of them.
 *
 * @param moment that of another transaction, which stays open meanwhile; see {@link momentOf}
 */
export function atOneMoment<Result>(
  pool: Pool,
  ask: (client: PoolClient) => Promise<Result>,
  moment?: string,
): Promise<Result> {
  return inTransaction(pool, async (client) => {
    await client.query("set transaction isolation level repeatable read, read only");
    if (moment !== undefined) await client.query(`set transaction snapshot '${moment}'`);
    return ask(client);
  });
}

/** The moment of an open transaction, for others to ask of the same. */
export async function momentOf(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ moment: string }>("select pg_export_snapshot() as moment");
  return rows[0]!.moment;
}
