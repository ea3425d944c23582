import type consoleMembers from "@meridian/i18n/locales/en/consoleMembers.json";
import { useTranslations } from "use-intl";

type KnownKind = keyof (typeof consoleMembers)["event"];

/** Returns a function that describes an event; one without a text yet stands as it came. */
export function useEventText(): (kind: string) => string {
  const t = useTranslations("consoleMembers");
  return (kind) => (t.has(`event.${kind as KnownKind}`) ? t(`event.${kind as KnownKind}`) : kind);
}
