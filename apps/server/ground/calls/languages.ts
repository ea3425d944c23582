import { languageOfTag } from "@meridian/i18n/languages";

/** The eight languages, and which of them a caller asks for. */
export const LANGUAGES = ["zh", "cn", "en", "ko", "ja", "fr", "pt", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_DEFAULT: Language = "en";

/** Longest header that is looked at; browsers send under 100 characters. */
const HEADER_LENGTH_MAX = 200;

/**
 * The caller's language by Accept-Language: one of our codes, or a browser's list such as "zh-TW,zh;q=0.9,en;q=0.8".
 * English when nothing in it is known.
 */
export function languageOf(header: string | undefined): Language {
  if (header === undefined || header.length > HEADER_LENGTH_MAX) return LANGUAGE_DEFAULT;
  if (!/[,;]/.test(header)) return languageOfTag(header) ?? LANGUAGE_DEFAULT;
  const wishes = header
    .split(",")
    .map((part, place) => {
      const [tag = "", quality] = part.split(";q=", 2);
      return { language: languageOfTag(tag), place, weight: weightOf(quality) };
    })
    .filter((wish) => wish.language !== undefined && wish.weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.place - b.place);
  return wishes[0]?.language ?? LANGUAGE_DEFAULT;
}

/** Thousandths; 1000 when the header does not say. */
function weightOf(quality: string | undefined): number {
  if (quality === undefined) return 1000;
  const match = /^\s*(0|1)(?:\.(\d{1,3}))?\s*$/.exec(quality);
  if (match === null) return 0;
  return match[1] === "1" ? 1000 : Number.parseInt((match[2] ?? "").padEnd(3, "0"), 10);
}
