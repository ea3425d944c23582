/** What a member may type where money is asked, and what it means. Text in, canonical decimal text out. */

export type TypedDecimal =
  | { state: "empty" }
  | { state: "read"; value: string; mark: "." | "," | undefined }
  | { state: "refused"; reason: "characters" | "decimals" | "digits" };

/** Whole digits the wire accepts; see parseDecimal in core/numeric. */
export const WHOLE_DIGITS_MAX = 20;

const ZERO_CODES = { "٠": 0x660, "۰": 0x6f0, "０": 0xff10 };

/** Full-width and Arabic digits and marks, as some keyboards send them, become ASCII. */
export function toAscii(raw: string): string {
  let text = raw.trim();
  for (const code of Object.values(ZERO_CODES)) {
    text = text.replace(/[٠-٩۰-۹０-９]/gu, (digit) => {
      const offset = (digit.codePointAt(0) ?? 0) - code;
      return offset >= 0 && offset <= 9 ? String(offset) : digit;
    });
  }
  return text.replace(/[．。٫]/gu, ".").replace(/，/gu, ",");
}

/**
 * Reads typed text. One decimal mark, "." or ",", is accepted and never a thousands mark, so "1.000,5" is refused
 * and not guessed at. Minus, exponent and letters are refused. ".5" and "5." are read as 0.5 and 5.
 */
export function readDecimal(raw: string, decimals: number): TypedDecimal {
  const text = toAscii(raw);
  if (text === "") return { state: "empty" };
  const match = /^(\d*)(?:([.,])(\d*))?$/.exec(text);
  if (match === null) return { state: "refused", reason: "characters" };
  const [, whole = "", mark, fraction = ""] = match;
  if (mark !== undefined && decimals === 0) return { state: "refused", reason: "decimals" };
  if (fraction.length > decimals) return { state: "refused", reason: "decimals" };
  const wholeTrimmed = whole.replace(/^0+(?=\d)/, "");
  if (wholeTrimmed.length > WHOLE_DIGITS_MAX) return { state: "refused", reason: "digits" };
  if (whole === "" && fraction === "") return { state: "empty" };
  const value = `${wholeTrimmed === "" ? "0" : wholeTrimmed}${fraction === "" ? "" : `.${fraction}`}`;
  return { state: "read", value, mark: mark === "." || mark === "," ? mark : undefined };
}

/** Canonical text as it stands in the field when nobody types: the locale's mark, no grouping. */
export function fieldText(value: string, mark: string): string {
  return value.replace(".", mark);
}
