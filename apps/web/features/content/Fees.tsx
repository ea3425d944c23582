/** Fees and limits, taken from the settings in force. */
import { AmountText, clsx, type Column, decimalsOf, formatPercent, Table, TextInput } from "@meridian/ui";
import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { Layout, PageProps } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";
import { useRead } from "../../data/index.ts";
import {
  contractLevels,
  type Fees as FeesData,
  isUniform,
  type LevelRates,
  type MarketRates,
  matching,
  type NetworkFee,
  percentOf,
} from "./fees.model.ts";
import { Loaded } from "./Loaded.tsx";

function Rate({ ppm }: { ppm: number }) {
  const locale = useLocale();
  const percent = percentOf(ppm);
  return <span className="figure">{formatPercent(percent, locale, decimalsOf(percent), true)}</span>;
}

function Usdt({ value }: { value: string }) {
  return <AmountText value={value} decimals={6} coin="USDT" />;
}

function Section({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="text-20 font-semibold max-lg:text-16">{title}</h2>
      {text !== undefined && <p className="mt-1 text-13 text-text-2">{text}</p>}
      <div className="mt-3 overflow-x-auto rounded-card border border-line bg-surface-1">{children}</div>
    </section>
  );
}

interface LevelsProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly days: number;
  readonly levels: readonly LevelRates[];
}

function Levels({ title, text, days, levels }: LevelsProps) {
  const t = useTranslations("content");
  return (
    <Section title={title} text={text}>
      <Table
        label={title}
        density="comfortable"
        rows={levels}
        rowKey={({ level }) => String(level)}
        empty={null}
        columns={[
          { key: "level", header: t("fees.level"), cell: ({ level }) => level },
          {
            key: "volume",
            header: t("fees.volume", { days }),
            align: "end",
            cell: ({ volumeMinUsdt }) => <Usdt value={volumeMinUsdt} />,
          },
          ...useRateColumns(),
        ]}
      />
    </Section>
  );
}

function useRateColumns(): readonly Column<Pick<LevelRates, "makerFeePpm" | "takerFeePpm">>[] {
  const t = useTranslations("content");
  return [
    {
      key: "maker",
      header: t("fees.maker"),
      align: "end",
      cell: ({ makerFeePpm }) => <Rate ppm={makerFeePpm} />,
    },
    {
      key: "taker",
      header: t("fees.taker"),
      align: "end",
      cell: ({ takerFeePpm }) => <Rate ppm={takerFeePpm} />,
    },
  ];
}

function Spot({ fees, layout }: { fees: FeesData; layout: Layout }) {
  const t = useTranslations("content");
  const more = (
    <Link to={inLayout("/help_detail/how-fees-work", layout)} className="text-accent underline">
      {t("fees.more")}
    </Link>
  );
  const text = t("fees.spotText", { days: fees.volumeDays, market: fees.referenceMarket });
  return (
    <>
      <Levels
        title={t("fees.spot")}
        text={
          <>
            {text} {more}
          </>
        }
        days={fees.volumeDays}
        levels={fees.levels}
      />
      <Markets markets={fees.markets} title={t("fees.markets")} />
    </>
  );
}

function Contracts({ fees }: { fees: FeesData }) {
  const t = useTranslations("content");
  const { contracts, referenceContract: market, volumeDays: days } = fees;
  const liquidation = contracts.find((row) => row.market === market)?.liquidationFeePpm;
  if (liquidation === undefined) return null;
  return (
    <>
      <Levels
        title={t("fees.contracts")}
        text={t.rich("fees.contractsText", { market, rate: () => <Rate ppm={liquidation} /> })}
        days={days}
        levels={contractLevels(fees)}
      />
      <Markets markets={contracts} title={t("fees.contractMarkets")} />
    </>
  );
}

/** Shown where markets differ from each other. */
function Markets({ markets, title }: { markets: readonly MarketRates[]; title: string }) {
  const t = useTranslations("content");
  const rates = useRateColumns();
  if (isUniform(markets)) return null;
  return (
    <Section title={title}>
      <Table
        label={title}
        rows={markets}
        rowKey={({ market }) => market}
        empty={null}
        columns={[{ key: "market", header: t("fees.market"), cell: ({ market }) => market }, ...rates]}
      />
    </Section>
  );
}

function Coin({ coin, name, label }: NetworkFee) {
  return (
    <span className="flex flex-col leading-tight">
      <span className="font-medium">{coin}</span>
      <span className="text-12 text-text-3">
        {name} · {label}
      </span>
    </span>
  );
}

function Networks({ fees, layout }: { fees: FeesData; layout: Layout }) {
  const t = useTranslations("content");
  const [search, setSearch] = useState("");
  const amount = (value: string, coin: string): ReactNode => (
    <AmountText value={value} decimals={18} coin={coin} />
  );
  return (
    <Section title={t("fees.money")} text={t("fees.moneyText")}>
      <div className="flex h-11 items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden className="size-4 text-text-3" />
        <TextInput
          type="search"
          aria-label={t("fees.search")}
          placeholder={t("fees.search")}
          value={search}
          maxLength={40}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <Table
        label={t("fees.money")}
        density="comfortable"
        rows={matching(fees.networks, search)}
        rowKey={({ coin, network }) => `${coin} ${network}`}
        empty={<p className="p-6 text-center text-13 text-text-3">{t("nothingFound")}</p>}
        card={layout === "mobile" ? (row) => <NetworkCard row={row} amount={amount} /> : undefined}
        columns={[
          { key: "coin", header: t("fees.coin"), cell: (row) => <Coin {...row} /> },
          {
            key: "depositMin",
            header: t("fees.depositMin"),
            align: "end",
            cell: (row) => amount(row.depositMin, row.coin),
          },
          {
            key: "confirmations",
            header: t("fees.confirmations"),
            align: "end",
            cell: (row) =>
              t("fees.credited", { credit: row.confirmationsRequired, unlock: row.confirmationsUnlock }),
          },
          {
            key: "withdrawMin",
            header: t("fees.withdrawMin"),
            align: "end",
            cell: (row) => amount(row.withdrawMin, row.coin),
          },
          {
            key: "withdrawFee",
            header: t("fees.withdrawFee"),
            align: "end",
            cell: (row) => amount(row.withdrawFee, row.coin),
          },
        ]}
      />
    </Section>
  );
}

function NetworkCard({
  row,
  amount,
}: {
  row: NetworkFee;
  amount: (value: string, coin: string) => ReactNode;
}) {
  const t = useTranslations("content");
  const lines = [
    [t("fees.depositMin"), amount(row.depositMin, row.coin)],
    [
      t("fees.confirmations"),
      t("fees.credited", { credit: row.confirmationsRequired, unlock: row.confirmationsUnlock }),
    ],
    [t("fees.withdrawMin"), amount(row.withdrawMin, row.coin)],
    [t("fees.withdrawFee"), amount(row.withdrawFee, row.coin)],
  ] as const;
  return (
    <div className="px-4 py-3">
      <Coin {...row} />
      <dl className="mt-2 space-y-1 text-13">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-text-3">{name}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Limits({ fees }: { fees: FeesData }) {
  const t = useTranslations("content");
  const rows = [
    ...fees.withdrawDaily.map(({ level, usdt }) => ({
      name: t(level === 0 ? "fees.dailyUnverified" : "fees.dailyVerified"),
      value: <Usdt value={usdt} />,
    })),
    { name: t("fees.review"), value: <Usdt value={fees.withdrawReviewUsdt} /> },
    { name: t("fees.twoPeople"), value: <Usdt value={fees.withdrawTwoPeopleUsdt} /> },
    { name: t("fees.hold"), value: t("fees.hours", { hours: fees.withdrawHoldHours }) },
  ];
  return (
    <Section title={t("fees.limits")}>
      <dl>
        {rows.map(({ name, value }) => (
          <div
            key={name}
            className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-4 py-2 text-14 last:border-0"
          >
            <dt className="text-text-2">{name}</dt>
            <dd className="figure shrink-0 text-end font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Referral({ fees: { referral } }: { fees: FeesData }) {
  const t = useTranslations("content");
  if (referral === null) return null;
  return (
    <Section title={t("fees.referral")} text={t("fees.referralText")}>
      <dl className="flex divide-x divide-line">
        {([1, 2] as const).map((level) => (
          <div key={level} className="flex-1 px-4 py-3">
            <dt className="text-13 text-text-3">{t("fees.referralLevel", { level })}</dt>
            <dd className="text-20 font-semibold">
              <Rate ppm={level === 1 ? referral.levelOnePpm : referral.levelTwoPpm} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export default function Fees({ layout }: PageProps) {
  const t = useTranslations("content");
  const query = useRead("data/fees", {});
  return (
    <div className={clsx("mx-auto min-h-[70dvh] w-full max-w-240 px-4 py-8 max-lg:py-4")}>
      {layout === "desktop" && <h1 className="text-28 font-semibold">{t("fees.title")}</h1>}
      <p className="mt-2 text-14 text-text-2">{t("fees.text")}</p>
      <div className="mt-4">
        <Loaded query={query} lines={10}>
          {(fees) => (
            <>
              <Spot fees={fees} layout={layout} />
              <Contracts fees={fees} />
              <Networks fees={fees} layout={layout} />
              <Limits fees={fees} />
              <Referral fees={fees} />
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}
