import { formatLast } from "@meridian/ui";
import { useEffect } from "react";
import { useLocale } from "use-intl";
import { useStale } from "./ticket/use-stale.ts";

/** Before a price that may be old: the title is read where the page with its shading is not. */
const STALE_MARK = "⏸ ";

/** The price in the tab's title, so that it is read from another tab: "64,120.5 BTC/USDT – Meridian". */
export function usePriceTitle(market: string, last: string | undefined, decimals: number): void {
  const locale = useLocale();
  const { stale } = useStale();
  useEffect(() => {
    if (last === undefined) return;
    const title = `${stale ? STALE_MARK : ""}${formatLast(last, locale, decimals)} ${market} – Meridian`;
    // After the frame around the page, which names it when it opens.
    const timer = setTimeout(() => {
      document.title = title;
    });
    return () => clearTimeout(timer);
  }, [market, last, decimals, locale, stale]);
}
