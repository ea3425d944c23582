/**
 * A number as people write it, in any of the notations of the world, as canonical decimal text. The rules, and why they
 * are these: docs/decisions/0024-an-amount-is-read-or-asked-about.md.
 */
import { asciiDigits } from "@meridian/core";
import type { Marks } from "./marks.ts";

/** Whole digits the wire accepts; see parseDecimal in core/numeric. */
export const WHOLE_DIGITS_MAX = 20;

/** Whole number first, the one with decimals second. */
type Readings = readonly [string, string];

export type Noted =
  | { readonly state: "read"; readonly value: string }
  | { readonly state: "unsure"; readonly readings: Readings }
  | { readonly state: "refused"; readonly reason: "marks" | "digits" };

const MARKS = { state: "refused", reason: "marks" } as const;

const FULL_WIDTH_OFFSET = 0xfee0;

const ALIKE: readonly (readonly [RegExp, string])[] = [
  // Marks of direction and width, which nobody sees.
  [/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, ""],
  [/[\u00a0\u2009\u202f\u3000]/gu, " "],
  [/[\uff01-\uff5e]/gu, "full width"],
  [/[。｡٫]/gu, "."],
  [/[٬’]/gu, "'"],
  [/[−–—﹣]/gu, "-"],
  [/×/gu, "*"],
  [/÷/gu, "/"],
];

const narrow = (character: string): string =>
  String.fromCodePoint((character.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET);

/** Digits and marks of other scripts and widths as ASCII, spaces as one kind, without what is not seen. */
export function normalised(raw: string): string {
  let text = raw;
  for (const [alike, as] of ALIKE) {
    text = as === "full width" ? text.replace(alike, narrow) : text.replace(alike, as);
  }
  return asciiDigits(text).trim();
}

function decimalOf(whole: string, fraction = ""): Noted {
  const digits = whole.replace(/^0+(?=\d)/, "");
  if (digits.length > WHOLE_DIGITS_MAX) return { state: "refused", reason: "digits" };
  return {
    state: "read",
    value: `${digits === "" ? "0" : digits}${fraction === "" ? "" : `.${fraction}`}`,
  };
}

function eitherOf(whole: Noted, fraction: Noted): Noted {
  if (whole.state !== "read" || fraction.state !== "read") return MARKS;
  return { state: "unsure", readings: [whole.value, fraction.value] };
}

/** Groups of three, or as in India of two before the last three. */
function areGroups(parts: readonly string[]): boolean {
  const [first = "", ...rest] = parts;
  const last = rest.pop();
  if (last === undefined || !/^\d{3}$/.test(last) || !/^[1-9]\d{0,2}$/.test(first)) return false;
  if (rest.every((part) => part.length === 3)) return true;
  return first.length < 3 && rest.every((part) => part.length === 2);
}

/** Grouped by spaces or apostrophes, which nobody takes for a decimal mark: a point or comma can only be that. */
function readNeutral(text: string, neutral: string): Noted {
  const [whole = "", fraction = "", ...more] = text.split(/[.,]/);
  const isRead = more.length === 0 && areGroups(whole.split(neutral)) && !fraction.includes(neutral);
  return isRead ? decimalOf(whole.replaceAll(neutral, ""), fraction) : MARKS;
}

/** Both points and commas: the last of them is the decimal mark, the other groups. */
function readBoth(text: string): Noted {
  const at = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const group = text[at] === "." ? "," : ".";
  if (whole.includes(text[at] ?? "") || !areGroups(whole.split(group))) return MARKS;
  return decimalOf(whole.replaceAll(group, ""), fraction);
}

/** The same mark several times groups; where only the last group does not fit, it may have been meant as decimals. */
function readRepeated(parts: readonly string[], mark: string, marks: Marks): Noted {
  if (areGroups(parts)) return decimalOf(parts.join(""));
  const [head, tail = ""] = [parts.slice(0, -1), parts.at(-1)];
  if (!areGroups(head)) return MARKS;
  if (tail === "") return readNumber(head.join(mark), marks);
  return eitherOf(decimalOf(parts.join("")), decimalOf(head.join(""), tail));
}

/**
 * @param text normalised: digits, points, commas, spaces, apostrophes
 * @returns canonical decimal text as it was typed, zeros at its end kept; both readings where a person must say which
 */
export function readNumber(text: string, marks: Marks): Noted {
  const neutral = new Set(text.match(/[ ']/g));
  const points = text.match(/[.,]/g) ?? [];
  if (!/\d/.test(text) || neutral.size > 1) return MARKS;
  for (const mark of neutral) return readNeutral(text, mark);
  const [mark = ""] = points;
  if (points.length === 0) return decimalOf(text);
  if (new Set(points).size === 2) return readBoth(text);
  const parts = text.split(mark);
  if (points.length > 1) return readRepeated(parts, mark, marks);
  const [whole = "", fraction = ""] = parts;
  const asDecimals = decimalOf(whole, fraction);
  if (!areGroups(parts)) return asDecimals;
  if (marks.decimal === ".") return mark === "." ? asDecimals : decimalOf(whole + fraction);
  return eitherOf(decimalOf(whole + fraction), asDecimals);
}
