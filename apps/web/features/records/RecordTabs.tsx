/** The lists under their tabs, each with its own filters and at its own address. */
import { Tabs } from "@meridian/ui";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { ChangeList } from "./ChangeList.tsx";
import { DepositList } from "./DepositList.tsx";
import { FinanceList } from "./FinanceList.tsx";
import { RecordFilters } from "./RecordFilters.tsx";
import { RECORD_TABS, type RecordTab } from "./records.model.ts";
import { TradeList } from "./TradeList.tsx";
import type { Records } from "./use-records.ts";
import { WithdrawalList } from "./WithdrawalList.tsx";

const LISTS = {
  all: FinanceList,
  deposits: DepositList,
  withdrawals: WithdrawalList,
  transfers: FinanceList,
  conversions: FinanceList,
  fees: FinanceList,
  rewards: FinanceList,
  contracts: FinanceList,
  trades: TradeList,
  changes: ChangeList,
} as const satisfies Record<RecordTab, unknown>;

export function RecordTabs({ records, mobile }: { records: Records; mobile: boolean }) {
  const t = useTranslations("records");
  const List = LISTS[records.tab];
  const row = useRef<HTMLDivElement>(null);
  // The row of tabs may be wider than the window: the one that is open is brought into it.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]");
    const list = tab?.parentElement;
    if (tab !== null && tab !== undefined && list !== null && list !== undefined) {
      list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
    }
  }, [records.tab]);
  return (
    <div ref={row}>
      <Tabs
        label={t("tabs")}
        value={records.tab}
        onValue={records.setTab}
        tabs={RECORD_TABS.map((tab) => ({ value: tab, label: t(`tab.${tab}`) }))}
      />
      <div className={mobile ? "p-4" : "px-4 py-3"}>
        <RecordFilters records={records} mobile={mobile} />
      </div>
      <List key={records.tab} records={records} mobile={mobile} />
    </div>
  );
}
