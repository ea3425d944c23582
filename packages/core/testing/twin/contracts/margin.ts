/** The naive twin's margins: risk of positions, needs of orders, and what is free. */
import type { MarketName, MemberId } from "../../../ids.ts";
import { FUND_MEMBER } from "../../../contracts/limits.ts";
import { twinRatePpm } from "../trading/fees.ts";
import type { TwinOrder, TwinState } from "../state.ts";
import { ceilOf, largest, maintenanceAt, MILLION, profitAt, sizeOf } from "./arithmetic.ts";
import { reduces } from "./effects.ts";
import { crossPositions, lotAtMark, placesOf, settingsOf, type TwinPosition, twinWallet } from "./state.ts";

export interface TwinRisk {
  readonly maintenance: bigint;
  readonly balance: bigint;
}

/** Of positions that answer for each other with a margin. */
export function riskOf(state: TwinState, margin: bigint, positions: readonly TwinPosition[]): TwinRisk {
  let [maintenance, balance] = [0n, margin];
  for (const position of positions) {
    const lotValue = lotAtMark(state, position.market);
    const { tiers } = state.contracts.byMarket.get(position.market)!;
    maintenance += maintenanceAt(tiers, sizeOf(BigInt(position.size) * lotValue));
    balance += profitAt(position, lotValue);
  }
  return { maintenance, balance };
}

/** Of what answers for a position. */
export function riskAround(state: TwinState, position: TwinPosition): TwinRisk {
  const { member, market } = position;
  if (settingsOf(state, member, market).mode === "isolated")
    return riskOf(state, position.margin, [position]);
  return riskOf(state, twinWallet(state, member).available, crossPositions(state, member));
}

export function isLiquidated({ maintenance, balance }: TwinRisk): boolean {
  return maintenance > 0n && maintenance >= balance;
}

export function twinEquity(state: TwinState, member: MemberId): bigint {
  return riskOf(state, twinWallet(state, member).available, crossPositions(state, member)).balance;
}

/** An order as its margin is reckoned. */
export type Loading = Pick<TwinOrder, "side" | "price" | "remaining" | "positionEffect">;

export interface TwinNeed {
  readonly positions: bigint;
  readonly orders: bigint;
  readonly valueMost: bigint;
}

/** The margins of a member's positions and orders in a contract. */
export function needIn(
  state: TwinState,
  member: MemberId,
  market: MarketName,
  added: readonly Loading[],
  without: number,
  leverage = settingsOf(state, member, market).leverage,
): TwinNeed {
  const open = state.orders.filter(
    (order) =>
      order.phase === "live" &&
      order.member === member &&
      order.market === market &&
      order.orderId !== without &&
      !reduces(order.positionEffect, order.side),
  );
  let [positions, orders, valueMost] = [0n, 0n, 0n];
  for (const place of placesOf(state, member, market)) {
    const fits = ({ side }: Loading): boolean =>
      place.side === "net" || (place.side === "long") === (side === "buy");
    const own = [...open, ...added].filter(fits);
    const value = BigInt(place.size) * lotAtMark(state, market);
    const ifBought = sizeOf(value + valueOf(state, market, own, "buy"));
    const ifSold = sizeOf(value - valueOf(state, market, own, "sell"));
    const ofPosition = ceilOf(sizeOf(value), BigInt(leverage));
    const whole = ceilOf(largest(ifBought, ifSold), BigInt(leverage));
    positions += ofPosition;
    orders += largest(whole - ofPosition, 0n);
    orders += besideOf(state, member, market, own, "buy", Math.max(-place.size, 0));
    orders += besideOf(state, member, market, own, "sell", Math.max(place.size, 0));
    const bought = value + valueOf(state, market, own, "buy");
    const sold = valueOf(state, market, own, "sell") - value;
    valueMost = largest(valueMost, bought, sold, sizeOf(value));
  }
  return { positions, orders, valueMost };
}

function valueOf(
  state: TwinState,
  market: MarketName,
  orders: readonly Loading[],
  side: "buy" | "sell",
): bigint {
  const { quotePerTickLot } = state.markets.get(market)!.terms;
  return orders
    .filter((order) => order.side === side)
    .reduce((sum, { price, remaining }) => sum + BigInt(price) * BigInt(remaining) * quotePerTickLot, 0n);
}

/** The loss that orders of a side would open with, and their fees, for the lots that close nothing. */
function besideOf(
  state: TwinState,
  member: MemberId,
  market: MarketName,
  orders: readonly Loading[],
  side: "buy" | "sell",
  covered: number,
): bigint {
  const { terms, mark } = state.markets.get(market)!;
  const ratePpm = member === FUND_MEMBER ? 0 : twinRatePpm(state, member, "takerSharePpm", terms.takerFeePpm);
  let [beside, lots] = [0n, 0];
  for (const { side: own, price, remaining } of orders) {
    if (own !== side) continue;
    const worse = Math.max(side === "buy" ? price - mark : mark - price, 0);
    const each = terms.quotePerTickLot * BigInt(remaining);
    beside += ceilOf(BigInt(price) * each * BigInt(ratePpm), MILLION) + BigInt(worse) * each;
    lots += remaining;
  }
  if (lots === 0) return 0n;
  return ceilOf(beside * BigInt(Math.max(lots - covered, 0)), BigInt(lots));
}

/** Free for orders, and free to leave the account. */
export function freeOf(
  state: TwinState,
  member: MemberId,
  without = 0,
): { readonly available: bigint; readonly transferable: bigint } {
  const wallet = twinWallet(state, member).available;
  let [needed, profit] = [0n, 0n];
  for (const market of state.contracts.byMarket.keys()) {
    const { positions, orders } = needIn(state, member, market, [], without);
    needed += orders;
    if (settingsOf(state, member, market).mode === "isolated") continue;
    needed += positions;
    for (const place of placesOf(state, member, market)) profit += profitAt(place, lotAtMark(state, market));
  }
  const available = largest(wallet + profit - needed, 0n);
  return { available, transferable: largest((profit < 0n ? wallet + profit : wallet) - needed, 0n) };
}
