import { PRODUCT_KINDS } from "@meridian/contract";
import { Segmented, Select } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { type ProductFilter, SORTS } from "./products.model.ts";

interface ProductFiltersProps {
  readonly filter: ProductFilter;
  readonly coins: readonly string[];
  readonly onFilter: (filter: ProductFilter) => void;
}

/** Stands for every coin: no coin has this name. */
const ALL = "*";

export function ProductFilters({ filter, coins, onFilter }: ProductFiltersProps) {
  const t = useTranslations("wealth");
  const kinds = ["all", ...PRODUCT_KINDS] as const;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segmented
        label={t("filter.kind")}
        value={filter.kind}
        onValue={(kind) => onFilter({ ...filter, kind })}
        options={kinds.map((kind) => ({
          value: kind,
          label: t(kind === "all" ? "filter.all" : `kind.${kind}`),
        }))}
      />
      <Select
        label={t("filter.coin")}
        value={filter.coin === "" ? ALL : filter.coin}
        onValue={(coin) => onFilter({ ...filter, coin: coin === ALL ? "" : coin })}
        options={[ALL, ...coins].map((coin) => ({
          value: coin,
          label: coin === ALL ? t("filter.coins") : coin,
        }))}
      />
      <Select
        label={t("filter.sort")}
        value={filter.sort}
        onValue={(sort) => onFilter({ ...filter, sort })}
        options={SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      />
    </div>
  );
}
