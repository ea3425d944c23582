/** Under the chart: open orders, what became of earlier ones, own fills, and what one holds. */
import type { Balance, Order } from "@meridian/contract";
import { Checkbox, Tabs } from "@meridian/ui";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { CancelAllButton, OpenOrders, OrderHistory, OwnTrades } from "../orders/index.ts";
import { Assets } from "./Assets.tsx";
import { setTrade, useTradeSettings } from "./trade-settings.ts";

interface BottomTabsProps {
  readonly market: string;
  readonly orders: readonly Order[] | null;
  readonly balances: readonly Balance[] | null;
  readonly layout: "desktop" | "mobile";
}

type Tab = "open" | "history" | "fills" | "assets";

function OtherPairs({ shown }: { shown: boolean }) {
  const t = useTranslations("trade");
  const hidden = useTradeSettings((state) => state.otherPairsHidden);
  if (!shown) return null;
  return (
    <Checkbox
      checked={hidden}
      onChecked={(otherPairsHidden) => setTrade({ otherPairsHidden })}
      label={<span className="whitespace-nowrap">{t("tabs.hideOthers")}</span>}
    />
  );
}

export function BottomTabs({ market, orders, balances, layout }: BottomTabsProps) {
  const t = useTranslations("trade");
  const [tab, setTab] = useState<Tab>("open");
  const hidden = useTradeSettings((state) => state.otherPairsHidden);
  const filter = useMemo(() => (hidden ? { market } : {}), [hidden, market]);
  const shown = useMemo(
    () => (hidden ? (orders?.filter((order) => order.market === market) ?? null) : orders),
    [orders, hidden, market],
  );
  const mobile = layout === "mobile";
  const scroll = mobile ? "" : "h-full overflow-auto";
  const aside = (
    <span className="flex items-center gap-4">
      <OtherPairs shown={tab !== "assets"} />
      {tab === "open" && <CancelAllButton count={shown?.length ?? 0} market={hidden ? market : undefined} />}
    </span>
  );
  const tabs = [
    {
      value: "open",
      label: t("tabs.open"),
      content: <OpenOrders orders={shown} layout={layout} className={scroll} />,
    },
    {
      value: "history",
      label: t("tabs.history"),
      content: <OrderHistory filter={filter} layout={layout} className={scroll} />,
    },
    {
      value: "fills",
      label: t("tabs.fills"),
      content: <OwnTrades filter={filter} layout={layout} className={scroll} />,
    },
    {
      value: "assets",
      label: t("tabs.assets"),
      content: <Assets balances={balances} layout={layout} className={scroll} />,
    },
  ] as const;
  return (
    <Tabs<Tab>
      size="small"
      label={t("tabs.label")}
      value={tab}
      onValue={setTab}
      tabs={tabs.map((entry) => ({ ...entry, ...countOf(entry.value, shown) }))}
      {...(mobile ? {} : { aside })}
      className={mobile ? "" : "h-full"}
      contentClassName={mobile ? "" : "overflow-hidden"}
    />
  );
}

function countOf(tab: Tab, orders: readonly Order[] | null): { count?: number } {
  return tab === "open" && orders !== null ? { count: orders.length } : {};
}
