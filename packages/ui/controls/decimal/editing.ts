/** An amount field's text while it is typed into: how it is grouped, where the caret goes, what it reports. Pure. */
import { caretAfter, grouped, type Marks, ungrouped, written } from "./marks.ts";
import { normalised } from "./notation.ts";
import { type FieldRules, fitted, readDecimal, type Reading } from "./reading.ts";
import { isUnread, UNREAD } from "./unread.ts";

export interface Typed {
  readonly text: string;
  /** In the page's own notation, its groups made by the field: it is grouped anew with each edit. */
  readonly own: boolean;
  /** The canonical value that it is known to mean, from outside or by a choice; undefined when it must be read. */
  readonly settled: string | undefined;
}

/** The state of an input before and after the browser changed it. */
export interface Change {
  /** The selection before; `start` > `end` when not known. */
  readonly start: number;
  readonly end: number;
  /** The caret afterwards. */
  readonly caret: number;
  /** True for the key that deletes what follows. */
  readonly forward: boolean;
}

export interface Edited {
  readonly typed: Typed;
  readonly caret: number;
}

/** @returns canonical decimal text, "" for nothing, or what {@link isUnread} knows: the text itself is kept in it */
export function reported(reading: Reading, { text }: Typed): string {
  if (reading.state === "read") return reading.value;
  return reading.state === "empty" ? "" : UNREAD + text;
}

/** A value from outside as it stands in the field. */
export function shownOf(value: string, marks: Marks): Typed {
  if (isUnread(value)) return { text: value.slice(1), own: false, settled: undefined };
  if (!/^\d+(?:\.\d+)?$/.test(value)) return { text: value, own: value === "", settled: undefined };
  return { text: written(value, marks), own: true, settled: value };
}

/** A lone mark is where ".5" begins: nothing yet. */
function readOwn(text: string, { marks, decimals }: FieldRules): Reading {
  const plain = ungrouped(text, marks);
  if (!/\d/.test(plain)) return { state: "empty" };
  const [whole = "", fraction = ""] = plain.split(marks.decimal);
  const value = `${whole.replace(/^0+(?=\d)/, "") || "0"}${fraction === "" ? "" : `.${fraction}`}`;
  const isPlain = text === plain;
  if (isPlain && marks.decimal === "," && /^[1-9]\d{0,2},\d{3}$/.test(plain)) {
    return { state: "unsure", readings: [whole + fraction, value] };
  }
  return fitted(value, decimals);
}

export function readTyped({ text, own, settled }: Typed, rules: FieldRules): Reading {
  if (settled !== undefined) return fitted(settled, rules.decimals);
  return own ? readOwn(text, rules) : readDecimal(text, rules);
}

/** True when the text says just what is understood, so that nothing need be added to it. */
export function isLiteral(text: string, value: string, marks: Marks): boolean {
  const plain = ungrouped(text, marks);
  const said = plain.endsWith(marks.decimal) ? plain.slice(0, -1) : plain;
  const isGrouped = text === grouped(plain, marks) || text === plain;
  return isGrouped && said === value.replace(".", marks.decimal);
}

interface Parts {
  readonly before: string;
  readonly gone: string;
  readonly added: string;
  readonly after: string;
}

function sameFrom(a: string, b: string, most: number): number {
  let count = 0;
  while (count < most && a[count] === b[count]) count += 1;
  return count;
}

/** Splits an edit into its parts. If the selection before does not fit it, the caret marks where it ends. */
function partsOf(text: string, next: string, { start, end, caret }: Change): Parts {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const added = next.slice(start, next.length - after.length);
  if (start <= end && next.length >= start + after.length && before + added + after === next) {
    return { before, gone: text.slice(start, end), added, after };
  }
  const tail = next.slice(caret);
  const kept = text.endsWith(tail) ? tail : "";
  const at = sameFrom(text, next, Math.min(text.length, next.length) - kept.length);
  return {
    before: text.slice(0, at),
    gone: text.slice(at, text.length - kept.length),
    added: next.slice(at, next.length - kept.length),
    after: kept,
  };
}

function isOwn(plain: string, { decimal }: Marks): boolean {
  const parts = plain.split(decimal);
  return parts.length <= 2 && parts.every((part) => /^\d*$/.test(part));
}

function verbatim(text: string, caret: number, rules: FieldRules): Edited {
  const { marks } = rules;
  const reading = readDecimal(text, rules);
  const plain = ungrouped(text, marks);
  const regrouped = grouped(plain, marks);
  const isOurs =
    reading.state === "read" &&
    isOwn(plain, marks) &&
    text.length === regrouped.length &&
    isLiteral(regrouped, reading.value, marks);
  if (!isOurs) return { typed: { text, own: text === "", settled: undefined }, caret };
  return { typed: { text: regrouped, own: true, settled: reading.value }, caret };
}

/**
 * The field after the browser has changed its text to `next`. Digits and the page's decimal mark typed into the page's
 * own notation are grouped anew; everything else stays as it was typed.
 */
export function edited(before: Typed, next: string, change: Change, rules: FieldRules): Edited {
  const { marks } = rules;
  const parts = partsOf(before.text, next, change);
  let [left, right] = [ungrouped(parts.before, marks), ungrouped(parts.after, marks)];
  // A space between digits is a group mark on some pages; on all others it may be where a coin's name begins.
  const added = parts.added === " " && ungrouped(" ", marks) !== "" ? " " : normalised(parts.added);
  if (!before.own || !isOwn(left + added + right, marks)) return verbatim(next, change.caret, rules);
  // A key that would delete a group mark alone deletes the digit beside it: the mark would come back.
  if (added === "" && parts.gone !== "" && ungrouped(parts.gone, marks) === "") {
    if (change.forward) right = right.slice(1);
    else left = left.slice(0, -1);
  }
  const text = grouped(left + added + right, marks);
  return {
    typed: { text, own: true, settled: undefined },
    caret: caretAfter(text, (left + added).length, marks),
  };
}
