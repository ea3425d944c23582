/** The categories of content as members read them. */
import { type ContentKind, HELP_CATEGORIES, NOTICE_CATEGORIES } from "@meridian/contract/content";
import { useTranslations } from "use-intl";

/** Returns a function that names a category of the kind; by itself for one that is none of them. */
export function useCategoryName(kind: ContentKind): (category: string) => string {
  const t = useTranslations("consoleContent");
  return (category) => {
    const notice = NOTICE_CATEGORIES.find((known) => known === category);
    const help = HELP_CATEGORIES.find((known) => known === category);
    if (kind === "notice") return notice === undefined ? category : t(`noticeCategory.${notice}`);
    return help === undefined ? category : t(`helpCategory.${help}`);
  };
}
