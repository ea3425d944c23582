/** The profit of a run over time, beside just holding. */
import { EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useRead } from "../../../data/index.ts";
import { CurvePicture } from "../CurvePicture.tsx";
import type { Run } from "../list/RunList.tsx";

const REFRESH_EVERY_MS = 30_000;

export function Curve({ run: { managedId, quoteCoin, endedAt } }: { run: Run }) {
  const t = useTranslations("managed.run");
  const { data, isError, refetch } = useRead(
    "order/managedCurve",
    { managedId },
    { refetchInterval: REFRESH_EVERY_MS },
  );
  const points = data?.list;
  return (
    <section aria-label={t("curve")} className="grid gap-3 rounded-card border border-line bg-surface-1 p-4">
      <h2 className="text-16 font-semibold">{t("curve")}</h2>
      {points !== undefined && points.length > 1 ? (
        <CurvePicture points={points} coin={quoteCoin} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-50" />
      ) : (
        <EmptyState>{t(endedAt !== null ? "curveNever" : "curveNone")}</EmptyState>
      )}
    </section>
  );
}
