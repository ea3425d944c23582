/**
 * A table states its columns once. The type of its rows, the list for a select, the reading of a row and the statements
 * that write many rows at once follow from them.
 */
import type { Pool, PoolClient } from "pg";
import { type BulkColumn, bulkInsert, bulkStatement, type BulkWrite, copyBulk } from "./bulk.ts";
import type { Column, SqlType } from "./column.ts";

export type Columns = Readonly<Record<string, Column>>;

type RowOf<Shape extends Columns> = {
  [Name in keyof Shape]: Shape[Name] extends Column<infer Value> ? Value : never;
};

/** The row of a table, by its name in code. */
export type Row<Of> = Of extends Table<infer Shape> ? RowOf<Shape> : never;

export interface NamedColumn extends BulkColumn {
  readonly isOptional: boolean;
  readonly read: Column["read"];
}

/** The new value of a column, in SQL, from what is stored and what a row says. */
export type Merge = (stored: string, said: string) => string;

export const merge = {
  keep: (stored) => stored,
  replace: (_stored, said) => said,
  add: (stored, said) => `${stored} + ${said}`,
  largest: (stored, said) => `greatest(${stored}, ${said})`,
  smallest: (stored, said) => `least(${stored}, ${said})`,
} satisfies Record<string, Merge>;

type Reader = Pick<Pool | PoolClient, "query">;

/** All that are declared, for the test that holds them against the database. */
export const declaredTables: Pick<Table<Columns>, "name" | "columns">[] = [];

export function table<Shape extends Columns>(name: string, columns: Shape): Table<Shape> {
  const declared = new Table(name, columns);
  declaredTables.push(declared);
  return declared;
}

export class Table<Shape extends Columns> {
  readonly name: string;
  readonly columns: readonly NamedColumn[];
  /** For a select: each column under its name in code. */
  readonly list: string;
  private readonly toRead: readonly NamedColumn[];

  constructor(name: string, columns: Shape) {
    this.name = name;
    this.columns = Object.entries(columns).map(
      ([code, { type, sql = snakeCase(code), isOptional, read }]) => ({
        ...{ name: code, sql, type, isOptional, read },
      }),
    );
    this.list = this.listOf();
    this.toRead = this.columns.filter(({ read }) => read !== undefined);
  }

  /** {@link list}, where a select joins tables: of the one that goes by that name there. */
  listOf(alias?: string): string {
    const prefix = alias === undefined ? "" : `${alias}.`;
    return this.columns
      .map(({ sql, name }) => `${prefix}${sql}${sql === name ? "" : ` as "${name}"`}`)
      .join(", ");
  }

  /** Makes a row of what the driver read of {@link list}; further cells stay as they are. */
  readonly read = <Record extends object>(record: Record): Record & RowOf<Shape> => {
    const cells = record as { [name: string]: unknown };
    for (const { name, read } of this.toRead) {
      const cell = cells[name];
      if (cell !== null) cells[name] = read!(cell as never);
    }
    return record as Record & RowOf<Shape>;
  };

  /** The rows that what follows "from" in a select leads to. */
  async rows(reader: Reader, where = "", values: readonly unknown[] = []): Promise<RowOf<Shape>[]> {
    const { rows } = await reader.query<object>(`select ${this.list} from ${this.name} ${where}`, [
      ...values,
    ]);
    return rows.map(this.read);
  }

  async first(
    reader: Reader,
    where: string,
    values: readonly unknown[] = [],
  ): Promise<RowOf<Shape> | undefined> {
    return (await this.rows(reader, where, values))[0];
  }

  /**
   * Writes one new row; the database fills in what it leaves out. Returns the whole of it.
   *
   * @param after what follows the values, such as "on conflict do nothing": then a row in conflict gives undefined
   */
  async insert<Name extends string & keyof Shape>(
    client: Reader,
    row: Readonly<Pick<RowOf<Shape>, Name>>,
    after = "",
  ): Promise<RowOf<Shape> | undefined> {
    const given = this.columns.filter(({ name }) => name in row);
    const names = given.map(({ sql }) => sql).join(", ");
    const places = given.map((_, index) => `$${index + 1}`).join(", ");
    const text = `insert into ${this.name} (${names}) values (${places}) ${after} returning ${this.list}`;
    const { rows } = await client.query<object>(
      text,
      given.map(({ name, type }) => written(type, row[name as Name])),
    );
    return rows.map(this.read)[0];
  }

  /** Writes cells of the rows that have these others. */
  async change<Key extends string & keyof Shape, Name extends string & keyof Shape>(
    client: Reader,
    found: Readonly<Pick<RowOf<Shape>, Key>>,
    cells: Readonly<Pick<RowOf<Shape>, Name>>,
  ): Promise<void> {
    const values: unknown[] = [];
    const equal = (record: object): string[] =>
      Object.entries(record).map(([name, value]) => {
        const { sql, type } = this.only([name])[0]!;
        values.push(written(type, value));
        return `${sql} = $${values.length}`;
      });
    const text = `update ${this.name} set ${equal(cells).join(", ")} where ${equal(found).join(" and ")}`;
    await client.query(text, values);
  }

  /** Writes new rows in one COPY. */
  copy(client: Pick<PoolClient, "query">, rows: readonly RowOf<Shape>[]): Promise<void> {
    return copyBulk(client, this.name, this.columns, rows);
  }

  /** Writes rows; those whose keys are there already are merged into what is stored, or replace it. */
  upsert<Name extends string & keyof Shape>(
    keys: readonly Name[],
    merges: Partial<Record<keyof Shape, Merge>> = {},
  ): BulkWrite<RowOf<Shape>> {
    const merged = this.columns.filter(({ name }) => !keys.includes(name as Name));
    const changes = merged.map(({ name, sql }) => {
      const mergeOf = merges[name] ?? merge.replace;
      return `${sql} = ${mergeOf(`${this.name}.${sql}`, `excluded.${sql}`)}`;
    });
    const conflict = this.only(keys).map(({ sql }) => sql);
    const after = `on conflict (${conflict.join(", ")}) do update set ${changes.join(", ")}`;
    return bulkInsert(this.name, this.columns, after);
  }

  /** Merges rows, of the keys and the merged columns alone, into those that are stored. */
  update<Key extends string & keyof Shape, Name extends string & keyof Shape>(
    keys: readonly Key[],
    merges: Readonly<Record<Name, Merge>>,
  ): BulkWrite<Pick<RowOf<Shape>, Key | Name>> {
    const merged = Object.keys(merges) as Name[];
    const changes = this.only(merged).map(
      ({ name, sql }) => `${sql} = ${merges[name as Name](`stored.${sql}`, `rows.${sql}`)}`,
    );
    const found = this.only(keys).map(({ sql }) => `stored.${sql} = rows.${sql}`);
    return this.statement(
      `update_${this.name}`,
      [...keys, ...merged],
      `update ${this.name} as stored set ${changes.join(", ")} from rows where ${found.join(" and ")}`,
    );
  }

  /** A statement over `rows`, which have the named columns: "update … set … from rows where …". */
  statement<Name extends string & keyof Shape>(
    name: string,
    columns: readonly Name[],
    body: string,
  ): BulkWrite<Pick<RowOf<Shape>, Name>> {
    return bulkStatement(name, this.only(columns), body);
  }

  private only(names: readonly (string & keyof Shape)[]): NamedColumn[] {
    return names.map((name) => this.columns.find((known) => known.name === name)!);
  }
}

/** For the driver, which would take a list for an array of PostgreSQL. */
function written(type: SqlType, value: unknown): unknown {
  return type === "jsonb" && value !== null ? JSON.stringify(value) : value;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
