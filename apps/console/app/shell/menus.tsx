/** Language and theme, also where nobody is logged in. */
import { languages } from "@meridian/i18n/languages";
import { IconButton, Menu } from "@meridian/ui";
import { Globe, Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "use-intl";
import { switchLanguage, useLanguage } from "../language.tsx";
import { preferTheme, THEMES, useTheme } from "../theme.ts";

const THEME_ICONS = {
  dark: <Moon aria-hidden />,
  light: <Sun aria-hidden />,
  system: <Monitor aria-hidden />,
};

export function LanguageMenu() {
  const t = useTranslations("console");
  const current = useLanguage((state) => state.code);
  const items = languages.map(({ code, name, htmlLang }) => ({
    key: code,
    label: name,
    lang: htmlLang,
    chosen: code === current,
    onSelect: () => void switchLanguage(code),
  }));
  return (
    <Menu
      items={items}
      trigger={
        <IconButton label={t("language")}>
          <Globe aria-hidden />
        </IconButton>
      }
    />
  );
}

export function ThemeMenu() {
  const t = useTranslations("console");
  const { theme } = useTheme();
  const items = THEMES.map((value) => ({
    key: value,
    label: t(`theme.${value}`),
    icon: THEME_ICONS[value],
    chosen: value === theme,
    onSelect: () => preferTheme(value),
  }));
  return (
    <Menu items={items} trigger={<IconButton label={t("theme.title")}>{THEME_ICONS[theme]}</IconButton>} />
  );
}
