import { useTranslations } from "use-intl";
import { KycAside, KycMain, useKyc } from "./Kyc.tsx";

export default function KycDesktop() {
  const t = useTranslations("kyc");
  const kyc = useKyc();
  return (
    <div className="w-full px-6 py-8">
      <h1 className="mb-6 text-28 font-semibold">{t("title")}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-8 max-xl:grid-cols-1">
        <KycMain kyc={kyc} layout="desktop" />
        <aside className="flex flex-col gap-4">
          <KycAside kyc={kyc} layout="desktop" />
        </aside>
      </div>
    </div>
  );
}
