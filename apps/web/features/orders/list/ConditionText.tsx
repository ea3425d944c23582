/** An order's condition as a short sentence. */
import type { Order } from "@meridian/contract";
import { formatPercent, formatPrice } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { useMarket } from "../../../data/index.ts";
import { type Condition, conditionOf } from "./condition.model.ts";
import { decimalsOf } from "../orders.model.ts";

/** @returns the sentence, "" for an order that waits for no price */
export function useConditionText(market: string): (condition: Condition) => string {
  const t = useTranslations("orders");
  const locale = useLocale();
  const { price: decimals } = decimalsOf(useMarket(market));
  return (condition) => {
    const priced = (price: string): string => formatPrice(price, locale, decimals);
    const { by } = condition;
    switch (condition.kind) {
      case "none":
        return "";
      case "rising":
      case "falling":
        return t(`condition.${condition.kind}`, { by, price: priced(condition.price) });
      case "trails": {
        const percent = formatPercent(condition.percent, locale);
        if (condition.from === "") return t("condition.trails", { percent });
        return t("condition.trailsFrom", { percent, price: priced(condition.from) });
      }
      default:
        return t(`condition.${condition.kind}`, {
          by,
          percent: formatPercent(condition.percent, locale),
          price: priced(condition.price),
        });
    }
  };
}

export function ConditionText({ order }: { order: Order }) {
  const t = useTranslations("orders");
  const condition = conditionOf(order);
  const text = useConditionText(order.market)(condition);
  if (!condition.awaits) return text === "" ? <span className="text-text-3">—</span> : text;
  return (
    <span>
      <span className="text-text-3">{t("condition.awaits")}</span>
      {text !== "" && ` · ${text}`}
    </span>
  );
}
