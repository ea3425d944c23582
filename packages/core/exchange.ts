/** The two doors of the exchange: `execute` decides, `apply` writes. */
import type { Command } from "./commands.ts";
import { applyCustody } from "./custody/apply.ts";
import {
  bookNetworkCost,
  creditDeposit,
  fundVenue,
  releaseWithdrawal,
  requestWithdrawal,
  reverseDeposit,
  settleWithdrawal,
} from "./custody/execute.ts";
import type { Emit, Event } from "./events.ts";
import { applyPostings } from "./ledger/apply.ts";
import { creditMember, levelDemoFunds, moveVenueFunds, openMember, transfer } from "./ledger/execute.ts";
import { postingsOf } from "./ledger/postings.ts";
import { applyParameters } from "./parameters/apply.ts";
import { defineCoin, defineMarket, setMarketState } from "./parameters/execute.ts";
import { defineFeeLevel, setFeeLevel, setReferralRates } from "./parameters/fees.ts";
import type { Refusal } from "./refusals.ts";
import type { SpotCommand } from "./spot/commands.ts";
import {
  applyOrderClosed,
  applyOrderPlaced,
  applyOrderReduced,
  applySelfTradePrevented,
  applyTradeExecuted,
} from "./spot/apply.ts";
import { applyCancelAllAfterSet, fireCancelAllAfter, setCancelAllAfter } from "./spot/cancel-after.ts";
import { amendOrder } from "./spot/amend.ts";
import { applyOrderArmed, applyOrderQueued, applyOrderTriggered } from "./spot/apply-waiting.ts";
import { cancelAllOrders, cancelOrder } from "./spot/cancel.ts";
import type { CancelAfterCommand } from "./spot/deadlines.ts";
import { placeConditionalOrder } from "./spot/conditional.ts";
import { placeOrderList } from "./spot/list.ts";
import { placeOrder } from "./spot/place.ts";
import { applyReferral } from "./spot/referral.ts";
import type { Exchange } from "./state.ts";

export { createExchange, type Exchange } from "./state.ts";

/**
 * Decides a command. Each event is applied before `emit` gets it, so what follows it sees its effect.
 *
 * @returns the refusal, with nothing emitted and nothing changed; or undefined when the command succeeded
 */
export function execute(exchange: Exchange, command: Command, emit: Emit): Refusal | undefined {
  switch (command.type) {
    case "placeOrder":
      return placeOrder(exchange, command, emit);
    case "cancelOrder":
      return cancelOrder(exchange, command, emit);
    case "cancelAllOrders":
      return cancelAllOrders(exchange, command, emit);
    case "setCancelAllAfter":
      return setCancelAllAfter(exchange, command, emit);
    case "fireCancelAllAfter":
      return fireCancelAllAfter(exchange, command, emit);
    case "placeConditionalOrder":
      return placeConditionalOrder(exchange, command, emit);
    case "placeOrderList":
      return placeOrderList(exchange, command, emit);
    case "amendOrder":
      return amendOrder(exchange, command, emit);
    default:
      return executeRest(exchange, command, emit);
  }
}

/** Everything but spot trading, whose events are many and apply themselves where they are made. */
function executeRest(
  exchange: Exchange,
  command: Exclude<Command, SpotCommand | CancelAfterCommand>,
  emit: Emit,
): Refusal | undefined {
  const record: Emit = (event) => {
    apply(exchange, event);
    emit(event);
  };
  switch (command.type) {
    case "openMember":
      return openMember(exchange, command, record);
    case "transfer":
      return transfer(exchange, command, record);
    case "creditMember":
      return creditMember(exchange, command, record);
    case "moveVenueFunds":
      return moveVenueFunds(exchange, command, record);
    case "levelDemoFunds":
      return levelDemoFunds(exchange, command, record);
    case "creditDeposit":
      return creditDeposit(exchange, command, record);
    case "reverseDeposit":
      return reverseDeposit(exchange, command, record);
    case "requestWithdrawal":
      return requestWithdrawal(exchange, command, record);
    case "settleWithdrawal":
      return settleWithdrawal(exchange, command, record);
    case "releaseWithdrawal":
      return releaseWithdrawal(exchange, command, record);
    case "fundVenue":
      return fundVenue(exchange, command, record);
    case "bookNetworkCost":
      return bookNetworkCost(exchange, command, record);
    case "defineCoin":
      return defineCoin(exchange, command, record);
    case "defineMarket":
      return defineMarket(exchange, command, record);
    case "setMarketState":
      return setMarketState(exchange, command, record);
    case "defineFeeLevel":
      return defineFeeLevel(exchange, command, record);
    case "setFeeLevel":
      return setFeeLevel(exchange, command, record);
    case "setReferralRates":
      return setReferralRates(exchange, command, record);
  }
}

/** Writes one event into the state. Replaying the events of a journal in order gives the state that wrote them. */
export function apply(exchange: Exchange, event: Event): void {
  switch (event.type) {
    case "orderPlaced":
      return applyOrderPlaced(exchange, event);
    case "tradeExecuted":
      return applyTradeExecuted(exchange, event);
    case "orderClosed":
      return applyOrderClosed(exchange, event);
    case "selfTradePrevented":
      return applySelfTradePrevented(exchange, event);
    case "orderQueued":
      return applyOrderQueued(exchange, event);
    case "orderArmed":
      return applyOrderArmed(exchange, event);
    case "orderTriggered":
      return applyOrderTriggered(exchange, event);
    case "orderReduced":
      return applyOrderReduced(exchange, event);
    case "cancelAllAfterSet":
      return applyCancelAllAfterSet(exchange, event);
    case "referralPaid":
    case "referralOwed":
    case "owedReferralPaid":
      return applyReferral(exchange.ledger, event);
    case "memberOpened":
      return exchange.ledger.openMember(event.member, event.inviter);
    case "transferred":
    case "memberCredited":
    case "creditReturned":
    case "venueFundsMoved":
      return applyPostings(
        exchange.ledger,
        postingsOf(event, (market) => exchange.spot.marketOf(market).terms),
      );
    case "coinDefined":
    case "marketDefined":
    case "marketStateSet":
    case "feeLevelDefined":
    case "feeLevelSet":
    case "referralRatesSet":
      return applyParameters(exchange, event);
    default:
      return applyCustody(exchange, event);
  }
}
