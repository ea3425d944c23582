/** Managed orders of all members, and each strategy: what its orders have and make, and whether it takes new ones. */
import { Tabs } from "@meridian/ui";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { Page } from "../../parts/index.ts";
import { RunTable } from "./RunTable.tsx";
import { StrategyTable } from "./StrategyTable.tsx";

const TABS = ["runs", "strategies"] as const;
type TabName = (typeof TABS)[number];

export function ManagedPage() {
  const t = useTranslations("consoleManaged");
  const [asked, setAsked] = useSearchParams();
  const tab: TabName = TABS.find((name) => name === asked.get("tab")) ?? "runs";
  return (
    <Page title={t("title")} note={t("note")}>
      <Tabs
        label={t("title")}
        value={tab}
        onValue={(name) => setAsked(name === "runs" ? {} : { tab: name }, { replace: true })}
        tabs={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        className="-mx-4"
      />
      {tab === "runs" ? <RunTable /> : <StrategyTable />}
    </Page>
  );
}
