/** The ledger as bytes: see snapshot.ts of the core. */
import type { ByteReader, ByteWriter } from "../codec/bytes.ts";
import { amount, ratePpm } from "../numeric/index.ts";
import type { SnapshotSection } from "../product.ts";
import type { AccountName } from "./accounts.ts";
import type { OwedRewards } from "./owed.ts";
import type { Ledger } from "./state.ts";

export const LEDGER_SNAPSHOT: readonly SnapshotSection[] = [
  {
    form: 1,
    write: ({ ledger }, writer) => writeLedger(ledger, writer),
    read: ({ ledger }, reader, { form }) => readLedger(ledger, reader, form),
  },
  {
    form: 3,
    isEmpty: ({ ledger }) => ledger.owed.count === 0,
    write: ({ ledger }, writer) => writeOwed(ledger.owed, writer),
    read: ({ ledger }, reader) => readOwed(ledger.owed, reader),
  },
];

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

function readLedger(ledger: Ledger, reader: ByteReader, form: number): void {
  for (let left = reader.whole(); left > 0; left--) ledger.defineCoin(reader.text(), reader.u8());
  for (let left = reader.whole(); left > 0; left--) ledger.openMember(reader.whole(), reader.whole());
  if (form > 1) readFees(ledger, reader);
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
