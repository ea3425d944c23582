/** The columns of own positions on the desktop; two figures stand in each, one over the other. */
import { AmountText, Button, type Column, formatPercent, IconButton, PriceText } from "@meridian/ui";
import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { LivePosition } from "../use-contract-trading.ts";
import { Exits, Liquidation, LotCount, PositionName, Profit } from "./PositionCells.tsx";
import type { Show } from "./PositionWindows.tsx";

type T = ReturnType<typeof useTranslations<"contracts">>;

function Edit({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton size="small" label={label} className="-my-1 size-6" onClick={onClick}>
      <Pencil aria-hidden className="!size-3.5" />
    </IconButton>
  );
}

function Actions({ live, show }: { live: LivePosition; show: Show }) {
  const t = useTranslations("contracts");
  return (
    <span className="flex justify-end">
      {(["market", "limit"] as const).map((kind) => (
        <Button
          key={kind}
          variant="quiet"
          size="small"
          className="!h-6 px-1.5"
          onClick={() => show(kind, live)}
        >
          {t(`close.${kind}`)}
        </Button>
      ))}
    </span>
  );
}

function Two({ above, below }: { above: ReactNode; below: ReactNode }) {
  return (
    <span className="block leading-4">
      <span className="block">{above}</span>
      <span className="block text-12 text-text-3">{below}</span>
    </span>
  );
}

/** Words give way before figures do, but never within a word. */
function Header({ children, title }: { children: string; title?: string }) {
  return (
    <span title={title} className="block leading-4 break-keep whitespace-normal">
      {children}
    </span>
  );
}

function Size({ live }: { live: LivePosition }) {
  const t = useTranslations("contracts");
  const { position, scale, now } = live;
  const { quantityDecimals } = scale.info;
  return (
    <Two
      above={<AmountText value={position.quantity} decimals={quantityDecimals} coin={scale.base} />}
      below={
        <span title={t("column.nominal")}>
          <AmountText value={now.value} decimals={2} coin={scale.quote} />
          <span className="sr-only">
            {" "}
            <LotCount live={live} />
          </span>
        </span>
      }
    />
  );
}

export function figureColumns(t: T): readonly Column<LivePosition>[] {
  return [
    {
      key: "contract",
      header: t("column.contract"),
      cell: (live) => <PositionName live={live} />,
    },
    {
      key: "quantity",
      header: t("column.quantity"),
      align: "end",
      cell: (live) => <Size live={live} />,
    },
    {
      key: "entry",
      header: <Header>{t("column.entryMark")}</Header>,
      align: "end",
      cell: ({ position, now, scale }) => (
        <Two
          above={<PriceText value={position.entryPrice} decimals={scale.info.priceDecimals} />}
          below={<PriceText value={now.mark} decimals={scale.info.priceDecimals} />}
        />
      ),
    },
    {
      key: "liquidation",
      header: <Header title={t("column.liquidationLong")}>{t("column.liquidation")}</Header>,
      align: "end",
      cell: (live) => <Liquidation live={live} />,
    },
    {
      key: "profit",
      header: <Header>{t("column.profit")}</Header>,
      align: "end",
      cell: (live) => <Profit live={live} />,
    },
  ];
}

/** Margin and exits can be changed in place, and the whole closed. */
export function actionColumns(t: T, locale: string, show: Show): readonly Column<LivePosition>[] {
  return [
    {
      key: "margin",
      header: <Header>{t("column.marginRatio")}</Header>,
      align: "end",
      cell: (live) => (
        <Two
          above={
            <span className="inline-flex items-center gap-1">
              <AmountText value={live.position.margin} decimals={2} balance />
              {live.position.mode === "isolated" && (
                <Edit label={t("margin.edit")} onClick={() => show("margin", live)} />
              )}
            </span>
          }
          below={
            live.now.marginRatioPercent === "" ? "—" : formatPercent(live.now.marginRatioPercent, locale, 2)
          }
        />
      ),
    },
    {
      key: "exits",
      header: t("column.exits"),
      align: "end",
      cell: (live) => (
        <span className="inline-flex items-center gap-1">
          <Exits live={live} />
          <Edit label={t("exits.edit")} onClick={() => show("exits", live)} />
        </span>
      ),
    },
    {
      key: "actions",
      header: t("column.actions"),
      align: "end",
      className: "sticky end-0 bg-surface-0",
      cell: (live) => <Actions live={live} show={show} />,
    },
  ];
}
