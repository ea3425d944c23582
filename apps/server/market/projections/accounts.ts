/**
 * The read model of balances and of their changes, both from the ledger postings of each event. They are one model
 * since a change states the total after it.
 */
import { type Event, type MarketCoins, memberAccount, type Posting, postingsOf } from "@meridian/core";
import { type AccountChange, LEDGER, type LedgerType } from "@meridian/contract";
import type { PoolClient } from "pg";
import { column, type Row, table } from "../../ground/database/index.ts";
import type { EngineRecord } from "../../ground/engine/index.ts";
import type { VenueTerms } from "../market-data/index.ts";
import { Balances, type BalanceEntry } from "./balances.ts";
import { ordersOfLoans } from "./loans/orders-of-loans.ts";
import type { ReadModel } from "./read-model.ts";

/** The types that postings of each reason may be, those of some events first; other reasons change no total. */
const ENTRIES = Map.groupBy(
  LEDGER.toSorted((one, other) => Number(one.of === undefined) - Number(other.of === undefined)).flatMap(
    (entry) => entry.postings.map((reason) => ({ reason, entry })),
  ),
  ({ reason }) => reason,
);

/** The type that members read for a posting. */
function typeOf(event: Event, reason: Posting["reason"]): LedgerType | undefined {
  return ENTRIES.get(reason)?.find(({ entry: { of } }) => of === undefined || of(event))?.entry.type;
}

export const CHANGES = table("account_change", {
  member: column.whole,
  time: column.whole,
  sequence: column.whole,
  position: column.integer,
  account: column.word<AccountChange["account"]>(),
  coin: column.text,
  type: column.word<LedgerType>(),
  amount: column.amount,
  total: column.amount,
  reference: column.text,
});

export type ChangeRow = Row<typeof CHANGES>;

interface Change {
  readonly entry: BalanceEntry;
  readonly type: LedgerType;
  readonly reference: string;
  amount: bigint;
}

/**
 * Returns a posting's cause: the order of a trade, the market of a fee share or of what a position brought, a round,
 * the quote of a conversion, the number by which its member knows a loan, else the deposit, withdrawal or investment.
 */
function referenceOf(
  event: Event,
  posting: Posting,
  coins: (market: string) => MarketCoins,
  orderOfLoan: ReadonlyMap<number, number>,
): string {
  switch (event.type) {
    case "tradeExecuted": {
      const inBase = posting.coin === coins(event.market).base;
      const buys =
        posting.reason === "tradeFee" ? inBase : inBase === posting.available + posting.frozen > 0n;
      return `${buys === (event.takerSide === "buy") ? event.takerOrderId : event.makerOrderId}`;
    }
    case "contractTraded": {
      const isMaker = posting.account === memberAccount(event.makerMember, "contract");
      return `${isMaker ? event.makerOrderId : event.takerOrderId}`;
    }
    case "depositCredited":
    case "depositReversed":
      return event.depositKey;
    case "withdrawalSettled":
      return event.withdrawalId;
    case "converted":
      return `${event.quoteId}`;
    case "referralPaid":
    case "fundingPaid":
    case "liquidationFeePaid":
    case "positionTakenOver":
    case "positionDeleveraged":
      return event.market;
    case "roundPaid":
    case "roundLost":
      return `${event.series}:${event.round}`;
    case "invested":
    case "investmentAdded":
    case "incomeAccrued":
    case "owedIncomePaid":
    case "investmentReturned":
      return `${event.investmentId}`;
    case "loanOpened":
    case "loanRepaid":
    case "loanClosed":
      return `${orderOfLoan.get(event.loanId) ?? event.loanId}`;
    default:
      return "";
  }
}

/**
 * The changes of one record. Those of one order, type and coin make one line, so an order that meets thirty others
 * makes three lines, not ninety.
 */
class RecordChanges {
  private readonly changes: Change[] = [];
  private readonly byEntry = new Map<BalanceEntry, Change[]>();

  add(entry: BalanceEntry, type: LedgerType, reference: string, amount: bigint): void {
    const own = this.byEntry.get(entry);
    const known = own?.find((change) => change.reference === reference && change.type === type);
    if (known !== undefined) {
      known.amount += amount;
      return;
    }
    const change = { entry, type, reference, amount };
    this.changes.push(change);
    if (own === undefined) this.byEntry.set(entry, [change]);
    else own.push(change);
  }

  /** In order, each with the total after it: the entries already stand where the record left them. */
  rows(record: EngineRecord): ChangeRow[] {
    if (this.changes.length === 0) return [];
    const totals = new Map<BalanceEntry, bigint>();
    for (const { entry, amount } of this.changes)
      totals.set(entry, (totals.get(entry) ?? entry.available + entry.frozen) - amount);
    const rows: ChangeRow[] = [];
    for (const { entry, type, reference, amount } of this.changes) {
      const total = totals.get(entry)! + amount;
      totals.set(entry, total);
      if (amount === 0n) continue;
      const { member, coin } = entry;
      const account = entry.account as ChangeRow["account"];
      const where = { member, account, coin, time: record.timeMs, sequence: record.sequence };
      rows.push({ ...where, position: rows.length, type, amount, total, reference });
    }
    return rows;
  }
}

export function accountsModel(terms: VenueTerms): ReadModel {
  const balances = new Balances();
  const coins = (market: string): MarketCoins => terms.scaleOf(market);

  async function write(client: PoolClient, records: readonly EngineRecord[]): Promise<void> {
    const postings = records.map((record) =>
      record.events.map((event) => ({ event, list: postingsOf(event, coins) })),
    );
    const entries = await balances.load(
      client,
      postings.flatMap((ofRecord) => ofRecord.flatMap(({ list }) => list)),
    );
    const orderOfLoan = await ordersOfLoans(client, records);
    let place = 0;
    const rows: ChangeRow[] = [];
    for (const [index, record] of records.entries()) {
      const changes = new RecordChanges();
      for (const { event, list } of postings[index]!) {
        for (const posting of list) {
          const entry = entries[place++]!;
          balances.post(entry, posting);
          const type = entry.member === 0 ? undefined : typeOf(event, posting.reason);
          if (type === undefined) continue;
          const reference = referenceOf(event, posting, coins, orderOfLoan);
          changes.add(entry, type, reference, posting.available + posting.frozen);
        }
      }
      rows.push(...changes.rows(record));
    }
    await CHANGES.copy(client, rows);
    await balances.save(client);
  }

  return {
    name: "accounts",
    version: 1,
    reset: "truncate balance, account_change",
    write,
    forget: () => balances.forget(),
  };
}
