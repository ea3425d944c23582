/**
 * The written form of an event: its code, and its fields in order. Codes, versions and the order of fields are
 * permanent, because journals outlive builds. A changed event gets a further version by fields at its end.
 */
import type { Amount, Lots, RatePpb, RatePpm, Ticks } from "../numeric/index.ts";
import type { WORD_LISTS } from "./words.ts";

type WordList = keyof typeof WORD_LISTS;

/**
 * `whole`: 0 to 2⁵³ − 1, and so are `ticks`, `lots` and `ratePpm`, which are read back as what they count. `ratePpb`: a
 * whole number of either sign. `amount`: 64 signed bits. `text`: UTF-8. `bool`: one byte. The name of a list of words:
 * one byte, the place in it.
 */
export type FieldKind =
  | "whole"
  | "ticks"
  | "lots"
  | "ratePpm"
  | "ratePpb"
  | "amount"
  | "text"
  | "bool"
  | WordList;

type WordsOf<Value> = {
  [List in WordList]: Value extends (typeof WORD_LISTS)[List][number] ? List : never;
}[WordList];

type KindOf<Value> = [Value] extends [boolean]
  ? "bool"
  : [Value] extends [Amount]
    ? "amount"
    : [Value] extends [Ticks]
      ? "ticks"
      : [Value] extends [Lots]
        ? "lots"
        : [Value] extends [RatePpm]
          ? "ratePpm"
          : [Value] extends [RatePpb]
            ? "ratePpb"
            : [Value] extends [number]
              ? "whole"
              : string extends Value
                ? "text"
                : WordsOf<Value>;

/** A kind for each field of an event: one that is forgotten or of the wrong kind does not compile. */
type FieldsOf<Shape> = { readonly [Field in Exclude<keyof Shape, "type">]: KindOf<Shape[Field]> };

/** The fields that a version added, and what they are in events of the versions before. */
type Added<Shape> = Readonly<Partial<Record<keyof Shape, number | string>>>;

interface EventField {
  readonly name: string;
  readonly kind: FieldKind;
}

export interface EventSchema {
  readonly code: number;
  readonly version: number;
  readonly type: string;
  readonly fields: readonly EventField[];
  /** Fields that later versions added, with what they are in an event of this one. */
  readonly defaults: readonly (EventField & { readonly value: number | string })[];
}

/**
 * @param code permanent, never reused
 * @param fields all of the newest version, in the order of their bytes; what versions added stands last
 * @param added by each further version, from the second on
 * @returns every version, the oldest first
 */
export function event<Shape extends { readonly type: string }>(
  code: number,
  type: Shape["type"],
  fields: FieldsOf<Shape>,
  added: readonly Added<Shape>[] = [],
): readonly EventSchema[] {
  const all = Object.entries<FieldKind>(fields).map(([name, kind]) => ({ name, kind }));
  const values = new Map(
    added.flatMap((fieldsAdded) => Object.entries<number | string | undefined>(fieldsAdded)),
  );
  const kept = all.length - values.size;
  const counts = added.map((_version, index) =>
    added.slice(0, index + 1).reduce((sum, fieldsAdded) => sum + Object.keys(fieldsAdded).length, kept),
  );
  return [kept, ...counts].map((count, index) => ({
    code,
    version: index + 1,
    type,
    fields: all.slice(0, count),
    defaults: all.slice(count).map((field) => ({ ...field, value: values.get(field.name) ?? 0 })),
  }));
}
