/** A read model as the runner uses it: how to start over, and how to write a batch of records. */
import type { PoolClient } from "pg";
import type { EngineRecord } from "../../ground/engine/index.ts";

export interface ReadModel {
  /** The name of its cursor. */
  readonly name: string;
  /** Raised when the rows that it writes change: then it is rebuilt from the journal. */
  readonly version: number;
  /** Statements that empty its tables; null when its rows cannot all be had from the journal again. */
  readonly reset: string | null;
  /** Writes what the records change; in order, each record exactly once over all committed batches. */
  write(client: PoolClient, records: readonly EngineRecord[]): Promise<void>;
  /** The transaction did not come to be, or is in doubt: drops what is held in memory. */
  forget(): void;
}
