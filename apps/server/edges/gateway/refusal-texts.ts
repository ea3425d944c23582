/** The words of every refusal in every language, from the locale files. */
import { readFileSync } from "node:fs";
import type { RefusalName } from "@meridian/contract";
import { LANGUAGE_DEFAULT, LANGUAGES } from "../../ground/calls/index.ts";

interface TextTree {
  readonly [key: string]: string | TextTree;
}

export interface RefusalTexts {
  text(language: string, refusal: RefusalName): string;
}

export function loadRefusalTexts(): RefusalTexts {
  const byLanguage = new Map(
    LANGUAGES.map((language) => [language as string, flatten(readTree(language), "")]),
  );
  const fallback = byLanguage.get(LANGUAGE_DEFAULT);
  return {
    text: (language, refusal) => byLanguage.get(language)?.get(refusal) ?? fallback?.get(refusal) ?? refusal,
  };
}

function readTree(language: string): TextTree {
  const file = new URL(import.meta.resolve(`@meridian/i18n/locales/${language}/refusals.json`));
  return JSON.parse(readFileSync(file, "utf8")) as TextTree;
}

/** "order": { "unknown": … } becomes "order.unknown". */
function flatten(tree: TextTree, prefix: string): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}
