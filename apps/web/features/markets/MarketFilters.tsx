import { Tabs, TextInput } from "@meridian/ui";
import { Search } from "lucide-react";
import { useTranslations } from "use-intl";
import { type Markets, useSlashFocus } from "./use-markets.ts";

function SearchBox({ markets }: { markets: Markets }) {
  const t = useTranslations("markets");
  const input = useSlashFocus();
  return (
    <div className="flex h-9 w-60 items-center gap-2 rounded-control border border-line-strong bg-surface-1 px-3 focus-within:border-accent max-lg:h-11 max-lg:w-full">
      <Search aria-hidden className="size-4 text-text-3" />
      <TextInput
        ref={input}
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        value={markets.search}
        onChange={(event) => markets.setSearch(event.target.value)}
      />
    </div>
  );
}

export function MarketFilters({ markets, mobile = false }: { markets: Markets; mobile?: boolean }) {
  const t = useTranslations("markets");
  const tabs = [
    { value: "favourites", label: t("tab.favourites") },
    { value: "all", label: t("tab.all") },
    { value: "contracts", label: t("tab.contracts") },
    ...markets.quotes.map((quote) => ({ value: quote, label: quote })),
  ];
  const search = <SearchBox markets={markets} />;
  return (
    <div className="flex flex-col gap-3">
      {mobile && search}
      <Tabs
        label={t("tabs")}
        value={markets.tab}
        onValue={markets.setTab}
        tabs={tabs}
        {...(mobile ? {} : { aside: search })}
      />
    </div>
  );
}
