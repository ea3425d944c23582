import { useTranslations } from "use-intl";
import { Credit } from "./Credit.tsx";

export default function CreditDesktop() {
  const t = useTranslations("credit");
  return (
    <div className="flex w-full max-w-240 flex-col gap-4 px-6 py-8">
      <h1 className="text-28 font-semibold">{t("title")}</h1>
      <Credit layout="desktop" />
    </div>
  );
}
