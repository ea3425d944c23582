/** The receipt of a round over the page; its code comes with the first one. */
import { ErrorState, lazy, Skeleton } from "@meridian/ui";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { useRead } from "../../../data/index.ts";
import { RoundWindow } from "../RoundWindow.tsx";
import { closeRoundReceipt, type ReceiptOf, useRoundReceipt } from "./receipt-store.ts";

const ReceiptView = lazy(async () => ({ default: (await import("./ReceiptView.tsx")).ReceiptView }));

function Shown({ of, layout }: { of: ReceiptOf; layout: Layout }) {
  const t = useTranslations("roundReceipt");
  const { data, isError, refetch } = useRead("data/roundReceipt", of, { staleTime: Infinity });
  const waiting = <Skeleton className="h-120 w-full rounded-card" />;
  return (
    <RoundWindow
      open
      width="wide"
      onOpen={closeRoundReceipt}
      title={t("titleOf", { series: of.series, number: of.round })}
    >
      {data === undefined && isError && <ErrorState onRetry={() => void refetch()} />}
      {data === undefined && !isError && waiting}
      {data !== undefined && (
        <Suspense fallback={waiting}>
          <ReceiptView receipt={data} layout={layout} hasPage />
        </Suspense>
      )}
    </RoundWindow>
  );
}

export function ReceiptWindow({ layout }: { layout: Layout }) {
  const of = useRoundReceipt((state) => state.of);
  return of === null ? null : <Shown of={of} layout={layout} />;
}
