import { toast } from "@meridian/ui";
import { useTranslations } from "use-intl";
import type { Press } from "../../app/use-press-key.ts";

/**
 * Says of an answer to a press that repeats one without an answer that both have had one effect. The answer may be that
 * of the first, to something that has been undone since: without a word it would seem done anew.
 */
export function useAgainNote(): (press: Press) => void {
  const t = useTranslations("fundPassword");
  return ({ isAgain }) => {
    if (isAgain) toast.warning(t("sentAgain"));
  };
}
