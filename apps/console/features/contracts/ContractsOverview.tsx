/** All contracts at a glance: prices and their sources, open interest, who is at risk, and the fund. */
import { Button, Tabs, TimeText } from "@meridian/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useMay, useMayPropose } from "../../data/index.ts";
import { Loaded, Page } from "../../parts/index.ts";
import { ContractTable } from "./ContractTable.tsx";
import { Totals } from "./Totals.tsx";
import { ContractWindow } from "./edit/ContractWindow.tsx";
import { Fund } from "./fund/Fund.tsx";
import { Risks } from "./risks/Risks.tsx";
import { SourceTable } from "./sources/SourceTable.tsx";
import { useContracts } from "./use-contracts.ts";

const TABS = ["contracts", "positions", "fund"] as const;
type TabName = (typeof TABS)[number];

export function ContractsOverview() {
  const t = useTranslations("consoleContracts");
  const may = useMay();
  const mayPropose = useMayPropose();
  const [asked, setAsked] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const contracts = useContracts();
  const shown = TABS.filter((name) => name !== "positions" || may("staff/positionRisks"));
  const tab: TabName = shown.find((name) => name === asked.get("tab")) ?? "contracts";
  return (
    <Page
      title={t("title")}
      note={t("note")}
      aside={
        <span className="flex items-center gap-3">
          {contracts.data !== undefined && (
            <span className="text-12 text-text-3">
              {t.rich("asOf", { time: () => <TimeText timeMs={contracts.data.time} style="clock" /> })}
            </span>
          )}
          {mayPropose("contract") && (
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden className="size-4" />
              {t("add")}
            </Button>
          )}
        </span>
      }
    >
      <Loaded query={contracts} rows={14}>
        {(overview) => (
          <div className="flex flex-col gap-4">
            <Totals list={overview.list} />
            <Tabs
              label={t("title")}
              value={tab}
              onValue={(name) => setAsked(name === "contracts" ? {} : { tab: name }, { replace: true })}
              tabs={shown.map((value) => ({ value, label: t(`tab.${value}`) }))}
              className="-mx-4"
            />
            {tab === "contracts" && (
              <>
                <ContractTable list={overview.list} />
                <SourceTable answer={overview} />
              </>
            )}
            {tab === "positions" && <Risks />}
            {tab === "fund" && <Fund />}
          </div>
        )}
      </Loaded>
      {isAdding && <ContractWindow standing={undefined} onClose={() => setAdding(false)} />}
    </Page>
  );
}
