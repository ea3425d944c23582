import { useTranslations } from "use-intl";
import { Upcoming } from "../upcoming/index.ts";
import { ConvertTabs } from "./ConvertTabs.tsx";
import { ConvertRecords } from "./records/ConvertRecords.tsx";

export default function ConvertDesktop() {
  const t = useTranslations("convert");
  return (
    <div className="mx-auto w-full max-w-330 px-6 py-8">
      <h1 className="text-28 font-semibold">{t("title")}</h1>
      <p className="mt-1 mb-6 text-14 text-text-2">{t("text")}</p>
      <Upcoming topic="convert" />
      <div className="grid grid-cols-[minmax(0,480px)_minmax(0,1fr)] items-start gap-10">
        <ConvertTabs mobile={false} />
        <ConvertRecords mobile={false} />
      </div>
    </div>
  );
}
