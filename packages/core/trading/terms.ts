/** The terms of an order beside price and quantity, packed into one small number. */
import type { PositionEffect, SelfTradePrevention, Side, TimeInForce } from "./commands.ts";

export const TIMES_IN_FORCE: readonly TimeInForce[] = ["gtc", "ioc", "fok"];
export const SELF_TRADE_PREVENTIONS: readonly SelfTradePrevention[] = [
  "none",
  "expireTaker",
  "expireMaker",
  "expireBoth",
  "decrement",
];

const TYPE_SHIFT = 1;
const TIME_SHIFT = 2;
const POST_ONLY_BIT = 16;
const PREVENTION_SHIFT = 5;
/** In this order in the bits. */
const POSITION_EFFECTS: readonly PositionEffect[] = ["", "reduce", "long", "short", "close", "liquidation"];
const EFFECT_SHIFT = 9;
/** Set while the order is a leg of a list, so that trading finds out without a search. */
export const LIST_BIT = 256;

export interface OrderTermsUnpacked {
  readonly side: Side;
  readonly orderType: "limit" | "market";
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly selfTradePrevention: SelfTradePrevention;
  readonly positionEffect: PositionEffect;
}

export function packTerms(order: OrderTermsUnpacked): number {
  return (
    (order.side === "buy" ? 0 : 1) |
    (order.orderType === "limit" ? 0 : 1 << TYPE_SHIFT) |
    (timeCode(order.timeInForce) << TIME_SHIFT) |
    (order.postOnly ? POST_ONLY_BIT : 0) |
    (preventionCode(order.selfTradePrevention) << PREVENTION_SHIFT) |
    (order.positionEffect === "" ? 0 : POSITION_EFFECTS.indexOf(order.positionEffect) << EFFECT_SHIFT)
  );
}

export function unpackTerms(terms: number): OrderTermsUnpacked {
  return {
    side: isBuy(terms) ? "buy" : "sell",
    orderType: isLimit(terms) ? "limit" : "market",
    timeInForce: TIMES_IN_FORCE[(terms >> TIME_SHIFT) & 3]!,
    postOnly: (terms & POST_ONLY_BIT) !== 0,
    selfTradePrevention: SELF_TRADE_PREVENTIONS[(terms >> PREVENTION_SHIFT) & 7]!,
    positionEffect: positionEffectOf(terms),
  };
}

export function positionEffectOf(terms: number): PositionEffect {
  return POSITION_EFFECTS[terms >> EFFECT_SHIFT]!;
}

/** True if the order can do nothing to a position but make it smaller. */
export function isReducing(effect: PositionEffect, isBuying: boolean): boolean {
  switch (effect) {
    case "":
      return false;
    case "long":
      return !isBuying;
    case "short":
      return isBuying;
    case "reduce":
    case "close":
    case "liquidation":
      return true;
  }
}

export function isBuy(terms: number): boolean {
  return (terms & 1) === 0;
}

export function isLimit(terms: number): boolean {
  return (terms & (1 << TYPE_SHIFT)) === 0;
}

/** Only a limit order that is good till cancelled ever stands in a book. */
export function canRest(terms: number): boolean {
  return (terms & ((1 << TYPE_SHIFT) | (3 << TIME_SHIFT))) === 0;
}

function timeCode(timeInForce: TimeInForce): number {
  return timeInForce === "gtc" ? 0 : timeInForce === "ioc" ? 1 : 2;
}

function preventionCode(mode: SelfTradePrevention): number {
  switch (mode) {
    case "none":
      return 0;
    case "expireTaker":
      return 1;
    case "expireMaker":
      return 2;
    case "expireBoth":
      return 3;
    case "decrement":
      return 4;
  }
}
