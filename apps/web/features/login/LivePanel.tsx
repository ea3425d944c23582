/** Beside the forms: the market as it is this minute, not a picture of one. */
import { ChangeText, CoinIcon, PriceText, Skeleton, Sparkline } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { type MarketTicker, usePriceDecimals, useSettings, useTickers } from "../../data/index.ts";

const ROWS = 6;

function Row({ ticker }: { ticker: MarketTicker }) {
  const t = useTranslations("login");
  const [base = ""] = ticker.market.split("/");
  const decimals = usePriceDecimals(ticker.market);
  return (
    <li className="flex items-center gap-3 py-3">
      <CoinIcon coin={base} />
      <span className="w-24 font-medium">{ticker.market}</span>
      <Sparkline values={ticker.sparkline} label={t("curve", { market: ticker.market })} />
      <span className="ms-auto flex flex-col items-end">
        <PriceText value={ticker.last} {...(decimals === undefined ? {} : { decimals })} />
        <ChangeText percent={ticker.changePercent} className="text-12" />
      </span>
    </li>
  );
}

export function LivePanel() {
  const t = useTranslations("login");
  const { data } = useTickers();
  const { data: settings } = useSettings();
  return (
    <aside className="flex w-full max-w-110 flex-col gap-4 rounded-card border border-line bg-surface-1 p-6">
      <h2 className="text-20 font-semibold">{t("live.title")}</h2>
      <p className="text-13 text-text-2">
        {t(settings?.marketSimulated === true ? "live.simulated" : "live.text")}
      </p>
      <ul className="divide-y divide-line">
        {data === undefined
          ? Array.from({ length: ROWS }, (_, index) => (
              <li key={index} className="py-3">
                <Skeleton className="h-10 w-full" />
              </li>
            ))
          : data.list.slice(0, ROWS).map((ticker) => <Row key={ticker.market} ticker={ticker} />)}
      </ul>
    </aside>
  );
}
