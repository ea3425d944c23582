/** Generated from the outcomes of each part by `npm run gen`; change those instead. */
import { type Amount, InvariantBroken, type Lots, type RatePpm } from "../numeric/index.ts";
import type { Outcome } from "../outcome.ts";
import type { ByteReader, ByteWriter } from "./bytes.ts";
import { placeIn, wordAt } from "./words.ts";

const ORDER_STATUS = ["new", "partiallyFilled", "filled", "cancelled", "expired", "expiredInMatch", "pending", "rejected"] as const;

const OUTCOME_REASON = ["", "filled", "member", "timeInForce", "noLiquidity", "priceBand", "selfTradePrevention", "amended", "cancelAllAfter", "listed", "insufficientBalance", "positionClosed", "reduceOnly", "liquidation"] as const;

/** Writes an outcome: its code and its fields. */
export function encodeOutcome(outcome: Outcome, writer: ByteWriter): void {
  switch (outcome.type) {
    case "order":
      writer.u8(0);
      writer.whole(outcome.orderId);
      writer.text(outcome.clientOrderId);
      writer.u8(placeIn(ORDER_STATUS, outcome.status));
      writer.u8(placeIn(OUTCOME_REASON, outcome.reason));
      writer.whole(outcome.executed);
      writer.amount(outcome.executedQuote);
      writer.amount(outcome.fee);
      return;
    case "cancelled":
      writer.u8(1);
      writer.whole(outcome.orderIds.length);
      for (const row of outcome.orderIds) {
        writer.whole(row);
      }
      return;
    case "done":
      writer.u8(2);
      return;
    case "list":
      writer.u8(3);
      writer.whole(outcome.listId);
      writer.whole(outcome.orders.length);
      for (const row of outcome.orders) {
        writer.whole(row.orderId);
        writer.text(row.clientOrderId);
        writer.u8(placeIn(ORDER_STATUS, row.status));
      }
      return;
    case "quote":
      writer.u8(4);
      writer.whole(outcome.quoteId);
      writer.whole(outcome.expiresAt);
      writer.whole(outcome.legs.length);
      for (const row of outcome.legs) {
        writer.text(row.from);
        writer.text(row.to);
        writer.amount(row.given);
        writer.amount(row.received);
        writer.amount(row.fee);
        writer.amount(row.atIndex);
        writer.whole(row.fromPrice);
        writer.whole(row.toPrice);
        writer.whole(row.spreadPpm);
        writer.whole(row.feePpm);
      }
      return;
    case "converted":
      writer.u8(5);
      writer.whole(outcome.quoteId);
      writer.whole(outcome.legs.length);
      for (const row of outcome.legs) {
        writer.text(row.from);
        writer.text(row.to);
        writer.amount(row.given);
        writer.amount(row.received);
        writer.amount(row.fee);
        writer.amount(row.atIndex);
        writer.whole(row.fromPrice);
        writer.whole(row.toPrice);
        writer.whole(row.spreadPpm);
        writer.whole(row.feePpm);
      }
      return;
    case "invested":
      writer.u8(6);
      writer.whole(outcome.investmentId);
      return;
    case "loanOpened":
      writer.u8(7);
      writer.whole(outcome.loanId);
      return;
  }
}

/** Reads what `encodeOutcome` wrote. */
export function decodeOutcome(reader: ByteReader): Outcome {
  switch (reader.u8()) {
    case 0:
      return { type: "order", orderId: reader.whole(), clientOrderId: reader.text(), status: wordAt(ORDER_STATUS, reader.u8()), reason: wordAt(OUTCOME_REASON, reader.u8()), executed: reader.whole() as Lots, executedQuote: reader.amount() as Amount, fee: reader.amount() as Amount };
    case 1:
      return { type: "cancelled", orderIds: Array.from({ length: reader.whole() }, () => reader.whole()) };
    case 2:
      return { type: "done" };
    case 3:
      return { type: "list", listId: reader.whole(), orders: Array.from({ length: reader.whole() }, () => ({ orderId: reader.whole(), clientOrderId: reader.text(), status: wordAt(ORDER_STATUS, reader.u8()) })) };
    case 4:
      return { type: "quote", quoteId: reader.whole(), expiresAt: reader.whole(), legs: Array.from({ length: reader.whole() }, () => ({ from: reader.text(), to: reader.text(), given: reader.amount() as Amount, received: reader.amount() as Amount, fee: reader.amount() as Amount, atIndex: reader.amount() as Amount, fromPrice: reader.whole(), toPrice: reader.whole(), spreadPpm: reader.whole() as RatePpm, feePpm: reader.whole() as RatePpm })) };
    case 5:
      return { type: "converted", quoteId: reader.whole(), legs: Array.from({ length: reader.whole() }, () => ({ from: reader.text(), to: reader.text(), given: reader.amount() as Amount, received: reader.amount() as Amount, fee: reader.amount() as Amount, atIndex: reader.amount() as Amount, fromPrice: reader.whole(), toPrice: reader.whole(), spreadPpm: reader.whole() as RatePpm, feePpm: reader.whole() as RatePpm })) };
    case 6:
      return { type: "invested", investmentId: reader.whole() };
    case 7:
      return { type: "loanOpened", loanId: reader.whole() };
    default:
      throw new InvariantBroken("an outcome of an unknown kind");
  }
}
