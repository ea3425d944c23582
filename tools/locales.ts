// Every text in eight languages: the same keys, the same values to fill in, nothing missing and nothing left over.
import { basename } from "node:path";
import type { Source } from "./check/sources.ts";
import { shapeOf } from "./check/icu.ts";
import { usedTexts, type UsedTexts } from "./check/used-texts.ts";

export const LANGUAGES = ["en", "zh", "cn", "ko", "ja", "fr", "pt", "es"] as const;
export const LOCALES = "packages/i18n/locales";

type Tree = { readonly [key: string]: string | Tree };

/** language → `namespace.path.to.key` → message */
export type Catalogue = ReadonlyMap<string, ReadonlyMap<string, string>>;

// Text that stays as it is in every language: names, symbols, and what has too few words to judge by.
const WORDS_THAT_MUST_DIFFER_MIN = 4;

/** @param files `[path, content]` of every locale file */
export function readCatalogue(files: readonly (readonly [string, string])[]): Catalogue {
  const catalogue = new Map<string, Map<string, string>>(LANGUAGES.map((language) => [language, new Map()]));
  for (const [path, content] of files) {
    const language = path.split("/").at(-2) ?? "";
    const messages = catalogue.get(language) ?? new Map<string, string>();
    catalogue.set(language, messages);
    flatten(JSON.parse(content) as Tree, basename(path, ".json"), messages);
  }
  return catalogue;
}

function flatten(tree: Tree, prefix: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") into.set(`${prefix}.${key}`, value);
    else flatten(value, `${prefix}.${key}`, into);
  }
}

/** @param refusals the keys that the catalogue of refusals asks for, used without standing in the code */
export function localeProblems(
  catalogue: Catalogue,
  sources: readonly Source[],
  refusals: readonly string[],
): string[] {
  const used = usedTexts(sources);
  const english = catalogue.get("en") ?? new Map<string, string>();
  return [
    ...unknownLanguages(catalogue),
    ...[...catalogue].flatMap(([language, messages]) => comparedToEnglish(language, messages, english)),
    ...missing(english, used, refusals),
    ...unused(english, used, refusals),
  ];
}

const unknownLanguages = (catalogue: Catalogue): string[] =>
  [...catalogue.keys()]
    .filter((language) => !LANGUAGES.some((known) => known === language))
    .map((language) => `${LOCALES}/${language}: not one of the eight languages`);

function comparedToEnglish(
  language: string,
  messages: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
): string[] {
  const absent = [...english.keys()]
    .filter((key) => !messages.has(key))
    .map((key) => `${language}: ${key} is missing`);
  const present = [...messages].flatMap(([key, message]) => {
    const problem = messageProblem(language, message, english.get(key));
    return problem === undefined ? [] : [`${language}: ${key}: ${problem}`];
  });
  return [...absent, ...present];
}

function messageProblem(language: string, message: string, english: string | undefined): string | undefined {
  if (english === undefined) return "not in English, so in no other language";
  if (message.trim() === "") return "empty";
  const shape = shapeOf(message);
  if (shape.problem !== undefined) return shape.problem;
  const wanted = shapeOf(english).names;
  const differing = [...shape.names]
    .filter((name) => !wanted.has(name))
    .concat([...wanted].filter((name) => !shape.names.has(name)));
  if (differing.length > 0) return `asks for other values than English: ${differing.join(", ")}`;
  const words = english.match(/[A-Za-z]{2,}/g)?.length ?? 0;
  if (language !== "en" && message === english && words >= WORDS_THAT_MUST_DIFFER_MIN)
    return "still in English";
  if (language === "fr" && /\S [:;!?»%]|« /.test(message)) return "a space that may break beside a sign";
  return undefined;
}

function missing(
  english: ReadonlyMap<string, string>,
  used: UsedTexts,
  refusals: readonly string[],
): string[] {
  const called = used.calls
    .filter(({ key }) => !english.has(key))
    .map(({ key, place }) => `${place}: no text is called ${key}`);
  const refused = refusals.filter((key) => !english.has(key)).map((key) => `no text for the refusal ${key}`);
  return [...called, ...refused];
}

function unused(
  english: ReadonlyMap<string, string>,
  used: UsedTexts,
  refusals: readonly string[],
): string[] {
  const known = new Set(refusals);
  return [...english.keys()]
    .filter((key) => !known.has(key) && !used.mayUse(key))
    .map((key) => `${key} is used nowhere`);
}
