/** The eight languages: our code (URL, cookie, settings), the HTML lang, the Intl locale, and their own name. */
export interface Language {
  code: LanguageCode;
  htmlLang: string;
  locale: string;
  name: string;
}

export type LanguageCode = "zh" | "cn" | "en" | "ko" | "ja" | "fr" | "pt" | "es";

export const languages: readonly Language[] = [
  { code: "en", htmlLang: "en", locale: "en", name: "English" },
  { code: "zh", htmlLang: "zh-Hant", locale: "zh-TW", name: "繁體中文" },
  { code: "cn", htmlLang: "zh-Hans", locale: "zh-CN", name: "简体中文" },
  { code: "ja", htmlLang: "ja", locale: "ja", name: "日本語" },
  { code: "ko", htmlLang: "ko", locale: "ko", name: "한국어" },
  { code: "fr", htmlLang: "fr", locale: "fr", name: "Français" },
  { code: "pt", htmlLang: "pt-BR", locale: "pt-BR", name: "Português (Brasil)" },
  { code: "es", htmlLang: "es", locale: "es", name: "Español" },
];

export const LANGUAGE_DEFAULT: LanguageCode = "en";
export const LANGUAGE_COOKIE = "lang";

const english = languages[0] as Language;

/** The language of a code; English for a code that is not ours. */
export function languageOf(code: string | undefined): Language {
  return languages.find((language) => language.code === code) ?? english;
}

/** Our "zh" is traditional and "cn" simplified Chinese; a browser says so by region or script. */
const SIMPLIFIED = /^zh-(cn|sg|my|hans)\b/;

/** The language of a browser's tag such as "pt-BR", or of one of our codes; undefined for one that is not ours. */
export function languageOfTag(tag: string): LanguageCode | undefined {
  const wanted = tag.trim().toLowerCase();
  if (SIMPLIFIED.test(wanted)) return "cn";
  const primary = wanted.split("-", 1)[0];
  return languages.find(({ code }) => code === primary)?.code;
}

/** The first of the wished languages that is ours, else English. */
export function languageWished(tags: readonly string[]): LanguageCode {
  for (const tag of tags) {
    const found = languageOfTag(tag);
    if (found !== undefined) return found;
  }
  return LANGUAGE_DEFAULT;
}
