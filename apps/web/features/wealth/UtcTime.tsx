/** Times of wealth are UTC midnights and UTC days, whatever zone their reader lives in. */
import { clsx, formatTime } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";

interface UtcTimeProps {
  readonly timeMs: number;
  readonly className?: string;
}

function timeClass(className: string | undefined): string {
  return clsx("figure whitespace-nowrap", className);
}

export function UtcDay({ timeMs, className }: UtcTimeProps) {
  return (
    <time dateTime={new Date(timeMs).toISOString().slice(0, 10)} className={timeClass(className)}>
      {formatTime(timeMs, useLocale(), "day", "UTC")}
    </time>
  );
}

/** A day with the hour at which something comes. */
export function UtcMoment({ timeMs, className }: UtcTimeProps) {
  const t = useTranslations("wealth");
  return (
    <time dateTime={new Date(timeMs).toISOString()} className={timeClass(className)}>
      {t("utc", { time: formatTime(timeMs, useLocale(), "minute", "UTC") })}
    </time>
  );
}
