/**
 * A statement as a file: three tables one under the other, separated by an empty line. It holds nothing that differs
 * between two fetches of the same year, so that its checksum tells whether anything changed.
 */
import { LEDGER_TYPES } from "@meridian/contract";
import { csvOf } from "../../ground/calls/index.ts";
import type { Statement } from "./statement.ts";

const CHANGE_COLUMNS = [
  "time",
  "account",
  "coin",
  "type",
  "amount",
  "balance",
  "reference",
  "sequence",
  "id",
];

export function statementCsv(
  statement: Statement,
  about: { readonly name: string; readonly uid: string },
): string {
  const { year, totals, changes, changeCount } = statement;
  const head = {
    exchange: about.name,
    uid: about.uid,
    year,
    from: `${year}-01-01T00:00:00.000Z`,
    to: `${year + 1}-01-01T00:00:00.000Z`,
    changes: changeCount,
  };
  const sums = totals.map(({ account, coin, opening, closing, sums: own }) => ({
    ...{ account, coin, opening },
    ...Object.fromEntries(own.map(({ type, amount }) => [type, amount])),
    closing,
  }));
  const lines = changes.map((change) => ({ ...change, time: new Date(change.time).toISOString() }));
  const tables = [
    csvOf(Object.keys(head), [head]),
    csvOf(["account", "coin", "opening", ...LEDGER_TYPES, "closing"], sums.map(withZeros)),
  ];
  if (changes.length === changeCount) tables.push(csvOf(CHANGE_COLUMNS, lines));
  return tables.join("\r\n");
}

/** Fills in 0 for types without changes. */
function withZeros(row: Readonly<Record<string, string>>): Record<string, string> {
  return { ...Object.fromEntries(LEDGER_TYPES.map((type) => [type, "0"])), ...row };
}
