/** Device preferences: theme, colours of up and down, language, hidden balances. */
import { languages } from "@meridian/i18n";
import { Segmented, Select, Switch } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { switchLanguage, useLanguage } from "../../app/language.tsx";
import { type Palette, prefer, type Theme, usePreferences } from "../../app/preferences.ts";
import { Line, Panel } from "./Panel.tsx";

const THEMES: readonly Theme[] = ["dark", "light", "system"];
const PALETTES = [
  ["green-up", "greenUp"],
  ["red-up", "redUp"],
  ["colour-blind", "colourBlind"],
] as const satisfies readonly (readonly [Palette, string])[];

function PaletteLabel({ palette, name }: { palette: Palette; name: string }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span
        aria-hidden
        data-palette={palette}
        data-theme={document.documentElement.dataset["theme"]}
        className="flex gap-0.5"
      >
        <span className="size-2 rounded-full bg-up" />
        <span className="size-2 rounded-full bg-down" />
      </span>
      {name}
    </span>
  );
}

export function Preferences() {
  const t = useTranslations("account");
  const shell = useTranslations("shell");
  const { theme, palette, balancesHidden } = usePreferences();
  const language = useLanguage((state) => state.code);
  return (
    <Panel title={t("preferences.title")} note={t("preferences.text")}>
      <Line label={shell("theme.title")}>
        <Segmented
          label={shell("theme.title")}
          value={theme}
          onValue={(next) => prefer({ theme: next })}
          options={THEMES.map((value) => ({ value, label: shell(`theme.${value}`) }))}
        />
      </Line>
      <Line label={shell("palette.title")}>
        <Select
          label={shell("palette.title")}
          value={palette}
          onValue={(next) => prefer({ palette: next })}
          options={PALETTES.map(([value, key]) => ({
            value,
            label: <PaletteLabel palette={value} name={shell(`palette.${key}`)} />,
          }))}
          className="w-52 max-lg:w-46"
        />
      </Line>
      <Line label={shell("language")}>
        <Select
          label={shell("language")}
          value={language}
          onValue={(code) => void switchLanguage(code)}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          className="w-52 max-lg:w-46"
        />
      </Line>
      <div className="flex min-h-12 items-center">
        <Switch
          checked={balancesHidden}
          onChecked={(hidden) => prefer({ balancesHidden: hidden })}
          label={t("preferences.balances")}
        />
      </div>
    </Panel>
  );
}
