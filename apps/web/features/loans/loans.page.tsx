/** Borrowing: the calculator over all loan products, which is the application too. */
import { Button, clsx, EmptyState, ErrorState, Skeleton, StaleShade } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout, PageProps } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { useRead } from "../../data/index.ts";
import { CalculatorForm } from "./calculator/CalculatorForm.tsx";
import { recordsPath } from "./paths.ts";

/** Index prices and what is left to lend move with it. */
const REFRESH_EVERY_MS = 10_000;

function None({ layout }: { layout: Layout }) {
  const t = useTranslations("loans");
  return (
    <EmptyState
      action={
        <Button asChild>
          <Link to={pathOf("wealth", layout)}>{t("elsewhere")}</Link>
        </Button>
      }
    >
      {t("none")}
    </EmptyState>
  );
}

function Body({ layout }: { layout: Layout }) {
  const { data, isError, dataUpdatedAt, refetch } = useRead(
    "user/getLoanGoodsList",
    {},
    { refetchInterval: REFRESH_EVERY_MS },
  );
  if (data === undefined) {
    if (isError) return <ErrorState onRetry={() => void refetch()} />;
    return <Skeleton className="h-160 rounded-card" />;
  }
  const [first] = data.list;
  if (first === undefined) return <None layout={layout} />;
  return (
    <StaleShade stale={isError} asOfMs={dataUpdatedAt} place="end">
      <CalculatorForm products={data.list} first={first} layout={layout} />
    </StaleShade>
  );
}

export default function LoansPage({ layout }: PageProps) {
  const t = useTranslations("loans");
  const isMobile = layout === "mobile";
  return (
    <div className={clsx("mx-auto flex w-full max-w-260 flex-col gap-6", isMobile ? "p-4" : "px-6 py-8")}>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-170">
          {!isMobile && <h1 className="text-28 font-semibold">{t("title")}</h1>}
          <p className="mt-1 text-14 text-text-2">{t("text")}</p>
        </div>
        <Button asChild size="small">
          <Link to={recordsPath(layout)}>{t("records")}</Link>
        </Button>
      </header>
      <Body layout={layout} />
    </div>
  );
}
