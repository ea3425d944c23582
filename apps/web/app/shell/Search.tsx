/** The button that opens the command menu, with the keys that do the same. */
import { IconButton } from "@meridian/ui";
import { Search } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Layout } from "../feature.ts";
import { openSheet } from "../sheets.ts";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function SearchButton({ layout }: { layout: Layout }) {
  const t = useTranslations("shell");
  const open = (): void => openSheet("commands");
  if (layout === "mobile") {
    return (
      <IconButton label={t("search.open")} onClick={open}>
        <Search aria-hidden />
      </IconButton>
    );
  }
  return (
    <button
      type="button"
      onClick={open}
      className="me-1 flex h-9 items-center gap-2 rounded-control border border-line bg-surface-1 px-2.5 text-13 text-text-3 transition-colors hover:border-line-strong xl:w-48"
    >
      <Search aria-hidden className="size-4" />
      <span className="flex-1 text-start max-xl:sr-only">{t("search.open")}</span>
      <kbd className="rounded-[4px] border border-line-strong px-1 font-sans text-12 max-xl:hidden">
        {isApple ? "⌘K" : "Ctrl K"}
      </kbd>
    </button>
  );
}
