/** The read model of the prices of contracts: mark and index of each minute and hour. */
import type { MarkSet } from "@meridian/core";
import { column, merge, type Row, table } from "../../../ground/database/index.ts";
import type { EngineRecord } from "../../../ground/engine/index.ts";
import { openTimeOf } from "../../market-data/index.ts";
import type { ReadModel } from "../read-model.ts";

/** From which candles of any longer interval are put together. */
export const MARK_INTERVALS = ["1m", "1h"] as const;
export type MarkInterval = (typeof MARK_INTERVALS)[number];

/** Prices are ticks. */
export const MARKS = table("contract_mark", {
  market: column.text,
  interval: column.word<MarkInterval>(),
  openTime: column.whole,
  markOpen: column.whole,
  markHigh: column.whole,
  markLow: column.whole,
  markClose: column.whole,
  indexOpen: column.whole,
  indexHigh: column.whole,
  indexLow: column.whole,
  indexClose: column.whole,
});

export type MarkRow = Row<typeof MARKS>;

const addToMarks = MARKS.upsert(["market", "interval", "openTime"], {
  markOpen: merge.keep,
  markHigh: merge.largest,
  markLow: merge.smallest,
  indexOpen: merge.keep,
  indexHigh: merge.largest,
  indexLow: merge.smallest,
});

/** One row per market, interval and open time, in the order in which they were first met. */
function foldMarks(records: readonly EngineRecord[]): MarkRow[] {
  const rows = new Map<string, MarkRow>();
  for (const { events } of records) {
    for (const event of events) {
      if (event.type !== "markSet") continue;
      for (const interval of MARK_INTERVALS) {
        const openTime = openTimeOf(interval, event.time);
        const key = `${event.market} ${interval} ${openTime}`;
        const known = rows.get(key);
        if (known === undefined) rows.set(key, firstOf(event, interval, openTime));
        else addTo(known, event);
      }
    }
  }
  return [...rows.values()];
}

function firstOf({ market, mark, index }: MarkSet, interval: MarkInterval, openTime: number): MarkRow {
  return {
    ...{ market, interval, openTime },
    ...{ markOpen: mark, markHigh: mark, markLow: mark, markClose: mark },
    ...{ indexOpen: index, indexHigh: index, indexLow: index, indexClose: index },
  };
}

function addTo(row: MarkRow, { mark, index }: MarkSet): void {
  row.markHigh = Math.max(row.markHigh, mark);
  row.markLow = Math.min(row.markLow, mark);
  row.markClose = mark;
  row.indexHigh = Math.max(row.indexHigh, index);
  row.indexLow = Math.min(row.indexLow, index);
  row.indexClose = index;
}

export const marksModel: ReadModel = {
  name: "contract_marks",
  version: 1,
  // History that was put in from outside is in no journal.
  reset: null,
  write: (client, records) => addToMarks(client, foldMarks(records)),
  forget: () => undefined,
};
