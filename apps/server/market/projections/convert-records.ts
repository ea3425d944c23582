/** The read model of transfers between a member's accounts, and of coins exchanged for others. */
import type { ConvertRecordType } from "@meridian/contract";
import type { Event, MemberAccount } from "@meridian/core";
import { column, type Row, table } from "../../ground/database/index.ts";
import type { ReadModel } from "./read-model.ts";

export const CONVERT_RECORDS = table("convert_record", {
  member: column.whole,
  time: column.whole,
  sequence: column.whole,
  /** The event's place in its record. */
  position: column.integer,
  type: column.word<ConvertRecordType>(),
  coin: column.text,
  amount: column.amount,
  fromAccount: column.word<MemberAccount>(),
  toAccount: column.word<MemberAccount>(),
  toCoin: column.text,
  received: column.amount,
  /** Both of the coin that is received. */
  spread: column.amount,
  fee: column.amount,
  /** Index prices; 0 of a transfer. */
  fromPrice: column.whole,
  toPrice: column.whole,
  spreadPpm: column.integer,
  feePpm: column.integer,
  /** 0 of a transfer. */
  quoteId: column.whole,
});

export type ConvertRecordRow = Row<typeof CONVERT_RECORDS>;

type Entry = Omit<ConvertRecordRow, "sequence" | "position">;

const OF_TRANSFER = { spread: 0n, fee: 0n, fromPrice: 0, toPrice: 0, spreadPpm: 0, feePpm: 0, quoteId: 0 };

function entryOf(event: Event): Entry | undefined {
  if (event.type === "transferred") {
    const { member, time, coin, amount, from: fromAccount, to: toAccount } = event;
    const moved = { type: "transfer", coin, amount, fromAccount, toAccount } as const;
    return { member, time, ...moved, toCoin: coin, received: amount, ...OF_TRANSFER };
  }
  if (event.type !== "converted") return undefined;
  const { member, time, kind, from, to, given, received, fee, atIndex } = event;
  const { fromPrice, toPrice, spreadPpm, feePpm, quoteId } = event;
  return {
    ...{ member, time, type: kind, coin: from, amount: given, fromAccount: "spot", toAccount: "spot" },
    ...{ toCoin: to, received, spread: atIndex - received - fee, fee },
    ...{ fromPrice, toPrice, spreadPpm, feePpm, quoteId },
  };
}

export const convertRecordsModel: ReadModel = {
  name: "convert_records",
  version: 1,
  reset: "truncate convert_record",
  async write(client, records) {
    const rows = records.flatMap(({ sequence, events }) =>
      events.flatMap((event, position): ConvertRecordRow[] => {
        const row = entryOf(event);
        return row === undefined ? [] : [{ ...row, sequence, position }];
      }),
    );
    await CONVERT_RECORDS.copy(client, rows);
  },
  forget: () => undefined,
};
