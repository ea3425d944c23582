import type { CoinInfo } from "@meridian/contract";
import { Skeleton } from "@meridian/ui";
import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { CoinAbout } from "./CoinAbout.tsx";
import { CoinBalance } from "./CoinBalance.tsx";
import { CoinCurve } from "./CoinCurve.tsx";
import { CoinActions, CoinName, CoinPrice } from "./CoinHead.tsx";
import { CoinList } from "./CoinList.tsx";
import { CoinMarkets } from "./CoinMarkets.tsx";
import { CoinNetworks } from "./CoinNetworks.tsx";
import { UnknownCoin } from "./UnknownCoin.tsx";
import { type Currencies, useAskedCoin, useCurrencies, useOneCoin } from "./use-currency.ts";

function OneCoin({ coin, currencies }: { coin: CoinInfo; currencies: Currencies }) {
  const t = useTranslations("currency");
  const { price, row, markets, owned } = useOneCoin(currencies, coin.coin);
  return (
    <>
      <Link
        to={currencies.path}
        className="inline-flex items-center gap-1 self-start text-13 text-text-2 hover:text-text-1"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t("all")}
      </Link>
      <header className="flex flex-wrap items-center justify-between gap-6">
        <div className="flex flex-wrap items-center gap-8">
          <CoinName coin={coin} />
          <CoinPrice row={row} known={price !== undefined} />
        </div>
        <CoinActions coin={coin} row={row} layout="desktop" currencies={currencies} />
      </header>
      <CoinBalance coin={coin} owned={owned} loggedIn={currencies.loggedIn} layout="desktop" />
      {row !== undefined && <CoinCurve row={row} />}
      <CoinNetworks coin={coin} />
      <CoinMarkets markets={markets} tradePath={currencies.tradePath} />
      <CoinAbout coin={coin} />
    </>
  );
}

export default function CurrencyDesktop() {
  const t = useTranslations("currency");
  const currencies = useCurrencies("desktop");
  const { asked, coin } = useAskedCoin(currencies);
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-4 px-6 py-8">
      {asked === undefined ? (
        <>
          <h1 className="text-28 font-semibold">{t("title")}</h1>
          <CoinList currencies={currencies} />
        </>
      ) : coin === undefined ? (
        <Skeleton className="h-100 w-full" />
      ) : coin === null ? (
        <UnknownCoin coin={asked} listPath={currencies.path} />
      ) : (
        <OneCoin key={coin.coin} coin={coin} currencies={currencies} />
      )}
    </div>
  );
}
