/** Own investments: those that run, and those that ended. */
import { Button, clsx, Tabs } from "@meridian/ui";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PageProps } from "../../../app/feature.ts";
import { downloadCsv } from "../../../data/index.ts";
import { CsvButton } from "../../csv/index.ts";
import { incomePath, productsPath } from "../paths.ts";
import { useRunningInvestments } from "../use-investments.ts";
import { InvestmentList } from "./InvestmentList.tsx";
import { totalsOf } from "./investments.model.ts";
import { Totals } from "./Totals.tsx";

const STATES = ["running", "ended"] as const;

export default function InvestmentsPage({ layout }: PageProps) {
  const t = useTranslations("wealth");
  const [state, setState] = useState<(typeof STATES)[number]>("running");
  const running = useRunningInvestments().data?.list ?? [];
  const isMobile = layout === "mobile";
  return (
    <div className={clsx("w-full", isMobile ? "p-4" : "px-6 py-8")}>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {!isMobile && <h1 className="text-28 font-semibold">{t("list.title")}</h1>}
        <span className="flex gap-2">
          <Button asChild size="small">
            <Link to={incomePath(layout)}>{t("own.income")}</Link>
          </Button>
          <Button asChild size="small" variant="primary">
            <Link to={productsPath(layout)}>{t("products.all")}</Link>
          </Button>
        </span>
      </header>
      <div className="mb-4">
        <Totals totals={totalsOf(running)} />
      </div>
      <div className="min-h-[40dvh] overflow-hidden rounded-card border border-line">
        <Tabs
          label={t("list.title")}
          value={state}
          onValue={setState}
          tabs={STATES.map((value) => ({
            value,
            label: t(`list.tab.${value}`),
            content: <InvestmentList state={value} layout={layout} />,
          }))}
          aside={
            <CsvButton
              onSave={() => downloadCsv("user/getInterestOrderList", { state }, "meridian-investments")}
            />
          }
        />
      </div>
    </div>
  );
}
