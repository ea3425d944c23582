import type { PositionRisk } from "@meridian/contract";
import {
  AmountText,
  Badge,
  clsx,
  type Column,
  CompactText,
  directionOf,
  formatPercent,
  PriceText,
} from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { MemberLink } from "../../../parts/index.ts";
import { ratioUrgency, ratioWidth, type Urgency } from "../contracts.model.ts";

const QUANTITY_DECIMALS = 8;
const AMOUNT_DECIMALS = 2;
const BAR: Readonly<Record<Urgency, string>> = { "": "fill-up", warn: "fill-warn", danger: "fill-danger" };
const DIRECTION = { up: "text-up", down: "text-down", level: "" };
const TEXT: Readonly<Record<Urgency, string>> = { "": "", warn: "text-warn", danger: "text-danger" };

export function SideBadge({ isLong }: { isLong: boolean }) {
  const t = useTranslations("consoleContracts");
  return <Badge tone={isLong ? "up" : "down"}>{t(isLong ? "side.long" : "side.short")}</Badge>;
}

/** Profit not realised, in USDT, coloured and signed. */
export function Unrealised({ value }: { value: string }) {
  const direction = directionOf(value);
  return (
    <span className={DIRECTION[direction]}>
      {direction === "up" && "+"}
      <AmountText value={value} decimals={AMOUNT_DECIMALS} fixed />
    </span>
  );
}

/** A margin ratio as a bar and a figure: at a hundred the position is given up. */
function Ratio({ percent }: { percent: string }) {
  const locale = useLocale();
  const t = useTranslations("consoleContracts");
  const urgency = ratioUrgency(percent);
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-1.5 w-16">
        <rect width={100} height={8} className="fill-surface-3" />
        <rect width={ratioWidth(percent)} height={8} className={BAR[urgency]} />
      </svg>
      <span className={clsx("w-16 text-end", TEXT[urgency])}>
        {percent === "" ? t("risks.noBalance") : formatPercent(percent, locale, 2, true)}
      </span>
    </span>
  );
}

function Liquidation({ row: { liquidationPrice } }: { row: PositionRisk }) {
  return liquidationPrice === "" ? (
    <span className="text-text-3">—</span>
  ) : (
    <PriceText value={liquidationPrice} />
  );
}

function Distance({ row: { distancePercent } }: { row: PositionRisk }) {
  const locale = useLocale();
  return distancePercent === "" ? (
    <span className="text-text-3">—</span>
  ) : (
    formatPercent(distancePercent, locale, 2, true)
  );
}

function Mode({ row: { mode, leverage, positions } }: { row: PositionRisk }) {
  const t = useTranslations("consoleContracts");
  const tm = useTranslations("consoleMoney");
  return (
    <span className="text-text-2">
      {t(`mode.${mode}`)} {tm("tiers.times", { leverage: String(leverage) })}
      {positions > 1 && <span className="text-text-3"> · {t("risks.together", { count: positions })}</span>}
    </span>
  );
}

export function useRiskColumns(): readonly Column<PositionRisk>[] {
  const t = useTranslations("consoleContracts");
  const end = { align: "end" } as const;
  return [
    { key: "member", header: t("column.member"), cell: ({ uid }) => <MemberLink uid={uid} /> },
    { key: "contract", header: t("column.contract"), cell: ({ market }) => market },
    { key: "side", header: t("column.side"), cell: (row) => <SideBadge {...row} /> },
    {
      ...{ key: "size", header: t("column.size"), ...end },
      cell: ({ quantity }) => <AmountText value={quantity} decimals={QUANTITY_DECIMALS} />,
    },
    {
      ...{ key: "value", header: t("column.value"), ...end },
      cell: ({ value }) => <AmountText value={value} decimals={AMOUNT_DECIMALS} fixed />,
    },
    {
      key: "profit",
      header: t("column.profit"),
      ...end,
      cell: (row) => <Unrealised value={row.unrealised} />,
    },
    { key: "mode", header: t("column.margin"), cell: (row) => <Mode row={row} /> },
    {
      ...{ key: "ratio", header: t("column.ratio"), ...end },
      cell: ({ marginRatioPercent }) => <Ratio percent={marginRatioPercent} />,
    },
    { key: "mark", header: t("column.mark"), ...end, cell: ({ mark }) => <PriceText value={mark} /> },
    { key: "liquidation", header: t("column.liquidation"), ...end, cell: (row) => <Liquidation row={row} /> },
    { key: "distance", header: t("column.distance"), ...end, cell: (row) => <Distance row={row} /> },
  ];
}

export function RiskCard({ row }: { row: PositionRisk }) {
  const t = useTranslations("consoleContracts");
  return (
    <div className="space-y-1.5 px-4 py-3 text-13">
      <span className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-2">
          <span className="font-medium">{row.market}</span>
          <SideBadge {...row} />
        </span>
        <MemberLink uid={row.uid} />
      </span>
      <span className="flex items-center justify-between gap-3">
        <CompactText value={row.value} coin="USDT" />
        <Unrealised value={row.unrealised} />
      </span>
      <span className="flex items-center justify-between gap-3 text-12">
        <Mode row={row} />
        <Ratio percent={row.marginRatioPercent} />
      </span>
      <span className="figure flex items-center justify-between gap-3 text-12 text-text-3">
        <span>
          {t("column.liquidation")} <Liquidation row={row} />
        </span>
        <span>
          {t("column.distance")} <Distance row={row} />
        </span>
      </span>
    </div>
  );
}
