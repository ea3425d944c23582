/** Pair, side, status, days: what narrows the lists down. Only what applies to the open tab is shown. */
import { Button, clsx, Select } from "@meridian/ui";
import { Download, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useCoinMenu } from "../../data/index.ts";
import { DONE_STATUSES, isFiltered } from "./orders.model.ts";
import type { OrdersPage } from "./use-orders-page.ts";

const ALL = "all";
const SIDES = ["buy", "sell"] as const;

function DayField({ label, value, onDay }: { label: string; value: string; onDay: (day: string) => void }) {
  return (
    <label className="inline-flex h-10 min-w-0 items-center gap-2 rounded-control border border-line-strong bg-surface-1 px-3 text-13 text-text-3 max-lg:h-11">
      <span className="shrink-0">{label}</span>
      <input
        type="date"
        value={value}
        onChange={(event) => onDay(event.target.value)}
        className="figure min-w-0 flex-1 bg-transparent text-text-1 outline-none"
      />
    </label>
  );
}

function MarketSelect({ page }: { page: OrdersPage }) {
  const t = useTranslations("orders");
  const markets = useCoinMenu().data?.markets ?? [];
  return (
    <Select
      label={t("column.market")}
      value={page.filter.market ?? ALL}
      onValue={(market) => page.setFilter({ market: market === ALL ? undefined : market })}
      options={[
        { value: ALL, label: t("filter.allPairs") },
        ...markets.map(({ market }) => ({ value: market, label: market })),
      ]}
      className="min-w-36"
    />
  );
}

function SideSelect({ page }: { page: OrdersPage }) {
  const t = useTranslations("orders");
  return (
    <Select
      label={t("column.side")}
      value={page.filter.side ?? ALL}
      onValue={(side) => page.setFilter({ side: SIDES.find((known) => known === side) })}
      options={[
        { value: ALL, label: t("filter.bothSides") },
        ...SIDES.map((side) => ({ value: side, label: t(`side.${side}`) })),
      ]}
      className="min-w-32"
    />
  );
}

function StatusSelect({ page }: { page: OrdersPage }) {
  const t = useTranslations("orders");
  return (
    <Select
      label={t("column.status")}
      value={page.filter.status ?? ALL}
      onValue={(status) => page.setFilter({ status: DONE_STATUSES.find((known) => known === status) })}
      options={[
        { value: ALL, label: t("filter.allStatuses") },
        ...DONE_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
      ]}
      className="min-w-36"
    />
  );
}

export function OrderFilters({ page, mobile = false }: { page: OrdersPage; mobile?: boolean }) {
  const t = useTranslations("orders");
  const dated = page.tab !== "open";
  return (
    <div className={clsx("gap-2", mobile ? "grid grid-cols-2" : "flex flex-wrap items-center")}>
      <MarketSelect page={page} />
      <SideSelect page={page} />
      {page.tab === "history" && <StatusSelect page={page} />}
      {dated && (
        <>
          <DayField
            label={t("filter.from")}
            value={page.filter.from ?? ""}
            onDay={(from) => page.setFilter({ from })}
          />
          <DayField
            label={t("filter.to")}
            value={page.filter.to ?? ""}
            onDay={(to) => page.setFilter({ to })}
          />
        </>
      )}
      {isFiltered(page.filter) && (
        <Button variant="quiet" className="h-10 max-lg:h-11" onClick={page.clearFilter}>
          <X aria-hidden className="size-4" />
          {t("filter.clear")}
        </Button>
      )}
      <Button
        className={clsx("h-10 max-lg:h-11", mobile || "ms-auto")}
        busy={page.saving}
        onClick={page.save}
      >
        <Download aria-hidden className="size-4" />
        {t("filter.csv")}
      </Button>
    </div>
  );
}
