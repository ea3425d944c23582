/** Writes codec/events.generated.ts from the schema: straight-line code per event, with no loop over fields. */
import { EVENT_SCHEMAS, type EventSchema, type FieldKind, WORD_LISTS } from "./schema.ts";

const PLAIN_KINDS: readonly FieldKind[] = ["whole", "amount", "text", "bool"];

/** The text of the generated module. */
export function generateCodec(): string {
  const lists = Object.entries(WORD_LISTS).map(wordListCode);
  return [
    "/** Generated from codec/schema.ts by `npm run gen`; change the schema instead. */",
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
  const lines = fields.map(([name, kind]) =>
    PLAIN_KINDS.includes(kind)
      ? `  writer.${kind}(event.${name});`
      : `  writer.u8(placeIn(${constantName(kind)}, event.${name}));`,
  );
  const name = capital(type);
  return [
    `function encode${name}(event: Extract<Event, { type: "${type}" }>, writer: ByteWriter): void {`,
    `  writer.u8(${code});`,
    `  writer.u8(${version});`,
    ...lines,
    "}",
    "",
  ].join("\n");
}

function decoderCode(schema: EventSchema): string {
  const lines = schema.fields.map(([name, kind, brand]) => {
    if (!PLAIN_KINDS.includes(kind)) return `    ${name}: wordAt(${constantName(kind)}, reader.u8()),`;
    const cast = brand ?? (kind === "amount" ? "Amount" : undefined);
    return `    ${name}: reader.${kind}()${cast === undefined ? "" : ` as ${cast}`},`;
  });
  const defaults = (schema.defaults ?? []).map(
    ([name, value, brand]) =>
      `    ${name}: ${JSON.stringify(value)}${brand === undefined ? "" : ` as ${brand}`},`,
  );
  return [
    `function ${decoderName(schema)}(reader: ByteReader): Event {`,
    "  return {",
    `    type: "${schema.type}",`,
    ...lines,
    ...defaults,
    "  };",
    "}",
    "",
  ].join("\n");
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
