/** The exchange's refusals in words, without the bound that was met: it is not kept with an order. */
import type { RefusalName } from "@meridian/contract";
import { useTranslations } from "use-intl";

/** @param refusal a refusal's name, or "" */
export function useRefusal(): (refusal: string) => string {
  const t = useTranslations("refusals");
  return (refusal) => (refusal === "" ? "" : t(refusal as RefusalName, { bound: "" }));
}
