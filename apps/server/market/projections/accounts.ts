/**
 * The read model of balances and of their changes, both from the ledger postings of each event. They are one model
 * since a change states the total after it.
 */
import { type Event, type MarketCoins, memberAccount, type Posting, postingsOf } from "@meridian/core";
import { LEDGER, type LedgerType } from "@meridian/contract";
import type { PoolClient } from "pg";
import type { EngineRecord } from "../../ground/engine/index.ts";
import type { VenueTerms } from "../market-data/index.ts";
import { Balances } from "./balances.ts";
import { RecordChanges } from "./changes/record-changes.ts";
import { type ChangeRow, LEDGER_CHANGES, TRADE_CHANGES, type TradeChangeRow } from "./changes/rows.ts";
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
    const rows = { changes: new Array<ChangeRow>(), trades: new Array<TradeChangeRow>() };
    for (const [index, record] of records.entries()) {
      const changes = new RecordChanges();
      for (const { event, list } of postings[index]!) {
        for (const posting of list) {
          const entry = entries[place++]!;
          balances.post(entry, posting);
          const type = entry.member === 0 ? undefined : typeOf(event, posting.reason);
          if (type === undefined) continue;
          const reference = referenceOf(event, posting, coins, orderOfLoan);
          const traded = event.type === "tradeExecuted" ? coins(event.market) : undefined;
          changes.add(entry, { type, reference, traded }, posting.available + posting.frozen);
        }
      }
      changes.addTo(rows, record);
    }
    await LEDGER_CHANGES.copy(client, rows.changes);
    await TRADE_CHANGES.copy(client, rows.trades);
    await balances.save(client);
  }

  return {
    name: "accounts",
    version: 1,
    reset: "truncate balance, ledger_change, trade_change",
    write,
    forget: () => balances.forget(),
  };
}
