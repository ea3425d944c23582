/** The list of countries with their area codes: named and ordered for a reader, and searched. */
import { type AreaCode, areaCodes } from "@meridian/contract/area-codes";

export interface Country extends AreaCode {
  readonly name: string;
}

/** @param htmlLang such as "zh-Hant": names and order are those of this language */
export function countriesIn(htmlLang: string): readonly Country[] {
  const names = new Intl.DisplayNames([htmlLang], { type: "region" });
  const order = new Intl.Collator(htmlLang);
  return areaCodes()
    .map((entry) => ({ ...entry, name: names.of(entry.country) ?? entry.country }))
    .toSorted((one, other) => order.compare(one.name, other.name));
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Found by name with or without accents, by the letters, or by the code's first digits; what begins so is first. */
export function matching(countries: readonly Country[], search: string): readonly Country[] {
  const wanted = plain(search.trim());
  if (wanted === "") return countries;
  const digits = wanted.replace(/^\+/, "");
  if (/^\d+$/.test(digits)) return countries.filter(({ areaCode }) => areaCode.slice(1).startsWith(digits));
  const found = countries.filter(
    ({ name, country }) => plain(name).includes(wanted) || country.toLowerCase() === wanted,
  );
  const begins = ({ name }: Country): boolean => plain(name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((country) => !begins(country))];
}
