import { useTranslations } from "use-intl";
import type { PageProps } from "../../app/feature.ts";
import { RecoverFund } from "./RecoverFund.tsx";

export default function RecoverFundPage({ layout }: PageProps) {
  const t = useTranslations("recovery");
  const isWide = layout === "desktop";
  return (
    <div className={isWide ? "w-full max-w-130 px-6 py-8" : "px-4 py-5"}>
      {isWide && <h1 className="mb-6 text-28 font-semibold">{t("title.fundPassword")}</h1>}
      <RecoverFund layout={layout} />
    </div>
  );
}
