/** Beside the tabs under the chart: what narrows their lists down, the list as a file, and cancelling all. */
import type { Order } from "@meridian/contract";
import { Checkbox, IconButton } from "@meridian/ui";
import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { useCsv } from "../../csv/index.ts";
import {
  CancelAllButton,
  FIELDS_OF_TAB,
  type OrderFilter,
  type OrderTab,
  saveOrders,
  TypeSelect,
} from "../../orders/index.ts";
import { setTrade, useTradeSettings } from "../trade-settings.ts";

interface BottomBarProps {
  readonly tab: OrderTab;
  readonly market: string;
  readonly filter: OrderFilter;
  readonly onType: (type: string) => void;
  /** All that are open. */
  readonly orders: readonly Order[] | null;
}

function OtherPairs() {
  const t = useTranslations("trade");
  const hidden = useTradeSettings((state) => state.otherPairsHidden);
  return (
    <Checkbox
      checked={hidden}
      onChecked={(otherPairsHidden) => setTrade({ otherPairsHidden })}
      label={<span className="whitespace-nowrap">{t("tabs.hideOthers")}</span>}
    />
  );
}

export default function BottomBar({ tab, market, filter, onType, orders }: BottomBarProps) {
  const t = useTranslations("orders");
  const { saving, save } = useCsv(() => saveOrders(tab, filter));
  const hasType = FIELDS_OF_TAB[tab].includes("type");
  return (
    <>
      <OtherPairs />
      {hasType && <TypeSelect small tab={tab} filter={filter} onFilter={({ type = "" }) => onType(type)} />}
      <IconButton size="small" label={t("filter.download")} disabled={saving} onClick={save}>
        <Download aria-hidden />
      </IconButton>
      {tab === "open" && (
        <CancelAllButton
          orders={orders}
          marketKind="spot"
          market={filter.market === "" ? undefined : market}
        />
      )}
    </>
  );
}
