/** Under the chart: open orders, what became of earlier ones, own fills, and what one holds. */
import type { Balance, Order } from "@meridian/contract";
import { Checkbox, IconButton, SkeletonRows, Tabs } from "@meridian/ui";
import { ChevronDown, ChevronUp } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../../data/index.ts";
import { CancelAllButton, LoginFirst } from "../orders/index.ts";
import type { BottomPanelProps, BottomTab } from "./BottomPanel.tsx";
import { setTrade, useTradeSettings } from "./trade-settings.ts";

const BottomPanel = lazy(() => import("./BottomPanel.tsx"));

interface BottomTabsProps {
  readonly market: string;
  readonly orders: readonly Order[] | null;
  readonly balances: readonly Balance[] | null;
  readonly layout: "desktop" | "mobile";
  /** On the desktop the lists can be folded away under their tabs. */
  readonly open?: boolean;
  readonly onOpen?: (open: boolean) => void;
}

const TABS: readonly BottomTab[] = ["open", "history", "fills", "assets"];
const ROWS_WAITING = 5;
const ROW_PX = 28;

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

function Panel(props: BottomPanelProps) {
  const { loggedIn } = useSession();
  if (!loggedIn) return <LoginFirst />;
  return (
    <Suspense fallback={<SkeletonRows rows={ROWS_WAITING} rowHeightPx={ROW_PX} />}>
      <BottomPanel {...props} />
    </Suspense>
  );
}

function Fold({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const t = useTranslations("trade");
  return (
    <IconButton
      size="small"
      label={t(open ? "layout.fold" : "layout.unfold")}
      aria-expanded={open}
      onClick={() => onOpen(!open)}
    >
      {open ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
    </IconButton>
  );
}

export function BottomTabs({ market, orders, balances, layout, open = true, onOpen }: BottomTabsProps) {
  const t = useTranslations("trade");
  const [tab, setTab] = useState<BottomTab>("open");
  const hidden = useTradeSettings((state) => state.otherPairsHidden);
  const filter = useMemo(() => (hidden ? { market } : {}), [hidden, market]);
  const shown = useMemo(
    () => (hidden ? (orders?.filter((order) => order.market === market) ?? null) : orders),
    [orders, hidden, market],
  );
  const mobile = layout === "mobile";
  const choose = (next: BottomTab): void => {
    setTab(next);
    onOpen?.(true);
  };
  const aside = (
    <span className="flex items-center gap-4">
      <OtherPairs shown={tab !== "assets"} />
      {tab === "open" && <CancelAllButton count={shown?.length ?? 0} market={hidden ? market : undefined} />}
      {onOpen !== undefined && <Fold open={open} onOpen={onOpen} />}
    </span>
  );
  return (
    <Tabs<BottomTab>
      size="small"
      label={t("tabs.label")}
      value={tab}
      onValue={choose}
      tabs={TABS.map((value) => ({
        value,
        label: t(`tabs.${value}`),
        ...(open ? { content: <Panel {...{ tab: value, filter, orders: shown, balances, layout }} /> } : {}),
        ...countOf(value, shown),
      }))}
      {...(mobile ? {} : { aside })}
      className={mobile ? "" : "h-full"}
      contentClassName={mobile ? "" : "overflow-hidden"}
    />
  );
}

function countOf(tab: BottomTab, orders: readonly Order[] | null): { count?: number } {
  return tab === "open" && orders !== null ? { count: orders.length } : {};
}
