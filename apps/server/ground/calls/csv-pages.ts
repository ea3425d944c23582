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
  const times = columns.filter(([, shape]) => isTime(shape)).map(([name]) => name);
  const shown = rows.map((row) => withTimes(row, times));
  return csvOf(
    columns.map(([name]) => name),
    shown,
  );
}

/** The fields of a row, in the schema's order. */
function columnsOf(output: z.ZodType): readonly [name: string, shape: z.ZodType][] {
  if (!(output instanceof z.ZodObject)) return [];
  const list: unknown = output.shape["list"];
  if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) return [];
  return Object.entries(list.element.shape as Record<string, z.ZodType>);
}

const isTime = (shape: z.ZodType): boolean =>
  shape === timeMs ||
  ((shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) && shape.unwrap() === timeMs);

/** Times as a spreadsheet and a person read them: "2026-11-22T18:25:52.000Z". */
function withTimes(
  row: Readonly<Record<string, unknown>>,
  times: readonly string[],
): Readonly<Record<string, unknown>> {
  const asText = times.flatMap((name) => {
    const value = row[name];
    return typeof value === "number" ? [[name, new Date(value).toISOString()] as const] : [];
  });
  return { ...row, ...Object.fromEntries(asText) };
}
