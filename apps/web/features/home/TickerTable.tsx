/** A short table of markets: coin, price, change, curve. Used in the hero and for the movers. */
import { ChangeText, CoinIcon, EmptyState, ErrorState, PriceText, Skeleton, Sparkline } from "@meridian/ui";
import { memo } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { type MarketTicker, marketToPath, usePriceDecimals } from "../../data/index.ts";

interface TickerTableProps {
  readonly label: string;
  /** Undefined while loading. */
  readonly tickers: readonly MarketTicker[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly tradePath: string;
  readonly rows: number;
}

/** A market that stays in the table when another list is chosen, or whose price stands, is not drawn anew. */
const Row = memo(function Row({ ticker, tradePath }: { ticker: MarketTicker; tradePath: string }) {
  const t = useTranslations("home");
  const [base = "", quote = ""] = ticker.market.split("/");
  const decimals = usePriceDecimals(ticker.market);
  return (
    <li>
      <Link
        to={`${tradePath}/${marketToPath(ticker.market)}`}
        className="grid h-14 grid-cols-[minmax(0,1fr)_auto_minmax(64px,auto)_78px] items-center gap-2 lg:grid-cols-[minmax(0,1.2fr)_auto_minmax(72px,0.9fr)_78px] rounded-control px-2 lg:gap-4 lg:px-3 transition-colors hover:bg-surface-2"
      >
        <span className="flex min-w-0 items-center gap-2.5">
          <CoinIcon coin={base} sizePx={28} />
          <span className="truncate font-medium">
            {base}
            <span className="text-text-3 max-lg:hidden">/{quote}</span>
          </span>
        </span>
        <Sparkline
          values={ticker.sparkline}
          label={t("curve", { market: ticker.market })}
          width={76}
          height={28}
          className="max-lg:w-14"
        />
        <PriceText
          value={ticker.last}
          {...(decimals === undefined ? {} : { decimals })}
          className="text-end font-medium"
        />
        <ChangeText percent={ticker.changePercent} className="justify-end text-13" />
      </Link>
    </li>
  );
});

export function TickerTable({ label, tickers, failed, retry, tradePath, rows }: TickerTableProps) {
  const t = useTranslations("home");
  if (failed) return <ErrorState onRetry={retry} />;
  if (tickers?.length === 0) return <EmptyState>{t("movers.none")}</EmptyState>;
  return (
    <ul aria-label={label} aria-busy={tickers === undefined} className="flex flex-col">
      {tickers === undefined
        ? Array.from({ length: rows }, (_, index) => (
            <li key={index} className="flex h-14 items-center px-3">
              <Skeleton className="h-8 w-full" />
            </li>
          ))
        : tickers.map((ticker) => <Row key={ticker.market} ticker={ticker} tradePath={tradePath} />)}
    </ul>
  );
}
