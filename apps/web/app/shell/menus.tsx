/** The small menus of both shells: language, theme with palette and the way to all preferences, profile. */
import { languages } from "@meridian/i18n";
import { Button, IconButton, type MenuItem } from "@meridian/ui";
import {
  BellRing,
  CircleUserRound,
  Globe,
  Headset,
  LogOut,
  Monitor,
  Moon,
  ReceiptText,
  Settings2,
  Sun,
  Wallet,
} from "lucide-react";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useRead, useSession } from "../../data/index.ts";
import type { Layout, PageTitle } from "../feature.ts";
import { switchLanguage, useLanguage } from "../language.tsx";
import { type Palette, prefer, type Theme, usePreferences } from "../preferences.ts";
import { pathOf } from "../routes.tsx";
import { openSheet } from "../sheets.ts";
import { LazyMenu } from "./LazyMenu.tsx";

/** With `named` the trigger says which language is in force; without, it is the globe alone. */
export function LanguageMenu({ named = false }: { named?: boolean }) {
  const t = useTranslations("shell");
  const current = useLanguage((state) => state.code);
  const currentName = languages.find(({ code }) => code === current)?.name;
  const items = languages.map(({ code, name, htmlLang }) => ({
    key: code,
    label: name,
    lang: htmlLang,
    chosen: code === current,
    onSelect: () => void switchLanguage(code),
  }));
  return (
    <LazyMenu
      items={items}
      trigger={
        named ? (
          <Button variant="quiet" size="small" aria-label={`${t("language")}: ${currentName}`}>
            <Globe aria-hidden className="size-4" />
            {currentName}
          </Button>
        ) : (
          <IconButton label={t("language")}>
            <Globe aria-hidden />
          </IconButton>
        )
      }
    />
  );
}

const themeIcons = {
  dark: <Moon aria-hidden />,
  light: <Sun aria-hidden />,
  system: <Monitor aria-hidden />,
};
const themes: readonly Theme[] = ["dark", "light", "system"];
const palettes = [
  ["green-up", "greenUp"],
  ["red-up", "redUp"],
  ["colour-blind", "colourBlind"],
] as const satisfies readonly (readonly [Palette, string])[];

function PaletteSwatch({ palette }: { palette: Palette }) {
  return (
    <span
      data-palette={palette}
      data-theme={document.documentElement.dataset["theme"]}
      className="flex gap-0.5"
    >
      <span className="size-2 rounded-full bg-up" />
      <span className="size-2 rounded-full bg-down" />
    </span>
  );
}

export function ThemeMenu() {
  const t = useTranslations("shell");
  const { theme, palette } = usePreferences();
  const items: MenuItem[] = [
    ...themes.map((value) => ({
      key: value,
      label: t(`theme.${value}`),
      icon: themeIcons[value],
      chosen: value === theme,
      onSelect: () => prefer({ theme: value }),
    })),
    ...palettes.map(([value, key]) => ({
      key: value,
      label: t(`palette.${key}`),
      icon: <PaletteSwatch palette={value} />,
      chosen: value === palette,
      apart: value === "green-up",
      onSelect: () => prefer({ palette: value }),
    })),
    {
      key: "preferences",
      label: t("preferences"),
      icon: <Settings2 aria-hidden />,
      apart: true,
      onSelect: () => openSheet("preferences"),
    },
  ];
  return (
    <LazyMenu items={items} trigger={<IconButton label={t("theme.title")}>{themeIcons[theme]}</IconButton>} />
  );
}

const profileEntries = [
  ["account", <Wallet key="account" aria-hidden />],
  ["my", <CircleUserRound key="my" aria-hidden />],
  ["orders", <ReceiptText key="orders" aria-hidden />],
  ["records", <ReceiptText key="records" aria-hidden />],
  ["alerts", <BellRing key="alerts" aria-hidden />],
  ["support", <Headset key="support" aria-hidden />],
] as const satisfies readonly (readonly [PageTitle, unknown])[];

/** Answers of customer service do not come by the minute: what the floating icon has learnt will do. */
const UNREAD_KEPT_MS = 60_000;

export function ProfileMenu({ layout }: { layout: Layout }) {
  const t = useTranslations("shell");
  const navigate = useNavigate();
  const { loggedIn, member } = useSession();
  const kept = { enabled: loggedIn, staleTime: UNREAD_KEPT_MS };
  const unread = useRead("user/supportUnread", {}, kept).data?.unread ?? 0;
  if (!loggedIn) {
    const size = layout === "mobile" ? "small" : "medium";
    return (
      <>
        <Button asChild variant="quiet" size={size}>
          <Link to={pathOf("login", layout)}>{t("profile.logIn")}</Link>
        </Button>
        <Button asChild variant="primary" size={size}>
          <Link to={pathOf("register", layout)}>{t("profile.register")}</Link>
        </Button>
      </>
    );
  }
  const entries = profileEntries.map(([title, icon]): MenuItem => {
    const count = title === "support" && unread > 0 ? ` (${unread})` : "";
    const label = t(`title.${title}`) + count;
    return { key: title, label, icon, onSelect: () => void navigate(pathOf(title, layout)) };
  });
  const leave = {
    key: "leave",
    apart: true,
    label: t("profile.logOut"),
    icon: <LogOut aria-hidden />,
    onSelect: () => openSheet("logOut"),
  };
  return (
    <LazyMenu
      heading={member === null ? undefined : member.nickname || member.email || member.phone}
      items={[...entries, leave]}
      trigger={
        <IconButton label={t("profile.title")}>
          <CircleUserRound aria-hidden />
        </IconButton>
      }
    />
  );
}
