/** A page's own way to write numbers: its decimal mark, and the mark between its groups of three. Text in, text out. */

export interface Marks {
  readonly decimal: string;
  readonly group: string;
}

const known = new Map<string, Marks>();

export function marksOf(locale: string): Marks {
  const found = known.get(locale);
  if (found !== undefined) return found;
  const format = new Intl.NumberFormat(locale, { numberingSystem: "latn", useGrouping: "always" });
  const parts = format.formatToParts(12_345.5);
  const mark = (type: "decimal" | "group"): string => parts.find((part) => part.type === type)?.value ?? "";
  const marks = { decimal: mark("decimal"), group: mark("group") };
  known.set(locale, marks);
  return marks;
}

/** Spaces of all widths; some keyboards and pages group with one, some with another. */
const SPACES = /[ \u00a0\u2009\u202f\u3000]/gu;

/** True where the mark is a space of any width, and `other` is one too; or both are the same. */
function isGroupMark(character: string, { group }: Marks): boolean {
  return character === group || (/^\s$/u.test(group) && character.replace(SPACES, "") === "");
}

/** The text without its group marks, and how many characters of it stood left of `caret`. */
export function ungrouped(text: string, marks: Marks): string {
  return [...text].filter((character) => !isGroupMark(character, marks)).join("");
}

/** Digits with at most one decimal mark, in groups. A number that begins with zeros is not grouped: 0,001 misleads. */
export function grouped(plain: string, { decimal, group }: Marks): string {
  const at = plain.indexOf(decimal);
  const whole = at < 0 ? plain : plain.slice(0, at);
  const rest = at < 0 ? "" : plain.slice(at);
  if (/^0\d/.test(whole)) return plain;
  const first = whole.length % 3;
  const groups = whole.slice(first).match(/\d{3}/g) ?? [];
  return [...(first === 0 ? [] : [whole.slice(0, first)]), ...groups].join(group) + rest;
}

/** Canonical decimal text as the page writes it: "1234.50" is "1,234.50" or "1 234,50". */
export function written(value: string, marks: Marks): string {
  return grouped(value.replace(".", marks.decimal), marks);
}

/** Position of the caret in grouped text with `count` characters other than group marks left of it. */
export function caretAfter(text: string, count: number, marks: Marks): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (!isGroupMark(text[at] ?? "", marks)) seen += 1;
  }
  return text.length;
}
