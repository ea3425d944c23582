/** The three ways to colour rises and falls, each shown by a sample of itself. */
import { ChangeText, clsx } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { type Palette, prefer, themeShown, usePreferences } from "../../app/preferences.ts";

const PALETTES = [
  ["green-up", "greenUp"],
  ["red-up", "redUp"],
  ["colour-blind", "colourBlind"],
] as const satisfies readonly (readonly [Palette, string])[];

const SAMPLE = { up: "2.10", down: "-1.30" };

function Candles() {
  return (
    <svg aria-hidden viewBox="0 0 40 28" className="h-7 w-10 shrink-0">
      <path d="M8 6v18M32 4v20" className="stroke-text-3" strokeWidth="1" />
      <rect x="4" y="10" width="8" height="10" rx="1" className="fill-up" />
      <path d="M20 2v22" className="stroke-text-3" strokeWidth="1" />
      <rect x="16" y="5" width="8" height="13" rx="1" className="fill-up" />
      <rect x="28" y="8" width="8" height="12" rx="1" className="fill-down" />
    </svg>
  );
}

export function PaletteChoice() {
  const t = useTranslations("shell");
  const { palette: chosen, theme } = usePreferences();
  return (
    <div role="radiogroup" aria-label={t("palette.title")} className="grid grid-cols-3 gap-2 pb-1">
      {PALETTES.map(([palette, name]) => (
        <button
          key={palette}
          type="button"
          role="radio"
          aria-checked={chosen === palette}
          data-palette={palette}
          data-theme={themeShown(theme)}
          onClick={() => prefer({ palette })}
          className={clsx(
            "flex min-w-0 flex-col items-center gap-1.5 rounded-control border bg-surface-1 px-1.5 py-2.5 text-12 transition-colors",
            chosen === palette
              ? "border-accent text-text-1 ring-1 ring-accent"
              : "border-line-strong text-text-2 hover:text-text-1",
          )}
        >
          <Candles />
          <span aria-hidden className="flex flex-wrap justify-center gap-x-2">
            <ChangeText percent={SAMPLE.up} />
            <ChangeText percent={SAMPLE.down} />
          </span>
          <span className="text-center">{t(`palette.${name}`)}</span>
        </button>
      ))}
    </div>
  );
}
