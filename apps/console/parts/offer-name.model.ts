/** Products of wealth by the names under which members know them. Pure. */
import type { Parameters } from "@meridian/contract";
import type { LanguageCode } from "@meridian/i18n/languages";

type OfferTexts = Parameters["offerTexts"];

/** Returns name and code, for it is the code that forms ask for; the code alone where no name is written. */
export function offerLabel(texts: OfferTexts, offer: string, language: LanguageCode): string {
  const words = texts.find((each) => each.offer === offer && each.part === "name");
  const name = words?.[language] || words?.en || "";
  return name === "" ? offer : `${name} · ${offer}`;
}
