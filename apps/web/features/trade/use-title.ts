import { formatPrice } from "@meridian/ui";
import { useEffect } from "react";
import { useLocale } from "use-intl";

/** The price in the tab's title, so that it is read from another tab: "64,120.5 BTC/USDT – Meridian". */
export function usePriceTitle(market: string, last: string | undefined, decimals: number): void {
  const locale = useLocale();
  useEffect(() => {
    if (last === undefined) return;
    const title = `${formatPrice(last, locale, decimals)} ${market} – Meridian`;
    // After the frame around the page, which names it when it opens.
    const timer = setTimeout(() => {
      document.title = title;
    });
    return () => clearTimeout(timer);
  }, [market, last, decimals, locale]);
}
