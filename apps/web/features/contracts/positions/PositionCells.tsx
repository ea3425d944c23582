/** The parts of a position, as the table and the cards show them. */
import { AmountText, clsx, formatAmount, formatPercent, formatPrice, PriceText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import type { LivePosition } from "../use-contract-trading.ts";
import { barShare, distancePercent, isNear } from "./position.model.ts";

const MONEY_DECIMALS = 2;
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
        <span className="block font-medium">{position.market}</span>
        <span className="flex gap-1.5 text-12 whitespace-nowrap text-text-3">
          <span className={position.isLong ? "text-up" : "text-down"}>
            {t(position.isLong ? "side.long" : "side.short")}
          </span>
          <span>{t("leverage.of", { leverage: position.leverage })}</span>
          <span>{t(`mode.${position.mode}`)}</span>
          <Lights live={{ position }} />
        </span>
      </span>
    </span>
  );
}

/** Profit, and what it is of the margin that the position was entered with. */
export function Profit({ live: { now }, large = false }: CellProps & { readonly large?: boolean }) {
  const locale = useLocale();
  const isLoss = now.unrealised.startsWith("-");
  return (
    <span
      className={clsx("figure leading-4", isLoss ? "text-down" : "text-up", large && "text-20 font-semibold")}
    >
      {isLoss ? "" : "+"}
      <AmountText
        value={now.unrealised}
        decimals={MONEY_DECIMALS}
        balance
        {...(large ? { coin: "USDT" } : {})}
      />
      <span className={clsx("block", large ? "text-14 font-normal" : "text-12")}>
        {isLoss ? "" : "+"}
        {formatPercent(now.roePercent, locale, 2)}
      </span>
    </span>
  );
}

/** The price that liquidates it, with how far that is from the mark as a bar. */
export function Liquidation({ live: { position, now, scale } }: CellProps) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  const apart = distancePercent(now.mark, position.liquidationPrice);
  if (apart === undefined) return <span title={t("risk.none")}>—</span>;
  const near = isNear(apart);
  return (
    <span className="inline-block min-w-20 text-end leading-4">
      <PriceText
        value={position.liquidationPrice}
        decimals={scale.market.priceDecimals}
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
function Lights({ live: { position } }: { readonly live: Pick<LivePosition, "position"> }) {
  const t = useTranslations("contracts");
  const label = t("lights", { lights: position.deleverageLights });
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex gap-0.5">
      {Array.from({ length: LIGHTS }, (_, place) => (
        <span
          key={place}
          className={clsx(
            "h-2.5 w-1 rounded-full",
            place < position.deleverageLights ? "bg-warn" : "bg-surface-3",
          )}
        />
      ))}
    </span>
  );
}

/** One sentence: where the price must go for the position to be gone, and what that costs. */
export function RiskLine({ live }: CellProps) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  const { position, now, scale } = live;
  const apart = distancePercent(now.mark, position.liquidationPrice);
  if (apart === undefined) return <span className="text-12 text-text-3">{t("risk.none")}</span>;
  return (
    <span className="text-12 text-text-2">
      {t.rich(position.isLong ? "risk.long" : "risk.short", {
        coin: scale.base,
        percent: formatPercent(apart, locale, 1),
        price: formatPrice(position.liquidationPrice, locale, scale.market.priceDecimals),
        loss: formatAmount(position.margin, locale, MONEY_DECIMALS),
      })}
    </span>
  );
}

/** The prices at which orders close it. */
export function Exits({ live: { position, scale } }: CellProps) {
  const at = (type: "takeProfit" | "stop") =>
    position.exits.find((order) => order.type.startsWith(type))?.stopPrice;
  const price = (value: string | undefined) =>
    value === undefined ? "—" : <PriceText value={value} decimals={scale.market.priceDecimals} />;
  return (
    <span className="figure block text-end leading-4">
      <span className="block">{price(at("takeProfit"))}</span>
      <span className="block">{price(at("stop"))}</span>
    </span>
  );
}
