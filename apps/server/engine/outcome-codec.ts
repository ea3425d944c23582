/**
 * The outcome of a command as bytes: for the caller on the other side of the thread, for what is remembered, and for
 * snapshots. Places in the lists are permanent; new words go last.
 */
import {
  type ByteReader,
  type ByteWriter,
  type OrderEndReason,
  type OrderStatus,
  type Outcome,
  amount,
  assert,
  lots,
} from "@meridian/core";

const STATUSES = [
  "new",
  "partiallyFilled",
  "filled",
  "cancelled",
  "expired",
  "expiredInMatch",
  "pending",
  "rejected",
] as const satisfies readonly OrderStatus[];
const REASONS = [
  "",
  "filled",
  "member",
  "timeInForce",
  "noLiquidity",
  "priceBand",
  "selfTradePrevention",
  "amended",
  "cancelAllAfter",
  "listed",
  "insufficientBalance",
] as const satisfies readonly (OrderEndReason | "")[];
const ORDER = 0;
const CANCELLED = 1;
const DONE = 2;
const LIST = 3;

export function encodeOutcome(outcome: Outcome, writer: ByteWriter): void {
  if (outcome.type === "done") return writer.u8(DONE);
  if (outcome.type === "cancelled") {
    writer.u8(CANCELLED);
    writer.whole(outcome.orderIds.length);
    for (const orderId of outcome.orderIds) writer.whole(orderId);
    return;
  }
  if (outcome.type === "list") return encodeList(outcome, writer);
  writer.u8(ORDER);
  writer.whole(outcome.orderId);
  writer.text(outcome.clientOrderId);
  writer.u8(placeOf(STATUSES, outcome.status));
  writer.u8(placeOf(REASONS, outcome.reason));
  writer.whole(outcome.executed);
  writer.amount(outcome.executedQuote);
  writer.amount(outcome.fee);
}

export function decodeOutcome(reader: ByteReader): Outcome {
  const kind = reader.u8();
  if (kind === DONE) return { type: "done" };
  if (kind === CANCELLED) {
    const count = reader.whole();
    return { type: "cancelled", orderIds: Array.from({ length: count }, () => reader.whole()) };
  }
  if (kind === LIST) return decodeList(reader);
  assert(kind === ORDER, "an outcome of an unknown kind");
  const orderId = reader.whole();
  const clientOrderId = reader.text();
  const status = readStatus(reader);
  const reason = REASONS[reader.u8()];
  assert(reason !== undefined, "an outcome with an unknown word");
  const executed = lots(reader.whole());
  const executedQuote = amount(reader.amount());
  return {
    type: "order",
    orderId,
    clientOrderId,
    status,
    reason,
    executed,
    executedQuote,
    fee: amount(reader.amount()),
  };
}

function encodeList(outcome: Extract<Outcome, { type: "list" }>, writer: ByteWriter): void {
  writer.u8(LIST);
  writer.whole(outcome.listId);
  writer.whole(outcome.orders.length);
  for (const { orderId, clientOrderId, status } of outcome.orders) {
    writer.whole(orderId);
    writer.text(clientOrderId);
    writer.u8(placeOf(STATUSES, status));
  }
}

function decodeList(reader: ByteReader): Outcome {
  const listId = reader.whole();
  const orders = Array.from({ length: reader.whole() }, () => ({
    orderId: reader.whole(),
    clientOrderId: reader.text(),
    status: readStatus(reader),
  }));
  return { type: "list", listId, orders };
}

function readStatus(reader: ByteReader): OrderStatus {
  const status = STATUSES[reader.u8()];
  assert(status !== undefined, "an outcome with an unknown status");
  return status;
}

function placeOf<Word extends string>(words: readonly Word[], word: Word): number {
  const place = words.indexOf(word);
  assert(place >= 0, "an outcome with an unknown word");
  return place;
}
