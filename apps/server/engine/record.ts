/**
 * The body of a journal record: version (1 byte), time, actor, command id, input hash (16 bytes), events. And
 * the outcome of a command as bytes, for what is remembered and for telling it again.
 */
import {
  ByteReader,
  type ByteWriter,
  type Event,
  type OrderStatus,
  type Outcome,
  type OrderEndReason,
  amount,
  assert,
  decodeEvents,
  encodeEvents,
  lots,
} from "@meridian/core";

const VERSION = 1;

/** Half of a SHA-256, as text with one byte per character: enough to tell inputs apart, and short to keep. */
export const INPUT_HASH_BYTES = 16;

export interface RecordBody {
  readonly timeMs: number;
  readonly actor: string;
  readonly commandId: string;
  readonly inputHash: string;
  readonly events: readonly Event[];
}

export function encodeRecord(record: RecordBody, writer: ByteWriter): void {
  writer.u8(VERSION);
  writer.whole(record.timeMs);
  writer.text(record.actor);
  writer.text(record.commandId);
  writeHash(writer, record.inputHash);
  encodeEvents(record.events, writer);
}

export function decodeRecord(body: Uint8Array): RecordBody {
  const reader = new ByteReader(body);
  const version = reader.u8();
  assert(version === VERSION, "a record of an unknown version");
  const record = {
    timeMs: reader.whole(),
    actor: reader.text(),
    commandId: reader.text(),
    inputHash: readHash(reader),
    events: decodeEvents(reader),
  };
  assert(reader.isAtEnd, "a record has bytes behind its events");
  return record;
}

export function writeHash(writer: ByteWriter, hash: string): void {
  assert(hash.length === INPUT_HASH_BYTES, "an input hash has sixteen bytes");
  for (let at = 0; at < INPUT_HASH_BYTES; at++) writer.u8(hash.charCodeAt(at));
}

export function readHash(reader: ByteReader): string {
  const bytes = reader.raw(INPUT_HASH_BYTES);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
}

/** The places are permanent. */
const STATUSES = [
  "new",
  "partiallyFilled",
  "filled",
  "cancelled",
  "expired",
  "expiredInMatch",
] as const satisfies readonly OrderStatus[];
const REASONS = [
  "",
  "filled",
  "member",
  "timeInForce",
  "noLiquidity",
  "priceBand",
  "selfTradePrevention",
] as const satisfies readonly (OrderEndReason | "")[];
const ORDER = 0;
const CANCELLED = 1;
const DONE = 2;

export function encodeOutcome(outcome: Outcome, writer: ByteWriter): void {
  if (outcome.type === "done") return writer.u8(DONE);
  if (outcome.type === "cancelled") {
    writer.u8(CANCELLED);
    writer.whole(outcome.orderIds.length);
    for (const orderId of outcome.orderIds) writer.whole(orderId);
    return;
  }
  writer.u8(ORDER);
  writer.whole(outcome.orderId);
  writer.text(outcome.clientOrderId);
  writer.u8(STATUSES.indexOf(outcome.status));
  writer.u8(REASONS.indexOf(outcome.reason));
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
  assert(kind === ORDER, "an outcome of an unknown kind");
  const orderId = reader.whole();
  const clientOrderId = reader.text();
  const status = STATUSES[reader.u8()];
  const reason = REASONS[reader.u8()];
  assert(status !== undefined && reason !== undefined, "an outcome with an unknown word");
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
