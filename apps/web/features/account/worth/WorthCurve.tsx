/** The course of the worth of everything, and what of it was profit: curve, sums, and the same as a table. */
import {
  AmountText,
  ChangeText,
  clsx,
  EmptyState,
  ErrorState,
  IconButton,
  lazy,
  Segmented,
  Skeleton,
} from "@meridian/ui";
import { ChartSpline, CircleQuestionMark, Table2 } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { pathOf } from "../../../app/routes.tsx";
import { useDayText } from "./use-day-text.ts";
import { useWorthCurve, type WorthCurveState } from "./use-worth-curve.ts";
import { type Curve, SPANS } from "./worth-curve.model.ts";
import { WorthPicture } from "./WorthPicture.tsx";

const MONEY_DECIMALS = 2;
const WorthDays = lazy(async () => ({ default: (await import("./WorthDays.tsx")).WorthDays }));
const WorthExplained = lazy(async () => ({ default: (await import("./WorthExplained.tsx")).WorthExplained }));

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={clsx("min-w-0", wide && "max-sm:col-span-2")}>
      <dt className="truncate text-12 text-text-3">{label}</dt>
      <dd className="flex items-baseline gap-2 text-14 font-medium">{children}</dd>
    </div>
  );
}

function Money({ value }: { value: string }) {
  return <AmountText value={value} decimals={MONEY_DECIMALS} fixed balance />;
}

/** The sums of the span, or the day that is pointed at. */
function Facts({ curve, marked }: { curve: Curve; marked: number | undefined }) {
  const t = useTranslations("account");
  const dayText = useDayText();
  const { points } = curve;
  const point = marked === undefined ? undefined : points[marked];
  const [first, last] = [points[0], points.at(-1)];
  const when =
    point === undefined ? `${dayText(first?.day ?? 0)} – ${dayText(last?.day ?? 0)}` : dayText(point.day);
  return (
    <dl aria-live="polite" className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
      <Fact label={t("curve.when")} wide>
        <span className="figure whitespace-nowrap">{when}</span>
      </Fact>
      <Fact label={t("curve.worth")}>
        <Money value={point?.worth ?? curve.endWorth} />
      </Fact>
      <Fact label={t("curve.inflow")}>
        <Money value={point?.dayInflow ?? curve.inflow} />
      </Fact>
      <Fact label={t("curve.profit")} wide>
        <Money value={point?.dayProfit ?? curve.profit} />
        {point === undefined && curve.profitPercent !== null && (
          <ChangeText percent={curve.profitPercent} className="text-12" />
        )}
      </Fact>
    </dl>
  );
}

function Controls({ state }: { state: WorthCurveState }) {
  const t = useTranslations("account");
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:w-full">
      <Segmented
        label={t("curve.kind")}
        size="small"
        value={state.kind}
        onValue={state.setKind}
        options={(["worth", "profit"] as const).map((value) => ({ value, label: t(`curve.${value}`) }))}
        className="max-lg:h-11 max-lg:flex-1"
      />
      <Segmented
        label={t("curve.span")}
        size="small"
        value={state.span}
        onValue={state.setSpan}
        options={SPANS.map((value) => ({
          value,
          label: value === "all" ? t("curve.all") : t("curve.days", { days: Number.parseInt(value, 10) }),
        }))}
        className="max-lg:h-11 max-lg:flex-1"
      />
    </div>
  );
}

function Body({ state, asTable, layout }: { state: WorthCurveState; asTable: boolean; layout: Layout }) {
  const t = useTranslations("account");
  const { curve, picture } = state;
  if (state.failed) return <ErrorState onRetry={state.retry} />;
  if (state.isEmpty)
    return (
      <EmptyState
        icon={<ChartSpline aria-hidden />}
        action={
          <Link to={pathOf("deposit", layout)} className="text-13 font-medium text-accent">
            {t("deposit")}
          </Link>
        }
      >
        {t("curve.empty")}
      </EmptyState>
    );
  if (curve === undefined || picture === undefined) return <Skeleton className="h-58 w-full" />;
  return (
    <>
      <Facts curve={curve} marked={asTable ? undefined : state.marked} />
      {asTable ? (
        <Suspense fallback={<Skeleton className="h-44 w-full" />}>
          <WorthDays curve={curve} layout={layout} />
        </Suspense>
      ) : (
        <WorthPicture state={state} curve={curve} picture={picture} />
      )}
    </>
  );
}

interface WorthCurveProps {
  readonly totalUsdt: string | undefined;
  readonly layout: Layout;
}

export function WorthCurve({ totalUsdt, layout }: WorthCurveProps) {
  const t = useTranslations("account");
  const state = useWorthCurve(totalUsdt);
  const [asTable, setAsTable] = useState(false);
  const [explained, setExplained] = useState(false);
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface-1 p-5 max-lg:p-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 className="flex items-center gap-1 text-13 text-text-2">
          {t("curve.title")}
          {state.curve !== undefined && (
            <>
              <IconButton size="small" label={t("curve.how")} onClick={() => setExplained(true)}>
                <CircleQuestionMark aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                label={t("curve.table")}
                aria-pressed={asTable}
                onClick={() => setAsTable(!asTable)}
              >
                {asTable ? <ChartSpline aria-hidden /> : <Table2 aria-hidden />}
              </IconButton>
            </>
          )}
        </h2>
        <Controls state={state} />
      </header>
      <Body state={state} asTable={asTable} layout={layout} />
      {explained && state.curve !== undefined && (
        <Suspense>
          <WorthExplained curve={state.curve} layout={layout} onClose={() => setExplained(false)} />
        </Suspense>
      )}
    </section>
  );
}
