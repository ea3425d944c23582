/**
 * `clock` is 14:03:09, `day` a date, `longDay` the same in words, `brief` month, day and time, `minute` the same with
 * the year, `second` all of it with seconds and zone, `moment` month, day and time to the second.
 */
export type TimeStyle = "clock" | "hour" | "day" | "longDay" | "brief" | "minute" | "second" | "moment";

const options: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  clock: { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
  hour: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  day: { year: "numeric", month: "2-digit", day: "2-digit" },
  longDay: { dateStyle: "long" },
  brief: { month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  moment: {
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  },
  minute: {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
  second: {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  },
};
const formats = new Map<string, Intl.DateTimeFormat>();

/** In English a date names its month, because 11/12 is another day on either side of the Atlantic. */
function formatOf(locale: string, style: TimeStyle, zone: { timeZone?: string }): Intl.DateTimeFormat {
  const own = { ...options[style], ...zone };
  if (locale !== "en") return new Intl.DateTimeFormat(locale, own);
  return new Intl.DateTimeFormat("en-GB", own.month === undefined ? own : { ...own, month: "short" });
}

/** @param timeZone an IANA name; left out, the zone of the device */
export function formatTime(timeMs: number, locale: string, style: TimeStyle, timeZone?: string): string {
  const key = `${locale}|${style}|${timeZone ?? ""}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = formatOf(locale, style, timeZone === undefined ? {} : { timeZone });
    formats.set(key, format);
  }
  return format.format(timeMs);
}

/** The whole of a time in the reader's zone, and beside it in UTC where that is another. */
export function formatWholeTime(timeMs: number, locale: string, timeZone?: string): string {
  const own = formatTime(timeMs, locale, "second", timeZone);
  const utc = formatTime(timeMs, locale, "second", "UTC");
  return own === utc ? own : `${own} · ${utc}`;
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
];

/** "3 minutes ago", in the largest unit that fits; "now" for a time ahead of a clock that was read a little before. */
export function formatAgo(timeMs: number, nowMs: number, locale: string): string {
  const distanceMs = Math.min(0, timeMs - nowMs);
  const [unit, stepMs] = steps.find(([, ms]) => Math.abs(distanceMs) >= ms) ?? (["second", 1_000] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(
    Math.trunc(distanceMs / stepMs),
    unit,
  );
}

/** Time left as 1d 02:03:04 or 02:03 (minutes and seconds under an hour); never negative. */
export function formatTimeLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const pad = (value: number): string => String(value).padStart(2, "0");
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3_600);
  const clock = `${pad(Math.floor((seconds % 3_600) / 60))}:${pad(seconds % 60)}`;
  if (days > 0) return `${days}d ${pad(hours)}:${clock}`;
  return hours > 0 ? `${pad(hours)}:${clock}` : clock;
}
