/** Fee levels with the own place among them, and what may leave by identity. */
import type { CallOutput, FeeLevelInfo } from "@meridian/contract";
import { AmountText, Badge, type Column, ErrorState, Skeleton, Table, TimeText } from "@meridian/ui";
import { useFormatter, useTranslations } from "use-intl";
import { useRead } from "../../../data/index.ts";
import { progressPercent } from "./levels.model.ts";
import { Line, Panel } from "../Panel.tsx";

const PPM = 1_000_000;

type LevelList = CallOutput<"user/getLevelList">;

function Progress({ list }: { list: LevelList }) {
  const t = useTranslations("account");
  const next = list.levels.find(({ level }) => level > list.level);
  const percent = progressPercent(list.volumeUsdt, next?.volumeMinUsdt);
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-5 max-lg:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-20 font-semibold">{t("levels.level", { level: list.level })}</h2>
        <p className="text-13 text-text-2">
          {t("levels.volume")} <AmountText value={list.volumeUsdt} decimals={2} coin="USDT" />
        </p>
      </div>
      <div
        role="progressbar"
        aria-label={t("levels.title")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="text-13 text-text-2">
        {next === undefined
          ? t("levels.highest")
          : t.rich("levels.missing", {
              level: next.level,
              amount: () => <AmountText value={list.missingUsdt} decimals={2} coin="USDT" />,
            })}
      </p>
      <p className="text-12 text-text-3">
        {t.rich("levels.nextRound", { time: () => <TimeText timeMs={list.nextRoundAt} /> })}
      </p>
    </section>
  );
}

function LevelName({ level, own }: { level: number; own: boolean }) {
  const t = useTranslations("account");
  return (
    <span className="flex items-center gap-2">
      {t("levels.level", { level })}
      {own && <Badge tone="accent">{t("levels.own")}</Badge>}
    </span>
  );
}

/** The rates of a level: of spot first, then of contracts. */
const RATES = [
  { key: "maker", rate: "makerFeePpm" },
  { key: "taker", rate: "takerFeePpm" },
  { key: "contractMaker", rate: "contractMakerFeePpm" },
  { key: "contractTaker", rate: "contractTakerFeePpm" },
] as const;

function usePercent(): (ppm: number) => string {
  const format = useFormatter();
  return (ppm) => format.number(ppm / PPM, { style: "percent", maximumFractionDigits: 4 });
}

function useColumns(ownLevel: number): readonly Column<FeeLevelInfo>[] {
  const t = useTranslations("account");
  const percent = usePercent();
  return [
    {
      key: "level",
      header: t("levels.column.level"),
      cell: ({ level }) => <LevelName level={level} own={level === ownLevel} />,
    },
    {
      key: "volume",
      header: t("levels.column.volume"),
      align: "end",
      cell: ({ volumeMinUsdt }) => <AmountText value={volumeMinUsdt} decimals={0} coin="USDT" />,
    },
    ...RATES.map(({ key, rate }) => ({
      key,
      header: t(`levels.column.${key}`),
      align: "end" as const,
      cell: (entry: FeeLevelInfo) => percent(entry[rate]),
    })),
  ];
}

function LevelCard({ entry, own }: { entry: FeeLevelInfo; own: boolean }) {
  const t = useTranslations("account");
  const percent = usePercent();
  return (
    <div className="flex items-center justify-between gap-4 px-4 py-3">
      <div className="flex flex-col gap-1 text-14">
        <LevelName level={entry.level} own={own} />
        <span className="text-12 text-text-3">
          ≥ <AmountText value={entry.volumeMinUsdt} decimals={0} coin="USDT" />
        </span>
      </div>
      <dl className="figure grid grid-cols-[auto_auto] gap-x-3 gap-y-1 text-end text-13">
        {RATES.map(({ key, rate }) => (
          <div key={key} className="contents">
            <dt className="text-12 text-text-3">{t(`levels.column.${key}`)}</dt>
            <dd>{percent(entry[rate])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function LevelTable({ list, mobile }: { list: LevelList; mobile: boolean }) {
  const t = useTranslations("account");
  const columns = useColumns(list.level);
  return (
    <section className="overflow-hidden rounded-card border border-line">
      <Table
        label={t("levels.title")}
        columns={columns}
        rows={list.levels}
        rowKey={({ level }) => String(level)}
        density="comfortable"
        empty={null}
        card={mobile ? (entry) => <LevelCard entry={entry} own={entry.level === list.level} /> : undefined}
      />
      <p className="border-t border-line px-4 py-3 text-12 text-text-3">
        {t("levels.text", { market: list.referenceMarket, contract: list.referenceContract })}
      </p>
    </section>
  );
}

function IdentityLimits({ list }: { list: LevelList }) {
  const t = useTranslations("account");
  return (
    <Panel title={t("levels.withdrawals")}>
      {list.identityLevels.map(({ level, withdrawDailyUsdt }) => (
        <Line key={level} label={t(level === 0 ? "levels.unverified" : "levels.verified")}>
          {level === list.identityLevel && <Badge tone="accent">{t("levels.own")}</Badge>}
          <AmountText value={withdrawDailyUsdt} decimals={0} coin="USDT" />
        </Line>
      ))}
    </Panel>
  );
}

export function Levels({ mobile }: { mobile: boolean }) {
  const { data: list, isError, refetch } = useRead("user/getLevelList", {});
  if (list === undefined) {
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-120 w-full" />;
  }
  return (
    <>
      <Progress list={list} />
      <LevelTable list={list} mobile={mobile} />
      <IdentityLimits list={list} />
    </>
  );
}
