/**
 * The whole state as bytes. Canonical: equal states give equal bytes however they came about, so that the hash of the
 * bytes is the hash of the state. What can be derived (seats, queues, indexes) is rebuilt and not written.
 */
import { ByteReader, ByteWriter } from "./codec/bytes.ts";
import type { AccountName } from "./ledger/accounts.ts";
import type { OwedRewards } from "./ledger/owed.ts";
import type { Ledger } from "./ledger/state.ts";
import { amount, assert, ratePpm } from "./numeric/index.ts";
import { readCustody, writeCustody } from "./custody/snapshot.ts";
import { readDeadlines, writeDeadlines } from "./spot/deadlines.ts";
import { readSpot, readSpotFirst, writeSpot } from "./spot/snapshot.ts";
import { createExchange, type Exchange } from "./state.ts";

/**
 * What a snapshot starts with tells its form. The first one knew no fee levels, deadlines or orders that wait; the
 * third says what is owed to inviters, and is written only where something is.
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
  writeSpot(exchange, writer);
  writeDeadlines(exchange.spot.deadlines, writer);
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
    readSpotFirst(exchange, reader);
  } else {
    readSpot(exchange, reader);
    readDeadlines(exchange.spot.deadlines, reader);
  }
  readCustody(exchange.custody, reader);
  if (magic === MAGIC_THIRD) readOwed(exchange.ledger.owed, reader);
  assert(reader.isAtEnd, "a snapshot ends with its last field");
  return exchange;
}

/** Coins and members in the order in which they came, which is part of the state; balances by account and coin. */
function writeLedger(ledger: Ledger, writer: ByteWriter): void {
  writer.whole(ledger.coinList.length);
  for (const coin of ledger.coinList) {
    writer.text(coin.code);
    writer.u8(coin.decimals);
  }
  writer.whole(ledger.memberIds.length);
  ledger.memberIds.forEach((member, index) => {
    writer.whole(member);
    writer.whole(ledger.inviters[index]!);
  });
  writeFees(ledger, writer);
  const { balances } = ledger;
  const rows: { readonly account: AccountName; readonly slot: number }[] = [];
  for (let slot = balances.first; slot < balances.end; slot = balances.after(slot)) {
    if (balances.available[slot] === 0n && balances.frozen[slot] === 0n) continue;
    rows.push({ account: ledger.nameOf(balances.accountAt(slot)), slot });
  }
  rows.sort(
    (left, right) => compareTexts(left.account, right.account) || coinOrder(ledger, left.slot, right.slot),
  );
  writer.whole(rows.length);
  for (const { account, slot } of rows) {
    writer.text(account);
    writer.whole(balances.coinAt(slot));
    writer.amount(balances.available[slot]!);
    writer.amount(balances.frozen[slot]!);
  }
}

function readLedger(ledger: Ledger, reader: ByteReader, isFirst: boolean): void {
  for (let left = reader.whole(); left > 0; left--) ledger.defineCoin(reader.text(), reader.u8());
  for (let left = reader.whole(); left > 0; left--) ledger.openMember(reader.whole(), reader.whole());
  if (!isFirst) readFees(ledger, reader);
  const { balances } = ledger;
  for (let left = reader.whole(); left > 0; left--) {
    const account = ledger.accountFor(reader.text() as AccountName);
    const slot = balances.slotOf(account, reader.whole());
    balances.available[slot] = reader.amount();
    balances.frozen[slot] = reader.amount();
  }
}

/** The levels, the members that are not of the first, and the rates if they were ever set. */
function writeFees({ fees, memberIds }: Ledger, writer: ByteWriter): void {
  const levels = fees.levels();
  writer.u8(levels.length);
  for (const { level, volumeMin, makerSharePpm, takerSharePpm } of levels) {
    writer.u8(level);
    writer.amount(volumeMin);
    writer.whole(makerSharePpm);
    writer.whole(takerSharePpm);
  }
  const raised = memberIds.flatMap((_member, index) => (fees.levelOf(index) === 0 ? [] : [index]));
  writer.whole(raised.length);
  for (const index of raised) {
    writer.whole(index);
    writer.u8(fees.levelOf(index));
  }
  writer.bool(fees.rates !== undefined);
  if (fees.rates === undefined) return;
  writer.whole(fees.rates.levelOnePpm);
  writer.whole(fees.rates.levelTwoPpm);
}

function readFees({ fees }: Ledger, reader: ByteReader): void {
  for (let left = reader.u8(); left > 0; left--) {
    const level = reader.u8();
    const volumeMin = amount(reader.amount());
    fees.define({
      level,
      volumeMin,
      makerSharePpm: ratePpm(reader.whole()),
      takerSharePpm: ratePpm(reader.whole()),
    });
  }
  for (let left = reader.whole(); left > 0; left--) fees.setLevel(reader.whole(), reader.u8());
  if (!reader.bool()) return;
  fees.setRates({ levelOnePpm: ratePpm(reader.whole()), levelTwoPpm: ratePpm(reader.whole()) });
}

/** In the order in which the debts began, which is the order in which they are paid. */
function writeOwed(owed: OwedRewards, writer: ByteWriter): void {
  writer.whole(owed.count);
  for (const [member, amountOwed] of owed.entries()) {
    writer.whole(member);
    writer.amount(amountOwed);
  }
}

function readOwed(owed: OwedRewards, reader: ByteReader): void {
  for (let left = reader.whole(); left > 0; left--) owed.add(reader.whole(), reader.amount());
}

function coinOrder(ledger: Ledger, left: number, right: number): number {
  return ledger.balances.coinAt(left) - ledger.balances.coinAt(right);
}

/** By code units: no locale has a say in the bytes. */
function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
