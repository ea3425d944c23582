/** Every round, those that run and those that are over: prices, money, and of void ones the reason. */
import type { StaffRound } from "@meridian/contract";
import {
  AmountText,
  Badge,
  Button,
  type Column,
  EmptyState,
  PagedTable,
  PriceText,
  Segmented,
  TimeText,
  type Tone,
} from "@meridian/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { downloadCsv, useMay, usePages } from "../../data/index.ts";
import { ErrorLine, Section, useWide } from "../../parts/index.ts";

const SHOWN = ["all", "running", "paid", "returned", "void"] as const;
type Shown = (typeof SHOWN)[number];
const PRICE_DECIMALS = 2;
/** No coin has more: what was paid and what was kept add up to the pools. */
const AMOUNT_DECIMALS = 18;
const EVERY_MS = 5_000;

const TONES = {
  ...{ bullish: "up", bearish: "down", tie: "info", oneSided: "info", void: "warn" },
} as const satisfies Record<Exclude<StaffRound["result"], "">, Tone>;

function State({ state, result, reason }: StaffRound) {
  const t = useTranslations("consoleRounds");
  if (result === "") return <Badge>{t(`round.${state}`)}</Badge>;
  return (
    <span className="flex items-center gap-2">
      <Badge tone={TONES[result]}>{t(`result.${result}`)}</Badge>
      {reason !== "" && <span className="text-12 text-text-2">{t(`reason.${reason}`)}</span>}
    </span>
  );
}

function useColumns(): readonly Column<StaffRound>[] {
  const t = useTranslations("consoleRounds");
  const end = { align: "end" } as const;
  const money = (value: string) => <AmountText value={value} decimals={AMOUNT_DECIMALS} />;
  const price = (value: string | null) =>
    value === null ? "—" : <PriceText value={value} decimals={PRICE_DECIMALS} />;
  return [
    {
      key: "round",
      header: t("column.round"),
      cell: ({ series, expectNumber }) => (
        <span className="text-13 font-medium">
          {series} <span className="figure text-text-3">#{expectNumber}</span>
        </span>
      ),
    },
    { key: "state", header: t("column.state"), cell: (row) => <State {...row} /> },
    {
      key: "lock",
      header: t("column.lock"),
      cell: ({ lockTime }) => <TimeText timeMs={lockTime} style="brief" />,
    },
    { key: "open", header: t("column.openPrice"), ...end, cell: ({ openPrice }) => price(openPrice) },
    { key: "close", header: t("column.closePrice"), ...end, cell: ({ closePrice }) => price(closePrice) },
    {
      key: "sources",
      header: t("column.heard"),
      ...end,
      cell: ({ lockSources, closeSources }) => `${lockSources} / ${closeSources}`,
    },
    {
      key: "members",
      header: t("column.members"),
      ...end,
      cell: ({ buyMembers, sellMembers }) => `${buyMembers} / ${sellMembers}`,
    },
    { key: "up", header: t("column.upPool"), ...end, cell: ({ buyRewardPool }) => money(buyRewardPool) },
    {
      key: "down",
      header: t("column.downPool"),
      ...end,
      cell: ({ sellRewardPool }) => money(sellRewardPool),
    },
    { key: "fee", header: t("column.kept"), ...end, cell: ({ rewardFee }) => money(rewardFee) },
    { key: "paid", header: t("column.paid"), ...end, cell: ({ paid }) => money(paid) },
    { key: "refunded", header: t("column.refunded"), ...end, cell: ({ refunded }) => money(refunded) },
  ];
}

function Card({ row, columns }: { row: StaffRound; columns: readonly Column<StaffRound>[] }) {
  const [name, state, ...rest] = columns;
  return (
    <div className="grid gap-2 px-4 py-3 text-13">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {name?.cell(row)}
        {state?.cell(row)}
      </span>
      <span className="grid grid-cols-2 gap-x-4 gap-y-2">
        {rest.map(({ key, header, cell }) => (
          <span key={key} className="min-w-0">
            <span className="block text-12 text-text-3">{header}</span>
            <span className="figure">{cell(row)}</span>
          </span>
        ))}
      </span>
    </div>
  );
}

const FILTERS = {
  all: {},
  running: { state: "locked" },
  paid: { state: "settled" },
  returned: { result: "oneSided" },
  void: { result: "void" },
} as const satisfies Record<Shown, object>;

function Save({ shown }: { shown: Shown }) {
  const t = useTranslations("consoleRounds");
  const [error, setError] = useState<Error | null>(null);
  const save = (): void => {
    setError(null);
    downloadCsv("staff/rounds", FILTERS[shown], "rounds").catch((caught: Error) => setError(caught));
  };
  return (
    <>
      <ErrorLine error={error} />
      <Button size="small" onClick={save}>
        <Download aria-hidden className="size-4" />
        {t("csv")}
      </Button>
    </>
  );
}

export function RoundTable() {
  const t = useTranslations("consoleRounds");
  const may = useMay();
  const wide = useWide();
  const [shown, setShown] = useState<Shown>("all");
  const enabled = may("staff/rounds");
  const pages = usePages("staff/rounds", FILTERS[shown], { enabled, refetchInterval: EVERY_MS });
  const columns = useColumns();
  return (
    <Section
      title={
        <div className="max-w-full overflow-x-auto">
          <Segmented<Shown>
            size="small"
            label={t("shown.label")}
            value={shown}
            onValue={setShown}
            options={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))}
          />
        </div>
      }
      aside={<Save shown={shown} />}
    >
      <PagedTable
        pages={pages}
        label={t("tab.rounds")}
        columns={columns}
        rows={pages.rows}
        rowKey={({ series, expectNumber }) => `${series}:${expectNumber}`}
        empty={<EmptyState>{t("noRounds")}</EmptyState>}
        card={wide ? undefined : (row) => <Card row={row} columns={columns} />}
      />
    </Section>
  );
}
