/** The coin's markets, live. */
import { ChangeText, CompactText, EmptyState, Skeleton } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { LivePrice, type MarketRow, PairName, RowCurve } from "../markets/index.ts";
import { Block } from "./Block.tsx";

interface CoinMarketsProps {
  /** Undefined while they load. */
  readonly markets: readonly MarketRow[] | undefined;
  readonly tradePath: (market: string) => string;
}

function Row({ row, to }: { row: MarketRow; to: string }) {
  return (
    <li className="border-t border-line first:border-0">
      <Link
        to={to}
        className="-mx-2 grid min-h-15 grid-cols-[minmax(0,1fr)_auto_72px] items-center gap-3 rounded-control px-2 hover:bg-surface-2 lg:grid-cols-[minmax(0,1fr)_100px_120px_120px_80px]"
      >
        <PairName row={row} />
        <span className="max-lg:hidden">
          <RowCurve row={row} />
        </span>
        <span className="text-end text-14 font-medium">
          <LivePrice row={row} />
        </span>
        <CompactText
          value={row.volumeQuote}
          coin={row.quote}
          className="text-end text-13 text-text-2 max-lg:hidden"
        />
        <ChangeText percent={row.changePercent} className="justify-end text-13" />
      </Link>
    </li>
  );
}

export function CoinMarkets({ markets, tradePath }: CoinMarketsProps) {
  const t = useTranslations("currency");
  return (
    <Block title={t("markets.title")}>
      {markets === undefined && <Skeleton className="h-30 w-full" />}
      {markets?.length === 0 && <EmptyState className="py-4">{t("markets.none")}</EmptyState>}
      <ul>
        {markets?.map((row) => (
          <Row key={row.market} row={row} to={tradePath(row.market)} />
        ))}
      </ul>
    </Block>
  );
}
