/**
 * Rows of a table by their number, as a projection keeps them: read when first touched, changed in memory, written back
 * once per batch. What is in memory is right only as long as every batch committed, so it is dropped when one did not.
 */
import { assert } from "@meridian/core";
import type { PoolClient } from "pg";
import type { BulkWrite } from "../../ground/database/index.ts";
import { type Kept, TouchedRows } from "./touched-rows.ts";

/** The table of the rows, and how one is found there. */
interface Source<Of> {
  readonly rows: (client: PoolClient, ids: readonly number[]) => Promise<readonly Of[]>;
  readonly idOf: (row: Of) => number;
  readonly copy: BulkWrite<Of>;
  readonly update: BulkWrite<Of>;
  /** Above this many memory is emptied. */
  readonly rowsMax: number;
}

export class OpenRows<Of extends object> {
  private readonly source: Source<Of>;
  private readonly entries = new Map<number, Kept<Of>>();
  private readonly touched: TouchedRows<Of>;

  constructor(source: Source<Of>) {
    this.source = source;
    this.touched = new TouchedRows(source.copy, source.update);
  }

  /** Reads those that are not known yet. Nothing may be touched and not saved. */
  async load(client: PoolClient, ids: readonly number[]): Promise<void> {
    if (this.entries.size > this.source.rowsMax) this.forget();
    const missing = [...new Set(ids)].filter((id) => !this.entries.has(id));
    if (missing.length === 0) return;
    for (const row of await this.source.rows(client, missing)) this.keep({ ...row, stored: true });
  }

  add(row: Of): void {
    const entry = { ...row, stored: false };
    this.keep(entry);
    this.touched.add(entry);
  }

  /** One that was loaded or added, to be changed and written with the batch. */
  change(id: number): Of {
    const entry = this.entries.get(id);
    assert(entry !== undefined, "what changes a row finds it there");
    this.touched.add(entry);
    return entry;
  }

  save(client: PoolClient): Promise<void> {
    return this.touched.save(client);
  }

  forget(): void {
    this.entries.clear();
    this.touched.forget();
  }

  private keep(entry: Kept<Of>): void {
    this.entries.set(this.source.idOf(entry), entry);
  }
}
