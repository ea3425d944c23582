import type { Call } from "@meridian/contract";
import { z } from "zod";
import type { CallContext } from "./context.ts";
import { csvOf } from "./csv.ts";

const PAGE_ROWS = 100;

/** 20,000 rows: a year of a busy trader's fills; who needs more asks for it period by period. */
const PAGES_MAX = 200;

interface Page {
  readonly list: readonly Readonly<Record<string, unknown>>[];
  readonly nextCursor: string | null;
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
    const page = (await handler(wanted, context)) as Page;
    rows.push(...page.list);
    cursor = page.nextCursor;
  }
  return csvOf(columnsOf(call.output), rows);
}

/** The names of a row's fields, in the schema's order. */
function columnsOf(output: z.ZodType): readonly string[] {
  if (!(output instanceof z.ZodObject)) return [];
  const list: unknown = output.shape["list"];
  if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) return [];
  return Object.keys(list.element.shape);
}
