/** A receipt as one reads it. Pure. */
import type { CallOutput } from "@meridian/contract";
import { nearestSample, ticksIn } from "@meridian/core";

export type Receipt = CallOutput<"data/roundReceipt">;
type ReceiptPrice = Receipt["lock"];

export interface SampleRow {
  readonly source: string;
  readonly price: string;
  readonly time: number;
  readonly signature: string;
  /** From the boundary, in milliseconds; below zero ahead of it. */
  readonly offsetMs: number;
  /** It is the source's nearest to the boundary, of which the median was made. */
  readonly counts: boolean;
}

/** The samples of a price, source by source in the order of their times. */
export function sampleRows(
  receipt: Receipt,
  { samples }: ReceiptPrice,
  boundary: number,
): readonly SampleRow[] {
  const read = samples.map((sample) => ({
    ...sample,
    stated: sample.price,
    price: ticksIn(receipt, sample.price),
  }));
  return read
    .map((sample) => ({
      ...{ source: sample.source, price: sample.stated, time: sample.time, signature: sample.signature },
      offsetMs: sample.time - boundary,
      counts: nearestSample(boundary, sample.source, read) === sample,
    }))
    .toSorted((one, other) => one.source.localeCompare(other.source) || one.time - other.time);
}

/** "+0.120 s", as far as a sample was from its boundary. */
export function offsetText(offsetMs: number): string {
  const digits = String(Math.abs(offsetMs)).padStart(4, "0");
  return `${offsetMs < 0 ? "-" : "+"}${digits.slice(0, -3)}.${digits.slice(-3)} s`;
}

/** "BTC-5M-12" names round 12 of the series BTC-5M; undefined for what names none. */
export function receiptOf(
  text: string | undefined,
): { readonly series: string; readonly round: number } | undefined {
  const [, series, number] = /^([A-Z0-9]{1,20}-\d{1,4}M)-([1-9]\d{0,8})$/i.exec(text ?? "") ?? [];
  if (series === undefined || number === undefined) return undefined;
  return { series: series.toUpperCase(), round: Number.parseInt(number, 10) };
}

/** As it stands in files: what the command line and the verifier read. */
export function receiptFile(receipt: Receipt): string {
  return `${JSON.stringify(receipt, null, 2)}\n`;
}
