import { Badge, Tooltip } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/index.ts";

/** Says on every page that prices and participants are simulated, as long as the server says so. */
export function DemoBadge() {
  const t = useTranslations("shell");
  const settings = useSettings().data;
  if (settings === undefined || !(settings.demo || settings.marketSimulated)) return null;
  return (
    <Tooltip side="bottom" content={t("demo.note")}>
      <button type="button" className="rounded-[4px]" aria-label={`${t("demo.label")}: ${t("demo.note")}`}>
        <Badge tone="warn">{t("demo.label")}</Badge>
      </button>
    </Tooltip>
  );
}
