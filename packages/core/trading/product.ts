import type { Product } from "../product.ts";
import { amendOrder } from "./amend.ts";
import { applyOrderArmed, applyPendingOrderPlaced, applyOrderTriggered } from "./apply-pending.ts";
import { applyOrderClosed, applyOrderPlaced, applyOrderReduced, applySelfTradePrevented } from "./apply.ts";
import { applyCancelAllAfterSet, fireCancelAllAfter, setCancelAllAfter } from "./cancel-after.ts";
import { cancelAllOrders, cancelOrder } from "./cancel.ts";
import type { OrderCommand } from "./commands.ts";
import { placePendingOrder } from "./place-pending.ts";
import type { CancelAfterCommand, CancelAllAfterSet } from "./deadlines.ts";
import { TRADING_COMMANDS } from "./command-fields.ts";
import { TRADING_EVENTS } from "./event-fields.ts";
import type { OrderEvent } from "./events.ts";
import { eachOrderHold, orderHoldsOf } from "./holds.ts";
import { tradingProblems } from "./invariants.ts";
import { placeOrderList } from "./list.ts";
import {
  applyMarketStateSet,
  type MarketStateSet,
  type SetMarketState,
  setMarketState,
} from "./market-state.ts";
import { placeOrder } from "./place.ts";
import { TRADING_OUTCOMES } from "./outcome.ts";
import { tradingPostings, type TradingReason } from "./postings.ts";
import { TRADING_SNAPSHOT } from "./snapshot.ts";
import { applyReferral, type ReferralEvent } from "./referral.ts";

export type TradingCommand = OrderCommand | CancelAfterCommand | SetMarketState;
export type TradingEvent = OrderEvent | CancelAllAfterSet | MarketStateSet | ReferralEvent;

/** Orders and their books, for every product that has one. */
export const trading: Product<TradingCommand, TradingEvent, TradingReason> = {
  execute: {
    placeOrder,
    placePendingOrder,
    placeOrderList,
    amendOrder,
    cancelOrder,
    cancelAllOrders,
    setCancelAllAfter,
    fireCancelAllAfter,
    setMarketState,
  },
  appliesItself: true,
  apply: {
    orderPlaced: (exchange, event) => applyOrderPlaced(exchange, event),
    orderClosed: (exchange, event) => applyOrderClosed(exchange, event),
    pendingOrderPlaced: applyPendingOrderPlaced,
    orderArmed: applyOrderArmed,
    orderTriggered: applyOrderTriggered,
    orderReduced: applyOrderReduced,
    selfTradePrevented: applySelfTradePrevented,
    cancelAllAfterSet: applyCancelAllAfterSet,
    marketStateSet: applyMarketStateSet,
    referralPaid: (exchange, event) => applyReferral(exchange.ledger, event),
    referralOwed: (exchange, event) => applyReferral(exchange.ledger, event),
    owedReferralPaid: (exchange, event) => applyReferral(exchange.ledger, event),
  },
  postings: tradingPostings,
  commands: TRADING_COMMANDS,
  events: TRADING_EVENTS,
  outcomes: TRADING_OUTCOMES,
  holdsOf: orderHoldsOf,
  eachHold: eachOrderHold,
  problems: tradingProblems,
  snapshot: TRADING_SNAPSHOT,
};
