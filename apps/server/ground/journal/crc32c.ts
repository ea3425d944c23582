/**
 * CRC32C (Castagnoli, reflected polynomial 0x82F63B78): the checksum of every frame and file of the journal.
 * Node's zlib has only the older CRC32. Eight bytes are folded at a time through eight tables, since every
 * byte passes here twice.
 */
const TABLES = makeTables();

function makeTables(): Int32Array {
  const tables = new Int32Array(8 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
    tables[byte] = crc;
  }
  for (let index = 256; index < tables.length; index++) {
    const before = tables[index - 256] as number;
    tables[index] = (before >>> 8) ^ (tables[before & 0xff] as number);
  }
  return tables;
}

/**
 * The checksum of bytes[start, end) as an unsigned 32-bit number; `seed` is the checksum of what came before.
 */
export function crc32c(bytes: Uint8Array, start: number, end: number, seed = 0): number {
  const tables = TABLES;
  let crc = ~seed;
  let at = start;
  for (const stop = end - 7; at < stop; at += 8) {
    crc ^=
      byteAt(bytes, at) |
      (byteAt(bytes, at + 1) << 8) |
      (byteAt(bytes, at + 2) << 16) |
      (byteAt(bytes, at + 3) << 24);
    crc =
      (tables[1792 + (crc & 0xff)] as number) ^
      (tables[1536 + ((crc >>> 8) & 0xff)] as number) ^
      (tables[1280 + ((crc >>> 16) & 0xff)] as number) ^
      (tables[1024 + (crc >>> 24)] as number) ^
      (tables[768 + byteAt(bytes, at + 4)] as number) ^
      (tables[512 + byteAt(bytes, at + 5)] as number) ^
      (tables[256 + byteAt(bytes, at + 6)] as number) ^
      (tables[byteAt(bytes, at + 7)] as number);
  }
  for (; at < end; at++) crc = (crc >>> 8) ^ (tables[(crc ^ byteAt(bytes, at)) & 0xff] as number);
  return ~crc >>> 0;
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] as number;
}
