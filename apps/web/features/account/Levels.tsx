/** Fee levels with the own place among them, and what may leave by identity. */
import type { CallOutput, FeeLevelInfo } from "@meridian/contract";
import { AmountText, Badge, type Column, ErrorState, Skeleton, Table, TimeText } from "@meridian/ui";
import { useFormatter, useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { progressPercent } from "./levels.model.ts";
import { Line, Panel } from "./Panel.tsx";

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
            })}{" "}
        {t.rich("levels.nextRound", { time: () => <TimeText timeMs={list.nextRoundAt} /> })}
      </p>
    </section>
  );
}

function LevelTable({ list }: { list: LevelList }) {
  const t = useTranslations("account");
  const format = useFormatter();
  const percent = (ppm: number): string =>
    format.number(ppm / PPM, { style: "percent", maximumFractionDigits: 4 });
  const columns: readonly Column<FeeLevelInfo>[] = [
    {
      key: "level",
      header: t("levels.column.level"),
      cell: ({ level }) => (
        <span className="flex items-center gap-2">
          {t("levels.level", { level })}
          {level === list.level && <Badge tone="accent">{t("levels.own")}</Badge>}
        </span>
      ),
    },
    {
      key: "volume",
      header: t("levels.column.volume"),
      align: "end",
      cell: ({ volumeMinUsdt }) => <AmountText value={volumeMinUsdt} decimals={0} coin="USDT" />,
    },
    {
      key: "maker",
      header: t("levels.column.maker"),
      align: "end",
      cell: ({ makerFeePpm }) => percent(makerFeePpm),
    },
    {
      key: "taker",
      header: t("levels.column.taker"),
      align: "end",
      cell: ({ takerFeePpm }) => percent(takerFeePpm),
    },
  ];
  return (
    <section className="rounded-card border border-line">
      <Table
        label={t("levels.title")}
        columns={columns}
        rows={list.levels}
        rowKey={({ level }) => String(level)}
        density="comfortable"
        empty={null}
      />
      <p className="border-t border-line px-4 py-3 text-12 text-text-3">
        {t("levels.text", { market: list.referenceMarket })}
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

export function Levels() {
  const { data: list, isError, refetch } = useRead("user/getLevelList", {});
  if (list === undefined) {
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-120 w-full" />;
  }
  return (
    <>
      <Progress list={list} />
      <LevelTable list={list} />
      <IdentityLimits list={list} />
    </>
  );
}
