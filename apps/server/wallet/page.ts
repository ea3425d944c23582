/** Pages of a list that runs from the newest row back: the cursor names the last row told, by time and key. */
import { CallRefusal } from "../gateway/context.ts";

export interface PageStart {
  readonly timeMs: number;
  readonly key: string;
}

const LIMIT_DEFAULT = 50;

/** Sorts before every row. */
const FIRST: PageStart = { timeMs: Number.MAX_SAFE_INTEGER, key: "" };

export function pageStart(cursor: string | undefined): PageStart {
  if (cursor === undefined) return FIRST;
  const match = /^(\d{1,15})~(.{1,150})$/.exec(Buffer.from(cursor, "base64url").toString("utf8"));
  if (match === null) throw new CallRefusal("request.malformed", "cursor");
  return { timeMs: Number.parseInt(match[1] ?? "", 10), key: match[2] ?? "" };
}

/** @param rows up to one more than the page shows, as {@link pageLimit} asks */
export function pageOfRows<Row, Told>(
  rows: readonly Row[],
  limit: number | undefined,
  startOf: (row: Row) => PageStart,
  tell: (row: Row) => Told,
): { list: Told[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit ?? LIMIT_DEFAULT);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return { list: shown.map(tell), nextCursor: last === undefined ? null : cursorOf(startOf(last)) };
}

function cursorOf({ timeMs, key }: PageStart): string {
  return Buffer.from(`${timeMs}~${key}`).toString("base64url");
}

/** One more than is shown tells whether there is another page. */
export function pageLimit(limit: number | undefined): number {
  return (limit ?? LIMIT_DEFAULT) + 1;
}
