import { useTranslations } from "use-intl";
import { RecordTabs } from "./RecordTabs.tsx";
import { StatementButton } from "./StatementButton.tsx";
import { useRecords } from "./use-records.ts";

export default function RecordsDesktop() {
  const t = useTranslations("records");
  const records = useRecords();
  return (
    <div className="w-full px-6 py-8">
      <header className="mb-4 flex items-center justify-between gap-4">
        <h1 className="text-28 font-semibold">{t(`heading.${records.tab}`)}</h1>
        <StatementButton />
      </header>
      <div className="min-h-[60dvh] overflow-hidden rounded-card border border-line">
        <RecordTabs records={records} mobile={false} />
      </div>
    </div>
  );
}
