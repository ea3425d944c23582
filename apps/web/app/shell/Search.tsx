/** The search button and its shortcut; the menu itself is loaded on first use. */
import { IconButton } from "@meridian/ui";
import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../feature.ts";

const CommandMenu = lazy(() => import("./CommandMenu.tsx"));
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

function useShortcut(open: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [open]);
}

export function SearchButton({ layout }: { layout: Layout }) {
  const t = useTranslations("shell");
  const [open, setOpen] = useState(false);
  useShortcut(() => setOpen(true));
  return (
    <>
      {layout === "mobile" ? (
        <IconButton label={t("search.open")} onClick={() => setOpen(true)}>
          <Search aria-hidden />
        </IconButton>
      ) : (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="me-1 flex h-9 items-center gap-2 rounded-control border border-line bg-surface-1 px-2.5 text-13 text-text-3 transition-colors hover:border-line-strong lg:w-48"
        >
          <Search aria-hidden className="size-4" />
          <span className="flex-1 text-start max-lg:sr-only">{t("search.open")}</span>
          <kbd className="rounded-[4px] border border-line-strong px-1 font-sans text-12 max-lg:hidden">
            {isApple ? "⌘K" : "Ctrl K"}
          </kbd>
        </button>
      )}
      {open && (
        <Suspense>
          <CommandMenu layout={layout} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
