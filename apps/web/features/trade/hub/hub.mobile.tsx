import { useTranslations } from "use-intl";
import { Entries, Pairs } from "./HubBlocks.tsx";
import { OfferCards } from "./OfferCards.tsx";
import { useHub } from "./use-hub.ts";

const [SPOT_SKELETONS, CONTRACT_SKELETONS] = [12, 5];

export default function HubMobile() {
  const t = useTranslations("trade");
  const hub = useHub("mobile");
  return (
    <div className="flex flex-col gap-5 p-4">
      <h1 className="text-20 font-semibold">{t("hub.title")}</h1>
      <Entries hub={hub} />
      <h2 className="text-16 font-semibold">{t("hub.spot")}</h2>
      <Pairs hub={hub} markets={hub.spot} skeletons={SPOT_SKELETONS} />
      <h2 className="text-16 font-semibold">{t("hub.contracts")}</h2>
      <Pairs hub={hub} markets={hub.contracts} skeletons={CONTRACT_SKELETONS} />
      <h2 className="text-16 font-semibold">{t("hub.offers")}</h2>
      <OfferCards hub={hub} />
    </div>
  );
}
