import { useTranslations } from "use-intl";
import { CallRefused } from "../data/index.ts";

/** The words for a call that failed: the server's own, or that none came; for toasts. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations("shell");
  return (error) => (error instanceof CallRefused ? error.message : t("noAnswer"));
}
