/** Lists as CSV (RFC 4180), safe to open in a spreadsheet. */

/**
 * Cells that a spreadsheet would run as a formula: wide signs of East Asia count, and what stands unseen before a sign.
 * A negative number is none.
 */
const FORMULA = /^[\p{C}\p{Z}\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(value: unknown): string {
  const text =
    typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line per row under a line of names. The columns are those of the schema, so an empty list has its header too. */
export function csvOf(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(","));
  return `${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}
