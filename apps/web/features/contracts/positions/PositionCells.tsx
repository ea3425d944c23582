/** The parts of a position, as the table, the cards and the window of one show them. */
import {
  AMOUNT_HIDDEN,
  clsx,
  directionOf,
  formatAmount,
  formatPercent,
  formatPrice,
  GainText,
  PriceText,
  useDisplay,
} from "@meridian/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { lotsOf } from "@meridian/core";
import type { LivePosition } from "../use-contract-trading.ts";
import { aboutDecimals, barShare, distancePercent, isBelowMark, isNear } from "./risk.model.ts";

const MONEY_DECIMALS = 2;
const LOT_DECIMALS = 8;
const LIGHTS = 5;

interface CellProps {
  readonly live: LivePosition;
}

export function PositionName({ live: { position } }: CellProps) {
  const t = useTranslations("contracts");
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className={clsx("h-7 w-0.5 rounded-full", position.isLong ? "bg-up" : "bg-down")} />
      <span className="block leading-4">
        <span className="flex items-center gap-1.5 font-medium">
          {position.market}
          <Lights lights={position.deleverageLights} />
        </span>
        <span className="flex gap-1.5 text-12 whitespace-nowrap text-text-3">
          <span className={position.isLong ? "text-up" : "text-down"}>
            {t(position.isLong ? "side.long" : "side.short")}
          </span>
          <span>{t("leverage.of", { leverage: position.leverage })}</span>
          <span>{t(`mode.${position.mode}`)}</span>
        </span>
      </span>
    </span>
  );
}

const TONES = { up: "text-up", down: "text-down", level: "" } as const;

/** Profit, and what it is of the margin that the position was entered with. */
export function Profit({ live: { now, scale }, large = false }: CellProps & { readonly large?: boolean }) {
  const locale = useLocale();
  const roe = directionOf(now.roePercent);
  return (
    <span className={clsx("figure leading-4", large && "text-28 font-semibold")}>
      <GainText value={now.unrealised} decimals={MONEY_DECIMALS} {...(large ? { coin: scale.quote } : {})} />
      <span className={clsx("block", TONES[roe], large ? "pt-1 text-14 font-normal" : "text-12")}>
        {roe === "up" && "+"}
        {formatPercent(now.roePercent, locale, 2)}
      </span>
    </span>
  );
}

/** The price that liquidates it, with how far that is from the mark as a bar. */
export function Liquidation({ live: { now, scale } }: CellProps) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  const apart = distancePercent(now.mark, now.liquidationPrice);
  if (apart === undefined) return <span title={t("risk.none")}>{t("none")}</span>;
  const near = isNear(apart);
  return (
    <span className="inline-block text-end leading-4">
      <PriceText
        value={now.liquidationPrice}
        decimals={scale.info.priceDecimals}
        className={near ? "text-warn" : ""}
      />
      <span className="flex items-center justify-end gap-1 text-12 text-text-3">
        <span aria-hidden className="h-1 w-6 overflow-hidden rounded-full bg-surface-3">
          <span
            style={{ transform: `scaleX(${barShare(apart)})` }}
            className={clsx("block h-full origin-left", near ? "bg-warn" : "bg-text-3")}
          />
        </span>
        {formatPercent(apart, locale, 1)}
      </span>
    </span>
  );
}

/** Five lights: how soon the position would be closed against another's liquidation. */
export function Lights({ lights }: { lights: number }) {
  const t = useTranslations("contracts");
  const label = t("lights.label", { lights });
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex items-center gap-0.5">
      {Array.from({ length: LIGHTS }, (_, place) => (
        <span
          key={place}
          className={clsx("h-2.5 w-1 rounded-full", place < lights ? "bg-warn" : "bg-surface-3")}
        />
      ))}
    </span>
  );
}

/** Money in a sentence, as little to be seen as a balance when balances are hidden. */
function Private({ children }: { children: ReactNode }) {
  const { balancesHidden } = useDisplay();
  return <span className="figure whitespace-nowrap">{balancesHidden ? AMOUNT_HIDDEN : children}</span>;
}

/** One sentence: where the price must go for the position to be gone, and what that costs. */
export function RiskLine({ live }: CellProps) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  const { now, scale } = live;
  const apart = distancePercent(now.mark, now.liquidationPrice);
  if (apart === undefined) return <span className="text-12 text-text-3">{t("risk.none")}</span>;
  const loss = formatAmount(now.liquidationLoss, locale, aboutDecimals(now.liquidationLoss));
  return (
    <span className="text-12 text-text-2">
      {t.rich(isBelowMark(now.mark, now.liquidationPrice) ? "risk.long" : "risk.short", {
        coin: scale.base,
        percent: formatPercent(apart, locale, 1),
        price: formatPrice(now.liquidationPrice, locale, scale.info.priceDecimals),
        loss: `${loss} ${scale.quote}`,
        money: (chunks) => <Private>{chunks}</Private>,
      })}
    </span>
  );
}

/** The prices at which orders close it; how many more there are. One dash where there are none. */
export function Exits({ live: { position, scale } }: CellProps) {
  const ordersOf = (type: "takeProfit" | "stop") =>
    position.exits.filter((order) => order.type.startsWith(type));
  const [gains, losses] = [ordersOf("takeProfit"), ordersOf("stop")];
  if (gains.length + losses.length === 0) return "—";
  const at = ([first, ...others]: typeof gains): ReactNode => {
    if (first === undefined) return "—";
    return (
      <>
        <PriceText value={first.stopPrice} decimals={scale.info.priceDecimals} />
        {others.length > 0 && <span className="text-text-3"> +{others.length}</span>}
      </>
    );
  };
  return (
    <span className="figure block text-end leading-4">
      <span className="block">{at(gains)}</span>
      <span className="block">{at(losses)}</span>
    </span>
  );
}

/** Counted in contracts of one lot each. */
export function LotCount({ live: { position, scale } }: CellProps) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  return t("lots", {
    count: lotsOf(scale, position.quantity) ?? 0,
    lot: formatAmount(scale.info.lotSize, locale, LOT_DECIMALS),
    coin: scale.base,
  });
}
