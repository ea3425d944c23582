/** Under the chart: open orders, what became of earlier ones, own fills, and what one holds. */
import type { Balance, Order } from "@meridian/contract";
import { IconButton, lazy, SkeletonRows, Tabs } from "@meridian/ui";
import { ChevronDown, ChevronUp } from "lucide-react";
import { memo, type ReactNode, Suspense, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../../../data/index.ts";
import { FILTER_EMPTY, filterOpen, LoginFirst } from "../../orders/index.ts";
import type { BottomPanelProps, BottomTab } from "./BottomPanel.tsx";
import { useTradeSettings } from "../trade-settings.ts";

const BottomBar = lazy(() => import("./BottomBar.tsx"));
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

/** On a phone what narrows the list down stands above it. */
function Panel({ children, ...props }: BottomPanelProps & { readonly children: ReactNode }) {
  const { loggedIn } = useSession();
  if (!loggedIn) return <LoginFirst />;
  return (
    <Suspense fallback={<SkeletonRows rows={ROWS_WAITING} rowHeightPx={ROW_PX} />}>
      {children !== false && (
        <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2">{children}</div>
      )}
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

/** Drawn anew for what it is given alone: the page around it draws with every key that is typed into the ticket. */
export const BottomTabs = memo(function BottomTabs(props: BottomTabsProps) {
  const { market, orders, balances, layout, open = true, onOpen } = props;
  const t = useTranslations("trade");
  const [tab, setTab] = useState<BottomTab>("open");
  const hidden = useTradeSettings((state) => state.otherPairsHidden);
  const { loggedIn } = useSession();
  const [type, setType] = useState("");
  const filter = useMemo(
    () => ({ ...FILTER_EMPTY, marketKind: "spot" as const, market: hidden ? market : "", type }),
    [hidden, market, type],
  );
  const shown = useMemo(() => orders && filterOpen(orders, filter), [orders, filter]);
  const count = orders && filterOpen(orders, { ...filter, type: "" }).length;
  const mobile = layout === "mobile";
  const choose = (next: BottomTab): void => {
    setTab(next);
    onOpen?.(true);
  };
  const bar = loggedIn && open && tab !== "assets" && (
    <Suspense>
      <BottomBar {...{ tab, market, filter, orders }} onType={setType} />
    </Suspense>
  );
  const aside = (
    <span className="flex items-center gap-3">
      {bar}
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
        ...(open
          ? {
              content: (
                <Panel {...{ tab: value, filter, orders: shown, balances, layout }}>{mobile && bar}</Panel>
              ),
            }
          : {}),
        ...(value === "open" && count !== null ? { count } : {}),
      }))}
      {...(mobile ? {} : { aside, asideWraps: true })}
      className={mobile ? "" : "h-full"}
      contentClassName={mobile ? "" : "overflow-hidden"}
    />
  );
});
