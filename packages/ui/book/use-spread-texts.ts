/** The gap between the best prices, in the middle of the book and as a sentence for those who cannot see the rows. */
import { useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type DecimalText, formatPercent, formatPrice } from "../figures/format.ts";
import { bookSpread } from "./book.model.ts";
import type { BookLevels } from "./book-painter.ts";

/** A reader that follows a sentence is not helped by one that changes while it is read. */
const SAID_EVERY_MS = 10_000;

/** Left out when it is under a thousandth of a percent and would read as none. */
function percentText(percent: DecimalText, locale: string): string {
  return /[1-9]/.test(percent) ? ` · ${formatPercent(percent, locale, 3)}` : "";
}

export function useSpreadTexts(priceDecimals: number) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const shown = useRef<HTMLSpanElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const known = useRef({ best: "", saidAtMs: 0, locale: "" });

  function write({ bids, asks }: BookLevels): void {
    const [bid, ask] = [bids[0]?.[0] ?? "", asks[0]?.[0] ?? ""];
    const before = known.current;
    const best = `${bid} ${ask}`;
    if (before.best === best && before.locale === locale) return;
    const spread = bookSpread(bids, asks, priceDecimals);
    const price = (text: DecimalText): string => formatPrice(text, locale, priceDecimals);
    const gap = spread === undefined ? "" : `${price(spread.value)}${percentText(spread.percent, locale)}`;
    if (shown.current !== null) shown.current.textContent = gap === "" ? "" : `${t("book.spread")} ${gap}`;
    const nowMs = performance.now();
    const due = before.saidAtMs === 0 || nowMs - before.saidAtMs > SAID_EVERY_MS || before.locale !== locale;
    if (due && said.current !== null && spread !== undefined) {
      said.current.textContent = t("book.said", { bid: price(bid), ask: price(ask), spread: gap });
    }
    known.current = { best, locale, saidAtMs: due ? nowMs : before.saidAtMs };
  }

  return { shown, said, write };
}
