/** Step three: the address as picture and text, what must not go wrong, and in the demo the tap. */
import type { DepositAddress } from "@meridian/contract";
import { Address, CoinIcon, ErrorState, formatAmount, QrCode, Skeleton } from "@meridian/ui";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useFailureText } from "../../app/use-failure-text.ts";
import { HelpMark } from "../content/index.ts";
import { MINIMUM_DECIMALS } from "./deposit.model.ts";
import { SavePoster } from "./SavePoster.tsx";
import { StepTitle } from "./StepTitle.tsx";
import { TapButton } from "./TapButton.tsx";
import type { DepositPage } from "./use-deposit-page.ts";

const QR_PX = 196;
const MARK_PX = 32;

/** Names the coin and the network, and the networks that would lose it. */
function NetworkWarning({ address, others }: { address: DepositAddress; others: readonly string[] }) {
  const t = useTranslations("deposit");
  const { coin, networkLabel: network } = address;
  return (
    <p className="flex gap-2 rounded-control bg-warn-soft px-3 py-2 text-13 text-text-1">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <span>
        {t("fact.network", { coin, network })}{" "}
        {others.length > 0
          ? t("fact.wrongNetwork", { coin, others: others.join(", ") })
          : t("fact.otherNetwork", { coin })}
      </span>
    </p>
  );
}

interface FactProps {
  readonly label: string;
  /** The article that explains it. */
  readonly article?: string;
  readonly children: ReactNode;
}

function Fact({ label, article, children }: FactProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="flex shrink-0 items-center gap-1 text-text-3">
        {label}
        {article !== undefined && <HelpMark article={article} />}
      </dt>
      <dd className="figure min-w-0 text-end">{children}</dd>
    </div>
  );
}

function Facts({ address }: { address: DepositAddress }) {
  const t = useTranslations("deposit");
  const locale = useLocale();
  const {
    coin,
    depositMin,
    confirmationsRequired: required,
    confirmationsUnlock: unlock,
    contract,
  } = address;
  return (
    <div className="flex flex-col gap-3">
      <dl className="divide-y divide-line text-13">
        <Fact label={t("fact.min")} article="deposit-not-there">
          {t("fact.minText", { min: formatAmount(depositMin, locale, MINIMUM_DECIMALS), coin })}
        </Fact>
        <Fact label={t("fact.credited")}>{t("fact.confirmations", { count: required })}</Fact>
        <Fact label={t("fact.unlocked")} article="credited-and-unlocked">
          {t("fact.confirmations", { count: unlock })}
        </Fact>
        <Fact label={t("fact.arrives")}>{t("fact.account")}</Fact>
        {contract !== null && (
          <Fact label={t("fact.contract")}>
            <Address address={contract} short />
          </Fact>
        )}
      </dl>
      <p className="text-12 text-text-3">
        {t("fact.others", { coin })} {t("fact.reuse")}
      </p>
    </div>
  );
}

export function AddressCard({ deposit }: { deposit: DepositPage }) {
  const t = useTranslations("deposit");
  const failureText = useFailureText();
  const { address, addresses, networks } = deposit;
  if (addresses.isError && address === undefined) {
    return <ErrorState onRetry={() => void addresses.refetch()}>{failureText(addresses.error)}</ErrorState>;
  }
  if (address === undefined) return <Skeleton className="h-150 w-full" />;
  const others = networks.filter(({ network }) => network !== address.network);
  return (
    <section
      aria-label={t("address")}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface-1 p-5"
    >
      <StepTitle number={3}>{t("step.address")}</StepTitle>
      <div className="flex flex-col items-center gap-4">
        <QrCode
          text={address.address}
          label={t("qr", { coin: address.coin, network: address.networkLabel })}
          sizePx={QR_PX}
          mark={<CoinIcon coin={address.coin} sizePx={MARK_PX} />}
        />
        <div className="flex max-w-full flex-col items-center gap-1 text-center">
          <span className="text-12 text-text-3">
            {t("addressOf", { coin: address.coin, network: address.networkLabel })}
          </span>
          <Address address={address.address} />
        </div>
      </div>
      <NetworkWarning address={address} others={others.map(({ networkLabel }) => networkLabel)} />
      <div className="grid gap-2">
        <TapButton address={address} />
        <SavePoster address={address} />
      </div>
      <Facts address={address} />
    </section>
  );
}
