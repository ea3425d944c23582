/** Kinds of columns: PostgreSQL's type, and the value in code. The driver reads 64-bit numbers as text. */
import { assert } from "@meridian/core";

export type SqlType = "bigint" | "integer" | "numeric" | "text" | "boolean" | "text[]" | "bytea" | "jsonb";

export interface Column<Value = unknown> {
  readonly type: SqlType;
  /** In SQL; undefined where it is the name in code, in snake_case. */
  readonly sql: string | undefined;
  /** Null in SQL and in code. */
  readonly isOptional: boolean;
  /** From what the driver reads, never null; undefined where that is the value. */
  readonly read: ((cell: never) => Value) | undefined;
}

function kind<Value>(type: SqlType, read?: (cell: never) => Value): Column<Value> {
  return { type, sql: undefined, isOptional: false, read };
}

function wholeOf(text: string): number {
  const value = +text;
  assert(Number.isSafeInteger(value), "a whole number fits a number");
  return value;
}

export const column = {
  /** 64 bits, of which a number holds 53: ids, ticks, lots, moments in milliseconds. */
  whole: kind("bigint", wholeOf),
  /** An amount of 64 bits in a coin's smallest unit. */
  amount: kind("bigint", (text: string) => BigInt(text)),
  /** A whole number of any size: an amount in a chain's smallest unit, or as large. */
  units: kind("numeric", (text: string) => BigInt(text)),
  decimal: kind<string>("numeric"),
  integer: kind<number>("integer"),
  text: kind<string>("text"),
  flag: kind<boolean>("boolean"),
  /** Text that is one of a few words. */
  word: <Word extends string>(): Column<Word> => kind<Word>("text"),
  words: <Word extends string>(): Column<readonly Word[]> => kind<readonly Word[]>("text[]"),
  bytes: kind<Buffer>("bytea"),
  json: <Value>(): Column<Value> => kind<Value>("jsonb"),
  optional: <Value>(of: Column<Value>): Column<Value | null> => ({ ...of, isOptional: true }),
  /** Of another name in SQL than in code. */
  named: <Value>(sql: string, of: Column<Value>): Column<Value> => ({ ...of, sql }),
};
