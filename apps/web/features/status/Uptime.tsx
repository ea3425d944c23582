/** A bar for each day that was watched, with the share of time in which all was well. */
import { clsx, formatPercent, formatTime } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { Card } from "./Frame.tsx";
import { type DayTone, toneOf, type UptimeDay, wellPercent } from "./uptime.model.ts";

const TONES: Record<DayTone, string> = {
  whole: "bg-up",
  most: "bg-warn",
  poor: "bg-danger",
  none: "bg-surface-3",
};

const BAR = "min-w-0.5 flex-1 rounded-[2px]";

const DECIMALS = 3;

/** So many bars stand there from the first day on: those of days before it are grey. */
const DAYS_SHOWN = 90;

export function Uptime({ days }: { days: readonly UptimeDay[] }) {
  const t = useTranslations("status");
  const locale = useLocale();
  const percent = (shown: readonly UptimeDay[]): string =>
    formatPercent(wellPercent(shown), locale, DECIMALS);
  const labelOf = (day: UptimeDay): string =>
    t("uptime.day", { day: formatTime(day.start, locale, "day", "UTC"), percent: percent([day]) });
  const empty = Math.max(0, DAYS_SHOWN - days.length);
  const lacking = days.filter((day) => toneOf(day) !== "whole");
  return (
    <Card title={t("uptime.title")} note={t("uptime.days", { count: days.length })}>
      <p className="figure text-28 font-semibold">{percent(days)}</p>
      <div aria-hidden className="mt-3 flex h-9 gap-px lg:gap-0.5">
        {Array.from({ length: empty }, (_, place) => (
          <span key={place} className={clsx(BAR, TONES.none)} />
        ))}
        {days.map((day) => (
          <span key={day.start} title={labelOf(day)} className={clsx(BAR, TONES[toneOf(day)])} />
        ))}
      </div>
      {/* The meaning of the bars for screen readers: the days on which something was amiss. */}
      <ul className="sr-only">
        {lacking.map((day) => (
          <li key={day.start}>{labelOf(day)}</li>
        ))}
      </ul>
      <p className="mt-3 text-12 text-text-3">{t("uptime.text")}</p>
    </Card>
  );
}
