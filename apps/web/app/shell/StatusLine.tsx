import { useTranslations } from "use-intl";
import { useSettings } from "../../data/index.ts";
import { LayoutSwitch } from "./LayoutSwitch.tsx";
import { LanguageMenu } from "./menus.tsx";

export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The last line of the trade page: time zone, version, language. Its stream stands in the pair bar. */
export function StatusLine() {
  const t = useTranslations("shell");
  const settings = useSettings().data;
  return (
    <footer className="flex h-7 shrink-0 items-center gap-5 border-t border-line px-4 text-12 text-text-3">
      {settings?.marketSimulated === true && <span className="truncate">{t("demo.note")}</span>}
      <span className="ms-auto">{t("footer.timeZone", { zone: zoneName() })}</span>
      {settings !== undefined && <span>{t("footer.version", { version: settings.version })}</span>}
      <LayoutSwitch layout="desktop" />
      <LanguageMenu named />
    </footer>
  );
}
