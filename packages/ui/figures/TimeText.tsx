/** Times as people read them: date and time, clock alone, or how long ago, in the member's zone and language. */
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { useLocale } from "use-intl";
import { useDisplay } from "./display.ts";
import { formatAgo, formatTime, type TimeStyle } from "./time.ts";

export interface TimeTextProps {
  timeMs: number;
  style?: TimeStyle | "ago";
  className?: string;
}

const AGO_REFRESH_MS = 20_000;

function useNow(everyMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}

export function TimeText({ timeMs, style = "minute", className }: TimeTextProps) {
  const locale = useLocale();
  const { timeZone } = useDisplay();
  const nowMs = useNow(style === "ago" ? AGO_REFRESH_MS : undefined);
  const whole = formatTime(timeMs, locale, "second", timeZone);
  const text =
    style === "ago" ? formatAgo(timeMs, nowMs, locale) : formatTime(timeMs, locale, style, timeZone);
  return (
    <time
      dateTime={new Date(timeMs).toISOString()}
      title={whole}
      className={clsx("figure whitespace-nowrap", className)}
    >
      {text}
    </time>
  );
}
