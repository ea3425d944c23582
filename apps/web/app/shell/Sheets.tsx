/** The windows that belong to no page, for both shells; each is loaded when it is first opened. */
import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Layout } from "../feature.ts";
import { useLanguage } from "../language.tsx";
import { usePreferences } from "../preferences.ts";
import { useOwnChanges, useSession, useStreamReturns } from "../../data/index.ts";
import { pageAt } from "../routes.tsx";
import { closeSheetOfOther, openSheet, type SheetName, useSheet } from "../sheets.ts";
import { lateWindow } from "./late-window.tsx";
import { useUnreadNotices } from "./NoticeBell.tsx";

const settings = () => import("../../features/settings/index.ts");
const windows = {
  commands: lateWindow(() => import("./CommandMenu.tsx"), ["settings", "trade"]),
  preferences: lateWindow(
    async () => ({ default: (await settings()).PreferencesSheet }),
    ["pwa", "settings", "trade"],
  ),
  keys: lateWindow(async () => ({ default: (await settings()).KeysSheet }), ["settings", "trade"]),
  logOut: lateWindow(() => import("./LogOutDialog.tsx"), ["account"]),
  more: lateWindow(() => import("./MoreSheet.tsx"), []),
  news: lateWindow(
    async () => ({ default: (await import("../../features/news/index.ts")).NewsWindow }),
    ["content", "news", "notifications", "security"],
  ),
} satisfies Record<SheetName, unknown>;
const IdleWatch = lateWindow(async () => ({ default: (await import("./IdleWatch.tsx")).IdleWatch }), []);
const PaletteAsk = lateWindow(async () => ({ default: (await settings()).PaletteAsk }), ["settings"]);

const UrgentNotes = lateWindow(
  async () => ({ default: (await import("../../features/news/index.ts")).UrgentNotes }),
  ["news", "notifications", "security"],
);
const NoticeModal = lateWindow(
  async () => ({ default: (await import("../../features/content/index.ts")).NoticeModal }),
  ["content"],
);

/** Languages whose custom is red for rises. */
const RED_UP_LANGUAGES: ReadonlySet<string> = new Set(["zh", "cn", "ko", "ja"]);

function useShortcut(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.shiftKey) return;
      event.preventDefault();
      openSheet("commands");
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}

interface SheetsProps {
  readonly layout: Layout;
  /** The page shows rises and falls, so this is the moment to ask for their colours. */
  readonly showsMoves: boolean;
}

export function Sheets({ layout, showsMoves }: SheetsProps) {
  const name = useSheet((state) => state.name);
  const language = useLanguage((state) => state.code);
  const asked = usePreferences((state) => state.paletteAsked);
  const { pathname } = useLocation();
  const { important } = useUnreadNotices();
  const { loggedIn } = useSession();
  useShortcut();
  useOwnChanges();
  useStreamReturns();
  useEffect(() => closeSheetOfOther(pathname), [pathname]);
  const asksPalette = !asked && showsMoves && RED_UP_LANGUAGES.has(language);
  // Only there: nobody is stopped while trading or moving money. Guests read the important notice in its bar.
  const isHome = pageAt(pathname)?.title === "home";
  const showsNotice = loggedIn && important !== "" && !asksPalette && isHome;
  const Open = name === null ? undefined : windows[name];
  return (
    <>
      {Open !== undefined && <Open layout={layout} />}
      {asksPalette && <PaletteAsk layout={layout} />}
      {showsNotice && <NoticeModal layout={layout} />}
      {loggedIn && <IdleWatch />}
      {loggedIn && <UrgentNotes layout={layout} />}
    </>
  );
}
