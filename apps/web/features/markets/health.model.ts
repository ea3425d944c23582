/** The health of a market for whoever wants to trade in it now: what crossing costs, and how much stands near. Pure. */
import { formatDecimal, mulDiv } from "@meridian/core";
import { scaled } from "./worth.model.ts";

/** By the worse of the two: the distance between best bid and best ask, and the depth of the thinner side. */
export type Health = "deep" | "fair" | "thin" | "empty";

/** Percent points with three decimals. */
const SPREAD_DECIMALS = 3;
const SPREAD_DEEP = scaled("0.05");
const SPREAD_FAIR = scaled("0.25");
const DEPTH_DEEP_USDT = scaled("100000");
const DEPTH_FAIR_USDT = scaled("10000");

/** (ask − bid) ÷ middle in percent points, rounded up; undefined while a side is empty. */
export function spreadPercentOf(bid: string, ask: string): string | undefined {
  const [low, high] = [scaled(bid), scaled(ask)];
  if (low <= 0n || high <= 0n) return undefined;
  const distance = high > low ? high - low : 0n;
  const thousandths = mulDiv(distance, 200n * 10n ** BigInt(SPREAD_DECIMALS), low + high, "ceil");
  return formatDecimal(thousandths, SPREAD_DECIMALS);
}

/** Without a price of the quote coin in USDT the spread alone decides. */
export function healthOf(spreadPercent: string | undefined, depthUsdt: string | undefined): Health {
  if (spreadPercent === undefined) return "empty";
  const spread = scaled(spreadPercent);
  const depth = depthUsdt === undefined ? DEPTH_DEEP_USDT : scaled(depthUsdt);
  if (spread <= SPREAD_DEEP && depth >= DEPTH_DEEP_USDT) return "deep";
  return spread <= SPREAD_FAIR && depth >= DEPTH_FAIR_USDT ? "fair" : "thin";
}

/** Shares of two depths, in whole percent of both; half and half when there is nothing. */
export function depthShares(
  bidDepth: string,
  askDepth: string,
): { readonly bids: number; readonly asks: number } {
  const [bid, ask] = [scaled(bidDepth), scaled(askDepth)];
  const bids = bid + ask === 0n ? 50 : Number(mulDiv(bid, 100n, bid + ask, "floor"));
  return { bids, asks: 100 - bids };
}
