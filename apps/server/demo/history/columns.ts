type Cell = number | string;

/**
 * Columns of many rows, each in PostgreSQL's own form of an array, which the driver takes several times as long to
 * write.
 *
 * @param names columns of whole numbers, or of words of letters and digits alone
 */
export function columnsOf<Name extends string>(
  rows: readonly Readonly<Record<Name, Cell>>[],
  names: readonly Name[],
): string[] {
  return names.map((name) => `{${rows.map((row) => row[name]).join(",")}}`);
}
