/** The coin, its price, and the three things that can be done with it. */
import type { CoinInfo } from "@meridian/contract";
import { Button, ChangeText, CoinIcon, clsx, Skeleton } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { LivePrice, type MarketRow } from "../markets/index.ts";
import type { Currencies } from "./use-currency.ts";

export function CoinName({ coin }: { coin: CoinInfo }) {
  return (
    <div className="flex items-center gap-3">
      <CoinIcon coin={coin.coin} sizePx={44} />
      <div>
        <h1 className="text-28 leading-8 font-semibold max-lg:text-20 max-lg:leading-6">{coin.name}</h1>
        <p className="text-13 text-text-3">{coin.coin}</p>
      </div>
    </div>
  );
}

/** Nothing for the coin in which all prices stand. */
export function CoinPrice({ row, known }: { row: MarketRow | undefined; known: boolean }) {
  if (!known) return <Skeleton className="h-8 w-40" />;
  if (row === undefined) return null;
  return (
    <p className="flex items-baseline gap-3">
      <LivePrice row={row} className="text-28 leading-8 font-semibold max-lg:text-20" />
      <span className="text-13 text-text-3">USDT</span>
      <ChangeText percent={row.changePercent} className="text-14" />
    </p>
  );
}

interface CoinActionsProps {
  readonly coin: CoinInfo;
  readonly row: MarketRow | undefined;
  readonly layout: Layout;
  readonly currencies: Currencies;
}

export function CoinActions({ coin, row, layout, currencies }: CoinActionsProps) {
  const t = useTranslations("currency");
  const carried = coin.networks.length > 0;
  const size = layout === "mobile" ? "h-11 min-w-0 px-2" : "";
  const ways = [
    carried ? (["deposit", `${pathOf("deposit", layout)}?coin=${coin.coin}`] as const) : undefined,
    carried ? (["withdraw", `${pathOf("withdraw", layout)}?coin=${coin.coin}`] as const) : undefined,
    row === undefined ? undefined : (["trade", currencies.tradePath(row.market)] as const),
  ].filter((way) => way !== undefined);
  return (
    <div className={layout === "mobile" ? "grid auto-cols-fr grid-flow-col gap-2" : "flex gap-2"}>
      {ways.map(([key, path], place) => (
        <Button key={key} asChild variant={place === 0 ? "primary" : "secondary"} className={clsx(size)}>
          <Link to={path}>{t(key)}</Link>
        </Button>
      ))}
    </div>
  );
}
