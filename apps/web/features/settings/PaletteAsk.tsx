/** Asked once where rises are red by custom: over the foot of the page, under whatever opens there, and it waits. */
import { ChangeText, clsx, IconButton } from "@meridian/ui";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { type Palette, prefer, themeShown, usePreferences } from "../../app/preferences.ts";

const CHOICES = [
  ["red-up", "redUp"],
  ["green-up", "greenUp"],
] as const satisfies readonly (readonly [Palette, string])[];
const SAMPLE = { up: "2.10", down: "-1.30" };

export function PaletteAsk({ layout }: { layout: Layout }) {
  const t = useTranslations("settings");
  const theme = usePreferences((state) => state.theme);
  return (
    <aside
      aria-label={t("ask.text")}
      data-palette-ask={layout}
      className={clsx(
        "fixed z-20 animate-rise rounded-card border border-line-strong bg-surface-float p-3 shadow-float",
        layout === "desktop"
          ? "bottom-10 left-4 w-96"
          : "inset-x-3 bottom-[calc(132px+env(safe-area-inset-bottom))] max-w-96 lying:bottom-[calc(var(--tab-bar)+12px+env(safe-area-inset-bottom))]",
      )}
    >
      <div className="flex items-center justify-between gap-2 pb-2 ps-1">
        <p className="text-13 font-medium">{t("ask.text")}</p>
        <IconButton size="small" label={t("ask.close")} onClick={() => prefer({ paletteAsked: true })}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="grid grid-cols-2 gap-2">
        {CHOICES.map(([palette, name]) => (
          <button
            key={palette}
            type="button"
            data-palette={palette}
            data-theme={themeShown(theme)}
            onClick={() => prefer({ palette })}
            className="flex min-h-11 flex-col items-center justify-center gap-0.5 rounded-control border border-line-strong bg-surface-1 px-2 py-1.5 text-12 hover:border-accent"
          >
            <span className="text-text-1">{t(`ask.${name}`)}</span>
            <span aria-hidden className="flex gap-2">
              <ChangeText percent={SAMPLE.up} />
              <ChangeText percent={SAMPLE.down} />
            </span>
          </button>
        ))}
      </div>
    </aside>
  );
}
