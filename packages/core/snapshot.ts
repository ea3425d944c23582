/**
 * The whole state as bytes. Canonical: equal states give equal bytes however they came about, so that the hash of the
 * bytes is the hash of the state. What can be derived (participants, queues, indexes) is rebuilt and not written.
 *
 * The first four bytes give the form. The first form has no fee levels, deadlines or pending orders; each later one
 * adds sections behind the others, and is written only when one of them holds something.
 */
import { ByteReader, ByteWriter } from "./codec/bytes.ts";
import { apply } from "./exchange.ts";
import { assert } from "./numeric/index.ts";
import { PRODUCTS } from "./products.ts";
import { createExchange, type Exchange } from "./state.ts";

/** "MER" before the number of the form in figures. */
const MAGIC = 0x4d_45_52_30;
/** The least form that is still written. */
const FORM_LEAST = 2;

const SECTIONS = PRODUCTS.flatMap(({ snapshot = [] }) => snapshot).sort(
  (one, other) => one.form - other.form,
);
const FORM_MOST = Math.max(FORM_LEAST, ...SECTIONS.map(({ form }) => form));

export function encodeSnapshot(exchange: Exchange): Uint8Array {
  const filled = SECTIONS.filter(({ isEmpty }) => isEmpty?.(exchange) !== true);
  const form = Math.max(FORM_LEAST, ...filled.map((section) => section.form));
  const writer = new ByteWriter(65_536);
  writer.u32(MAGIC + form);
  for (const section of SECTIONS) if (section.form <= form) section.write(exchange, writer, form);
  return writer.copy();
}

/** Damaged bytes break an invariant; the caller proves them with a checksum of its own first. */
export function decodeSnapshot(bytes: Uint8Array): Exchange {
  const reader = new ByteReader(bytes);
  const form = reader.u32() - MAGIC;
  assert(form >= 1 && form <= FORM_MOST, "these bytes are no snapshot of a known form");
  const exchange = createExchange();
  for (const section of SECTIONS) if (section.form <= form) section.read(exchange, reader, { form, apply });
  assert(reader.isAtEnd, "a snapshot ends with its last field");
  return exchange;
}
