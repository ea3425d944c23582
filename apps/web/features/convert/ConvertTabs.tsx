/** Exchanging coins and moving them between the own accounts, under two tabs that the address keeps. */
import { Tabs } from "@meridian/ui";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { ExchangePanel } from "./exchange/ExchangePanel.tsx";
import { TransferPanel } from "./transfer/TransferPanel.tsx";

const TABS = ["exchange", "transfer"] as const;

export function ConvertTabs({ mobile }: { mobile: boolean }) {
  const t = useTranslations("convert");
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((name) => name === query.get("tab")) ?? "exchange";
  const panel = tab === "exchange" ? <ExchangePanel mobile={mobile} /> : <TransferPanel mobile={mobile} />;
  return (
    <Tabs
      label={t("tabs")}
      value={tab}
      onValue={(next) => setQuery({ tab: next }, { replace: true })}
      tabs={TABS.map((value) => ({
        value,
        label: t(`tab.${value}`),
        ...(value === tab && { content: panel }),
      }))}
      className="-mx-4"
      contentClassName="px-4 pt-5"
    />
  );
}
