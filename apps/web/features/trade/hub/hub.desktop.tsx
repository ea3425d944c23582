import { useTranslations } from "use-intl";
import { Entries, Pairs } from "./HubBlocks.tsx";
import { OfferCards } from "./OfferCards.tsx";
import { useHub } from "./use-hub.ts";

const [SPOT_SKELETONS, CONTRACT_SKELETONS] = [12, 5];

export default function HubDesktop() {
  const t = useTranslations("trade");
  const hub = useHub("desktop");
  return (
    <div className="mx-auto flex w-full max-w-330 flex-col gap-8 px-6 py-8">
      <div>
        <h1 className="text-28 font-semibold">{t("hub.title")}</h1>
        <p className="mt-1 text-14 text-text-2">{t("hub.text")}</p>
      </div>
      <section className="flex flex-col gap-3">
        <h2 className="text-16 font-semibold">{t("hub.spot")}</h2>
        <Pairs hub={hub} markets={hub.spot} skeletons={SPOT_SKELETONS} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-16 font-semibold">{t("hub.contracts")}</h2>
        <Pairs hub={hub} markets={hub.contracts} skeletons={CONTRACT_SKELETONS} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-16 font-semibold">{t("hub.offers")}</h2>
        <OfferCards hub={hub} />
      </section>
      <Entries hub={hub} />
    </div>
  );
}
