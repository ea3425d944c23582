/**
 * The markets of the demo as anybody can read them: steps and limits from the coin menu, last prices from the
 * tickers.
 */
import type { PriceFeed } from "../market/feeds/index.ts";
import { decimalAsFactor, gridOf, type MarketGrid, ticksIn, usdtPerCoin } from "./grid.ts";
import type { Caller } from "./member/participant.ts";
import { MARKET_TEMPOS, type MarketTempo } from "./tempo.ts";

export interface FloorMarket {
  readonly grid: MarketGrid;
  readonly tempo: MarketTempo;
  /** The least an order must be worth, in USDT. */
  readonly notionalMin: number;
  /** 0 before any trade. */
  readonly lastTicks: number;
}

export async function readFloor(reader: Caller, feeds: PriceFeed): Promise<FloorMarket[]> {
  const menu = await reader.call("data/queryCoinMenu", {});
  const tickers = await reader.call("data/getTickers", {});
  if (!menu.ok) throw new Error(`the coin menu could not be read: ${menu.refusal}`);
  const lines = tickers.ok ? tickers.data.list : [];
  return menu.data.markets.flatMap((info) => {
    const tempo = MARKET_TEMPOS.find(({ market }) => market === info.market);
    if (tempo === undefined) return [];
    const grid = gridOf(info);
    const notionalMin = decimalAsFactor(info.notionalMin) * (usdtPerCoin(feeds, info.quote) ?? 1);
    const last = lines.find(({ market }) => market === info.market)?.last ?? "0";
    return [{ grid, tempo, notionalMin, lastTicks: ticksIn(grid, last) }];
  });
}
