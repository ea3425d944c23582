/** Everything the command menu can do: markets, pages, what the open page offers, settings, order types. */
import { languages } from "@meridian/i18n";
import { ChangeText, CoinIcon, PriceText } from "@meridian/ui";
import {
  CandlestickChart,
  Eye,
  EyeOff,
  FileText,
  Globe,
  Keyboard,
  Leaf,
  LogIn,
  LogOut,
  Palette as PaletteIcon,
  Settings2,
  SunMoon,
  Volume2,
  VolumeX,
} from "lucide-react";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { loginPath, marketToPath, useCoinMenu, useSession, useTickers } from "../../data/index.ts";
import { marketRows, viewRows } from "../../features/markets/index.ts";
import {
  askForType,
  setSound,
  setTrade,
  TICKET_TYPES,
  useSound,
  useTradeSettings,
} from "../../features/trade/index.ts";
import type { Layout } from "../feature.ts";
import { switchLanguage, useLanguage } from "../language.tsx";
import { usePageCommands } from "../page-commands.ts";
import { type Palette, prefer, type Theme, usePreferences } from "../preferences.ts";
import { pages } from "../pages.ts";
import { pathOf } from "../routes.tsx";
import { openSheet } from "../sheets.ts";
import { type Findable, spoken } from "./command-match.ts";

export const COMMAND_GROUPS = ["actions", "markets", "types", "pages"] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export interface Command extends Findable {
  /** Stays the same over visits: recent ones are remembered by it. */
  readonly id: string;
  readonly group: CommandGroup;
  readonly icon?: ReactNode;
  /** Right of the label: a price, say. */
  readonly aside?: ReactNode;
  /** The key that does the same. */
  readonly key?: string | undefined;
  /** Already in force: theme, language. */
  readonly chosen?: boolean;
  readonly run: () => void;
}

function useMarketCommands(layout: Layout): readonly Command[] {
  const navigate = useNavigate();
  const tickers = useTickers().data?.list ?? [];
  const menu = useCoinMenu().data;
  const trade = pathOf("exchange", layout);
  const byVolume = viewRows(marketRows(tickers, menu), {
    tab: "all",
    search: "",
    sort: { key: "volumeQuote", direction: "descending" },
    favourites: new Set(),
  });
  return byVolume.map((row) => ({
    id: `market:${row.market}`,
    group: "markets",
    label: row.market,
    keywords: [row.name],
    icon: <CoinIcon coin={row.base} sizePx={20} />,
    aside: (
      <>
        <PriceText
          value={row.last}
          {...(row.priceDecimals === undefined ? {} : { decimals: row.priceDecimals })}
        />
        <ChangeText percent={row.changePercent} className="min-w-20 justify-end text-13" />
      </>
    ),
    run: () => void navigate(`${trade}/${marketToPath(row.market)}`),
  }));
}

function usePageLinks(layout: Layout): readonly Command[] {
  const t = useTranslations("shell");
  const navigate = useNavigate();
  const { loggedIn } = useSession();
  const offered = pages.filter(({ title }) => !loggedIn || (title !== "login" && title !== "register"));
  return offered.map(({ title }) => {
    const path = pathOf(title, layout);
    return {
      id: `page:${title}`,
      group: "pages",
      label: t(`title.${title}`),
      keywords: [spoken(title), path],
      icon: <FileText aria-hidden />,
      run: () => void navigate(path),
    };
  });
}

function useTypeCommands(layout: Layout): readonly Command[] {
  const t = useTranslations("settings");
  const trade = useTranslations("trade");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = pathOf("exchange", layout);
  return TICKET_TYPES.map((type) => ({
    id: `type:${type}`,
    group: "types",
    label: t("commands.order", { type: trade(`type.${type}`) }),
    keywords: [spoken(type)],
    icon: <CandlestickChart aria-hidden />,
    run: () => {
      askForType(type);
      if (!pathname.startsWith(path)) void navigate(path);
    },
  }));
}

const THEMES: readonly Theme[] = ["dark", "light", "system"];
const PALETTES = [
  ["green-up", "greenUp"],
  ["red-up", "redUp"],
  ["colour-blind", "colourBlind"],
] as const satisfies readonly (readonly [Palette, string])[];

/** One of several values each, as an action by itself: "Theme: Light". */
function useChoices(): readonly Command[] {
  const t = useTranslations("settings");
  const shell = useTranslations("shell");
  const { theme, palette } = usePreferences();
  const language = useLanguage((state) => state.code);
  const choice = (id: string, label: string, chosen: boolean, icon: ReactNode, run: () => void): Command => ({
    id,
    group: "actions",
    label,
    keywords: [spoken(id.replace(":", " "))],
    icon,
    chosen,
    run,
  });
  return [
    ...THEMES.map((value) => {
      const label = t("commands.theme", { name: shell(`theme.${value}`) });
      return choice(`theme:${value}`, label, value === theme, <SunMoon aria-hidden />, () =>
        prefer({ theme: value }),
      );
    }),
    ...PALETTES.map(([value, key]) => {
      const label = t("commands.palette", { name: shell(`palette.${key}`) });
      const icon = <PaletteIcon aria-hidden />;
      return choice(`palette:${key}`, label, value === palette, icon, () => prefer({ palette: value }));
    }),
    ...languages.map(({ code, name }) => {
      const label = t("commands.language", { name });
      const icon = <Globe aria-hidden />;
      return choice(`language:${code}`, label, code === language, icon, () => void switchLanguage(code));
    }),
  ];
}

function useSwitches(layout: Layout): readonly Command[] {
  const t = useTranslations("settings");
  const { calm, balancesHidden } = usePreferences();
  const sound = useSound((state) => state.on);
  const keys = useTradeSettings((state) => state.shortcuts);
  const turn = (id: string, label: string, icon: ReactNode, run: () => void): Command => ({
    id,
    group: "actions",
    label,
    keywords: [spoken(id)],
    icon,
    run,
  });
  const singleKeys = {
    ...turn("singleKeys", t("single.label"), <Keyboard aria-hidden />, () => setTrade({ shortcuts: !keys })),
    chosen: keys,
  };
  return [
    turn("calmMode", t(`commands.calm.${calm ? "off" : "on"}`), <Leaf aria-hidden />, () =>
      prefer({ calm: !calm }),
    ),
    turn(
      "sound",
      t(`commands.sound.${sound ? "off" : "on"}`),
      sound ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />,
      () => setSound({ on: !sound }),
    ),
    turn(
      "hideBalances",
      t(`commands.balances.${balancesHidden ? "off" : "on"}`),
      balancesHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
      () => prefer({ balancesHidden: !balancesHidden }),
    ),
    ...(layout === "desktop" ? [singleKeys] : []),
    turn("preferences", t("all"), <Settings2 aria-hidden />, () => openSheet("preferences")),
  ];
}

function useSessionCommand(): Command {
  const t = useTranslations("settings");
  const shell = useTranslations("shell");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { loggedIn } = useSession();
  return loggedIn
    ? {
        id: "logOut",
        group: "actions",
        label: t("commands.logOut"),
        keywords: ["log out"],
        icon: <LogOut aria-hidden />,
        run: () => openSheet("logOut"),
      }
    : {
        id: "logIn",
        group: "actions",
        label: shell("profile.logIn"),
        keywords: ["log in"],
        icon: <LogIn aria-hidden />,
        run: () => void navigate(loginPath(pathname + search)),
      };
}

/** In the order in which they are offered before anything is typed. */
export function useCommands(layout: Layout): readonly Command[] {
  const offered = usePageCommands((state) => state.commands);
  const fromPage = offered.map((command): Command => ({
    ...command,
    group: "actions",
    keywords: [spoken(command.id)],
  }));
  return [
    ...fromPage,
    ...useMarketCommands(layout),
    ...useTypeCommands(layout),
    ...useSwitches(layout),
    ...useChoices(),
    useSessionCommand(),
    ...usePageLinks(layout),
  ];
}
