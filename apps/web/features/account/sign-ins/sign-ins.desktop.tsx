import { useTranslations } from "use-intl";
import { SaveSignIns, SignIns } from "./SignIns.tsx";

export default function SignInsDesktop() {
  const t = useTranslations("account");
  return (
    <div className="flex w-full flex-col gap-4 px-6 py-8">
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-28 font-semibold">{t("signIns.title")}</h1>
        <SaveSignIns />
      </div>
      <p className="text-13 text-text-2">{t("signIns.text")}</p>
      <div className="overflow-hidden rounded-card border border-line">
        <SignIns mobile={false} />
      </div>
    </div>
  );
}
