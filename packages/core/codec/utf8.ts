/**
 * Text to UTF-8 and back without the host's encoder, which a core that runs anywhere cannot count on. A surrogate that
 * stands alone is written like any code point, so that every text comes back as it was.
 */
import { assert } from "../numeric/index.ts";

export function utf8Bytes(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0)!;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point));
    else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
  }
  return bytes;
}

export function utf8Text(bytes: Uint8Array): string {
  let text = "";
  let place = 0;
  while (place < bytes.length) {
    const first = bytes[place++]!;
    const more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let point = more === 0 ? first : first & (0x3f >> more);
    assert(place + more <= bytes.length, "a text ends inside a character");
    for (let read = 0; read < more; read++) point = (point << 6) | (bytes[place++]! & 0x3f);
    assert(point <= 0x10ffff, "a text has a character beyond Unicode");
    text += String.fromCodePoint(point);
  }
  return text;
}

function tail(bits: number): number {
  return 0x80 | (bits & 0x3f);
}
