/** The way to notices and own news, with how many are unread. */
import { Bell } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useRead, useReadHere, useSession } from "../../data/index.ts";
import type { Layout } from "../feature.ts";
import { inLayout } from "../routes.tsx";
import { openSheet } from "../sheets.ts";

const RARELY_MS = 60_000;
const COUNTED_MAX = 9;

/** Read on this device counts as well as what the server knows. */
export function useUnreadNotices(): { readonly unread: number; readonly important: string } {
  const here = useReadHere((state) => state.ids);
  const { data } = useRead("user/getNoticeNumber", {}, { staleTime: RARELY_MS, refetchInterval: RARELY_MS });
  const { ids = [], important = "" } = data ?? {};
  return {
    unread: ids.filter((id) => !here.has(id)).length,
    important: here.has(important) ? "" : important,
  };
}

/** With what happened to the member itself. */
export function useUnread(): number {
  const { loggedIn } = useSession();
  const { unread } = useUnreadNotices();
  const own = useRead("user/getNews", {}, { enabled: loggedIn, staleTime: RARELY_MS }).data?.list ?? [];
  return unread + own.filter(({ read }) => !read).length;
}

/** A guest has nothing but notices, and is led to them. */
export function NoticeBell({ layout }: { layout: Layout }) {
  const t = useTranslations("shell");
  const { loggedIn } = useSession();
  const unread = useUnread();
  const props = {
    "aria-label": t("unread", { count: unread }),
    title: t("unread", { count: unread }),
    className:
      "target-44 relative inline-flex size-9 shrink-0 items-center justify-center rounded-control text-text-2 hover:bg-surface-2 hover:text-text-1",
  };
  const shown = (
    <>
      <Bell aria-hidden className="size-4.5" />
      {unread > 0 && (
        <span
          aria-hidden
          data-count={unread > COUNTED_MAX ? `${COUNTED_MAX}+` : unread}
          className="figure absolute -top-0.5 -right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[10px] font-semibold text-accent-on before:content-[attr(data-count)]"
        />
      )}
    </>
  );
  if (!loggedIn) {
    return (
      <Link to={inLayout("/notice", layout)} {...props}>
        {shown}
      </Link>
    );
  }
  return (
    <button type="button" {...props} onClick={() => openSheet("news")}>
      {shown}
    </button>
  );
}
