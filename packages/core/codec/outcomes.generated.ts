/** Generated from outcome-fields.ts by `npm run gen`; change that instead. */
import { type Amount, InvariantBroken, type Lots } from "../numeric/index.ts";
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
    default:
      throw new InvariantBroken("an outcome of an unknown kind");
  }
}
