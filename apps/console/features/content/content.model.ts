/** The editor's computations: new words, differences between two saves, times as fields carry them. Pure. */
import type { CallInput, StaffContentItem } from "@meridian/contract";

export type Language = CallInput<"staff/contentSaveText">["language"];

/** English first: the others are made from it. */
export const LANGUAGES = [
  "en",
  "zh",
  "cn",
  "ko",
  "ja",
  "fr",
  "pt",
  "es",
] as const satisfies readonly Language[];

export interface Words {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

const NO_WORDS: Words = { title: "", summary: "", body: "" };

/** As saved; empty where nobody wrote yet. */
export function savedWords(item: StaffContentItem, language: Language): Words {
  const { title, summary, body } = item.texts.find((text) => text.language === language) ?? NO_WORDS;
  return { title, summary, body };
}

/** Of a text that nobody wrote yet "0". */
export function revisionOf(item: StaffContentItem, language: Language): string {
  return item.texts.find((text) => text.language === language)?.revision ?? "0";
}

export function sameWords(one: Words, other: Words): boolean {
  return one.title === other.title && one.summary === other.summary && one.body === other.body;
}

export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Beyond, comparing every line with every other would hold the page up; then all of it counts as changed. */
const LINES_COMPARED_MAX = 1_500;

/** A text with the figures in force for its placeholders; one that names no figure stays as it was written. */
export function filled(
  text: string,
  figures: readonly { readonly name: string; readonly value: string }[],
): string {
  return text.replaceAll(
    /\{\{([^{}]{0,80})\}\}/g,
    (written, name: string) => figures.find((figure) => figure.name === name)?.value ?? written,
  );
}

/** Line by line, the longest common part kept. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const old = before === "" ? [] : before.split("\n");
  const fresh = after === "" ? [] : after.split("\n");
  if (old.length > LINES_COMPARED_MAX || fresh.length > LINES_COMPARED_MAX) {
    return [...old.map(removed), ...fresh.map(added)];
  }
  const common = commonLengths(old, fresh);
  const lines: DiffLine[] = [];
  let [place, other] = [0, 0];
  while (place < old.length || other < fresh.length) {
    const [left, right] = [old[place], fresh[other]];
    if (left !== undefined && left === right) {
      lines.push({ kind: "same", text: left });
      place += 1;
      other += 1;
    } else if (right === undefined || (left !== undefined && dropsOld(common, place, other))) {
      lines.push(removed(left ?? ""));
      place += 1;
    } else {
      lines.push(added(right));
      other += 1;
    }
  }
  return lines;
}

const removed = (text: string): DiffLine => ({ kind: "removed", text });
const added = (text: string): DiffLine => ({ kind: "added", text });

function dropsOld(common: readonly Uint16Array[], place: number, other: number): boolean {
  return (common[place + 1]?.[other] ?? 0) >= (common[place]?.[other + 1] ?? 0);
}

/** [i][j]: how many lines the rests behind i and j have in common, in order. */
function commonLengths(old: readonly string[], fresh: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1));
  for (let place = old.length - 1; place >= 0; place -= 1) {
    for (let other = fresh.length - 1; other >= 0; other -= 1) {
      const row = table[place] as Uint16Array;
      const below = table[place + 1] as Uint16Array;
      row[other] =
        old[place] === fresh[other]
          ? (below[other + 1] ?? 0) + 1
          : Math.max(below[other] ?? 0, row[other + 1] ?? 0);
    }
  }
  return table;
}

/** A moment as a field for date and time carries it, in the zone of this browser; "" for none. */
export function fieldOfTime(timeMs: number | null): string {
  if (timeMs === null) return "";
  const { getTimezoneOffset } = Date.prototype;
  const offsetMs = getTimezoneOffset.call(new Date(timeMs)) * 60_000;
  return new Date(timeMs - offsetMs).toISOString().slice(0, 16);
}

export function timeOfField(text: string): number | null {
  const timeMs = new Date(text).getTime();
  return text === "" || Number.isNaN(timeMs) ? null : timeMs;
}

/** Fits the contract, which does not count the hyphens. */
export const SLUG_MAX = 60;
const SLUG = /^[a-z0-9](-?[a-z0-9]){0,59}$/;

/** True for what may be an item's address: letters a to z, digits, single hyphens between them. */
export const isSlug = (text: string): boolean => text.length <= SLUG_MAX && SLUG.test(text);

/** Slugs with commas or spaces between them. */
export function slugsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((slug) => slug !== "");
}

/** Puts a text where the cursor is, and returns where the cursor then stands. */
export function inserted(
  text: string,
  from: number,
  to: number,
  piece: string,
): { text: string; cursor: number } {
  return { text: text.slice(0, from) + piece + text.slice(to), cursor: from + piece.length };
}
