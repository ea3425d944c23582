/**
 * Times as people read them: date and time, clock alone, or how long ago, in the zone of the device and the
 * member's language. The whole of it, and UTC, stand in the tooltip.
 */
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { useLocale } from "use-intl";
import { formatAgo, formatTime, formatWholeTime, type TimeStyle } from "./time.ts";

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
  const nowMs = useNow(style === "ago" ? AGO_REFRESH_MS : undefined);
  const text = style === "ago" ? formatAgo(timeMs, nowMs, locale) : formatTime(timeMs, locale, style);
  return (
    <time
      dateTime={new Date(timeMs).toISOString()}
      title={formatWholeTime(timeMs, locale)}
      className={clsx("figure whitespace-nowrap", className)}
    >
      {text}
    </time>
  );
}
