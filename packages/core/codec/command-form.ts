/**
 * The written form of a command: what crosses to the engine's thread, and, without its time, what tells whether a
 * repeated command id means the same. A command that has gained a field is written in its old form while the field has
 * the value that the old form stands for, so the bytes of a command never change between versions.
 */
export type PlainKind = "text" | "number" | "amount" | "flag";

/** The fields of each row of a list, in order. */
export type RowForm = readonly (readonly [field: string, kind: PlainKind])[];

export type CommandFieldKind = PlainKind | "legs" | RowForm;

type KindOf<Value> = [Value] extends [string]
  ? "text"
  : [Value] extends [number]
    ? "number"
    : [Value] extends [bigint]
      ? "amount"
      : [Value] extends [boolean]
        ? "flag"
        : [Value] extends [readonly { readonly kind: string }[]]
          ? "legs"
          : [Value] extends [readonly object[]]
            ? RowForm
            : never;

/** A kind for every field but those that the form implies: one that is forgotten does not compile. */
type KindsOf<Shape, Implied extends PropertyKey> = {
  readonly [Field in Exclude<keyof Shape, Implied>]: KindOf<Shape[Field]>;
};

export interface CommandForm {
  /** Permanent, never reused; one list of codes for commands, one for legs of lists. */
  readonly code: number;
  /** Values the form implies without writing them, the command's type or the leg's kind among them. */
  readonly implied: readonly (readonly [field: string, value: unknown])[];
  readonly fields: readonly (readonly [field: string, kind: CommandFieldKind])[];
}

/** The fields that a version of a form added, with what they are in the forms before it. */
type Version<Shape> = readonly [code: number, added: Partial<Shape>];

/** @param fields in the order of their bytes, which is permanent */
export function commandForm<Shape extends { readonly type: string }>(
  code: number,
  type: Shape["type"],
  fields: KindsOf<Shape, "type" | "time">,
): CommandForm {
  return { code, implied: [["type", type]], fields: entriesOf(fields) };
}

/**
 * Every version of the form of a command that has gained fields, the oldest first.
 *
 * @param implied what all of them imply
 * @param fields all of the newest version, in the order of their bytes; an older one leaves out what was added later
 * @param code of the first version
 */
export function commandForms<Shape extends { readonly type: string }, Implied extends keyof Shape = "type">(
  implied: Pick<Shape, Implied | "type">,
  fields: KindsOf<Shape, Implied | "type" | "time">,
  code: number,
  ...versions: readonly Version<Shape>[]
): readonly CommandForm[] {
  return versionsOf(implied, fields, [[code, {}], ...versions]);
}

/** {@link commandForms} of a leg of a list. */
export function legForms<Shape extends { readonly kind: string }, Implied extends keyof Shape = "kind">(
  implied: Pick<Shape, Implied | "kind">,
  fields: KindsOf<Shape, Implied | "kind">,
  code: number,
  ...versions: readonly Version<Shape>[]
): readonly CommandForm[] {
  return versionsOf(implied, fields, [[code, {}], ...versions]);
}

function versionsOf<Shape>(
  implied: object,
  fields: object,
  versions: readonly Version<Shape>[],
): readonly CommandForm[] {
  return versions.map(([code], place) => {
    const later = versions.slice(place + 1).flatMap(([, added]) => Object.entries<unknown>({ ...added }));
    const names = new Set(later.map(([name]) => name));
    return {
      code,
      implied: [...Object.entries<unknown>({ ...implied }), ...later],
      fields: entriesOf(fields).filter(([name]) => !names.has(name)),
    };
  });
}

/** @param fields of each row of a list, in the order of their bytes, which is permanent */
export function rowForm<Row extends object>(fields: {
  readonly [Field in keyof Row]: KindOf<Row[Field]> & PlainKind;
}): RowForm {
  return Object.entries<PlainKind>({ ...fields });
}

const entriesOf = (fields: object): CommandForm["fields"] => Object.entries<CommandFieldKind>({ ...fields });
