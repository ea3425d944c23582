import { clsx, Switch, TextInput } from "@meridian/ui";
import { Search } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AssetViewState } from "./use-assets.ts";

export function AssetFilters({ view, mobile = false }: { view: AssetViewState; mobile?: boolean }) {
  const t = useTranslations("account");
  return (
    <div
      className={clsx(
        "flex items-center gap-x-5 gap-y-2",
        mobile ? "flex-col items-stretch px-4 py-3" : "px-4 py-3",
      )}
    >
      <div
        className={clsx(
          "flex items-center gap-2 rounded-control border border-line-strong bg-surface-1 px-3 focus-within:border-accent",
          mobile ? "h-11" : "h-9 w-60",
        )}
      >
        <Search aria-hidden className="size-4 text-text-3" />
        <TextInput
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          value={view.search}
          onChange={(event) => view.setSearch(event.target.value)}
        />
      </div>
      <Switch
        checked={view.smallHidden}
        onChecked={view.setSmallHidden}
        label={t("hideSmall")}
        className="min-h-9"
      />
    </div>
  );
}
