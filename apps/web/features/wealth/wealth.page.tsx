/** Products of savings, fixed terms and pledges, and above them what the member has in them. */
import { Button, clsx, Skeleton } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout, PageProps } from "../../app/feature.ts";
import { useSession } from "../../data/index.ts";
import { Upcoming } from "../upcoming/index.ts";
import { totalsOf } from "./investments/investments.model.ts";
import { Totals } from "./investments/Totals.tsx";
import { incomePath, investmentsPath } from "./paths.ts";
import { ProductList } from "./products/ProductList.tsx";
import { useRunningInvestments } from "./use-investments.ts";

function Own({ layout }: { layout: Layout }) {
  const t = useTranslations("wealth");
  const { data, isError } = useRunningInvestments();
  if (data === undefined) return isError ? null : <Skeleton className="h-19 rounded-card" />;
  const totals = totalsOf(data.list);
  if (totals.length === 0) return null;
  return (
    <section aria-label={t("own.title")} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-semibold">{t("own.title")}</h2>
        <span className="flex gap-2">
          <Button asChild size="small">
            <Link to={investmentsPath(layout)}>{t("own.all")}</Link>
          </Button>
          <Button asChild size="small">
            <Link to={incomePath(layout)}>{t("own.income")}</Link>
          </Button>
        </span>
      </header>
      <Totals totals={totals} />
    </section>
  );
}

export default function WealthPage({ layout }: PageProps) {
  const t = useTranslations("wealth");
  const { loggedIn } = useSession();
  const isMobile = layout === "mobile";
  return (
    <div className={clsx("mx-auto flex w-full max-w-300 flex-col gap-6", isMobile ? "p-4" : "px-6 py-8")}>
      <header>
        {!isMobile && <h1 className="text-28 font-semibold">{t("title")}</h1>}
        <p className="mt-1 max-w-180 text-14 text-text-2">{t("text")}</p>
      </header>
      <Upcoming topic="wealth" />
      {loggedIn && <Own layout={layout} />}
      <ProductList layout={layout} />
    </div>
  );
}
