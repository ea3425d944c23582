/**
 * Text to UTF-8 and back without the host's encoder, which a core that runs anywhere cannot count on. A surrogate that
 * stands alone is written like any code point, so that every text comes back as it was.
 */
import { assert } from "../numeric/index.ts";

/** In bytes; the longest name of a coin or market has some twenty. */
export const SHORT_TEXT_MAX = 24;

/** Texts kept for being read again; a power of two. */
const KEPT = 1_024;
const keptTexts: string[] = new Array<string>(KEPT).fill("");
const RUN_MAX = 4_096;

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

/** The text of bytes[start, end). */
export function utf8Text(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = "";
  let place = start;
  while (place < end) {
    const run = asciiRun(bytes, place, end);
    if (run > place) {
      text += String.fromCharCode.apply(null, bytes.subarray(place, run) as unknown as number[]);
      place = run;
      continue;
    }
    const first = bytes[place++]!;
    const more = first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let point = first & (0x3f >> more);
    assert(place + more <= end, "a text ends inside a character");
    for (let read = 0; read < more; read++) point = (point << 6) | (bytes[place++]! & 0x3f);
    assert(point <= 0x10ffff, "a text has a character beyond Unicode");
    text += String.fromCodePoint(point);
  }
  return text;
}

/** The end of the one-byte characters from `start` on, cut to fit one call's arguments. */
function asciiRun(bytes: Uint8Array, start: number, end: number): number {
  const stop = Math.min(end, start + RUN_MAX);
  let place = start;
  while (place < stop && bytes[place]! < 0x80) place++;
  return place;
}

/**
 * Like {@link utf8Text}. The names of markets and coins and the words of an order come again and again: the last text
 * of each of a thousand places is kept, so that most of them are found and not built, and are one and the same string.
 */
export function shortText(bytes: Uint8Array, start: number, end: number): string {
  let mixed = end - start;
  for (let place = start; place < end; place++) mixed = Math.imul(mixed, 31) + bytes[place]!;
  const slot = (mixed ^ (mixed >>> 13)) & (KEPT - 1);
  const kept = keptTexts[slot]!;
  if (isText(kept, bytes, start, end)) return kept;
  const text = utf8Text(bytes, start, end);
  keptTexts[slot] = text;
  return text;
}

function isText(text: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (text.length !== end - start) return false;
  for (let at = 0; at < text.length; at++) {
    const byte = bytes[start + at]!;
    if (byte >= 0x80 || text.charCodeAt(at) !== byte) return false;
  }
  return true;
}

function tail(bits: number): number {
  return 0x80 | (bits & 0x3f);
}
