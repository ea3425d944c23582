import type { ByteReader, ByteWriter } from "../codec/bytes.ts";
import type { Amount } from "../numeric/index.ts";
import type { SnapshotSection } from "../product.ts";
import type { Custody } from "./state.ts";

export const CUSTODY_SNAPSHOT: readonly SnapshotSection[] = [
  {
    form: 1,
    write: ({ custody }, writer) => writeCustody(custody, writer),
    read: ({ custody }, reader) => readCustody(custody, reader),
  },
];

function writeCustody(custody: Custody, writer: ByteWriter): void {
  writer.whole(custody.deposits.size);
  for (const key of [...custody.deposits.keys()].sort()) {
    const deposit = custody.deposits.get(key)!;
    writer.text(key);
    writer.bool(deposit === "reversed");
    if (deposit === "reversed") continue;
    writer.text(deposit.network);
    writer.whole(deposit.member);
    writer.text(deposit.coin);
    writer.amount(deposit.amount);
  }
  writer.whole(custody.openWithdrawals.size);
  for (const id of [...custody.openWithdrawals.keys()].sort()) {
    const { network, member, coin, amount, fee } = custody.openWithdrawals.get(id)!;
    writer.text(id);
    writer.text(network);
    writer.whole(member);
    writer.text(coin);
    writer.amount(amount);
    writer.amount(fee);
  }
  writer.whole(custody.withdrawalEnds.size);
  for (const id of [...custody.withdrawalEnds.keys()].sort()) {
    writer.text(id);
    writer.bool(custody.withdrawalEnds.get(id) === "settled");
  }
  for (const keys of [custody.fundingKeys, custody.costKeys]) {
    writer.whole(keys.size);
    for (const key of [...keys].sort()) writer.text(key);
  }
}

function readCustody(custody: Custody, reader: ByteReader): void {
  for (let left = reader.whole(); left > 0; left--) {
    const key = reader.text();
    if (reader.bool()) {
      custody.deposits.set(key, "reversed");
      continue;
    }
    const [network, member, coin] = [reader.text(), reader.whole(), reader.text()];
    custody.deposits.set(key, { network, member, coin, amount: reader.amount() as Amount });
  }
  for (let left = reader.whole(); left > 0; left--) {
    const id = reader.text();
    const [network, member, coin] = [reader.text(), reader.whole(), reader.text()];
    const [amount, fee] = [reader.amount() as Amount, reader.amount() as Amount];
    custody.openWithdrawals.set(id, { network, member, coin, amount, fee });
  }
  for (let left = reader.whole(); left > 0; left--) {
    custody.withdrawalEnds.set(reader.text(), reader.bool() ? "settled" : "released");
  }
  for (const keys of [custody.fundingKeys, custody.costKeys]) {
    for (let left = reader.whole(); left > 0; left--) keys.add(reader.text());
  }
}
