/** All products in which money can be put now, in the five states that a list has. */
import { Button, EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { useRead } from "../../../data/index.ts";
import { ProductCard } from "./ProductCard.tsx";
import { ProductFilters } from "./ProductFilters.tsx";
import { coinsOf, FILTER_FIRST, shownProducts } from "./products.model.ts";

const SKELETONS = 3;
const REFRESH_EVERY_MS = 30_000;

export function ProductList({ layout }: { layout: Layout }) {
  const t = useTranslations("wealth");
  const [filter, setFilter] = useState(FILTER_FIRST);
  const { data, isError, refetch } = useRead(
    "user/getInterestRateList",
    {},
    { refetchInterval: REFRESH_EVERY_MS },
  );
  if (data === undefined && isError) return <ErrorState onRetry={() => void refetch()} />;
  const all = data?.list;
  const shown = all === undefined ? undefined : shownProducts(all, filter);
  return (
    <section aria-label={t("products.title")} className="flex flex-col gap-4">
      <ProductFilters filter={filter} coins={coinsOf(all ?? [])} onFilter={setFilter} />
      {shown?.length === 0 ? (
        <EmptyState
          action={
            all?.length !== 0 && <Button onClick={() => setFilter(FILTER_FIRST)}>{t("filter.clear")}</Button>
          }
        >
          {t(all?.length === 0 ? "products.none" : "products.noneLike")}
        </EmptyState>
      ) : (
        <div
          aria-busy={shown === undefined}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-4"
        >
          {shown?.map((product) => (
            <ProductCard key={product.productId} product={product} layout={layout} />
          )) ??
            Array.from({ length: SKELETONS }, (_, place) => (
              <Skeleton key={place} className="h-105 rounded-card" />
            ))}
        </div>
      )}
    </section>
  );
}
