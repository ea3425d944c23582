/** A market looked at closer, before one goes there: its day as a curve, what crossing costs, what stands near. */
import { ChangeText, CompactText, formatPercent, Skeleton, Sparkline } from "@meridian/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { HealthDot, LivePrice, PairName, RowPrice } from "./MarketCells.tsx";
import type { MarketRow } from "./markets.model.ts";
import { percentOfFraction } from "./rate.model.ts";
import { depthShares } from "./health.model.ts";
import { useCurveLabel } from "./use-curve-label.ts";

const QUARTERS_OF_A_DAY = 96;
const FRESH_MS = 10_000;
const WIDTH_PX = 286;
const FUNDING_DECIMALS = 4;

/** Quarter-hourly closes: four times as fine as the list's curve. */
function Curve({ row }: { row: MarketRow }) {
  const label = useCurveLabel(row);
  const input = { market: row.market, interval: "15m", limit: QUARTERS_OF_A_DAY } as const;
  const { data } = useRead("user/historyInfo", input, { staleTime: 60_000 });
  if (data?.market !== row.market) return <Skeleton className="h-[72px] w-full" />;
  const closes = data.list.slice(0, -1).map((candle) => candle[4]);
  const values = [row.open, ...closes, row.last];
  return <Sparkline values={values} label={label} width={WIDTH_PX} height={72} className="w-full" />;
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-text-3">{label}</dt>
      <dd className="figure text-end text-text-1">{children}</dd>
    </div>
  );
}

function Depth({ row }: { row: MarketRow }) {
  const t = useTranslations("markets");
  const shares = depthShares(row.bidDepth, row.askDepth);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-text-3">
        <span>{t("preview.bids")}</span>
        <span>{t("preview.asks")}</span>
      </div>
      <div aria-hidden className="flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-surface-3">
        <span className="bg-up" style={{ width: `${shares.bids}%` }} />
        <span className="bg-down" style={{ width: `${shares.asks}%` }} />
      </div>
      <div className="flex items-baseline justify-between gap-3">
        <CompactText value={row.bidDepth} coin={row.quote} className="text-up" />
        <CompactText value={row.askDepth} coin={row.quote} className="text-down" />
      </div>
    </div>
  );
}

export default function MarketPreview({ row, action }: { row: MarketRow; action?: ReactNode }) {
  const t = useTranslations("markets");
  const locale = useLocale();
  // Depth comes with the list, which is read anew when it has become old.
  useRead("data/getTickers", {}, { staleTime: FRESH_MS });
  return (
    <div className="flex flex-col gap-3 text-13">
      <div className="flex items-center justify-between gap-3">
        <PairName row={row} />
        <span className="flex flex-col items-end">
          <LivePrice row={row} className="text-16 font-semibold" />
          <ChangeText percent={row.changePercent} />
        </span>
      </div>
      <Curve row={row} />
      <dl className="flex flex-col gap-1.5">
        <Line label={t("preview.range")}>
          <RowPrice row={row} price={row.low} /> – <RowPrice row={row} price={row.high} />
        </Line>
        <Line label={t("column.volumeQuote")}>
          <CompactText value={row.volumeQuote} coin={row.quote} />
        </Line>
        {row.contract !== undefined && (
          <>
            <Line label={t("preview.funding")}>
              {formatPercent(percentOfFraction(row.contract.rate), locale, FUNDING_DECIMALS)}
            </Line>
            <Line label={t("preview.openInterest")}>
              <CompactText value={row.contract.openInterest} coin={row.base} />
            </Line>
          </>
        )}
        <Line label={t("preview.spread")}>
          {row.spreadPercent === undefined ? "—" : formatPercent(row.spreadPercent, locale, 3)}
        </Line>
        <Line label={t("column.health")}>
          <HealthDot row={row} />
        </Line>
      </dl>
      <Depth row={row} />
      {action}
    </div>
  );
}
