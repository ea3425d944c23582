/** The coin's price over a day, a week, a month or a year, small; the whole chart is one click away. */
import { ChangeText, PriceText, Segmented, Skeleton, Sparkline } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import type { MarketRow } from "../markets/index.ts";
import { Block } from "./Block.tsx";
import { changeOf, CURVES, type CurveSpan, CURVE_SPANS, extremesOf } from "./curve.model.ts";

const FRESH_MS = 60_000;
const WIDTH = 720;
const HEIGHT = 160;

function Extreme({ label, value, row }: { label: string; value: string; row: MarketRow }) {
  const { priceDecimals } = row;
  return (
    <span className="text-text-3">
      {label}{" "}
      <PriceText
        value={value}
        {...(priceDecimals === undefined ? {} : { decimals: priceDecimals })}
        className="text-text-1"
      />
    </span>
  );
}

export function CoinCurve({ row }: { row: MarketRow }) {
  const t = useTranslations("currency");
  const [span, setSpan] = useState<CurveSpan>("day");
  const { data } = useRead(
    "user/historyInfo",
    { market: row.market, ...CURVES[span] },
    { staleTime: FRESH_MS },
  );
  const candles =
    data?.market === row.market && data.interval === CURVES[span].interval ? data.list : undefined;
  const first = candles?.[0];
  const values = candles === undefined ? [] : [...candles.map((candle) => candle[4]), row.last];
  const change = first === undefined ? undefined : changeOf(first[1], row.last);
  const extremes = candles === undefined ? undefined : extremesOf(candles);
  return (
    <Block
      title={row.market}
      aside={
        <Segmented
          label={t("curve.span")}
          size="small"
          value={span}
          onValue={setSpan}
          options={CURVE_SPANS.map((value) => ({ value, label: t(`curve.${value}`) }))}
          className="max-lg:h-11 max-lg:w-full"
        />
      }
    >
      {candles === undefined ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <Sparkline
          values={values}
          label={t("curve.label", { market: row.market })}
          width={WIDTH}
          height={HEIGHT}
          className="h-40 w-full"
        />
      )}
      <p className="mt-3 flex min-h-5 flex-wrap gap-x-5 gap-y-1 text-13">
        {change !== undefined && <ChangeText percent={change} />}
        {extremes !== undefined && (
          <>
            <Extreme label={t("curve.low")} value={extremes.low} row={row} />
            <Extreme label={t("curve.high")} value={extremes.high} row={row} />
          </>
        )}
      </p>
    </Block>
  );
}
