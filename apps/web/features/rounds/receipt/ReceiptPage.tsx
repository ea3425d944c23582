/** The receipt of a round on a page of its own, for whoever is sent there. */
import { Button, EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import { SearchX } from "lucide-react";
import { Link, useParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout, PageProps } from "../../../app/feature.ts";
import { pathOf } from "../../../app/routes.tsx";
import { refusalOf, useRead } from "../../../data/index.ts";
import { receiptOf } from "./receipt.model.ts";
import type { ReceiptOf } from "./receipt-store.ts";
import { ReceiptView } from "./ReceiptView.tsx";

function None({ layout }: { layout: Layout }) {
  const t = useTranslations("roundReceipt");
  const shell = useTranslations("shell");
  return (
    <>
      <h1 className="sr-only">{shell("title.roundReceipt")}</h1>
      <EmptyState
        icon={<SearchX aria-hidden />}
        className="py-24"
        action={
          <Button asChild variant="primary">
            <Link to={pathOf("rounds", layout)}>{t("toRounds")}</Link>
          </Button>
        }
      >
        {t("none")}
      </EmptyState>
    </>
  );
}

function Shown({ of, layout }: { of: ReceiptOf; layout: Layout }) {
  const t = useTranslations("roundReceipt");
  const { data, isError, error, refetch } = useRead("data/roundReceipt", of, { staleTime: Infinity });
  if (isError && refusalOf(error) !== "") return <None layout={layout} />;
  return (
    <div className="mx-auto grid w-full max-w-260 gap-4 px-6 py-8 max-lg:p-4">
      <h1 className="text-28 font-semibold max-lg:text-20">
        {t("titleOf", { series: of.series, number: of.round })}
      </h1>
      {data === undefined && isError ? (
        <ErrorState onRetry={() => void refetch()} className="py-24" />
      ) : data === undefined ? (
        <Skeleton className="h-160 w-full rounded-card" />
      ) : (
        <ReceiptView receipt={data} layout={layout} />
      )}
    </div>
  );
}

export default function ReceiptPage({ layout }: PageProps) {
  const of = receiptOf(useParams()["round"]);
  return of === undefined ? <None layout={layout} /> : <Shown of={of} layout={layout} />;
}
