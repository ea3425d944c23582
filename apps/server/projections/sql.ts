/**
 * Many rows in one statement: each column travels as one array. Arrays are written as PostgreSQL's own text form,
 * which is several times faster than leaving it to the driver.
 */
import type { PoolClient } from "pg";
import { copyCell, copyRows } from "./copy.ts";

export type ColumnType = "bigint" | "integer" | "text" | "boolean" | "numeric";
export type Cell = bigint | number | string | boolean;
export type Columns = Readonly<Record<string, ColumnType>>;
export type RowOf<Shape extends Columns> = { readonly [Column in keyof Shape]: Cell };

export interface BulkStatement<Shape extends Columns> {
  readonly name: string;
  readonly columns: Shape;
  readonly text: string;
}

function unnest(columns: Columns): string {
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`);
  return `unnest(${arrays.join(", ")})`;
}

/** `after` is what follows the inserted rows, such as an "on conflict" clause. */
export function bulkInsert<Shape extends Columns>(
  table: string,
  columns: Shape,
  after = "",
): BulkStatement<Shape> {
  const names = Object.keys(columns).join(", ");
  const text = `insert into ${table} (${names}) select * from ${unnest(columns)} ${after}`;
  return { name: `insert_${table}`, columns, text };
}

/** A statement over `rows`, a table of the given columns: "update … set … from rows where …". */
export function bulkStatement<Shape extends Columns>(
  name: string,
  columns: Shape,
  body: string,
): BulkStatement<Shape> {
  const names = Object.keys(columns).join(", ");
  return { name, columns, text: `with rows (${names}) as (select * from ${unnest(columns)}) ${body}` };
}

/** Plain new rows of one table. */
export async function copyBulk<Shape extends Columns>(
  client: PoolClient,
  table: string,
  columns: Shape,
  rows: readonly RowOf<Shape>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  const lines = rows.map((row) => `${names.map((name) => cellText(row[name] as Cell)).join("\t")}\n`);
  await copyRows(client, table, names, lines.join(""));
}

function cellText(cell: Cell): string {
  return typeof cell === "string" ? copyCell(cell) : `${cell}`;
}

export async function runBulk<Shape extends Columns>(
  client: PoolClient,
  statement: BulkStatement<Shape>,
  rows: readonly RowOf<Shape>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { name, text, columns } = statement;
  const values = Object.keys(columns).map((column) =>
    arrayText(
      columns[column] as ColumnType,
      rows.map((row) => row[column] as Cell),
    ),
  );
  await client.query({ name, text, values });
}

/** Values of one column as an array literal. */
export function arrayText(type: ColumnType, values: readonly Cell[]): string {
  if (type !== "text") return `{${values.join(",")}}`;
  return `{${values.map((value) => quoted(`${value}`)).join(",")}}`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
