/** The values of a command as bytes. A value that no command could have is a mistake of the calling program. */
import { AMOUNT_MAX } from "../numeric/index.ts";
import type { ByteReader, ByteWriter } from "./bytes.ts";

export type Values = Readonly<Record<string, unknown>>;

export function writeText(writer: ByteWriter, field: string, value: unknown): void {
  if (typeof value !== "string") throw new TypeError(`${field} of a command must be a text`);
  writer.text(value);
}

export function writeFlag(writer: ByteWriter, field: string, value: unknown): void {
  if (typeof value !== "boolean") throw new TypeError(`${field} of a command must be a flag`);
  writer.bool(value);
}

/** Out of range is for the core to refuse, so signs pass; a fraction could not have passed any door. */
export function writeNumber(writer: ByteWriter, field: string, value: unknown): void {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) {
    throw new TypeError(`${field} of a command must be a whole number`);
  }
  writer.bool(value < 0);
  writer.whole(Math.abs(value));
}

export function writeAmount(writer: ByteWriter, field: string, value: unknown): void {
  if (typeof value !== "bigint") throw new TypeError(`${field} of a command must be an amount`);
  const fits = value <= AMOUNT_MAX && value >= -AMOUNT_MAX;
  writer.u8(fits ? 0 : value < 0n ? 2 : 1);
  if (fits) writer.amount(value);
  else writer.big(value < 0n ? -value : value);
}

export function writeList(
  writer: ByteWriter,
  field: string,
  value: unknown,
  writeOne: (writer: ByteWriter, values: Values) => void,
): void {
  if (!Array.isArray(value)) throw new TypeError(`${field} of a command must be a list`);
  writer.whole(value.length);
  for (const one of value as readonly Values[]) writeOne(writer, one);
}

export function readNumber(reader: ByteReader): number {
  const isNegative = reader.bool();
  const size = reader.whole();
  return isNegative ? -size : size;
}

export function readAmount(reader: ByteReader): bigint {
  const form = reader.u8();
  if (form === 0) return reader.amount();
  const size = reader.big();
  return form === 2 ? -size : size;
}

export function readList<One>(reader: ByteReader, readOne: (reader: ByteReader) => One): readonly One[] {
  return Array.from({ length: reader.whole() }, () => readOne(reader));
}
