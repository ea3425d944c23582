/** Writes codec/events.generated.ts from the schemas: straight-line code per event, with no loop over fields. */
import type { EventField, EventSchema, FieldKind } from "./event-schema.ts";
import { EVENT_SCHEMAS } from "./schema.ts";
import { WORD_LISTS } from "./words.ts";

/** How a reader and a writer name what is not a word, and what it is read back as. */
const PLAIN_KINDS: Partial<Record<FieldKind, { readonly plain: string; readonly brand?: string }>> = {
  whole: { plain: "whole" },
  ticks: { plain: "whole", brand: "Ticks" },
  lots: { plain: "whole", brand: "Lots" },
  ratePpm: { plain: "whole", brand: "RatePpm" },
  amount: { plain: "amount", brand: "Amount" },
  text: { plain: "text" },
  bool: { plain: "bool" },
};

/** The text of the generated module. */
export function generateCodec(): string {
  const lists = Object.entries(WORD_LISTS).map(wordListCode);
  return [
    "/** Generated from the event-fields of each part by `npm run gen`; change those instead. */",
    'import type { Event } from "../events.ts";',
    'import { type Amount, InvariantBroken, type Lots, type RatePpm, type Ticks } from "../numeric/index.ts";',
    'import type { ByteReader, ByteWriter } from "./bytes.ts";',
    "",
    ...lists,
    "function placeIn(words: readonly string[], word: string): number {",
    "  const place = words.indexOf(word);",
    '  if (place < 0) throw new InvariantBroken("an event has an unknown word");',
    "  return place;",
    "}",
    "",
    "function wordAt<Word extends string>(words: readonly Word[], place: number): Word {",
    "  const word = words[place];",
    '  if (word === undefined) throw new InvariantBroken("an unknown word in an event");',
    "  return word;",
    "}",
    "",
    ...latestSchemas().map(encoderCode),
    "/** Writes one event: its code, its version, its fields. */",
    "export function encodeEvent(event: Event, writer: ByteWriter): void {",
    "  switch (event.type) {",
    ...latestSchemas().map(
      ({ type }) => `    case "${type}":\n      return encode${capital(type)}(event, writer);`,
    ),
    "  }",
    "}",
    "",
    ...EVENT_SCHEMAS.map(decoderCode),
    "/** Reads one event of any version. */",
    "export function decodeEvent(reader: ByteReader): Event {",
    "  const code = reader.u8();",
    "  const version = reader.u8();",
    "  switch (code * 256 + version) {",
    ...EVENT_SCHEMAS.map(
      (schema) =>
        `    case ${schema.code * 256 + schema.version}:\n      return ${decoderName(schema)}(reader);`,
    ),
    "    default:",
    '      throw new InvariantBroken("an event of an unknown kind or version");',
    "  }",
    "}",
    "",
  ].join("\n");
}

/** The newest version of each event is the one that is written. */
function latestSchemas(): EventSchema[] {
  return EVENT_SCHEMAS.filter(
    ({ code, version }) => !EVENT_SCHEMAS.some((other) => other.code === code && other.version > version),
  );
}

function wordListCode([name, words]: [string, readonly string[]]): string {
  const literal = words.map((word) => `"${word}"`).join(", ");
  return `const ${constantName(name)} = [${literal}] as const;\n`;
}

function encoderCode({ code, version, type, fields }: EventSchema): string {
  const name = capital(type);
  return [
    `function encode${name}(event: Extract<Event, { type: "${type}" }>, writer: ByteWriter): void {`,
    `  writer.u8(${code});`,
    `  writer.u8(${version});`,
    ...fields.map(writeLine),
    "}",
    "",
  ].join("\n");
}

function writeLine({ name, kind }: EventField): string {
  const known = PLAIN_KINDS[kind];
  return known === undefined
    ? `  writer.u8(placeIn(${constantName(kind)}, event.${name}));`
    : `  writer.${known.plain}(event.${name});`;
}

function decoderCode(schema: EventSchema): string {
  return [
    `function ${decoderName(schema)}(reader: ByteReader): Event {`,
    "  return {",
    `    type: "${schema.type}",`,
    ...schema.fields.map(readLine),
    ...schema.defaults.map(
      ({ name, kind, value }) => `    ${name}: ${JSON.stringify(value)}${castOf(kind)},`,
    ),
    "  };",
    "}",
    "",
  ].join("\n");
}

function readLine({ name, kind }: EventField): string {
  const known = PLAIN_KINDS[kind];
  if (known === undefined) return `    ${name}: wordAt(${constantName(kind)}, reader.u8()),`;
  return `    ${name}: reader.${known.plain}()${castOf(kind)},`;
}

function castOf(kind: FieldKind): string {
  const brand = PLAIN_KINDS[kind]?.brand;
  return brand === undefined ? "" : ` as ${brand}`;
}

function decoderName({ type, version }: EventSchema): string {
  return `decode${capital(type)}${version}`;
}

function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** "TimeInForce" becomes "TIME_IN_FORCE". */
function constantName(name: string): string {
  return name.replace(/(?<!^)([A-Z])/g, "_$1").toUpperCase();
}
