import { Badge } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/index.ts";

/** Says on every page that prices and participants are simulated, as long as the server says so. */
export function DemoBadge() {
  const t = useTranslations("shell");
  const settings = useSettings().data;
  if (settings === undefined || !(settings.demo || settings.marketSimulated)) return null;
  return (
    <span title={t("demo.note")} className="inline-flex shrink-0">
      <Badge tone="warn">{t("demo.label")}</Badge>
      <span className="sr-only">{t("demo.note")}</span>
    </span>
  );
}
