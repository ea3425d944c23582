/** Writes codec/outcomes.generated.ts from the forms of outcomes: straight-line code per form. */
import type { FieldKind } from "../codec/event-schema.ts";
import type { OutcomeFieldKind, OutcomeFields } from "../codec/outcome-form.ts";
import { readCode, wordListsCode, writeCode } from "./fields.ts";
import { OUTCOME_FORMS } from "./schema.ts";

/** The text of the generated module. */
export function generateOutcomeCodec(): string {
  return [
    "/** Generated from the outcomes of each part by `npm run gen`; change those instead. */",
    'import { type Amount, InvariantBroken, type Lots, type RatePpm } from "../numeric/index.ts";',
    'import type { Outcome } from "../outcome.ts";',
    'import type { ByteReader, ByteWriter } from "./bytes.ts";',
    'import { placeIn, wordAt } from "./words.ts";',
    "",
    ...wordListsCode(OUTCOME_FORMS.flatMap(({ fields }) => kindsOf(fields))),
    "/** Writes an outcome: its code and its fields. */",
    "export function encodeOutcome(outcome: Outcome, writer: ByteWriter): void {",
    "  switch (outcome.type) {",
    ...OUTCOME_FORMS.flatMap(({ code, type, fields }) => [
      `    case "${type}":`,
      `      writer.u8(${code});`,
      ...fields.flatMap(([field, kind]) => writeLines("outcome", field, kind).map((line) => `      ${line}`)),
      "      return;",
    ]),
    "  }",
    "}",
    "",
    "/** Reads what `encodeOutcome` wrote. */",
    "export function decodeOutcome(reader: ByteReader): Outcome {",
    "  switch (reader.u8()) {",
    ...OUTCOME_FORMS.flatMap(({ code, type, fields }) => [
      `    case ${code}:`,
      `      return { ${[`type: "${type}"`, ...readFields(fields)].join(", ")} };`,
    ]),
    "    default:",
    '      throw new InvariantBroken("an outcome of an unknown kind");',
    "  }",
    "}",
    "",
  ].join("\n");
}

function writeLines(from: string, field: string, kind: OutcomeFieldKind): string[] {
  const value = `${from}.${field}`;
  if (typeof kind === "string" && kind !== "wholes") return [writeCode(kind, value)];
  const lines =
    kind === "wholes"
      ? ["  writer.whole(row);"]
      : kind.flatMap(([name, own]) => writeLines("row", name, own).map((line) => `  ${line}`));
  return [`writer.whole(${value}.length);`, `for (const row of ${value}) {`, ...lines, "}"];
}

function readFields(fields: OutcomeFields): string[] {
  return fields.map(([field, kind]) => `${field}: ${readOne(kind)}`);
}

function readOne(kind: OutcomeFieldKind): string {
  if (kind === "wholes") return "Array.from({ length: reader.whole() }, () => reader.whole())";
  if (typeof kind === "string") return readCode(kind);
  return `Array.from({ length: reader.whole() }, () => ({ ${readFields(kind).join(", ")} }))`;
}

function kindsOf(fields: OutcomeFields): FieldKind[] {
  return fields.flatMap(([, kind]) =>
    kind === "wholes" ? [] : typeof kind === "string" ? [kind] : kindsOf(kind),
  );
}
