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
  { code: "pt", htmlLang: "pt", locale: "pt", name: "Português" },
  { code: "es", htmlLang: "es", locale: "es", name: "Español" },
];

export const LANGUAGE_DEFAULT: LanguageCode = "en";
export const LANGUAGE_COOKIE = "lang";

const english = languages[0] as Language;

/** The language of a code; English for a code that is not ours. */
export function languageOf(code: string | undefined): Language {
  return languages.find((language) => language.code === code) ?? english;
}
