/** Rounds that are over, for everybody: prices, pools, fee, result and receipt. */
import type { OptionsRound } from "@meridian/contract";
import { AmountText, type Column, EmptyState, PagedTable, Segmented, TimeText } from "@meridian/ui";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { downloadCsv, usePages } from "../../../data/index.ts";
import { CsvButton } from "../../csv/index.ts";
import { Line } from "../../trade/index.ts";
import { Difference, POOL_DECIMALS, Price, ReceiptButton, Result, RoundName } from "./Cells.tsx";

const SHOWN = ["all", "bullish", "bearish", "tie", "oneSided", "void"] as const;
type Shown = (typeof SHOWN)[number];

function useColumns(decimals: number): readonly Column<OptionsRound>[] {
  const t = useTranslations("rounds.column");
  return useMemo(() => {
    const end = { align: "end" } as const;
    const money = (value: string) => <AmountText value={value} decimals={POOL_DECIMALS} />;
    return [
      { key: "round", header: t("round"), cell: (row) => <RoundName {...row} /> },
      {
        key: "lock",
        header: t("lockTime"),
        cell: (row) => <TimeText timeMs={row.lockTime} style="moment" />,
      },
      {
        key: "delivery",
        header: t("deliveryTime"),
        cell: (row) => <TimeText timeMs={row.deliveryTime} style="clock" />,
      },
      {
        key: "open",
        header: t("openPrice"),
        ...end,
        cell: (row) => <Price value={row.openPrice} decimals={decimals} />,
      },
      {
        key: "close",
        header: t("deliveryPrice"),
        ...end,
        cell: (row) => <Price value={row.deliveryPrice} decimals={decimals} />,
      },
      {
        key: "difference",
        header: t("difference"),
        ...end,
        cell: (row) => <Difference round={row} decimals={decimals} />,
      },
      { key: "up", header: t("upPool"), ...end, cell: (row) => money(row.buyRewardPool) },
      { key: "down", header: t("downPool"), ...end, cell: (row) => money(row.sellRewardPool) },
      { key: "fee", header: t("fee"), ...end, cell: (row) => money(row.rewardFee) },
      { key: "winners", header: t("winners"), ...end, cell: ({ winners }) => winners },
      { key: "result", header: t("result"), cell: (row) => <Result {...row} /> },
      {
        key: "receipt",
        header: <span className="sr-only">{t("receipt")}</span>,
        ...end,
        cell: (row) => <ReceiptButton {...row} />,
      },
    ];
  }, [t, decimals]);
}

function Card({ row, decimals }: { row: OptionsRound; decimals: number }) {
  const t = useTranslations("rounds.column");
  return (
    <div className="grid gap-1 px-4 py-3 text-13">
      <div className="flex items-center gap-2">
        <RoundName {...row} />
        <span className="ms-auto flex items-center gap-1">
          <Result {...row} />
          <ReceiptButton {...row} />
        </span>
      </div>
      <dl className="text-12">
        <Line label={t("openPrice")}>
          <Price value={row.openPrice} decimals={decimals} />
        </Line>
        <Line label={t("deliveryPrice")}>
          <Price value={row.deliveryPrice} decimals={decimals} />{" "}
          <Difference round={row} decimals={decimals} />
        </Line>
        <Line label={`${t("upPool")} · ${t("downPool")}`}>
          <AmountText value={row.buyRewardPool} decimals={POOL_DECIMALS} />
          {" · "}
          <AmountText value={row.sellRewardPool} decimals={POOL_DECIMALS} />
        </Line>
        <Line label={t("deliveryTime")}>
          <TimeText timeMs={row.deliveryTime} style="moment" />
        </Line>
      </dl>
    </div>
  );
}

interface PastRoundsProps {
  readonly series: string;
  readonly decimals: number;
  readonly layout: Layout;
}

export function PastRounds({ series, decimals, layout }: PastRoundsProps) {
  const t = useTranslations("rounds");
  const [shown, setShown] = useState<Shown>("all");
  const input = { series, ...(shown === "all" ? {} : { result: shown }) };
  const pages = usePages("user/optionsAllRecord", input);
  const columns = useColumns(decimals);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-2 max-lg:px-4">
        <div className="max-w-full overflow-x-auto">
          <Segmented<Shown>
            size="small"
            label={t("list.shown")}
            value={shown}
            onValue={setShown}
            options={SHOWN.map((value) => ({
              value,
              label: t(value === "all" ? "list.all" : `result.${value}`),
            }))}
          />
        </div>
        <span className="ms-auto">
          <CsvButton onSave={() => downloadCsv("user/optionsAllRecord", input, `meridian-${series}`)} />
        </span>
      </div>
      <PagedTable<OptionsRound>
        pages={pages}
        label={t("tab.past")}
        columns={columns}
        rows={pages.rows}
        rowKey={({ expectNumber }) => String(expectNumber)}
        empty={<EmptyState className="py-8">{t("list.noPast")}</EmptyState>}
        {...(layout === "mobile" ? { card: (row) => <Card row={row} decimals={decimals} /> } : {})}
      />
    </>
  );
}
