/** The sentence that says how an alert was set off. */
import type { Alert, News } from "@meridian/contract";
import { formatAmount, formatPercent, formatPrice, hasPrice } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { coinsOf, useMarket } from "../../data/index.ts";
import { percentOfFraction } from "../markets/index.ts";

const DIGITS_MAX = 18;
const RATE_DECIMALS = 7;

/** Figures of one alert in the unit of its kind. */
export function useFigureText({ kind, market }: Pick<Alert, "kind" | "market">): (value: string) => string {
  const locale = useLocale();
  const decimals = useMarket(market)?.priceDecimals;
  return (value) => {
    if (value === "") return "—";
    if (kind === "funding") return formatPercent(percentOfFraction(value), locale, RATE_DECIMALS);
    if (kind !== "price") return formatPercent(value, locale);
    if (!hasPrice(value)) return "—";
    const price =
      decimals === undefined ? formatAmount(value, locale, DIGITS_MAX) : formatPrice(value, locale, decimals);
    return `${price} ${coinsOf(market).quote}`;
  };
}

type Fired = Pick<Alert, "kind" | "market" | "direction" | "level" | "within" | "firedLevel" | "firedPrice">;

export function useFiredText(alert: Fired): string {
  const said = useTranslations("notifications");
  const { kind, market, direction, level, within, firedLevel, firedPrice } = alert;
  const figure = useFigureText(alert);
  const price = useFigureText({ kind: "price", market });
  const isDown = direction === "down";
  switch (kind) {
    case "price":
      return said(isDown ? "alert.priceDown" : "alert.priceUp", {
        ...{ market, price: price(firedPrice), level: price(level) },
      });
    case "move": {
      const time = within === "" ? "" : said(`time.${within}`);
      const moved = { market, percent: figure(firedLevel.replace("-", "")), time, price: price(firedPrice) };
      return said(firedLevel.startsWith("-") ? "alert.moveDown" : "alert.moveUp", moved);
    }
    case "funding":
      return said(isDown ? "alert.fundingDown" : "alert.fundingUp", {
        ...{ market, rate: figure(firedLevel), level: figure(level) },
      });
    case "margin":
      return said("alert.margin", { ratio: figure(firedLevel), level: figure(level) });
  }
}

export function useAlertNewsText({ about, ...news }: Extract<News, { readonly kind: "alert" }>): string {
  return useFiredText({ ...news, kind: about });
}
