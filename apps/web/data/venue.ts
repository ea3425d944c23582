/** Coins, markets and settings of the exchange. They change rarely, so an answer is fresh for five minutes. */
import type { CoinInfo, MarketInfo } from "@meridian/contract";
import { useRead } from "./calls.ts";

const RARELY = { staleTime: 5 * 60_000 } as const;

export function useSettings() {
  return useRead("data/getWebSetting", {}, RARELY);
}

export function useCoinMenu() {
  return useRead("data/queryCoinMenu", {}, RARELY);
}

export function useMarket(market: string): MarketInfo | undefined {
  return useCoinMenu().data?.markets.find((row) => row.market === market);
}

export function useCoin(coin: string): CoinInfo | undefined {
  return useCoinMenu().data?.coins.find((row) => row.coin === coin);
}

/** How many decimals a market's prices are shown with: those of its tick. Undefined until the menu is there. */
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
