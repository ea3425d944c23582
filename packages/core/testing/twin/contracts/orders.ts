/** Orders of contracts in the naive twin: how large they may be, whether they can be carried, what their fills do. */
import { FUND_MEMBER } from "../../../contracts/limits.ts";
import type { ContractTraded } from "../../../contracts/events.ts";
import type { Amount, Lots, Ticks } from "../../../numeric/index.ts";
import type { PositionEffect, Side, TimeInForce } from "../../../trading/commands.ts";
import type { OrderEndReason } from "../../../trading/events.ts";
import type { TwinAnswer } from "../part.ts";
import type { TwinMarket, TwinOrder, TwinState } from "../state.ts";
import { twinCost } from "../trading/book.ts";
import { twinRatePpm, twinReferrals } from "../trading/fees.ts";
import type { TwinStep } from "../trading/step.ts";
import { ceilOf, changedPosition, MILLION, profitAt, tierPlace, type TwinChange } from "./arithmetic.ts";
import { closable, reduces, targetOf } from "./effects.ts";
import { freeOf, needIn, twinEquity } from "./margin.ts";
import { cutTwinOrders } from "./reducing.ts";
import { isFresh, lotAtMark, settingsOf, type TwinPosition } from "./state.ts";

interface Fitting {
  readonly member: number;
  readonly side: Side;
  readonly positionEffect: PositionEffect;
  readonly quantity: number;
}

/** The lots that an order may have beside its member's position, or the refusal. */
function twinFit(state: TwinState, market: TwinMarket, order: Fitting, time: number): number | string {
  const { market: name } = market.terms;
  const contract = state.contracts.byMarket.get(name);
  if (!contract) return order.quantity;
  const { member, side, positionEffect: effect, quantity } = order;
  if (member === FUND_MEMBER) return "member.unknown";
  if (contract.tiers.length === 0 || market.mark === 0) return "contract.not_ready";
  const isHedged = state.contracts.hedged.has(member);
  const isNamed = effect === "long" || effect === "short";
  if (isNamed !== isHedged && !(isHedged && effect === "close")) return "contract.position_side";
  if (!reduces(effect, side)) return isFresh(contract, time) ? quantity : "contract.reduce_only";
  const most = closable(targetOf(state, member, name, effect, side), side);
  if (most === 0) return "contract.no_position";
  return Math.min(effect === "close" ? most : Math.min(quantity, most), market.terms.quantityMax);
}

/** {@link twinFit} as a refusal alone. */
export function twinFitAnswer(
  state: TwinState,
  market: TwinMarket,
  order: Fitting,
  time: number,
): TwinAnswer {
  const fit = twinFit(state, market, order, time);
  return typeof fit === "string" ? (fit as TwinAnswer) : undefined;
}

/** The order with the lots that it may have. */
export function fittedOrder<Order extends Fitting>(
  state: TwinState,
  market: TwinMarket,
  order: Order,
  time: number,
): Order {
  const quantity = twinFit(state, market, order, time);
  return typeof quantity === "number" ? { ...order, quantity } : order;
}

/**
 * The refusal of an order that goes live and that its member cannot carry.
 *
 * @param price the worst that it may trade at
 */
export function twinLoadAnswer(
  state: TwinState,
  market: TwinMarket,
  order: Fitting & { readonly timeInForce?: TimeInForce },
  price: number,
  replaces: number,
): TwinAnswer {
  const { market: name } = market.terms;
  const contract = state.contracts.byMarket.get(name);
  if (!contract || order.quantity === 0) return undefined;
  const { member, side, positionEffect: effect, quantity } = order;
  if (reduces(effect, side)) {
    if (order.timeInForce !== "fok") return undefined;
    const lots = side === "buy" ? quantity : -quantity;
    const ratePpm = twinRatePpm(state, member, "takerSharePpm", market.terms.takerFeePpm);
    const fee = ceilOf(twinCost(market, price, quantity) * BigInt(ratePpm), MILLION);
    const target = targetOf(state, member, name, effect, side);
    return twinStands(state, target, lots, twinCost(market, price, 1), fee)
      ? undefined
      : "contract.margin_insufficient";
  }
  const added = [{ side, price, remaining: quantity, positionEffect: effect }];
  const before = needIn(state, member, name, [], replaces);
  const after = needIn(state, member, name, added, replaces);
  if (after.valueMost > before.valueMost) {
    const tier = contract.tiers[tierPlace(contract.tiers, after.valueMost)]!;
    const { leverage } = settingsOf(state, member, name);
    if (after.valueMost > tier.notionalMax || leverage > tier.leverageMax)
      return "contract.position_too_large";
  }
  const { available } = freeOf(state, member, replaces);
  return after.orders - before.orders > available ? "contract.margin_insufficient" : undefined;
}

export function endFor(answer: string): OrderEndReason {
  if (answer === "contract.no_position") return "positionClosed";
  return answer === "contract.reduce_only" ? "reduceOnly" : "insufficientBalance";
}

export function changeOf(
  state: TwinState,
  position: TwinPosition,
  lots: number,
  lotValue: bigint,
): TwinChange {
  const { leverage, mode } = settingsOf(state, position.member, position.market);
  return changedPosition(position, lots, lotValue, mode === "isolated" ? leverage : undefined);
}

/** True if a member's equity is not below zero after a fill, nor its isolated position's. */
export function twinStands(
  state: TwinState,
  position: TwinPosition,
  lots: number,
  lotValue: bigint,
  fee: bigint,
): boolean {
  const { member, market } = position;
  const after = changeOf(state, position, lots, lotValue);
  const atMark = lotAtMark(state, market);
  const equity = twinEquity(state, member) + after.realised - fee - after.moved;
  if (settingsOf(state, member, market).mode === "cross") {
    return equity - profitAt(position, atMark) + profitAt(after, atMark) >= 0n;
  }
  const loss = -after.realised;
  if (loss > position.margin) return false;
  return equity >= 0n && after.margin + profitAt(after, atMark) >= 0n;
}

function feePpm(state: TwinState, market: TwinMarket, order: TwinOrder, isTaker: boolean): number {
  if (order.positionEffect === "liquidation" || order.member === FUND_MEMBER) return 0;
  const { makerFeePpm, takerFeePpm } = market.terms;
  return isTaker
    ? twinRatePpm(state, order.member, "takerSharePpm", takerFeePpm)
    : twinRatePpm(state, order.member, "makerSharePpm", makerFeePpm);
}

/** The order of the two whose member does not stand their fill. */
export function twinUnfit(
  state: TwinState,
  market: TwinMarket,
  maker: TwinOrder,
  taker: TwinOrder,
  quantity: number,
): TwinOrder | undefined {
  for (const order of [maker, taker]) {
    if (order.positionEffect === "liquidation" || order.member === FUND_MEMBER) continue;
    const fee = ceilOf(
      twinCost(market, maker.price, quantity) * BigInt(feePpm(state, market, order, order === taker)),
      MILLION,
    );
    const target = targetOf(state, order.member, order.market, order.positionEffect, order.side);
    const lots = order.side === "buy" ? quantity : -quantity;
    if (!twinStands(state, target, lots, twinCost(market, maker.price, 1), fee)) return order;
  }
  return undefined;
}

/** Books a fill, pays inviters, and cuts what the two positions no longer carry. */
export function meetContract(
  step: TwinStep,
  market: TwinMarket,
  maker: TwinOrder,
  taker: TwinOrder,
  quantity: number,
): void {
  const { state, time } = step;
  const value = twinCost(market, maker.price, quantity);
  const part = (order: TwinOrder, isTaker: boolean) => {
    const target = targetOf(state, order.member, order.market, order.positionEffect, order.side);
    const lots = order.side === "buy" ? quantity : -quantity;
    const { realised, moved } = changeOf(state, target, lots, twinCost(market, maker.price, 1));
    const fee = ceilOf(value * BigInt(feePpm(state, market, order, isTaker)), MILLION);
    return { side: target.side, realised: realised as Amount, moved: moved as Amount, fee: fee as Amount };
  };
  const [ofMaker, ofTaker] = [part(maker, false), part(taker, true)];
  const trade: ContractTraded = {
    type: "contractTraded",
    time,
    market: taker.market,
    tradeId: market.tradeCount + 1,
    price: maker.price as Ticks,
    quantity: quantity as Lots,
    takerSide: taker.side,
    makerOrderId: maker.orderId,
    takerOrderId: taker.orderId,
    makerMember: maker.member,
    takerMember: taker.member,
    value: value as Amount,
    makerPosition: ofMaker.side,
    takerPosition: ofTaker.side,
    makerFee: ofMaker.fee,
    takerFee: ofTaker.fee,
    makerRealised: ofMaker.realised,
    takerRealised: ofTaker.realised,
    makerMargin: ofMaker.moved,
    takerMargin: ofTaker.moved,
  };
  step.emit(trade);
  twinReferrals(state, trade, step.emit);
  cutTwinOrders(step, maker.member, taker.market, ofMaker.side);
  cutTwinOrders(step, taker.member, taker.market, ofTaker.side);
}
