/** The account changes of one record, gathered from its postings in their order. */
import type { LedgerType } from "@meridian/contract";
import { type MarketCoins, wholeNumberIn } from "@meridian/core";
import type { EngineRecord } from "../../../ground/engine/index.ts";
import type { BalanceEntry } from "../balances.ts";
import type { ChangeRow, TradeChangeRow } from "./rows.ts";

/** The cause of a change. */
export interface Cause {
  readonly type: LedgerType;
  /** The order of a trade, otherwise whatever a reader knows it by. */
  readonly reference: string;
  /** Of a trade of spot, what was traded; undefined for every other cause. */
  readonly traded: MarketCoins | undefined;
}

interface Change extends Cause {
  readonly entry: BalanceEntry;
  amount: bigint;
}

interface Rows {
  readonly changes: ChangeRow[];
  readonly trades: TradeChangeRow[];
}

/** Places that a trade takes: what was given, what was received, and its fee. */
const PLACES_OF_TRADE = 3;

/**
 * Those of one order, type and coin make one change, so an order that meets thirty others makes three, not ninety; and
 * those three one row.
 */
export class RecordChanges {
  private readonly changes: Change[] = [];
  private readonly byEntry = new Map<BalanceEntry, Change[]>();

  add(entry: BalanceEntry, cause: Cause, amount: bigint): void {
    const own = this.byEntry.get(entry);
    const known = own?.find(({ reference, type }) => reference === cause.reference && type === cause.type);
    if (known !== undefined) {
      known.amount += amount;
      return;
    }
    const change = { ...cause, entry, amount };
    this.changes.push(change);
    if (own === undefined) this.byEntry.set(entry, [change]);
    else own.push(change);
  }

  /** Adds the rows, each with the totals after it: the entries already stand where the record left them. */
  addTo({ changes, trades }: Rows, { timeMs: time, sequence }: EngineRecord): void {
    const totals = this.totalsBefore();
    const ofOrder = new Map<string, TradeChangeRow>();
    let position = 0;
    for (const { entry, type, reference, traded, amount } of this.changes) {
      const { member, coin } = entry;
      const total = totals.get(entry)! + amount;
      totals.set(entry, total);
      const where = { member, account: entry.account as ChangeRow["account"], time, sequence };
      if (traded === undefined) {
        if (amount === 0n) continue;
        changes.push({ ...where, coin, position, type, amount, total, reference });
        position += 1;
        continue;
      }
      let row = ofOrder.get(reference);
      if (row === undefined) {
        row = { ...where, position, orderId: wholeNumberIn(reference), ...nothingOf(traded) };
        position += PLACES_OF_TRADE;
        ofOrder.set(reference, row);
        trades.push(row);
      }
      if (type === "fee") row.fee = -amount;
      else if (coin === traded.base) Object.assign(row, { baseAmount: amount, baseTotal: total });
      else Object.assign(row, { quoteAmount: amount, quoteTotal: total });
    }
  }

  private totalsBefore(): Map<BalanceEntry, bigint> {
    const totals = new Map<BalanceEntry, bigint>();
    for (const { entry, amount } of this.changes)
      totals.set(entry, (totals.get(entry) ?? entry.available + entry.frozen) - amount);
    return totals;
  }
}

const nothingOf = ({ base, quote }: MarketCoins) => ({
  ...{ base, quote, baseAmount: 0n, baseTotal: 0n, quoteAmount: 0n, quoteTotal: 0n, fee: 0n },
});
