/**
 * Investments as the projection keeps them: read when first touched, changed in memory, written back once per batch.
 * What is in memory is right only as long as every batch committed, so it is dropped when one did not.
 */
import { assert } from "@meridian/core";
import type { PoolClient } from "pg";
import { merge } from "../../../ground/database/index.ts";
import { type InvestmentRow, INVESTMENTS } from "./rows.ts";

/** Above this many memory is emptied; at about 400 bytes each that is 20 MB. */
const ENTRIES_MAX = 50_000;

interface InvestmentEntry extends InvestmentRow {
  /** True if it has a row already. */
  stored: boolean;
}

const updateInvestments = INVESTMENTS.update(["investmentId"], {
  principal: merge.replace,
  added: merge.replace,
  addedDay: merge.replace,
  startDay: merge.replace,
  lastDay: merge.replace,
  ratePpm: merge.replace,
  isRenewed: merge.replace,
  paid: merge.replace,
  paidOfTerm: merge.replace,
  owed: merge.replace,
  endedAt: merge.replace,
  endReason: merge.replace,
});

export class OpenInvestments {
  private readonly entries = new Map<number, InvestmentEntry>();
  private readonly touched = new Set<InvestmentEntry>();

  /** Reads those that are not known yet. Nothing may be touched and not saved. */
  async load(client: PoolClient, ids: readonly number[]): Promise<void> {
    if (this.entries.size > ENTRIES_MAX) this.forget();
    const missing = [...new Set(ids)].filter((id) => !this.entries.has(id));
    if (missing.length === 0) return;
    const rows = await INVESTMENTS.rows(client, "where investment_id = any($1)", [missing]);
    for (const row of rows) this.entries.set(row.investmentId, { ...row, stored: true });
  }

  add(row: InvestmentRow): void {
    const entry = { ...row, stored: false };
    this.entries.set(row.investmentId, entry);
    this.touched.add(entry);
  }

  /** One that was loaded or added, to be changed and written with the batch. */
  change(id: number): InvestmentRow {
    const entry = this.entries.get(id);
    assert(entry !== undefined, "what changes an investment finds it there");
    this.touched.add(entry);
    return entry;
  }

  /** A transaction that then fails is followed by {@link forget}. */
  async save(client: PoolClient): Promise<void> {
    const touched = [...this.touched];
    this.touched.clear();
    await updateInvestments(
      client,
      touched.filter(({ stored }) => stored),
    );
    await INVESTMENTS.copy(
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
