/** The numbers by which members know their loans, for whoever books what moved. */
import type { PoolClient } from "pg";
import type { EngineRecord } from "../../../ground/engine/index.ts";

/** By the engine's number, of the loans that the records are about; the read model of loans has written them. */
export async function ordersOfLoans(
  client: PoolClient,
  records: readonly EngineRecord[],
): Promise<ReadonlyMap<number, number>> {
  const ids = records.flatMap(({ events }) =>
    events.flatMap((event) => ("loanId" in event ? [event.loanId] : [])),
  );
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<{ readonly loan: number; readonly order: number }>(
    'select loan_id::float8 as loan, order_id::float8 as "order" from loan where loan_id = any($1)',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ loan, order }) => [loan, order]));
}
