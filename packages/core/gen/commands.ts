/** Writes codec/commands.generated.ts from the forms of every part: straight-line code per form. */
import { LEG_FORMS } from "../trading/command-fields.ts";
import type { CommandFieldKind, CommandForm, PlainKind, RowForm } from "../codec/command-form.ts";
import { COMMAND_FORMS } from "./schema.ts";

/** The code that writes and reads a kind; "" where it is as the reader gives it. */
const KINDS: Readonly<Record<PlainKind, { readonly write: string; readonly read: string }>> = {
  text: { write: "writeText", read: "reader.text()" },
  number: { write: "writeNumber", read: "readNumber(reader)" },
  amount: { write: "writeAmount", read: "readAmount(reader)" },
  flag: { write: "writeFlag", read: "reader.bool()" },
};

/** The text of the generated module. */
export function generateCommandCodec(): string {
  return [
    "/** Generated from the command-fields of each part by `npm run gen`; change those instead. */",
    'import type { Command } from "../commands.ts";',
    'import type { ByteReader, ByteWriter } from "./bytes.ts";',
    "import {",
    "  readAmount,",
    "  readList,",
    "  readNumber,",
    "  type Values,",
    "  writeAmount,",
    "  writeFlag,",
    "  writeList,",
    "  writeNumber,",
    "  writeText,",
    '} from "./command-values.ts";',
    "",
    ...COMMAND_FORMS.map((form) => encoderCode("Command", form)),
    ...LEG_FORMS.map((form) => encoderCode("Leg", form)),
    "/** Writes a command without its time. Throws `TypeError` for what is no command. */",
    "export function encodeCommand(command: Command, writer: ByteWriter): void {",
    "  const values = command as unknown as Values;",
    "  switch (command.type) {",
    ...chooserCode("Command", COMMAND_FORMS),
    "  }",
    "  throw new TypeError(`not a command: ${command.type}`);",
    "}",
    "",
    "function writeLeg(writer: ByteWriter, values: Values): void {",
    '  switch (values["kind"]) {',
    ...chooserCode("Leg", LEG_FORMS),
    "  }",
    '  throw new TypeError("a leg of an unknown kind");',
    "}",
    "",
    "/** Reads what `encodeCommand` wrote and puts the time in. */",
    "export function decodeCommand(reader: ByteReader, time: number): Command {",
    "  const code = reader.u8();",
    "  switch (code) {",
    ...COMMAND_FORMS.map((form) => decoderCode(form, ["time"], " as unknown as Command")),
    "    default:",
    "      throw new TypeError(`no command has the code ${code}`);",
    "  }",
    "}",
    "",
    "function readLeg(reader: ByteReader): Values {",
    "  switch (reader.u8()) {",
    ...LEG_FORMS.map((form) => decoderCode(form, [], "")),
    "    default:",
    '      throw new TypeError("a leg of an unknown kind");',
    "  }",
    "}",
    "",
  ].join("\n");
}

function writeCode(field: string, kind: CommandFieldKind): string {
  const value = `"${field}", values["${field}"]`;
  if (kind === "legs") return `writeList(writer, ${value}, writeLeg);`;
  if (typeof kind === "string") return `${KINDS[kind].write}(writer, ${value});`;
  const lines = kind.map(([own, ownKind]) => `    ${writeCode(own, ownKind)}`);
  return [`writeList(writer, ${value}, (writer, values) => {`, ...lines, "  });"].join("\n");
}

function readCode(kind: CommandFieldKind): string {
  if (kind === "legs") return "readList(reader, readLeg)";
  if (typeof kind === "string") return KINDS[kind].read;
  return `readList(reader, (reader) => ({ ${rowCode(kind)} }))`;
}

function rowCode(row: RowForm): string {
  return row.map(([field, kind]) => `${field}: ${readCode(kind)}`).join(", ");
}

function encoderCode(of: "Command" | "Leg", { code, fields }: CommandForm): string {
  const lines = fields.map(([field, kind]) => `  ${writeCode(field, kind)}`);
  return [
    `function encode${of}${code}(writer: ByteWriter, values: Values): void {`,
    `  writer.u8(${code});`,
    ...lines,
    "}",
    "",
  ].join("\n");
}

/** Per type the forms from the oldest on: the first whose implied values the command has. */
function chooserCode(of: "Command" | "Leg", forms: readonly CommandForm[]): string[] {
  const byType = Map.groupBy(forms, ({ implied }) => implied[0]?.[1]);
  return [...byType].flatMap(([type, own]) => [
    `    case "${String(type)}":`,
    ...own.map(({ code, implied }) => {
      const call = `return encode${of}${code}(writer, values);`;
      const conditions = implied
        .slice(1)
        .map(([field, value]) => `values["${field}"] === ${JSON.stringify(value)}`);
      return conditions.length === 0 ? `      ${call}` : `      if (${conditions.join(" && ")}) ${call}`;
    }),
    ...(own.some(({ implied }) => implied.length === 1) ? [] : ["      break;"]),
  ]);
}

function decoderCode({ code, implied, fields }: CommandForm, first: readonly string[], cast: string): string {
  return [
    `    case ${code}:`,
    "      return {",
    ...implied.map(([field, value]) => `        ${field}: ${JSON.stringify(value)},`),
    ...first.map((field) => `        ${field},`),
    ...fields.map(([field, kind]) => `        ${field}: ${readCode(kind)},`),
    `      }${cast};`,
  ].join("\n");
}
