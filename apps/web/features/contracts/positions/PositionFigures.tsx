/** Every figure of a position with its full name. */
import { AmountText, formatPercent, PriceText, TimeText } from "@meridian/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { CONTRACT_DECIMALS } from "../../orders/index.ts";
import { Line } from "../../trade/index.ts";
import { Signed } from "../Signed.tsx";
import type { LivePosition } from "../use-contract-trading.ts";
import { Exits, Liquidation, LotCount } from "./PositionCells.tsx";

interface FiguresProps {
  readonly live: LivePosition;
}

function useFigureTexts({ position, scale, now }: LivePosition) {
  const locale = useLocale();
  const { priceDecimals, quantityDecimals } = scale.info;
  const ratio = now.marginRatioPercent;
  return {
    price: (value: string): ReactNode => <PriceText value={value} decimals={priceDecimals} />,
    money: (value: string, decimals = 2): ReactNode => (
      <AmountText value={value} decimals={decimals} coin={scale.quote} balance />
    ),
    size: <AmountText value={position.quantity} decimals={quantityDecimals} coin={scale.base} />,
    ratio: ratio === "" ? "—" : formatPercent(ratio, locale, 2),
  };
}

export function PositionFigures({ live }: FiguresProps) {
  const t = useTranslations("contracts");
  const { position, now, scale } = live;
  const { price, money, size, ratio } = useFigureTexts(live);
  const isIsolated = position.mode === "isolated";
  return (
    <dl className="grid gap-1 text-13">
      <Line label={t("column.quantity")}>{size}</Line>
      <Line label={t("column.nominal")}>{money(now.value)}</Line>
      <Line label={t("column.lots")}>
        <LotCount live={live} />
      </Line>
      <Line label={t("column.entry")}>{price(position.entryPrice)}</Line>
      <Line label={t("column.mark")}>{price(now.mark)}</Line>
      <Line label={t("column.liquidationLong")}>
        <Liquidation live={live} />
      </Line>
      {isIsolated && <Line label={t("account.isolatedMargin")}>{money(position.margin)}</Line>}
      <Line label={t("column.initialMargin")}>{money(now.initialMargin)}</Line>
      <Line label={t("account.maintenance")}>{money(now.maintenance)}</Line>
      <Line label={t("account.ratio")}>{ratio}</Line>
      <Line label={t("column.realisedLong")}>
        <Signed value={position.realised} coin={scale.quote} />
      </Line>
      <Line label={t("column.funding")}>
        <Signed value={position.funding} coin={scale.quote} />
      </Line>
      <Line label={t("column.fees")}>{money(position.fees, CONTRACT_DECIMALS)}</Line>
      <Line label={t("column.exits")}>
        <Exits live={live} />
      </Line>
      {position.openedAt > 0 && (
        <Line label={t("column.openedAt")}>
          <TimeText timeMs={position.openedAt} style="moment" />
        </Line>
      )}
    </dl>
  );
}
