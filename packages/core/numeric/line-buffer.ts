/**
 * Memory for records that are as long as a line of the processor's cache or a whole part of one. A large block of
 * memory from glibc starts 16 bytes behind such a line; records that start 48 bytes into it never lie across two.
 */
export const LINE_OFFSET_BYTES = 48;

/** A buffer with room for `bytes` behind the offset, and the content of the smaller one that it takes the place of. */
export function lineBuffer(bytes: number, smaller?: ArrayBuffer): ArrayBuffer {
  const buffer = new ArrayBuffer(LINE_OFFSET_BYTES + bytes);
  if (smaller !== undefined) new Uint8Array(buffer).set(new Uint8Array(smaller));
  return buffer;
}
