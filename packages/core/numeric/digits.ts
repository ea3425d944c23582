/** Digits of other scripts and widths, as keyboards send them, read as 0-9. */

/** Code points of the zeros: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
const DIGITS = 10;

function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code < start + DIGITS);
  return zero === undefined ? character : String(code - zero);
}

/** The text with its digits as 0-9; everything else stays as it is. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, asciiDigit);
}

/** The digits of the text as 0-9, without anything else. */
export function digitsIn(text: string): string {
  return asciiDigits(text).replaceAll(/\D/g, "");
}
