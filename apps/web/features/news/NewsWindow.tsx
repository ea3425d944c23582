/** What the bell opens: the own news, and the notices. Along the edge of a wide screen, on a phone from the bottom. */
import { Button, Sheet, Tabs } from "@meridian/ui";
import { SideSheet } from "@meridian/ui/side-sheet";
import { CheckCheck } from "lucide-react";
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
  const closeHere = (event: { readonly currentTarget: Element }): void => {
    const link = event.currentTarget;
    if (link instanceof HTMLAnchorElement && link.pathname + link.search === pathname + search) closeSheet();
  };
  const Window = layout === "mobile" ? Sheet : SideSheet;
  return (
    <Window open onOpen={closeSheet} title={t("title")}>
      <div className="-mx-5 -my-4 flex min-h-96 flex-col">
        <Tabs<Tab>
          label={t("tabs")}
          value={tab}
          onValue={setTab}
          tabs={[
            { value: "own", label: t("tab.own"), ...countOf(unread.own) },
            { value: "notices", label: content("notices"), ...countOf(unread.notices) },
          ]}
          className="sticky -top-4 z-10 bg-surface-float"
          aside={
            unread[tab] > 0 && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => (tab === "own" ? own.readAll() : notices.readAll())}
              >
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
      </div>
    </Window>
  );
}
