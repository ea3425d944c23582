/** Lists that run from the newest row back: a cursor names the last row of the page, opaque to the caller. */
import { CallRefusal } from "./context.ts";

const LIMIT_DEFAULT = 50;
/** Times outside are no moments in any table; a calendar month may still be added to the last one. */
const TIME_MAX = 8_000_000_000_000_000;

/** The largest number of PostgreSQL's type integer, in which a row's position within its sequence is kept. */
const POSITION_MAX = 2_147_483_647;
const POSITION_PLACE = 2;

export interface PageInput {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface Page<Shown> {
  readonly list: Shown[];
  readonly nextCursor: string | null;
}

export function limitOf(input: PageInput): number {
  return input.limit ?? LIMIT_DEFAULT;
}

/**
 * @param rows  one more than the limit, where there are so many: it shows whether there is a next page
 * @param keyOf what the list goes by: numbers, or a time and then a text
 */
export function pageOfRows<Row, Shown>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (number | string)[],
  show: (row: Row) => Shown,
): Page<Shown> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null;
  return { list: page.map(show), nextCursor };
}

/**
 * @param count how many numbers the list goes by: a time, a number that only grows, and the position within it if any
 * @throws a refusal when the text is none of ours
 */
export function numbersOfCursor(cursor: string, count: number): number[] {
  const numbers = textOf(cursor)
    .split("~")
    .map((part) => (/^\d{1,16}$/.test(part) ? +part : Number.NaN));
  const isWhole = numbers.length === count && numbers.every(Number.isSafeInteger);
  if (isWhole && (numbers[POSITION_PLACE] ?? 0) <= POSITION_MAX) return numbers;
  throw new CallRefusal("request.malformed", "cursor");
}

/** A list that goes by time and then by a text. Throws a refusal when the cursor is none of ours. */
export function placeOfCursor(cursor: string): { readonly time: number; readonly key: string } {
  const match = /^(\d{1,15})~([\x21-\x7e]{1,150})$/.exec(textOf(cursor));
  if (match === null) throw new CallRefusal("request.malformed", "cursor");
  return { time: Number.parseInt(match[1] ?? "", 10), key: match[2] ?? "" };
}

export function timeWithin(time: number | undefined): number | undefined {
  return time === undefined ? undefined : Math.min(Math.max(time, 0), TIME_MAX);
}

function encodeCursor(key: readonly (number | string)[]): string {
  return Buffer.from(key.join("~")).toString("base64url");
}

function textOf(cursor: string): string {
  return Buffer.from(cursor, "base64url").toString("utf8");
}
