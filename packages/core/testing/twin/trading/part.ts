/** The naive twin's orders and their books. */
import type { OrderEvent } from "../../../trading/events.ts";
import type { ReferralEvent } from "../../../trading/referral.ts";
import type { TradingCommand, TradingEvent } from "../../../trading/product.ts";
import type { TwinPart } from "../part.ts";
import type { TwinState } from "../state.ts";
import { twinAmend } from "./amend.ts";
import { addOrder, applyPrevention } from "./apply.ts";
import { freeze } from "./booking.ts";
import { twinPlaceList } from "./lists.ts";
import { twinCancelAll, twinCancelOrder, twinPlacePending, twinPlaceOrder } from "./orders.ts";
import { twinCancelAfter } from "./switch.ts";

export const twinTrading: TwinPart<TradingCommand, TradingEvent> = {
  answers: {
    placeOrder: twinPlaceOrder,
    placePendingOrder: twinPlacePending,
    placeOrderList: twinPlaceList,
    amendOrder: twinAmend,
    cancelOrder: twinCancelOrder,
    cancelAllOrders: twinCancelAll,
    setCancelAllAfter: twinCancelAfter,
    fireCancelAllAfter: twinCancelAfter,
    setMarketState: (state, command, emit) => {
      if (!state.markets.has(command.market)) return "market.unknown";
      emit({ ...command, type: "marketStateSet" });
      return undefined;
    },
  },
  applies: {
    orderPlaced: placed,
    pendingOrderPlaced: placed,
    orderArmed: (state, event) => {
      freeze(state, event, event.held);
      const order = state.order(event.orderId)!;
      order.phase = "armed";
      order.held += event.held;
    },
    orderTriggered: (state, event) => {
      freeze(state, event, event.held);
      const order = state.order(event.orderId)!;
      order.phase = "live";
      order.held += event.held;
      if (event.quantity !== 0) {
        order.quantity = event.quantity;
        order.remaining = event.quantity;
        order.shown = event.quantity;
      }
      order.turn = ++state.turns;
    },
    orderReduced: (state, event) => {
      freeze(state, event, -event.released);
      const order = state.order(event.orderId)!;
      order.quantity = event.quantity;
      order.remaining = event.quantity - order.executed - order.prevented;
      order.shown = Math.min(order.shown, order.remaining);
      order.held -= event.released;
    },
    selfTradePrevented: (state, event) => {
      const [buyer, seller] = [event.buyer || event.member, event.seller || event.member];
      freeze(state, { ...event, side: "buy", member: buyer }, -event.buyerReleased);
      freeze(state, { ...event, side: "sell", member: seller }, -event.sellerReleased);
      applyPrevention(state, event);
    },
    orderClosed: (state, event) => {
      freeze(state, event, -event.released);
      state.orders = state.orders.filter((order) => order.orderId !== event.orderId);
    },
    cancelAllAfterSet: (state, { member, market, deadline }) => {
      if (deadline === 0) state.deadlines.delete(`${member} ${market}`);
      else state.deadlines.set(`${member} ${market}`, deadline);
    },
    marketStateSet: (state, event) => {
      state.markets.get(event.market)!.state = event.state;
    },
    referralPaid: payInviter,
    referralOwed: (state, { inviter, amount }) => state.owe(inviter, amount),
    owedReferralPaid: (state, event) => {
      payInviter(state, event);
      state.owe(event.inviter, -event.amount);
    },
  },
};

function placed(
  state: TwinState,
  event: Extract<OrderEvent, { type: "orderPlaced" | "pendingOrderPlaced" }>,
): void {
  freeze(state, event, event.held);
  addOrder(state, event);
}

function payInviter(state: TwinState, { inviter, coin, amount }: ReferralEvent): void {
  state.balance("venue:fees", coin).available -= amount;
  state.balance(`member:${inviter}:spot`, coin).available += amount;
}
