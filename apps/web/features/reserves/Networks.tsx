/** The same coins once more, network by network: what stands on all addresses of the exchange there. */
import { AmountText, Badge, CoinIcon } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { heldOn, type ReservesAnswer } from "./reserves.model.ts";

const DECIMALS = 8;

export function Networks({ networks }: Pick<ReservesAnswer, "networks">) {
  const t = useTranslations("reserves");
  return (
    <section className="rounded-card border border-line bg-surface-1 p-5 max-lg:p-4">
      <h2 className="text-16 font-semibold">{t("networks.title")}</h2>
      <p className="mt-1 text-13 text-text-2">{t("networks.text")}</p>
      <div className="mt-4 grid grid-cols-2 gap-x-10 gap-y-6 max-lg:grid-cols-1">
        {networks.map((network) => (
          <div key={network.network}>
            <h3 className="flex items-center gap-2 border-b border-line pb-2 text-14 font-medium">
              {network.label}
              {!network.answered && <Badge tone="warn">{t("networks.away")}</Badge>}
            </h3>
            <ul className="text-13">
              {heldOn(network).map(({ coin, reserves }) => (
                <li
                  key={coin}
                  className="flex min-h-9 items-center justify-between gap-4 border-b border-line"
                >
                  <span className="inline-flex items-center gap-2">
                    <CoinIcon coin={coin} sizePx={16} />
                    {coin}
                  </span>
                  <AmountText value={reserves} decimals={DECIMALS} />
                </li>
              ))}
              {heldOn(network).length === 0 && (
                <li className="flex min-h-9 items-center text-text-3">
                  {t(network.answered ? "networks.nothing" : "networks.unknown")}
                </li>
              )}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
