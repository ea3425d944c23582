/** Managed orders that others published: shares and settings, in order; and the settings for the own form. */
import type { CallOutput } from "@meridian/contract";
import { Button, clsx, type Column, EmptyState, formatAmount, StaleShade, Table } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { useMarket, useRead } from "../../../data/index.ts";
import { Change, Fall } from "../Shares.tsx";
import { isKnown } from "../setup/StrategyCards.tsx";
import type { Begun } from "../setup/begun.model.ts";
import { settingsOf } from "./settings.model.ts";

type PublicRun = CallOutput<"user/managedPublic">["ranked"][number];

const REFRESH_EVERY_MS = 60_000;
const RATIO_DECIMALS = 2;

interface RowProps {
  readonly run: PublicRun;
  readonly onUse: (begun: Begun) => void;
}

function Name({ run, place }: { run: PublicRun; place: number | undefined }) {
  const t = useTranslations("managed");
  const { strategy, market, isOpen } = run;
  return (
    <span className="font-medium">
      {place !== undefined && <span className="figure mr-2 text-text-3">{place}</span>}
      {isKnown(strategy) ? t(`strategy.${strategy}`) : strategy} · {market}{" "}
      <span className="text-12 font-normal text-text-3">
        {t(isOpen ? "status.running" : "status.closed")}
      </span>
    </span>
  );
}

/** Each setting by its name, in the market's own steps. */
function Settings({ run, isNote = false }: { run: PublicRun; isNote?: boolean }) {
  const t = useTranslations("managed");
  const locale = useLocale();
  const goods = useRead("user/getLoopGoods", {});
  const market = useMarket(run.market);
  if (goods.data === undefined || market === undefined) return null;
  const list = settingsOf(run, goods.data, market, locale).map(({ name, text }) => {
    const label = `parameter.${name}` as "parameter.lower";
    const choice = `choice.${text}` as "choice.arithmetic";
    return `${t.has(label) ? t(label) : name} ${t.has(choice) ? t(choice) : text}`;
  });
  return <p className={clsx("text-12 text-text-3", isNote && "px-4 py-2")}>{list.join(" · ")}</p>;
}

function Use({ run, onUse }: RowProps) {
  const t = useTranslations("managed.public");
  const { strategy, market, parameters } = run;
  return (
    <Button size="small" onClick={() => onUse({ strategy, market, parameters })}>
      {t("use")}
    </Button>
  );
}

function Ratio({ run: { returnOverDrawdown: ratio } }: { run: PublicRun }) {
  const locale = useLocale();
  return <span className="figure">{ratio === null ? "—" : formatAmount(ratio, locale, RATIO_DECIMALS)}</span>;
}

function useColumns(onUse: RowProps["onUse"], placeOf: PlaceOf): readonly Column<PublicRun>[] {
  const t = useTranslations("managed");
  const end = { align: "end" } as const;
  return [
    {
      key: "name",
      header: t("strategy.label"),
      cell: (run) => <Name run={run} place={placeOf(run)} />,
    },
    {
      ...{ key: "ratio", header: t("public.ratio"), ...end },
      cell: (run) => <Ratio run={run} />,
    },
    { key: "profit", header: t("past.profit"), ...end, cell: (run) => <Change ppm={run.profitPpm} /> },
    {
      key: "holding",
      header: t("run.holding"),
      ...end,
      cell: (run) => <Change ppm={run.holdingProfitPpm} />,
    },
    {
      key: "fall",
      header: t("run.drawdown"),
      ...end,
      cell: (run) => <Fall ppm={run.drawdownPpm} />,
    },
    {
      key: "days",
      header: t("public.days"),
      ...end,
      cell: ({ days }) => <span className="figure">{days}</span>,
    },
    {
      key: "fills",
      header: t("run.fills"),
      ...end,
      cell: ({ fills }) => <span className="figure">{fills}</span>,
    },
    {
      ...{ key: "months", header: t("public.losingMonths"), ...end },
      cell: ({ losingMonths, months }) => <>{t("public.ofMonths", { losing: losingMonths, months })}</>,
    },
    {
      key: "use",
      header: <span className="sr-only">{t("public.use")}</span>,
      ...end,
      cell: (run) => <Use {...{ run, onUse }} />,
    },
  ];
}

function Card({ run, place, onUse }: RowProps & { readonly place: number | undefined }) {
  const t = useTranslations("managed");
  const figures = [
    ["ratio", t("public.ratio"), <Ratio key="ratio" run={run} />],
    ["profit", t("past.profit"), <Change key="profit" ppm={run.profitPpm} />],
    ["holding", t("run.holding"), <Change key="holding" ppm={run.holdingProfitPpm} />],
    ["fall", t("run.drawdown"), <Fall key="fall" ppm={run.drawdownPpm} />],
    ["days", t("public.days"), run.days],
    ["fills", t("run.fills"), run.fills],
    [
      ...(["months", t("public.losingMonths")] as const),
      t("public.ofMonths", { losing: run.losingMonths, months: run.months }),
    ],
  ] as const;
  return (
    <div className="grid gap-3 px-4 py-3">
      <Name run={run} place={place} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-13">
        {figures.map(([key, name, value]) => (
          <div key={key} className="min-w-0">
            <dt className="text-12 text-text-3">{name}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
      <Settings run={run} />
      <Use run={run} onUse={onUse} />
    </div>
  );
}

type PlaceOf = (run: PublicRun) => number | undefined;

interface ListProps {
  readonly title: string;
  readonly note: string;
  readonly none: string;
  readonly runs: readonly PublicRun[] | undefined;
  readonly isRanked: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly layout: Layout;
  readonly onUse: RowProps["onUse"];
}

function List({ title, note, none, runs, isRanked, failed, onRetry, layout, onUse }: ListProps) {
  const placeOf: PlaceOf = (run) => (isRanked ? (runs ?? []).indexOf(run) + 1 : undefined);
  const columns = useColumns(onUse, placeOf);
  const isMobile = layout === "mobile";
  return (
    <section aria-label={title} className="overflow-hidden rounded-card border border-line">
      <header className="border-b border-line px-4 py-3">
        <h2 className="text-16 font-semibold">{title}</h2>
        <p className="mt-1 text-13 text-text-2">{note}</p>
      </header>
      <Table
        label={title}
        columns={columns}
        rows={runs}
        rowKey={(run) => String((runs ?? []).indexOf(run))}
        rowNote={isMobile ? undefined : (run) => <Settings run={run} isNote />}
        density="comfortable"
        skeletonRows={3}
        empty={<EmptyState>{none}</EmptyState>}
        failed={failed}
        onRetry={onRetry}
        card={isMobile ? (run) => <Card run={run} place={placeOf(run)} onUse={onUse} /> : undefined}
      />
    </section>
  );
}

export function PublicRuns({ layout, onUse }: { layout: Layout; onUse: (begun: Begun) => void }) {
  const t = useTranslations("managed.public");
  const read = useRead("user/managedPublic", {}, { refetchInterval: REFRESH_EVERY_MS });
  const { data, isError, dataUpdatedAt } = read;
  const failed = isError && data === undefined;
  const common = { failed, onRetry: () => void read.refetch(), layout, onUse };
  const days = data?.rankedFromDays ?? 0;
  return (
    <StaleShade stale={isError && data !== undefined} asOfMs={dataUpdatedAt} place="end">
      <div className="grid gap-5">
        <List {...common} title={t("title")} note={t("text")} none={t("none")} runs={data?.ranked} isRanked />
        {data !== undefined && data.short.length > 0 && (
          <List
            {...common}
            title={t("short")}
            note={t("shortText", { days })}
            none={t("none")}
            runs={data.short}
            isRanked={false}
          />
        )}
      </div>
    </StaleShade>
  );
}
