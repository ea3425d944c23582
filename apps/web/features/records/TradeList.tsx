/** Own fills with the fee of each; each opens the receipt of its order. */
import type { OwnTrade } from "@meridian/contract";
import { Arrow, Button, clsx, type Column, PriceText, TimeText } from "@meridian/ui";
import { useMemo } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { coinsOf, usePages } from "../../data/index.ts";
import { openReceipt, ReceiptWindow } from "../receipt/index.ts";
import { tradesInput } from "./records.model.ts";
import { CoinAmount, RecordCard, RecordList } from "./RecordCells.tsx";
import { useChangeNews } from "./use-change-news.ts";
import type { Records } from "./use-records.ts";

function Side({ side }: Pick<OwnTrade, "side">) {
  const t = useTranslations("records");
  return (
    <span
      className={clsx("inline-flex items-center gap-1 font-medium", side === "buy" ? "text-up" : "text-down")}
    >
      <Arrow direction={side === "buy" ? "up" : "down"} />
      {t(`side.${side}`)}
    </span>
  );
}

function useColumns(): readonly Column<OwnTrade>[] {
  const t = useTranslations("records");
  return useMemo(
    () => [
      {
        key: "time",
        header: t("column.time"),
        cell: (row) => <TimeText timeMs={row.time} className="text-text-2" />,
      },
      {
        key: "market",
        header: t("column.market"),
        cell: (row) => <span className="font-medium">{row.market}</span>,
      },
      { key: "side", header: t("column.side"), cell: (row) => <Side side={row.side} /> },
      {
        key: "price",
        header: t("column.price"),
        align: "end",
        cell: (row) => <PriceText value={row.price} />,
      },
      {
        key: "quantity",
        header: t("column.quantity"),
        align: "end",
        cell: (row) => <CoinAmount value={row.quantity} coin={coinsOf(row.market).base} />,
      },
      {
        key: "total",
        header: t("column.total"),
        align: "end",
        cell: (row) => <CoinAmount value={row.quoteAmount} coin={coinsOf(row.market).quote} />,
      },
      {
        key: "fee",
        header: t("column.fee"),
        align: "end",
        cell: (row) => <CoinAmount value={row.fee} coin={row.feeCoin} className="text-text-2" />,
      },
    ],
    [t],
  );
}

export function TradeList({ records, mobile }: { records: Records; mobile: boolean }) {
  const t = useTranslations("records");
  const pages = usePages("user/tradeRecord", tradesInput(records.filter));
  useChangeNews();
  const card = (row: OwnTrade) => (
    <RecordCard
      coin={coinsOf(row.market).base}
      title={
        <>
          {row.market} <Side side={row.side} />
        </>
      }
      figure={<CoinAmount value={row.quantity} />}
      left={<TimeText timeMs={row.time} />}
      right={<PriceText value={row.price} />}
      onOpen={() => openReceipt(row.orderId)}
    />
  );
  return (
    <>
      <RecordList
        records={records}
        pages={pages}
        columns={useColumns()}
        rowKey={(row) => `${row.tradeId}:${row.orderId}`}
        onOpen={(row) => openReceipt(row.orderId)}
        card={mobile ? card : undefined}
        emptyAction={
          <Button asChild variant="primary">
            <Link to={mobile ? "/mbexchange" : "/exchange"}>{t("toTrade")}</Link>
          </Button>
        }
      />
      <ReceiptWindow />
    </>
  );
}
