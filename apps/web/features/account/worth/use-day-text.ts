import { formatTime } from "@meridian/ui";
import { useLocale } from "use-intl";

/** Days of the venue are UTC days, whatever zone its reader lives in. */
export function useDayText(): (day: number) => string {
  const locale = useLocale();
  return (day) => formatTime(day, locale, "day", "UTC");
}
