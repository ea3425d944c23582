import { formatTime } from "@meridian/ui";
import { useLocale } from "use-intl";

/** Days of wealth are UTC days, whatever zone their reader lives in. */
export function UtcDay({ timeMs }: { timeMs: number }) {
  return <span className="figure whitespace-nowrap">{formatTime(timeMs, useLocale(), "day", "UTC")}</span>;
}
