import { useTranslations } from "use-intl";
import { Entries, SpotPairs } from "./HubBlocks.tsx";
import { useHub } from "./use-hub.ts";

export default function HubMobile() {
  const t = useTranslations("trade");
  const hub = useHub("mobile");
  return (
    <div className="flex flex-col gap-5 p-4">
      <h1 className="text-20 font-semibold">{t("hub.title")}</h1>
      <Entries hub={hub} />
      <h2 className="text-16 font-semibold">{t("hub.spot")}</h2>
      <SpotPairs hub={hub} />
    </div>
  );
}
