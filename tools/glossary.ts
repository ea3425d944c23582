// The words of the trade in each language: every text is held against the words that its glossary rules out.
import type { Catalogue } from "./locales.ts";

export interface Term {
  /** The English name, the same in every language's glossary. */
  readonly term: string;
  readonly use: string;
  readonly never: readonly RegExp[];
}

const PATTERN = /^`\/(.+)\/`$/;
const CELL = /(?<!\\)\|/;

/** Reads the table of a page: `| term | what to use | what never to use, by commas |`. */
export function readGlossary(page: string): readonly Term[] {
  return page
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| Term "))
    .map((line) => line.split(CELL).map((cell) => cell.trim().replaceAll("\\|", "|")))
    .map(([, term = "", use = "", never = ""]) => ({ term, use, never: readNever(never) }));
}

const readNever = (cell: string): readonly RegExp[] =>
  cell
    .split(/, (?![^`]*`(?:,|$))/)
    .map((word) => word.trim())
    .filter((word) => word !== "")
    .map((word) => new RegExp(PATTERN.exec(word)?.[1] ?? escaped(word), "iu"));

const escaped = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Returns the visible words of a message, without the names of its values and the marks of its links. */
const wordsOf = (message: string): string => message.replaceAll(/<\/?\w+>/g, "").replaceAll(/\{\w+\}/g, "…");

/** @param content language → name of a help text or notice → its words */
export function glossaryProblems(
  glossaries: ReadonlyMap<string, readonly Term[]>,
  catalogue: Catalogue,
  content: Catalogue,
): string[] {
  const english = (glossaries.get("en") ?? []).map(({ term }) => term);
  return [...catalogue.keys()].flatMap((language) => {
    const terms = glossaries.get(language) ?? [];
    return [
      ...tableProblems(language, terms, english),
      ...textProblems(language, terms, catalogue.get(language) ?? new Map<string, string>()),
      ...textProblems(language, terms, content.get(language) ?? new Map<string, string>()),
    ];
  });
}

function tableProblems(language: string, terms: readonly Term[], english: readonly string[]): string[] {
  const page = `docs/glossary/${language}.md`;
  const own = new Set(terms.map(({ term }) => term));
  return [
    ...english.filter((term) => !own.has(term)).map((term) => `${page}: ${term} is missing`),
    ...[...own].filter((term) => !english.includes(term)).map((term) => `${page}: ${term} is not in English`),
    ...terms.filter(({ use }) => use === "").map(({ term }) => `${page}: ${term} has no word`),
    ...terms
      .filter(({ use, never }) => never.some((pattern) => pattern.test(use)))
      .map(({ term }) => `${page}: the word for ${term} is ruled out beside it`),
  ];
}

function textProblems(
  language: string,
  terms: readonly Term[],
  texts: ReadonlyMap<string, string>,
): string[] {
  return [...texts].flatMap(([key, message]) =>
    terms.flatMap(({ use, never }) =>
      never.flatMap((pattern) => {
        const found = pattern.exec(wordsOf(message));
        return found === null ? [] : [`${language}: ${key}: “${found[0]}” — the word is “${use}”`];
      }),
    ),
  );
}
