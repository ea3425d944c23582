/** Over which networks the coin comes and goes, and what each asks for; taken from the terms in force. */
import type { CoinInfo, CoinNetwork } from "@meridian/contract";
import { Address, AmountText, EmptyState, formatSpan } from "@meridian/ui";
import { Network } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Block } from "./Block.tsx";
import { creditedAfterMs } from "./currency.model.ts";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-baseline justify-between gap-4 lg:block">
      <dt className="text-12 text-text-3">{label}</dt>
      <dd className="figure text-13 max-lg:text-end">{children}</dd>
    </div>
  );
}

function OneNetwork({ coin, network }: { coin: CoinInfo; network: CoinNetwork }) {
  const t = useTranslations("currency");
  const locale = useLocale();
  const amount = (value: string): ReactNode => (
    <AmountText value={value} decimals={coin.decimals} coin={coin.coin} />
  );
  return (
    <li className="border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <h3 className="text-14 font-medium">{network.label}</h3>
      <dl className="mt-2 grid gap-x-6 gap-y-1 lg:grid-cols-5">
        <Fact label={t("network.depositMin")}>{amount(network.depositMin)}</Fact>
        <Fact label={t("network.confirmations")}>
          {t("network.confirmationsText", {
            credited: network.confirmationsRequired,
            unlocked: network.confirmationsUnlock,
          })}
        </Fact>
        <Fact label={t("network.time")}>≈ {formatSpan(creditedAfterMs(network), locale)}</Fact>
        <Fact label={t("network.withdrawFee")}>{amount(network.withdrawFee)}</Fact>
        <Fact label={t("network.withdrawMin")}>{amount(network.withdrawMin)}</Fact>
      </dl>
      {network.contract !== null && (
        <p className="mt-2 text-12 text-text-3">
          {t("network.contract")} <Address address={network.contract} />
        </p>
      )}
    </li>
  );
}

export function CoinNetworks({ coin }: { coin: CoinInfo }) {
  const t = useTranslations("currency");
  return (
    <Block title={t("network.title")}>
      {coin.networks.length === 0 ? (
        <EmptyState icon={<Network aria-hidden />} className="py-4">
          {t("network.none", { coin: coin.coin })}
        </EmptyState>
      ) : (
        <ul>
          {coin.networks.map((network) => (
            <OneNetwork key={network.network} coin={coin} network={network} />
          ))}
        </ul>
      )}
    </Block>
  );
}
