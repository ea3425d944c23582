/**
 * Loans as the projection keeps them: read when first touched, changed in memory, written back once per batch. What is
 * in memory is right only as long as every batch committed, so it is dropped when one did not.
 */
import { assert } from "@meridian/core";
import type { PoolClient } from "pg";
import { merge } from "../../../ground/database/index.ts";
import { type LoanRow, LOANS } from "./rows.ts";

/** Above this many memory is emptied; at about 500 bytes each that is 10 MB. */
const ENTRIES_MAX = 20_000;

interface LoanEntry extends LoanRow {
  /** True if it has a row already. */
  stored: boolean;
}

const updateLoans = LOANS.update(["loanId"], {
  state: merge.replace,
  isOverdue: merge.replace,
  principal: merge.replace,
  principalPaid: merge.replace,
  interestCharged: merge.replace,
  interestPaid: merge.replace,
  collateral: merge.replace,
  chargedDays: merge.replace,
  endedAt: merge.replace,
});

export class OpenLoans {
  private readonly entries = new Map<number, LoanEntry>();
  private readonly touched = new Set<LoanEntry>();

  /** Reads those that are not known yet. Nothing may be touched and not saved. */
  async load(client: PoolClient, ids: readonly number[]): Promise<void> {
    if (this.entries.size > ENTRIES_MAX) this.forget();
    const missing = [...new Set(ids)].filter((id) => !this.entries.has(id));
    if (missing.length === 0) return;
    const rows = await LOANS.rows(client, "where loan_id = any($1)", [missing]);
    for (const row of rows) this.entries.set(row.loanId, { ...row, stored: true });
  }

  add(row: LoanRow): void {
    const entry = { ...row, stored: false };
    this.entries.set(row.loanId, entry);
    this.touched.add(entry);
  }

  /** One that was loaded or added, to be changed and written with the batch. */
  change(id: number): LoanRow {
    const entry = this.entries.get(id);
    assert(entry !== undefined, "what changes a loan finds it there");
    this.touched.add(entry);
    return entry;
  }

  /** A transaction that then fails is followed by {@link forget}. */
  async save(client: PoolClient): Promise<void> {
    const touched = [...this.touched];
    this.touched.clear();
    await updateLoans(
      client,
      touched.filter(({ stored }) => stored),
    );
    await LOANS.copy(
      client,
      touched.filter(({ stored }) => !stored),
    );
    for (const entry of touched) entry.stored = true;
  }

  forget(): void {
    this.entries.clear();
    this.touched.clear();
  }
}
