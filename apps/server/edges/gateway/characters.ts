/** Characters that the texts of a call do not have, at whatever depth they stand. */

/** Characters that PostgreSQL cannot hold, that control a display, or that turn the reading direction around. */
const NEVER =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/**
 * Line ends, and what nobody sees, by which two names could look alike. Joiners are none of them: emoji and some
 * scripts are written with those.
 */
const NOT_IN_ONE_LINE = /[\t\n\r\u2028\u2029\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\ufeff]/;

/** Fields in which people write paragraphs. In any other a line end could pass for the end of the text. */
const WITH_LINES: ReadonlySet<string> = new Set(["text", "body", "summary", "reason", "publicKey"]);

/**
 * The place of the first text with a character that texts do not have, as in ["to", "email"]; null when all are clean.
 *
 * @param value that was held against a schema, so that its depth has a bound
 */
export function unfitText(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === "string") return isFit(value, path.at(-1) ?? "") ? null : path;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const unfit = unfitText(inner, [...path, key]);
    if (unfit !== null) return unfit;
  }
  return null;
}

function isFit(text: string, field: string): boolean {
  return !NEVER.test(text) && (WITH_LINES.has(field) || !NOT_IN_ONE_LINE.test(text));
}
