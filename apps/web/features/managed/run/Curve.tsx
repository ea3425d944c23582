/** The profit of a run over time, beside just holding. */
import { AmountText, clsx, EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useRead } from "../../../data/index.ts";
import type { Run } from "../list/RunList.tsx";
import { HEIGHT, type Lines, linesOf, WIDTH } from "./curve.model.ts";

const REFRESH_EVERY_MS = 30_000;
const DECIMALS = 2;

function Picture({ lines, label }: { lines: Lines; label: string }) {
  const line = "fill-none stroke-2 [vector-effect:non-scaling-stroke]";
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-50 w-full overflow-visible"
    >
      <line x1="0" x2={WIDTH} y1={lines.zero} y2={lines.zero} className="stroke-line" />
      <path d={lines.holding} className={clsx(line, "stroke-text-3 [stroke-dasharray:4_4]")} />
      <path d={lines.profit} className={clsx(line, "stroke-accent")} />
    </svg>
  );
}

function Legend() {
  const t = useTranslations("managed.run");
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-text-2">
      <span className="flex items-center gap-2">
        <span aria-hidden className="h-0.5 w-5 bg-accent" />
        {t("strategyLine")}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden className="w-5 border-t-2 border-dashed border-text-3" />
        {t("holdingLine")}
      </span>
    </p>
  );
}

export function Curve({ run: { managedId, quoteCoin } }: { run: Run }) {
  const t = useTranslations("managed.run");
  const { data, isError, refetch } = useRead(
    "order/managedCurve",
    { managedId },
    { refetchInterval: REFRESH_EVERY_MS },
  );
  const lines = data && linesOf(data.list);
  return (
    <section aria-label={t("curve")} className="grid gap-3 rounded-card border border-line bg-surface-1 p-4">
      <h2 className="text-16 font-semibold">{t("curve")}</h2>
      {lines !== undefined ? (
        <>
          <Legend />
          <div className="flex gap-3">
            <div className="min-w-0 flex-1">
              <Picture lines={lines} label={t("curve")} />
            </div>
            <p className="flex flex-col justify-between text-12 text-text-3">
              <AmountText value={lines.highest} decimals={DECIMALS} coin={quoteCoin} />
              <AmountText value={lines.lowest} decimals={DECIMALS} coin={quoteCoin} />
            </p>
          </div>
        </>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-50" />
      ) : (
        <EmptyState>{t("curveNone")}</EmptyState>
      )}
    </section>
  );
}
