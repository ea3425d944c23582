/** Coins, markets and settings of the exchange. They change rarely, so an answer is fresh for five minutes. */
import type { CoinInfo, MarketInfo } from "@meridian/contract";
import { SETTLEMENT_COIN } from "@meridian/core";
import { useRead } from "./calls.ts";
import { isContract, useContractInfo } from "./contracts.ts";

const RARELY = { staleTime: 5 * 60_000 } as const;

export function useSettings() {
  return useRead("data/getWebSetting", {}, RARELY);
}

export function useCoinMenu() {
  return useRead("data/queryCoinMenu", {}, RARELY);
}

/** A market of either kind. */
export function useMarket(market: string): MarketInfo | undefined {
  const contract = useContractInfo(market);
  return useCoinMenu().data?.markets.find((row) => row.market === market) ?? contract;
}

/** The coins that a market's name contains: of a contract what it follows and what it is settled in. */
export function coinsOf(market: string): { readonly base: string; readonly quote: string } {
  if (isContract(market)) return { base: market.slice(0, market.indexOf("-")), quote: SETTLEMENT_COIN };
  const [base = "", quote = ""] = market.split("/");
  return { base, quote };
}

export function useCoin(coin: string): CoinInfo | undefined {
  return useCoinMenu().data?.coins.find((row) => row.coin === coin);
}

/** The number of decimals of a market's prices: that of its tick. Undefined until the menu is there. */
export function usePriceDecimals(market: string): number | undefined {
  return useMarket(market)?.priceDecimals;
}

/** A market's name in a path: "BTC/USDT" is "BTC_USDT". */
export function marketToPath(market: string): string {
  return market.replace("/", "_");
}

export function marketFromPath(text: string): string {
  return text.toUpperCase().replace("_", "/");
}

/** "BTC" in a path is the contract "BTC-PERP", and so is what other exchanges write there: "BTC_USDT", "BTCUSDT". */
export function contractFromPath(text: string): string {
  return `${text.toUpperCase().replace(/[-_]?(PERP|USDT)$/, "")}-PERP`;
}
