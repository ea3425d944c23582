/** Liquidations as everybody may see them: whose they were is nobody's to know. */
import type { CallInput, CallOutput } from "@meridian/contract";
import {
  AmountText,
  type Column,
  EmptyState,
  PagedTable,
  PriceText,
  Segmented,
  TimeText,
} from "@meridian/ui";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { coinsOf, downloadCsv, useMarket, usePages } from "../../../data/index.ts";
import { CsvButton } from "../../csv/index.ts";

type Liquidation = CallOutput<"data/liquidationList">["list"][number];
type Shown = "all" | "deleveraged";

const SHOWN: readonly Shown[] = ["all", "deleveraged"];
const QUANTITY_DECIMALS = 8;
/** Liquidations come seconds apart when prices fall. */
const LOOK_EVERY_MS = 5_000;

function Price({ row }: { row: Liquidation }) {
  return <PriceText value={row.price} decimals={useMarket(row.market)?.priceDecimals ?? 2} />;
}

/** The side of the position that was closed. */
function Side({ row }: { row: Liquidation }) {
  const t = useTranslations("contracts");
  const isLong = row.side === "long";
  return (
    <span className="font-medium">
      {row.market}{" "}
      <span className={isLong ? "text-up" : "text-down"}>{t(isLong ? "side.long" : "side.short")}</span>
    </span>
  );
}

function Quantity({ row }: { row: Liquidation }) {
  return <AmountText value={row.quantity} decimals={QUANTITY_DECIMALS} coin={coinsOf(row.market).base} />;
}

function Card({ row }: { row: Liquidation }) {
  const t = useTranslations("contracts");
  return (
    <div className="grid gap-1 px-4 py-3 text-13">
      <span className="flex justify-between gap-3">
        <Side row={row} />
        <TimeText timeMs={row.time} className="text-12 text-text-3" />
      </span>
      <span className="flex justify-between gap-3">
        <span className="text-text-2">{t(`outcome.${row.outcome}`)}</span>
        <span className="figure text-end">
          <Quantity row={row} /> · <Price row={row} />
        </span>
      </span>
    </div>
  );
}

function useColumns(): readonly Column<Liquidation>[] {
  const t = useTranslations("contracts");
  return useMemo(
    () => [
      { key: "time", header: t("column.time"), cell: (row) => <TimeText timeMs={row.time} style="moment" /> },
      { key: "contract", header: t("column.contract"), cell: (row) => <Side row={row} /> },
      {
        key: "quantity",
        header: t("column.quantity"),
        align: "end",
        cell: (row) => <Quantity row={row} />,
      },
      { key: "price", header: t("ticket.price"), align: "end", cell: (row) => <Price row={row} /> },
      { key: "outcome", header: t("column.end"), align: "end", cell: (row) => t(`outcome.${row.outcome}`) },
    ],
    [t],
  );
}

interface LiquidationsProps {
  /** Of one contract; of all when left out. */
  readonly market?: string;
  readonly layout: "desktop" | "mobile";
}

export function Liquidations({ market, layout }: LiquidationsProps) {
  const t = useTranslations("contracts");
  const [shown, setShown] = useState<Shown>("all");
  const input: CallInput<"data/liquidationList"> = {
    ...(market === undefined ? {} : { market }),
    ...(shown === "all" ? {} : { outcome: shown }),
  };
  const pages = usePages("data/liquidationList", input, { refetchInterval: LOOK_EVERY_MS });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <Segmented<Shown>
          size="small"
          label={t("liquidations.shown")}
          value={shown}
          onValue={setShown}
          options={SHOWN.map((value) => ({ value, label: t(`liquidations.${value}`) }))}
        />
        <span className="ms-auto">
          <CsvButton onSave={() => downloadCsv("data/liquidationList", input, "meridian-liquidations")} />
        </span>
      </div>
      <PagedTable<Liquidation>
        pages={pages}
        label={t("liquidations.title")}
        columns={useColumns()}
        rows={pages.rows}
        rowKey={({ market: name, time, side, price, quantity, outcome }) =>
          `${name}:${time}:${side}:${price}:${quantity}:${outcome}`
        }
        empty={<EmptyState className="py-6">{t(`liquidations.none.${shown}`)}</EmptyState>}
        {...(layout === "mobile" ? { card: (row) => <Card row={row} /> } : {})}
      />
    </>
  );
}
