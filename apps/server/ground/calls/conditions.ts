/** Conditions for the lists of read models: filters, and the rows behind a cursor. */
import { numbersOfCursor, placeOfCursor } from "./paging.ts";

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

  /** Rows behind a cursor in descending order of the columns; a cursor of another list may hold wider numbers. */
  behind(columns: readonly string[], cursor: string | undefined): this {
    if (cursor === undefined) return this;
    const numbers = numbersOfCursor(cursor, columns.length);
    const places = numbers.map((number) => `$${this.values.push(number)}::bigint`);
    this.texts.push(`(${columns.join(", ")}) < (${places.join(", ")})`);
    return this;
  }

  /** Rows behind a cursor in descending order of a time and then of a text. */
  behindPlace(time: string, key: string, cursor: string | undefined): this {
    if (cursor === undefined) return this;
    const place = placeOfCursor(cursor);
    const [one, other] = [this.values.push(place.time), this.values.push(place.key)];
    this.texts.push(`(${time}, ${key}) < ($${one}, $${other})`);
    return this;
  }

  text(): string {
    return this.texts.join(" and ");
  }
}
