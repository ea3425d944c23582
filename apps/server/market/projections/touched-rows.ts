/** The rows that a batch has touched, of those that a projection keeps in memory: each is written once, at its end. */
import type { PoolClient } from "pg";
import type { BulkWrite } from "../../ground/database/index.ts";

/** A row, and whether its table has it already: an update costs half of an insert that looks for a conflict. */
export type Kept<Of extends object> = Of & { stored: boolean };

export class TouchedRows<Of extends object> {
  private readonly touched = new Set<Kept<Of>>();
  private readonly insert: BulkWrite<Of>;
  private readonly update: BulkWrite<Of>;

  /**
   * @param insert writes those that are new
   * @param update writes what may have changed of the others
   */
  constructor(insert: BulkWrite<Of>, update: BulkWrite<Of>) {
    this.insert = insert;
    this.update = update;
  }

  add(row: Kept<Of>): void {
    this.touched.add(row);
  }

  /** A transaction that then fails is followed by {@link forget}. */
  async save(client: PoolClient): Promise<void> {
    const touched = [...this.touched];
    this.touched.clear();
    await this.update(
      client,
      touched.filter(({ stored }) => stored),
    );
    await this.insert(
      client,
      touched.filter(({ stored }) => !stored),
    );
    for (const row of touched) row.stored = true;
  }

  forget(): void {
    this.touched.clear();
  }
}
