/** Loans as the operator sees them: applications, what runs, and what there is to lend. */
import { Button, Tabs } from "@meridian/ui";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useMay } from "../../data/index.ts";
import { Page } from "../../parts/index.ts";
import { Lending } from "./Lending.tsx";
import { LoanTable } from "./LoanTable.tsx";
import { RequestTable } from "./RequestTable.tsx";

const TABS = ["requests", "loans", "lending"] as const;
type TabName = (typeof TABS)[number];

export function LoansPage() {
  const t = useTranslations("consoleLoans");
  const may = useMay();
  const [asked, setAsked] = useSearchParams();
  const tab: TabName = TABS.find((name) => name === asked.get("tab")) ?? "requests";
  return (
    <Page
      title={t("title")}
      note={t("note")}
      aside={
        may("staff/parameters") && (
          <Button asChild>
            <Link to="/parameters?tab=loans">{t("change")}</Link>
          </Button>
        )
      }
    >
      <Tabs
        label={t("title")}
        value={tab}
        onValue={(name) => setAsked(name === "requests" ? {} : { tab: name }, { replace: true })}
        tabs={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        className="-mx-4"
      />
      {tab === "requests" && <RequestTable />}
      {tab === "loans" && <LoanTable />}
      {tab === "lending" && <Lending />}
    </Page>
  );
}
