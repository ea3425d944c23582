/** One line that shows the newest notices in turn, with their dates; it can be stopped, turned and closed. */
import { IconButton, Skeleton, TimeText } from "@meridian/ui";
import { ChevronLeft, ChevronRight, Megaphone, Pause, Play, X } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { useNotices } from "./use-notices.ts";

function Turning({ notices }: { notices: ReturnType<typeof useNotices> }) {
  const t = useTranslations("home");
  const { paused, place, count } = notices;
  return (
    <span className="flex items-center text-12 text-text-3 max-sm:hidden">
      <IconButton size="small" label={t(paused ? "notices.play" : "notices.pause")} onClick={notices.pause}>
        {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
      </IconButton>
      <IconButton size="small" label={t("notices.previous")} onClick={() => notices.turn(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <span className="figure w-8 text-center">
        {place + 1}/{count}
      </span>
      <IconButton size="small" label={t("notices.next")} onClick={() => notices.turn(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </span>
  );
}

export function NoticeBar({ layout }: { layout: Layout }) {
  const t = useTranslations("home");
  const notices = useNotices();
  const { shown } = notices;
  if (notices.waits) return <Skeleton className="h-11 w-full rounded-card" />;
  if (shown === undefined) return null;
  return (
    <section
      aria-label={t("notices.title")}
      onPointerEnter={() => notices.hold(true)}
      onPointerLeave={() => notices.hold(false)}
      onFocus={() => notices.hold(true)}
      onBlur={() => notices.hold(false)}
      className="flex h-11 items-center gap-2 rounded-card border border-line bg-surface-1 ps-4 pe-1.5 text-13"
    >
      <Megaphone aria-hidden className="size-4 shrink-0 text-accent" />
      <p key={shown.id} className="min-w-0 flex-1 animate-fade truncate">
        <Link to={pathOf("notices", layout)} className="target-44 hover:text-accent">
          <TimeText timeMs={shown.publishedAt} style="day" className="me-3 text-12 text-text-3" />
          {shown.title}
        </Link>
      </p>
      {notices.count > 1 && <Turning notices={notices} />}
      <IconButton size="small" label={t("notices.close")} onClick={notices.close}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}
