import { formatPercent } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { traitsOf } from "./ticket.form.ts";
import { rateText } from "./ticket.texts.ts";
import { useFeeRates } from "./use-ticket-view.ts";
import type { Ticket } from "./use-ticket.ts";

const RATE_DECIMALS = 4;

/** The fee's label with the member's own rate, and in its title where the rate comes from. */
export function useFeeText({ form, summary, view }: Ticket): { label: string; title: string } {
  const t = useTranslations("trade");
  const locale = useLocale();
  const { market, makerFeePpm, takerFeePpm } = view.scale;
  const { level } = useFeeRates(market);
  const [maker, taker] = [makerFeePpm, takerFeePpm].map((ppm) =>
    formatPercent(rateText(ppm), locale, RATE_DECIMALS),
  );
  const takes = traitsOf(form).atMarket || traitsOf(form).isPending || (summary?.now.executed ?? 0) > 0;
  const rests = (summary?.resting ?? 0) > 0;
  const both = takes && rests && maker !== taker;
  const rate = both ? `${maker} / ${taker}` : rests && !takes ? maker : taker;
  const rates = { maker: maker ?? "", taker: taker ?? "" };
  return {
    label: t("figures.fee", { rate: rate ?? "" }),
    title: level === undefined ? t("feeRates", rates) : t("feeRatesOwn", { ...rates, level }),
  };
}
