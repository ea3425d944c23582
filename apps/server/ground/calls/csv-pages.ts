import { type Call, timeMs } from "@meridian/contract";
import { z } from "zod";
import type { CallContext } from "./context.ts";
import { csvOf } from "./csv.ts";

const PAGE_ROWS = 100;

/** 20,000 rows: a year of a busy trader's fills; who needs more asks for it period by period. */
const PAGES_MAX = 200;

interface Page {
  readonly list: readonly Readonly<Record<string, unknown>>[];
  /** Left out by a list that is answered whole. */
  readonly nextCursor?: string | null;
}

/**
 * A list from its first page on, as one CSV text.
 *
 * @param nextPage called before every page but the first, which the call itself has paid; throws to refuse
 */
export async function allPages(
  call: Call,
  handler: (input: unknown, context: CallContext) => Promise<unknown>,
  input: unknown,
  context: CallContext,
  nextPage: () => void,
): Promise<string> {
  const rows: Readonly<Record<string, unknown>>[] = [];
  let cursor: string | null | undefined = (input as { readonly cursor?: string }).cursor;
  for (let count = 0; count < PAGES_MAX && cursor !== null; count += 1) {
    if (count > 0) nextPage();
    const wanted = { ...(input as object), limit: PAGE_ROWS, ...(cursor === undefined ? {} : { cursor }) };
    const { list, nextCursor = null } = (await handler(wanted, context)) as Page;
    rows.push(...list);
    cursor = nextCursor;
  }
  const columns = columnsOf(call.output);
  const shown = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column.name, shownIn(column, row)])),
  );
  return csvOf(
    columns.map(({ name }) => name),
    shown,
  );
}

/** A column of the file: a field of the row, or a part of a field that has parts. */
interface Column {
  /** Of a part with its field before it: "ltv.ltvPercent". */
  readonly name: string;
  readonly path: readonly string[];
  readonly shape: z.ZodType;
}

/** In the schema's order. */
function columnsOf(output: z.ZodType): readonly Column[] {
  if (!(output instanceof z.ZodObject)) return [];
  const list: unknown = output.shape["list"];
  return list instanceof z.ZodArray && list.element instanceof z.ZodObject ? columnsIn(list.element, []) : [];
}

function columnsIn(row: z.ZodObject, before: readonly string[]): readonly Column[] {
  return Object.entries(row.shape as Record<string, z.ZodType>).flatMap(([field, shape]) => {
    const path = [...before, field];
    const given = withoutNone(shape);
    return given instanceof z.ZodObject
      ? columnsIn(given, path)
      : [{ name: path.join("."), path, shape: given }];
  });
}

function withoutNone(shape: z.ZodType): z.ZodType {
  const isOpen = shape instanceof z.ZodNullable || shape instanceof z.ZodOptional;
  return isOpen ? withoutNone(shape.unwrap() as z.ZodType) : shape;
}

/** Times as a spreadsheet and a person read them, "2026-11-22T18:25:52.000Z", and several words in one cell. */
function shownIn({ path, shape }: Column, row: Readonly<Record<string, unknown>>): unknown {
  const value = path.reduce<unknown>((part, field) => (part as Record<string, unknown> | null)?.[field], row);
  if (shape === timeMs && typeof value === "number") return new Date(value).toISOString();
  const areWords = Array.isArray(value) && value.every((word) => typeof word === "string");
  return areWords ? value.join(" ") : value;
}
