/** Own loans and applications: those that are open, and those that ended. */
import { Button, clsx, Tabs } from "@meridian/ui";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PageProps } from "../../../app/feature.ts";
import { downloadCsv } from "../../../data/index.ts";
import { CsvButton } from "../../csv/index.ts";
import { borrowPath } from "../paths.ts";
import { LoanList } from "./LoanList.tsx";

const STATES = ["open", "ended"] as const;

export default function LoanRecordsPage({ layout }: PageProps) {
  const t = useTranslations("loans.list");
  const [state, setState] = useState<(typeof STATES)[number]>("open");
  const isMobile = layout === "mobile";
  return (
    <div className={clsx("w-full", isMobile ? "p-4" : "px-6 py-8")}>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {!isMobile && <h1 className="text-28 font-semibold">{t("title")}</h1>}
        <Button asChild size="small" variant="primary">
          <Link to={borrowPath(layout)}>{t("borrow")}</Link>
        </Button>
      </header>
      <div className="min-h-[40dvh] overflow-hidden rounded-card border border-line">
        <Tabs
          label={t("title")}
          value={state}
          onValue={setState}
          tabs={STATES.map((value) => ({
            value,
            label: t(`tab.${value}`),
            content: <LoanList state={value} layout={layout} />,
          }))}
          aside={
            <CsvButton onSave={() => downloadCsv("user/getLoanOrderList", { state }, "meridian-loans")} />
          }
        />
      </div>
    </div>
  );
}
