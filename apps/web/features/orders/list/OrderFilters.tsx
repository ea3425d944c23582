/** Pair, side, type, status, days: what narrows the lists down. Only what applies to the open tab is shown. */
import { Button, clsx, Select } from "@meridian/ui";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useCoinMenu, useContracts } from "../../../data/index.ts";
import { CsvButton } from "../../csv/index.ts";
import { DayFields, PeriodChips, PeriodProblem } from "../../records/index.ts";
import {
  DONE_STATUSES,
  FIELDS_OF_TAB,
  type FilterChange,
  isFiltered,
  OPEN_KINDS,
  ORDER_TYPES,
  type OrderFilter,
  type OrderTab,
  pathOfKind,
  SIDES,
  typesOf,
} from "./order-filter.model.ts";
import { saveOrders } from "./save-orders.ts";

const ALL = "all";

interface FiltersProps {
  readonly tab: OrderTab;
  readonly filter: OrderFilter;
  readonly onFilter: (change: FilterChange) => void;
}

interface ChoiceProps extends FiltersProps {
  readonly field: "market" | "side" | "type" | "status";
  readonly label: string;
  readonly everything: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly small?: boolean;
}

function Choice({ field, label, everything, options, filter, onFilter, small = false }: ChoiceProps) {
  const chosen = options.some(({ value }) => value === filter[field]) ? filter[field] : ALL;
  return (
    <Select
      label={label}
      value={chosen}
      onValue={(value) => onFilter({ [field]: value === ALL ? "" : value })}
      options={[{ value: ALL, label: everything }, ...options]}
      {...(small ? { size: "small" as const } : { className: "min-w-34" })}
    />
  );
}

/** Each kind of markets has an address of its own. */
function KindSelect({ filter, className }: Pick<FiltersProps, "filter"> & { readonly className: string }) {
  const t = useTranslations("orders");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <Select
      label={t("filter.product")}
      value={filter.marketKind ?? ALL}
      onValue={(value) => {
        const query = new URLSearchParams(search);
        query.delete("market");
        void navigate({
          pathname: pathOfKind(pathname, value === ALL ? undefined : value),
          search: `${query}`,
        });
      }}
      options={[
        { value: ALL, label: t("filter.allProducts") },
        { value: "spot", label: t("filter.spot") },
        { value: "contract", label: t("filter.contract") },
      ]}
      className={className}
    />
  );
}

function MarketSelect(props: FiltersProps) {
  const t = useTranslations("orders");
  const { marketKind } = props.filter;
  const spot = useCoinMenu().data?.markets ?? [];
  const contracts = useContracts(marketKind !== "spot").data?.list ?? [];
  const markets = marketKind === "contract" ? contracts : [...spot, ...contracts];
  const options = markets.map(({ market }) => ({ value: market, label: market }));
  const texts = { label: t("column.market"), everything: t("filter.allPairs") };
  return <Choice {...props} {...texts} field="market" options={options} />;
}

function SideSelect(props: FiltersProps) {
  const t = useTranslations("orders");
  const options = SIDES.map((side) => ({ value: side, label: t(`side.${side}`) }));
  const texts = { label: t("column.side"), everything: t("filter.bothSides") };
  return <Choice {...props} {...texts} field="side" options={options} />;
}

export function TypeSelect({ small = false, ...props }: FiltersProps & { readonly small?: boolean }) {
  const t = useTranslations("orders");
  const offered = typesOf(props.tab);
  const kinds = OPEN_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }));
  const types = ORDER_TYPES.map((value) => ({ value, label: t(`type.${value}`) }));
  const options = [...kinds, ...types].filter(({ value }) => offered.includes(value));
  const texts = { label: t("column.type"), everything: t("filter.allTypes") };
  return <Choice {...props} {...texts} field="type" options={options} small={small} />;
}

function StatusSelect(props: FiltersProps) {
  const t = useTranslations("orders");
  const options = DONE_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }));
  const texts = { label: t("column.status"), everything: t("filter.allStatuses") };
  return <Choice {...props} {...texts} field="status" options={options} />;
}

interface OrderFiltersProps extends FiltersProps {
  readonly onClear: () => void;
  readonly mobile?: boolean;
  /** Further actions, beside the file. */
  readonly children?: ReactNode;
}

function Actions({ tab, filter, onClear, mobile = false, children }: OrderFiltersProps) {
  const t = useTranslations("orders");
  const size = mobile ? "small" : "medium";
  return (
    <span className="col-span-full ms-auto flex flex-wrap items-center justify-end gap-2">
      {isFiltered(tab, filter) && (
        <Button variant="quiet" size={size} onClick={onClear}>
          <X aria-hidden className="size-4" />
          {t("filter.clear")}
        </Button>
      )}
      <CsvButton size={size} onSave={() => saveOrders(tab, filter)} />
      {children}
    </span>
  );
}

export function OrderFilters(props: OrderFiltersProps) {
  const { tab, filter, onFilter, mobile = false } = props;
  const fields = FIELDS_OF_TAB[tab];
  const isDated = fields.includes("from");
  const period = { period: filter, onPeriod: onFilter };
  return (
    <div className="flex flex-col gap-2">
      <div className={clsx("gap-2", mobile ? "grid grid-cols-2" : "flex flex-wrap items-center")}>
        <KindSelect filter={filter} className={mobile && isDated ? "col-span-2" : "min-w-34"} />
        <MarketSelect {...props} />
        <SideSelect {...props} />
        {fields.includes("type") && <TypeSelect {...props} />}
        {fields.includes("status") && <StatusSelect {...props} />}
        {isDated && <DayFields {...period} />}
        {isDated && !mobile && <PeriodChips {...period} />}
        {!(mobile && isDated) && <Actions {...props} />}
      </div>
      {mobile && isDated && (
        <div className="flex items-center gap-2">
          <PeriodChips {...period} />
          <Actions {...props} />
        </div>
      )}
      {isDated && <PeriodProblem {...period} />}
    </div>
  );
}
