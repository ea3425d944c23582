import { useLanguage } from "../app/language.tsx";
import { useMay, useRead } from "../data/index.ts";
import { offerLabel } from "./offer-name.model.ts";

const FRESH_MS = 60_000;

/** Returns a function that names a product of wealth; by its code while its name is on the way. */
export function useOfferName(): (offer: string) => string {
  const language = useLanguage(({ code }) => code);
  const enabled = useMay()("staff/parameters");
  const texts = useRead("staff/parameters", {}, { enabled, staleTime: FRESH_MS }).data?.offerTexts ?? [];
  return (offer) => offerLabel(texts, offer, language);
}
