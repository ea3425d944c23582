/** The bell's window: own news and notices. Along the edge of a wide screen, on a phone from the bottom. */
import { Button, clsx, Sheet, Tabs } from "@meridian/ui";
import { SideSheet } from "@meridian/ui/side-sheet";
import { CheckCheck, CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { closeSheet } from "../../app/sheets.ts";
import { unreadOf } from "./news.model.ts";
import { NoticesTab } from "./NoticesTab.tsx";
import { OwnList } from "./OwnList.tsx";
import { useNoticesRead } from "./use-notices-read.ts";
import { useOwnNews } from "./use-own-news.ts";

type Tab = "own" | "notices";

/** Closed by the page that a press leads to, once it is there; a press that leads nowhere new closes it as well. */
function useLeaving(): void {
  const { pathname, search } = useLocation();
  const opened = useRef(pathname + search);
  useEffect(() => {
    if (opened.current !== pathname + search) closeSheet();
  }, [pathname, search]);
}

/** Within the window: a message of the page lies behind it, where neither a finger nor a key reaches. */
function Undo({ onUndo }: { onUndo: () => void }) {
  const t = useTranslations("news");
  return (
    <div role="status" className="sticky bottom-0 px-4 py-3">
      <p className="flex items-center gap-3 rounded-card border border-line-strong bg-surface-float px-4 py-2 text-13 shadow-float">
        <CircleCheck aria-hidden className="size-4.5 text-up" />
        <span className="flex-1 font-medium">{t("allRead")}</span>
        <Button size="small" variant="quiet" className="text-accent!" onClick={onUndo}>
          {t("undo")}
        </Button>
      </p>
    </div>
  );
}

export function NewsWindow({ layout }: { layout: Layout }) {
  const t = useTranslations("news");
  const content = useTranslations("content");
  const [tab, setTab] = useState<Tab>("own");
  const own = useOwnNews();
  const notices = useNoticesRead();
  const { pathname, search } = useLocation();
  useLeaving();
  const unread = { own: own.data === undefined ? 0 : unreadOf(own.data), notices: notices.unread };
  const countOf = (count: number) => (count === 0 ? {} : { count });
  const shown = tab === "own" ? own : notices;
  const closeHere = (event: { readonly currentTarget: Element }): void => {
    const link = event.currentTarget;
    if (link instanceof HTMLAnchorElement && link.pathname + link.search === pathname + search) closeSheet();
  };
  const Window = layout === "mobile" ? Sheet : SideSheet;
  return (
    <Window open onOpen={closeSheet} title={t("title")}>
      <div className={layout === "mobile" ? "-mx-4 -mb-4 min-h-[60dvh]" : "-mx-5 -my-4"}>
        <Tabs<Tab>
          label={t("tabs")}
          value={tab}
          onValue={setTab}
          tabs={[
            { value: "own", label: t("tab.own"), ...countOf(unread.own) },
            { value: "notices", label: content("notices"), ...countOf(unread.notices) },
          ]}
          className={clsx("sticky z-10 bg-surface-float", layout === "mobile" ? "top-0" : "-top-4")}
          aside={
            unread[tab] > 0 && (
              <Button size="small" variant="quiet" onClick={shown.readAll}>
                <CheckCheck aria-hidden className="size-4" />
                {t("readAll")}
              </Button>
            )
          }
          asideWraps
        />
        {tab === "own" ? (
          <OwnList own={own} layout={layout} onOpen={closeHere} />
        ) : (
          <NoticesTab layout={layout} onOpen={closeHere} />
        )}
        {shown.undo !== undefined && <Undo onUndo={shown.undo} />}
      </div>
    </Window>
  );
}
