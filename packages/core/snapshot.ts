/**
 * The whole state as bytes. Canonical: equal states give equal bytes however they came about, so that the hash of the
 * bytes is the hash of the state. What can be derived (seats, queues, indexes) is rebuilt and not written.
 */
import { ByteReader, ByteWriter } from "./codec/bytes.ts";
import { readLedger, readOwed, writeLedger, writeOwed } from "./ledger/snapshot.ts";
import { assert } from "./numeric/index.ts";
import { readCustody, writeCustody } from "./custody/snapshot.ts";
import { readDeadlines, writeDeadlines } from "./trading/deadlines.ts";
import { readTrading, readTradingFirst, writeTrading } from "./trading/snapshot.ts";
import { apply } from "./exchange.ts";
import { createExchange, type Exchange } from "./state.ts";

/**
 * The first four bytes, which give the form. The first form has no fee levels, deadlines or pending orders; the third
 * adds the debts to inviters and is written only when there are any.
 */
const MAGIC_FIRST = 0x4d_45_52_31;
const MAGIC_SECOND = 0x4d_45_52_32;
const MAGIC_THIRD = 0x4d_45_52_33;
const MAGICS: readonly number[] = [MAGIC_FIRST, MAGIC_SECOND, MAGIC_THIRD];

export function encodeSnapshot(exchange: Exchange): Uint8Array {
  const writer = new ByteWriter(65_536);
  const { owed } = exchange.ledger;
  writer.u32(owed.count === 0 ? MAGIC_SECOND : MAGIC_THIRD);
  writeLedger(exchange.ledger, writer);
  writeTrading(exchange, writer);
  writeDeadlines(exchange.trading.deadlines, writer);
  writeCustody(exchange.custody, writer);
  if (owed.count !== 0) writeOwed(owed, writer);
  return writer.copy();
}

/** Damaged bytes break an invariant; the caller proves them with a checksum of its own first. */
export function decodeSnapshot(bytes: Uint8Array): Exchange {
  const reader = new ByteReader(bytes);
  const magic = reader.u32();
  const isFirst = magic === MAGIC_FIRST;
  assert(MAGICS.includes(magic), "these bytes are no snapshot of a known form");
  const exchange = createExchange();
  readLedger(exchange.ledger, reader, isFirst);
  if (isFirst) {
    readTradingFirst(exchange, reader, apply);
  } else {
    readTrading(exchange, reader, apply);
    readDeadlines(exchange.trading.deadlines, reader);
  }
  readCustody(exchange.custody, reader);
  if (magic === MAGIC_THIRD) readOwed(exchange.ledger.owed, reader);
  assert(reader.isAtEnd, "a snapshot ends with its last field");
  return exchange;
}
