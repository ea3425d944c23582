/**
 * The markets of the demo as anybody can read them: steps and limits from the lists of markets, last prices from the
 * tickers.
 */
import type { MarketInfo } from "@meridian/contract";
import type { MarketKind } from "@meridian/core";
import type { SimulatedFeed } from "../market/feeds/index.ts";
import { basisAt } from "./basis.ts";
import { decimalAsFactor, fairTicks, gridOf, type MarketGrid, ticksIn, usdtPerCoin } from "./grid.ts";
import type { Caller } from "./member/participant.ts";
import { MARKET_TEMPOS, type MarketTempo } from "./tempo.ts";

export interface FloorMarket {
  readonly grid: MarketGrid;
  readonly tempo: MarketTempo;
  /** The least an order must be worth, in USDT. */
  readonly notionalMin: number;
  /** 0 before any trade. */
  readonly lastTicks: number;
  /** The price in ticks that the index implies at a time; undefined while there is none. */
  fair(nowMs: number): number | undefined;
}

export async function readFloor(reader: Caller, feeds: SimulatedFeed): Promise<FloorMarket[]> {
  const menu = await reader.call("data/queryCoinMenu", {});
  const contracts = await reader.call("data/contractList", {});
  const tickers = await reader.call("data/getTickers", {});
  if (!menu.ok) throw new Error(`the coin menu could not be read: ${menu.refusal}`);
  if (!contracts.ok) throw new Error(`the contracts could not be read: ${contracts.refusal}`);
  const lines = tickers.ok ? tickers.data.list : [];
  const lastOf = (market: string) => lines.find((line) => line.market === market)?.last ?? "0";
  const floorOf = (kind: MarketKind) => (info: MarketInfo) => floorMarket(kind, info, feeds, lastOf);
  return [...menu.data.markets.flatMap(floorOf("spot")), ...contracts.data.list.flatMap(floorOf("contract"))];
}

function floorMarket(
  kind: MarketKind,
  info: MarketInfo,
  feeds: SimulatedFeed,
  lastOf: (market: string) => string,
): FloorMarket[] {
  const tempo = MARKET_TEMPOS.find(({ market }) => market === info.market);
  if (tempo === undefined) return [];
  const grid = gridOf(kind, info);
  const notionalMin = decimalAsFactor(info.notionalMin) * (usdtPerCoin(feeds, info.quote) ?? 1);
  const lastTicks = ticksIn(grid, lastOf(info.market));
  return [{ grid, tempo, notionalMin, lastTicks, fair: fairPrice(feeds, grid, tempo) }];
}

/** A contract's is beside its index. */
export function fairPrice(
  feeds: SimulatedFeed,
  grid: MarketGrid,
  { contract }: MarketTempo,
): FloorMarket["fair"] {
  if (contract === undefined) return () => fairTicks(feeds, grid);
  const coinIndex = feeds.coins.indexOf(grid.base);
  return (nowMs) => {
    const index = fairTicks(feeds, grid);
    const basis = basisAt(feeds.birth.seed, coinIndex, contract.basisPpm, nowMs);
    return index === undefined ? undefined : index * (1 + basis);
  };
}
