import { useTranslations } from "use-intl";
import { RecoverFund } from "./RecoverFund.tsx";

export default function RecoverFundDesktop() {
  const t = useTranslations("recovery");
  return (
    <div className="w-full max-w-130 px-6 py-8">
      <h1 className="mb-6 text-28 font-semibold">{t("title.fundPassword")}</h1>
      <RecoverFund layout="desktop" />
    </div>
  );
}
