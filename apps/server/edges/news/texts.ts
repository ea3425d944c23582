/** The words of notifications in each language: of messages to devices, and in mails. */
import { readFileSync } from "node:fs";
import { LANGUAGES } from "../../ground/calls/index.ts";

type Texts = Readonly<Record<string, string>>;

/** A text by its key, such as "deposit.credited", with its values filled in. */
export type Say = (key: string, values?: Texts) => string;

const TEXTS: ReadonlyMap<string, Texts> = new Map(
  LANGUAGES.map((language) => [language, readTexts(language)]),
);

export function sayIn(language: string): Say {
  const texts = TEXTS.get(language) ?? TEXTS.get("en") ?? {};
  return (key, values = {}) => fill(texts[key] ?? key, values);
}

/** As "BTC-PERP long". */
export function positionIn(say: Say, { market, isLong }: { market: string; isLong: boolean }): string {
  return say(isLong ? "side.long" : "side.short", { market });
}

function fill(text: string, values: Texts): string {
  return text.replaceAll(/\{(\w{1,20})\}/g, (hole, name: string) => values[name] ?? hole);
}

function readTexts(language: string): Texts {
  const file = new URL(import.meta.resolve(`@meridian/i18n/locales/${language}/notifications.json`));
  const tree = JSON.parse(readFileSync(file, "utf8")) as Record<string, string | Texts>;
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[key, value] as const]
        : Object.entries(value).map(([part, text]) => [`${key}.${part}`, text] as const),
    ),
  );
}
