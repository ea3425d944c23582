import { useTranslations } from "use-intl";
import { RecordTabs } from "./RecordTabs.tsx";

export default function RecordsDesktop() {
  const t = useTranslations("records");
  return (
    <div className="w-full px-6 py-8">
      <h1 className="mb-4 text-28 font-semibold">{t("title")}</h1>
      <div className="min-h-[60dvh] overflow-hidden rounded-card border border-line">
        <RecordTabs mobile={false} />
      </div>
    </div>
  );
}
