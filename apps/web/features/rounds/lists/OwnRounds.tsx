/** Own entries, those that run and those that are over, with what came of them. */
import type { OptionsEntry } from "@meridian/contract";
import { AmountText, type Column, EmptyState, GainText, PagedTable, Segmented, TimeText } from "@meridian/ui";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { downloadCsv, usePages } from "../../../data/index.ts";
import { CsvButton } from "../../csv/index.ts";
import { Line } from "../../trade/index.ts";
import { STAKE_DECIMALS } from "../ticket/bet.model.ts";
import type { Rounds } from "../use-rounds.ts";
import { Difference, Price, ReceiptButton, Result, RoundName, SideName } from "./Cells.tsx";
import { LoginFirst } from "./LoginFirst.tsx";

const SHOWN = ["all", "running", "won", "lost", "refunded"] as const;
type Shown = (typeof SHOWN)[number];

type DecimalsOf = (series: string) => number;

function Gain({ row }: { row: OptionsEntry }) {
  const t = useTranslations("rounds");
  if (row.state === "running") return <span className="text-text-3">{t("list.running")}</span>;
  return (
    <GainText value={row.profitLoss} decimals={STAKE_DECIMALS} coin={row.coin} className="font-medium" />
  );
}

function useColumns(decimalsOf: DecimalsOf): readonly Column<OptionsEntry>[] {
  const t = useTranslations("rounds.column");
  return useMemo(() => {
    const end = { align: "end" } as const;
    const money = (value: string) => <AmountText value={value} decimals={STAKE_DECIMALS} balance />;
    return [
      { key: "time", header: t("time"), cell: (row) => <TimeText timeMs={row.createTime} style="moment" /> },
      { key: "round", header: t("round"), cell: (row) => <RoundName {...row} /> },
      { key: "side", header: t("side"), cell: (row) => <SideName {...row} /> },
      { key: "stake", header: t("stake"), ...end, cell: (row) => money(row.betAmount) },
      {
        ...{ key: "open", header: t("openPrice"), ...end },
        cell: (row) => <Price value={row.openPrice} decimals={decimalsOf(row.series)} />,
      },
      {
        ...{ key: "close", header: t("deliveryPrice"), ...end },
        cell: (row) => <Price value={row.deliveryPrice} decimals={decimalsOf(row.series)} />,
      },
      {
        ...{ key: "difference", header: t("difference"), ...end },
        cell: (row) => <Difference round={row} decimals={decimalsOf(row.series)} />,
      },
      { key: "result", header: t("result"), cell: (row) => <Result {...row} /> },
      { key: "reward", header: t("reward"), ...end, cell: (row) => money(row.rewardAmount) },
      { key: "fee", header: t("fee"), ...end, cell: (row) => money(row.rewardFee) },
      { key: "profit", header: t("profit"), ...end, cell: (row) => <Gain row={row} /> },
      {
        key: "receipt",
        header: <span className="sr-only">{t("receipt")}</span>,
        ...end,
        cell: (row) => (row.state === "running" ? null : <ReceiptButton {...row} />),
      },
    ];
  }, [t, decimalsOf]);
}

function Card({ row, decimals }: { row: OptionsEntry; decimals: number }) {
  const t = useTranslations("rounds.column");
  return (
    <div className="grid gap-1 px-4 py-3 text-13">
      <div className="flex items-center gap-2">
        <RoundName {...row} />
        <SideName {...row} />
        <span className="ms-auto">
          <Gain row={row} />
        </span>
      </div>
      <dl className="text-12">
        <Line label={t("stake")}>
          <AmountText value={row.betAmount} decimals={STAKE_DECIMALS} coin={row.coin} balance />
        </Line>
        <Line label={t("openPrice")}>
          <Price value={row.openPrice} decimals={decimals} />
        </Line>
        <Line label={t("deliveryPrice")}>
          <Price value={row.deliveryPrice} decimals={decimals} />
        </Line>
        <Line label={t("reward")}>
          <AmountText value={row.rewardAmount} decimals={STAKE_DECIMALS} coin={row.coin} balance />
        </Line>
      </dl>
      <div className="flex items-center gap-2 text-12 text-text-3">
        <TimeText timeMs={row.createTime} style="moment" />
        <span className="ms-auto flex items-center gap-1">
          {row.state !== "running" && t("result")}
          <Result {...row} />
          {row.state !== "running" && <ReceiptButton {...row} />}
        </span>
      </div>
    </div>
  );
}

interface OwnRoundsProps {
  readonly rounds: Rounds;
  readonly decimalsOf: DecimalsOf;
  readonly layout: Layout;
}

export function OwnRounds({ rounds, decimalsOf, layout }: OwnRoundsProps) {
  const t = useTranslations("rounds");
  const [shown, setShown] = useState<Shown>("all");
  const input = { ...(shown === "all" ? {} : { state: shown }) };
  const pages = usePages("user/optionsHistoryRecord", input, { enabled: rounds.loggedIn });
  const columns = useColumns(decimalsOf);
  if (!rounds.loggedIn) return <LoginFirst />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-2 max-lg:px-4">
        <div className="max-w-full overflow-x-auto">
          <Segmented<Shown>
            size="small"
            label={t("list.shown")}
            value={shown}
            onValue={setShown}
            options={SHOWN.map((value) => ({ value, label: t(`own.filter.${value}`) }))}
          />
        </div>
        <span className="ms-auto">
          <CsvButton onSave={() => downloadCsv("user/optionsHistoryRecord", input, "meridian-rounds")} />
        </span>
      </div>
      <PagedTable<OptionsEntry>
        pages={pages}
        label={t("tab.own")}
        columns={columns}
        rows={pages.rows}
        rowKey={({ series, expectNumber }) => `${series}:${expectNumber}`}
        empty={<EmptyState className="py-8">{t(`own.none.${shown}`)}</EmptyState>}
        {...(layout === "mobile"
          ? { card: (row) => <Card row={row} decimals={decimalsOf(row.series)} /> }
          : {})}
      />
    </>
  );
}
