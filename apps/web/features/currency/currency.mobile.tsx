import type { CoinInfo } from "@meridian/contract";
import { Skeleton } from "@meridian/ui";
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
  const { price, row, markets, owned } = useOneCoin(currencies, coin.coin);
  return (
    <>
      <CoinName coin={coin} />
      <CoinPrice row={row} known={price !== undefined} />
      <CoinActions coin={coin} row={row} layout="mobile" currencies={currencies} />
      <CoinBalance coin={coin} owned={owned} loggedIn={currencies.loggedIn} layout="mobile" />
      {row !== undefined && <CoinCurve row={row} />}
      <CoinMarkets markets={markets} tradePath={currencies.tradePath} />
      <CoinNetworks coin={coin} />
      <CoinAbout coin={coin} />
    </>
  );
}

export default function CurrencyMobile() {
  const t = useTranslations("currency");
  const currencies = useCurrencies("mobile");
  const { asked, coin } = useAskedCoin(currencies);
  return (
    <div className="flex flex-col gap-4 px-4 py-5 pb-24">
      {asked === undefined ? (
        <>
          <h1 className="sr-only">{t("title")}</h1>
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
