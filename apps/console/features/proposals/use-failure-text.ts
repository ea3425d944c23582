/** The refusal of what was approved, in words. */
import type { RefusalName } from "@meridian/contract";
import { useTranslations } from "use-intl";

/** A character of no script: where it comes back, a sentence names a figure. */
const MARK = "\uE000";

/**
 * Returns a function that says why an approved proposal failed; "" for a refusal that nothing is written about.
 * The figure that some sentences name is not kept with a proposal: another sentence then stands in for them.
 */
export function useFailureText(): (refusal: string) => string {
  const t = useTranslations("consoleMoney");
  const tr = useTranslations("refusals");
  return (refusal) => {
    const name = refusal as RefusalName;
    if (refusal === "" || !tr.has(name)) return "";
    const words = tr(name, { bound: MARK });
    return words.includes(MARK) ? t("proposals.failedByFigure") : words;
  };
}
