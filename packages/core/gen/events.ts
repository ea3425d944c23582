/** Writes codec/events.generated.ts from the schemas: straight-line code per event, with no loop over fields. */
import type { EventSchema } from "../codec/event-schema.ts";
import { capital, castCode, readCode, wordListsCode, writeCode } from "./fields.ts";
import { EVENT_SCHEMAS } from "./schema.ts";

/** The text of the generated module. */
export function generateEventCodec(): string {
  return [
    "/** Generated from the event-fields of each part by `npm run gen`; change those instead. */",
    'import type { Event } from "../events.ts";',
    'import { type Amount, InvariantBroken, type Lots, type RatePpb, type RatePpm, type Ticks } from "../numeric/index.ts";',
    'import type { ByteReader, ByteWriter } from "./bytes.ts";',
    'import { placeIn, wordAt } from "./words.ts";',
    "",
    ...wordListsCode(EVENT_SCHEMAS.flatMap(({ fields }) => fields.map(({ kind }) => kind))),
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

function encoderCode({ code, version, type, fields }: EventSchema): string {
  const name = capital(type);
  return [
    `function encode${name}(event: Extract<Event, { type: "${type}" }>, writer: ByteWriter): void {`,
    `  writer.u8(${code});`,
    `  writer.u8(${version});`,
    ...fields.map(({ name: field, kind }) => `  ${writeCode(kind, `event.${field}`)}`),
    "}",
    "",
  ].join("\n");
}

function decoderCode(schema: EventSchema): string {
  return [
    `function ${decoderName(schema)}(reader: ByteReader): Event {`,
    "  return {",
    `    type: "${schema.type}",`,
    ...schema.fields.map(({ name, kind }) => `    ${name}: ${readCode(kind)},`),
    ...schema.defaults.map(
      ({ name, kind, value }) =>
        `    ${name}: ${JSON.stringify(value)}${kind === "amount" ? "n" : ""}${castCode(kind)},`,
    ),
    "  };",
    "}",
    "",
  ].join("\n");
}

function decoderName({ type, version }: EventSchema): string {
  return `decode${capital(type)}${version}`;
}
