/** Lists by key: newest first, filtered, going on behind the last row that was told. */
import { CallRefusal } from "../gateway/context.ts";
import type { VenueTerms } from "../market-data/terms.ts";
import { decodeCursor, encodeCursor } from "./list-cursor.ts";

const LIMIT_DEFAULT = 50;
/** Times outside are no moments in any table; a calendar month may still be added to the last one. */
const TIME_MAX = 8_000_000_000_000_000;

/** Puts conditions together with their values, so that nothing of a caller ever stands in the text of a statement. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly texts: string[] = [];

  /** `text` has a "?" for the value; nothing is added for an undefined value. */
  where(text: string, value: unknown): this {
    if (value === undefined) return this;
    this.values.push(value);
    this.texts.push(text.replace("?", `$${this.values.length}`));
    return this;
  }

  /** Rows behind a cursor in descending order of the columns. */
  behind(columns: readonly string[], cursor: string | undefined): this {
    if (cursor === undefined) return this;
    const numbers = decodeCursor(cursor, columns.length);
    const places = numbers.map((number) => `$${this.values.push(number)}`);
    this.texts.push(`(${columns.join(", ")}) < (${places.join(", ")})`);
    return this;
  }

  text(): string {
    return this.texts.join(" and ");
  }
}

export interface PageInput {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export function limitOf(input: PageInput): number {
  return input.limit ?? LIMIT_DEFAULT;
}

/** One row more than asked for was read: it tells whether there is a next page. */
export function pageOfRows<Row, Shown>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly number[],
  show: (row: Row) => Shown,
): { list: Shown[]; nextCursor: string | null } {
  const told = rows.slice(0, limit);
  const last = told.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null;
  return { list: told.map(show), nextCursor };
}

export function timeWithin(time: number | undefined): number | undefined {
  return time === undefined ? undefined : Math.min(Math.max(time, 0), TIME_MAX);
}

export function requireMarket(terms: VenueTerms, market: string | undefined): void {
  if (market !== undefined && terms.find(market) === undefined)
    throw new CallRefusal("market.unknown", "market");
}
