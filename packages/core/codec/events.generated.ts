/** Generated from the event-fields of each part by `npm run gen`; change those instead. */
import type { Event } from "../events.ts";
import { type Amount, InvariantBroken, type Lots, type RatePpb, type RatePpm, type Ticks } from "../numeric/index.ts";
import type { ByteReader, ByteWriter } from "./bytes.ts";
import { placeIn, wordAt } from "./words.ts";

const SIDE = ["buy", "sell"] as const;

const ORDER_TYPE = ["limit", "market"] as const;

const TIME_IN_FORCE = ["gtc", "ioc", "fok"] as const;

const SELF_TRADE_PREVENTION = ["none", "expireTaker", "expireMaker", "expireBoth", "decrement"] as const;

const ORDER_END = ["filled", "cancelled", "expired", "expiredInMatch", "rejected"] as const;

const ORDER_END_REASON = ["filled", "member", "timeInForce", "noLiquidity", "priceBand", "selfTradePrevention", "amended", "cancelAllAfter", "listed", "insufficientBalance", "positionClosed", "reduceOnly", "liquidation"] as const;

const POSITION_EFFECT = ["", "reduce", "long", "short", "close", "liquidation"] as const;

const TRIGGER_BY = ["last", "mark"] as const;

const POSITION_SIDE = ["net", "long", "short"] as const;

const MARGIN_MODE = ["cross", "isolated"] as const;

const CONDITION = ["none", "stop", "takeProfit", "trailingStop"] as const;

const MARKET_STATE = ["trading", "cancelOnly", "halted"] as const;

const MEMBER_ACCOUNT = ["spot", "contract", "rounds", "wealth"] as const;

const VENUE_ACCOUNT = ["fees", "operating", "networkCost", "insurance", "earnings", "lending", "rewards", "inventory", "rounding", "reorgLoss", "demo", "clearing"] as const;

const WITHDRAWAL_RELEASE_REASON = ["cancelled", "rejected", "failed"] as const;

function encodeCoinDefined(event: Extract<Event, { type: "coinDefined" }>, writer: ByteWriter): void {
  writer.u8(1);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.coin);
  writer.whole(event.decimals);
}

function encodeMarketDefined(event: Extract<Event, { type: "marketDefined" }>, writer: ByteWriter): void {
  writer.u8(2);
  writer.u8(2);
  writer.whole(event.time);
  writer.text(event.market);
  writer.text(event.base);
  writer.text(event.quote);
  writer.amount(event.lotSize);
  writer.amount(event.quotePerTickLot);
  writer.whole(event.quantityMin);
  writer.whole(event.quantityMax);
  writer.amount(event.notionalMin);
  writer.amount(event.notionalMax);
  writer.whole(event.bandLowPpm);
  writer.whole(event.bandHighPpm);
  writer.whole(event.priceInitial);
  writer.whole(event.makerFeePpm);
  writer.whole(event.takerFeePpm);
  writer.whole(event.openOrdersMax);
  writer.whole(event.conditionalOrdersMax);
}

function encodeMarketStateSet(event: Extract<Event, { type: "marketStateSet" }>, writer: ByteWriter): void {
  writer.u8(3);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.u8(placeIn(MARKET_STATE, event.state));
}

function encodeFeeLevelDefined(event: Extract<Event, { type: "feeLevelDefined" }>, writer: ByteWriter): void {
  writer.u8(4);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.level);
  writer.amount(event.volumeMin);
  writer.whole(event.makerSharePpm);
  writer.whole(event.takerSharePpm);
}

function encodeFeeLevelSet(event: Extract<Event, { type: "feeLevelSet" }>, writer: ByteWriter): void {
  writer.u8(5);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.whole(event.level);
}

function encodeReferralRatesSet(event: Extract<Event, { type: "referralRatesSet" }>, writer: ByteWriter): void {
  writer.u8(6);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.levelOnePpm);
  writer.whole(event.levelTwoPpm);
}

function encodeMemberOpened(event: Extract<Event, { type: "memberOpened" }>, writer: ByteWriter): void {
  writer.u8(10);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.whole(event.inviter);
}

function encodeTransferred(event: Extract<Event, { type: "transferred" }>, writer: ByteWriter): void {
  writer.u8(11);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.u8(placeIn(MEMBER_ACCOUNT, event.from));
  writer.u8(placeIn(MEMBER_ACCOUNT, event.to));
  writer.amount(event.amount);
}

function encodeMemberCredited(event: Extract<Event, { type: "memberCredited" }>, writer: ByteWriter): void {
  writer.u8(12);
  writer.u8(1);
  writer.whole(event.time);
  writer.u8(placeIn(VENUE_ACCOUNT, event.account));
  writer.whole(event.member);
  writer.text(event.coin);
  writer.amount(event.amount);
}

function encodeVenueFundsMoved(event: Extract<Event, { type: "venueFundsMoved" }>, writer: ByteWriter): void {
  writer.u8(13);
  writer.u8(1);
  writer.whole(event.time);
  writer.u8(placeIn(VENUE_ACCOUNT, event.from));
  writer.u8(placeIn(VENUE_ACCOUNT, event.to));
  writer.text(event.coin);
  writer.amount(event.amount);
}

function encodeCreditReturned(event: Extract<Event, { type: "creditReturned" }>, writer: ByteWriter): void {
  writer.u8(14);
  writer.u8(1);
  writer.whole(event.time);
  writer.u8(placeIn(VENUE_ACCOUNT, event.account));
  writer.whole(event.member);
  writer.text(event.coin);
  writer.amount(event.amount);
}

function encodeDepositCredited(event: Extract<Event, { type: "depositCredited" }>, writer: ByteWriter): void {
  writer.u8(20);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.depositKey);
  writer.text(event.network);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.amount(event.amount);
}

function encodeDepositReversed(event: Extract<Event, { type: "depositReversed" }>, writer: ByteWriter): void {
  writer.u8(21);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.depositKey);
  writer.text(event.network);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.amount(event.debited);
  writer.amount(event.lost);
}

function encodeWithdrawalRequested(event: Extract<Event, { type: "withdrawalRequested" }>, writer: ByteWriter): void {
  writer.u8(22);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.withdrawalId);
  writer.text(event.network);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.amount(event.amount);
  writer.amount(event.fee);
}

function encodeWithdrawalSettled(event: Extract<Event, { type: "withdrawalSettled" }>, writer: ByteWriter): void {
  writer.u8(23);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.withdrawalId);
  writer.text(event.network);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.amount(event.amount);
  writer.amount(event.fee);
}

function encodeWithdrawalReleased(event: Extract<Event, { type: "withdrawalReleased" }>, writer: ByteWriter): void {
  writer.u8(24);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.withdrawalId);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.amount(event.amount);
  writer.u8(placeIn(WITHDRAWAL_RELEASE_REASON, event.reason));
}

function encodeVenueFunded(event: Extract<Event, { type: "venueFunded" }>, writer: ByteWriter): void {
  writer.u8(25);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.fundingKey);
  writer.text(event.network);
  writer.u8(placeIn(VENUE_ACCOUNT, event.account));
  writer.text(event.coin);
  writer.amount(event.amount);
}

function encodeNetworkCostBooked(event: Extract<Event, { type: "networkCostBooked" }>, writer: ByteWriter): void {
  writer.u8(26);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.costKey);
  writer.text(event.network);
  writer.text(event.coin);
  writer.amount(event.amount);
}

function encodeOrderPlaced(event: Extract<Event, { type: "orderPlaced" }>, writer: ByteWriter): void {
  writer.u8(40);
  writer.u8(4);
  writer.whole(event.time);
  writer.whole(event.orderId);
  writer.text(event.clientOrderId);
  writer.whole(event.member);
  writer.text(event.market);
  writer.u8(placeIn(SIDE, event.side));
  writer.u8(placeIn(ORDER_TYPE, event.orderType));
  writer.u8(placeIn(TIME_IN_FORCE, event.timeInForce));
  writer.bool(event.postOnly);
  writer.u8(placeIn(SELF_TRADE_PREVENTION, event.selfTradePrevention));
  writer.whole(event.price);
  writer.whole(event.quantity);
  writer.amount(event.quoteAmount);
  writer.amount(event.held);
  writer.whole(event.displayQuantity);
  writer.whole(event.listId);
  writer.whole(event.replaces);
  writer.text(event.remark);
  writer.u8(placeIn(POSITION_EFFECT, event.positionEffect));
}

function encodeTradeExecuted(event: Extract<Event, { type: "tradeExecuted" }>, writer: ByteWriter): void {
  writer.u8(41);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.whole(event.tradeId);
  writer.whole(event.price);
  writer.whole(event.quantity);
  writer.u8(placeIn(SIDE, event.takerSide));
  writer.whole(event.makerOrderId);
  writer.whole(event.takerOrderId);
  writer.whole(event.makerMember);
  writer.whole(event.takerMember);
  writer.amount(event.baseAmount);
  writer.amount(event.quoteAmount);
  writer.amount(event.makerFee);
  writer.amount(event.takerFee);
  writer.amount(event.buyerReleased);
}

function encodeSelfTradePrevented(event: Extract<Event, { type: "selfTradePrevented" }>, writer: ByteWriter): void {
  writer.u8(42);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.whole(event.member);
  writer.whole(event.makerOrderId);
  writer.whole(event.takerOrderId);
  writer.whole(event.price);
  writer.whole(event.quantity);
  writer.amount(event.buyerReleased);
  writer.amount(event.sellerReleased);
}

function encodeOrderClosed(event: Extract<Event, { type: "orderClosed" }>, writer: ByteWriter): void {
  writer.u8(43);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.orderId);
  writer.whole(event.member);
  writer.text(event.market);
  writer.u8(placeIn(SIDE, event.side));
  writer.u8(placeIn(ORDER_END, event.end));
  writer.u8(placeIn(ORDER_END_REASON, event.reason));
  writer.whole(event.remaining);
  writer.amount(event.released);
}

function encodePendingOrderPlaced(event: Extract<Event, { type: "pendingOrderPlaced" }>, writer: ByteWriter): void {
  writer.u8(44);
  writer.u8(3);
  writer.whole(event.time);
  writer.whole(event.orderId);
  writer.text(event.clientOrderId);
  writer.whole(event.member);
  writer.text(event.market);
  writer.u8(placeIn(SIDE, event.side));
  writer.u8(placeIn(ORDER_TYPE, event.orderType));
  writer.u8(placeIn(CONDITION, event.condition));
  writer.u8(placeIn(TIME_IN_FORCE, event.timeInForce));
  writer.u8(placeIn(SELF_TRADE_PREVENTION, event.selfTradePrevention));
  writer.whole(event.price);
  writer.whole(event.quantity);
  writer.amount(event.quoteAmount);
  writer.whole(event.triggerPrice);
  writer.whole(event.trailingBps);
  writer.whole(event.listId);
  writer.whole(event.awaits);
  writer.amount(event.held);
  writer.whole(event.replaces);
  writer.text(event.remark);
  writer.u8(placeIn(POSITION_EFFECT, event.positionEffect));
  writer.u8(placeIn(TRIGGER_BY, event.triggerBy));
}

function encodeOrderArmed(event: Extract<Event, { type: "orderArmed" }>, writer: ByteWriter): void {
  writer.u8(45);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.orderId);
  writer.whole(event.member);
  writer.text(event.market);
  writer.u8(placeIn(SIDE, event.side));
  writer.amount(event.held);
}

function encodeOrderTriggered(event: Extract<Event, { type: "orderTriggered" }>, writer: ByteWriter): void {
  writer.u8(46);
  writer.u8(2);
  writer.whole(event.time);
  writer.whole(event.orderId);
  writer.whole(event.member);
  writer.text(event.market);
  writer.u8(placeIn(SIDE, event.side));
  writer.whole(event.price);
  writer.amount(event.held);
  writer.whole(event.quantity);
}

function encodeOrderReduced(event: Extract<Event, { type: "orderReduced" }>, writer: ByteWriter): void {
  writer.u8(47);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.orderId);
  writer.whole(event.member);
  writer.text(event.market);
  writer.u8(placeIn(SIDE, event.side));
  writer.whole(event.quantity);
  writer.whole(event.remaining);
  writer.amount(event.released);
}

function encodeReferralPaid(event: Extract<Event, { type: "referralPaid" }>, writer: ByteWriter): void {
  writer.u8(50);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.whole(event.tradeId);
  writer.whole(event.trader);
  writer.whole(event.inviter);
  writer.whole(event.level);
  writer.text(event.coin);
  writer.amount(event.amount);
}

function encodeCancelAllAfterSet(event: Extract<Event, { type: "cancelAllAfterSet" }>, writer: ByteWriter): void {
  writer.u8(51);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.text(event.market);
  writer.whole(event.deadline);
}

function encodeReferralOwed(event: Extract<Event, { type: "referralOwed" }>, writer: ByteWriter): void {
  writer.u8(52);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.whole(event.tradeId);
  writer.whole(event.trader);
  writer.whole(event.inviter);
  writer.whole(event.level);
  writer.text(event.coin);
  writer.amount(event.amount);
}

function encodeOwedReferralPaid(event: Extract<Event, { type: "owedReferralPaid" }>, writer: ByteWriter): void {
  writer.u8(53);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.inviter);
  writer.text(event.coin);
  writer.amount(event.amount);
}

function encodeContractDefined(event: Extract<Event, { type: "contractDefined" }>, writer: ByteWriter): void {
  writer.u8(60);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.text(event.base);
  writer.text(event.quote);
  writer.amount(event.lotSize);
  writer.amount(event.quotePerTickLot);
  writer.whole(event.quantityMin);
  writer.whole(event.quantityMax);
  writer.amount(event.notionalMin);
  writer.amount(event.notionalMax);
  writer.whole(event.bandLowPpm);
  writer.whole(event.bandHighPpm);
  writer.whole(event.priceInitial);
  writer.whole(event.makerFeePpm);
  writer.whole(event.takerFeePpm);
  writer.whole(event.openOrdersMax);
  writer.whole(event.conditionalOrdersMax);
  writer.whole(event.quorum);
  writer.whole(event.liquidationFeePpm);
}

function encodeContractTierSet(event: Extract<Event, { type: "contractTierSet" }>, writer: ByteWriter): void {
  writer.u8(61);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.whole(event.tier);
  writer.whole(event.tiers);
  writer.amount(event.notionalMax);
  writer.whole(event.maintenancePpm);
  writer.whole(event.leverageMax);
}

function encodeBookSampled(event: Extract<Event, { type: "bookSampled" }>, writer: ByteWriter): void {
  writer.u8(62);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.whole(event.index);
  writer.whole(event.bid);
  writer.whole(event.ask);
  writer.whole(event.impactBid);
  writer.whole(event.impactAsk);
}

function encodeMarkSet(event: Extract<Event, { type: "markSet" }>, writer: ByteWriter): void {
  writer.u8(63);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.whole(event.index);
  writer.whole(event.mark);
  writer.whole(event.sources);
}

function encodeIndexLost(event: Extract<Event, { type: "indexLost" }>, writer: ByteWriter): void {
  writer.u8(64);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
}

function encodeLeverageSet(event: Extract<Event, { type: "leverageSet" }>, writer: ByteWriter): void {
  writer.u8(65);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.text(event.market);
  writer.whole(event.leverage);
}

function encodeMarginModeSet(event: Extract<Event, { type: "marginModeSet" }>, writer: ByteWriter): void {
  writer.u8(66);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.text(event.market);
  writer.u8(placeIn(MARGIN_MODE, event.mode));
}

function encodePositionModeSet(event: Extract<Event, { type: "positionModeSet" }>, writer: ByteWriter): void {
  writer.u8(67);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.bool(event.isHedged);
}

function encodeMarginMoved(event: Extract<Event, { type: "marginMoved" }>, writer: ByteWriter): void {
  writer.u8(68);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.text(event.market);
  writer.u8(placeIn(POSITION_SIDE, event.position));
  writer.amount(event.amount);
}

function encodeContractTraded(event: Extract<Event, { type: "contractTraded" }>, writer: ByteWriter): void {
  writer.u8(69);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.whole(event.tradeId);
  writer.whole(event.price);
  writer.whole(event.quantity);
  writer.u8(placeIn(SIDE, event.takerSide));
  writer.whole(event.makerOrderId);
  writer.whole(event.takerOrderId);
  writer.whole(event.makerMember);
  writer.whole(event.takerMember);
  writer.amount(event.value);
  writer.u8(placeIn(POSITION_SIDE, event.makerPosition));
  writer.u8(placeIn(POSITION_SIDE, event.takerPosition));
  writer.amount(event.makerFee);
  writer.amount(event.takerFee);
  writer.amount(event.makerRealised);
  writer.amount(event.takerRealised);
  writer.amount(event.makerMargin);
  writer.amount(event.takerMargin);
}

function encodeFundingPaid(event: Extract<Event, { type: "fundingPaid" }>, writer: ByteWriter): void {
  writer.u8(70);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.whole(event.member);
  writer.u8(placeIn(POSITION_SIDE, event.position));
  writer.amount(event.amount);
  writer.bool(event.isIsolated);
}

function encodeFundingSettled(event: Extract<Event, { type: "fundingSettled" }>, writer: ByteWriter): void {
  writer.u8(71);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.signed(event.rate);
  writer.whole(event.mark);
  writer.amount(event.residue);
}

function encodeLiquidationBegun(event: Extract<Event, { type: "liquidationBegun" }>, writer: ByteWriter): void {
  writer.u8(72);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.text(event.market);
  writer.u8(placeIn(MARGIN_MODE, event.mode));
  writer.u8(placeIn(POSITION_SIDE, event.position));
  writer.whole(event.mark);
  writer.amount(event.maintenance);
  writer.amount(event.balance);
}

function encodeLiquidationFeePaid(event: Extract<Event, { type: "liquidationFeePaid" }>, writer: ByteWriter): void {
  writer.u8(73);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.whole(event.member);
  writer.amount(event.amount);
}

function encodePositionTakenOver(event: Extract<Event, { type: "positionTakenOver" }>, writer: ByteWriter): void {
  writer.u8(74);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.whole(event.member);
  writer.u8(placeIn(POSITION_SIDE, event.position));
  writer.whole(event.quantity);
  writer.whole(event.price);
  writer.amount(event.realised);
  writer.amount(event.margin);
  writer.amount(event.otherRealised);
}

function encodePositionDeleveraged(event: Extract<Event, { type: "positionDeleveraged" }>, writer: ByteWriter): void {
  writer.u8(75);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.whole(event.member);
  writer.u8(placeIn(POSITION_SIDE, event.position));
  writer.whole(event.quantity);
  writer.whole(event.price);
  writer.amount(event.realised);
  writer.amount(event.margin);
  writer.amount(event.otherRealised);
  writer.whole(event.other);
  writer.u8(placeIn(POSITION_SIDE, event.otherPosition));
  writer.amount(event.otherMargin);
}

/** Writes one event: its code, its version, its fields. */
export function encodeEvent(event: Event, writer: ByteWriter): void {
  switch (event.type) {
    case "coinDefined":
      return encodeCoinDefined(event, writer);
    case "marketDefined":
      return encodeMarketDefined(event, writer);
    case "marketStateSet":
      return encodeMarketStateSet(event, writer);
    case "feeLevelDefined":
      return encodeFeeLevelDefined(event, writer);
    case "feeLevelSet":
      return encodeFeeLevelSet(event, writer);
    case "referralRatesSet":
      return encodeReferralRatesSet(event, writer);
    case "memberOpened":
      return encodeMemberOpened(event, writer);
    case "transferred":
      return encodeTransferred(event, writer);
    case "memberCredited":
      return encodeMemberCredited(event, writer);
    case "venueFundsMoved":
      return encodeVenueFundsMoved(event, writer);
    case "creditReturned":
      return encodeCreditReturned(event, writer);
    case "depositCredited":
      return encodeDepositCredited(event, writer);
    case "depositReversed":
      return encodeDepositReversed(event, writer);
    case "withdrawalRequested":
      return encodeWithdrawalRequested(event, writer);
    case "withdrawalSettled":
      return encodeWithdrawalSettled(event, writer);
    case "withdrawalReleased":
      return encodeWithdrawalReleased(event, writer);
    case "venueFunded":
      return encodeVenueFunded(event, writer);
    case "networkCostBooked":
      return encodeNetworkCostBooked(event, writer);
    case "orderPlaced":
      return encodeOrderPlaced(event, writer);
    case "tradeExecuted":
      return encodeTradeExecuted(event, writer);
    case "selfTradePrevented":
      return encodeSelfTradePrevented(event, writer);
    case "orderClosed":
      return encodeOrderClosed(event, writer);
    case "pendingOrderPlaced":
      return encodePendingOrderPlaced(event, writer);
    case "orderArmed":
      return encodeOrderArmed(event, writer);
    case "orderTriggered":
      return encodeOrderTriggered(event, writer);
    case "orderReduced":
      return encodeOrderReduced(event, writer);
    case "referralPaid":
      return encodeReferralPaid(event, writer);
    case "cancelAllAfterSet":
      return encodeCancelAllAfterSet(event, writer);
    case "referralOwed":
      return encodeReferralOwed(event, writer);
    case "owedReferralPaid":
      return encodeOwedReferralPaid(event, writer);
    case "contractDefined":
      return encodeContractDefined(event, writer);
    case "contractTierSet":
      return encodeContractTierSet(event, writer);
    case "bookSampled":
      return encodeBookSampled(event, writer);
    case "markSet":
      return encodeMarkSet(event, writer);
    case "indexLost":
      return encodeIndexLost(event, writer);
    case "leverageSet":
      return encodeLeverageSet(event, writer);
    case "marginModeSet":
      return encodeMarginModeSet(event, writer);
    case "positionModeSet":
      return encodePositionModeSet(event, writer);
    case "marginMoved":
      return encodeMarginMoved(event, writer);
    case "contractTraded":
      return encodeContractTraded(event, writer);
    case "fundingPaid":
      return encodeFundingPaid(event, writer);
    case "fundingSettled":
      return encodeFundingSettled(event, writer);
    case "liquidationBegun":
      return encodeLiquidationBegun(event, writer);
    case "liquidationFeePaid":
      return encodeLiquidationFeePaid(event, writer);
    case "positionTakenOver":
      return encodePositionTakenOver(event, writer);
    case "positionDeleveraged":
      return encodePositionDeleveraged(event, writer);
  }
}

function decodeCoinDefined1(reader: ByteReader): Event {
  return {
    type: "coinDefined",
    time: reader.whole(),
    coin: reader.text(),
    decimals: reader.whole(),
  };
}

function decodeMarketDefined1(reader: ByteReader): Event {
  return {
    type: "marketDefined",
    time: reader.whole(),
    market: reader.text(),
    base: reader.text(),
    quote: reader.text(),
    lotSize: reader.amount() as Amount,
    quotePerTickLot: reader.amount() as Amount,
    quantityMin: reader.whole() as Lots,
    quantityMax: reader.whole() as Lots,
    notionalMin: reader.amount() as Amount,
    notionalMax: reader.amount() as Amount,
    bandLowPpm: reader.whole(),
    bandHighPpm: reader.whole(),
    priceInitial: reader.whole() as Ticks,
    makerFeePpm: reader.whole() as RatePpm,
    takerFeePpm: reader.whole() as RatePpm,
    openOrdersMax: reader.whole(),
    conditionalOrdersMax: 20,
  };
}

function decodeMarketDefined2(reader: ByteReader): Event {
  return {
    type: "marketDefined",
    time: reader.whole(),
    market: reader.text(),
    base: reader.text(),
    quote: reader.text(),
    lotSize: reader.amount() as Amount,
    quotePerTickLot: reader.amount() as Amount,
    quantityMin: reader.whole() as Lots,
    quantityMax: reader.whole() as Lots,
    notionalMin: reader.amount() as Amount,
    notionalMax: reader.amount() as Amount,
    bandLowPpm: reader.whole(),
    bandHighPpm: reader.whole(),
    priceInitial: reader.whole() as Ticks,
    makerFeePpm: reader.whole() as RatePpm,
    takerFeePpm: reader.whole() as RatePpm,
    openOrdersMax: reader.whole(),
    conditionalOrdersMax: reader.whole(),
  };
}

function decodeMarketStateSet1(reader: ByteReader): Event {
  return {
    type: "marketStateSet",
    time: reader.whole(),
    market: reader.text(),
    state: wordAt(MARKET_STATE, reader.u8()),
  };
}

function decodeFeeLevelDefined1(reader: ByteReader): Event {
  return {
    type: "feeLevelDefined",
    time: reader.whole(),
    level: reader.whole(),
    volumeMin: reader.amount() as Amount,
    makerSharePpm: reader.whole() as RatePpm,
    takerSharePpm: reader.whole() as RatePpm,
  };
}

function decodeFeeLevelSet1(reader: ByteReader): Event {
  return {
    type: "feeLevelSet",
    time: reader.whole(),
    member: reader.whole(),
    level: reader.whole(),
  };
}

function decodeReferralRatesSet1(reader: ByteReader): Event {
  return {
    type: "referralRatesSet",
    time: reader.whole(),
    levelOnePpm: reader.whole() as RatePpm,
    levelTwoPpm: reader.whole() as RatePpm,
  };
}

function decodeMemberOpened1(reader: ByteReader): Event {
  return {
    type: "memberOpened",
    time: reader.whole(),
    member: reader.whole(),
    inviter: reader.whole(),
  };
}

function decodeTransferred1(reader: ByteReader): Event {
  return {
    type: "transferred",
    time: reader.whole(),
    member: reader.whole(),
    coin: reader.text(),
    from: wordAt(MEMBER_ACCOUNT, reader.u8()),
    to: wordAt(MEMBER_ACCOUNT, reader.u8()),
    amount: reader.amount() as Amount,
  };
}

function decodeMemberCredited1(reader: ByteReader): Event {
  return {
    type: "memberCredited",
    time: reader.whole(),
    account: wordAt(VENUE_ACCOUNT, reader.u8()),
    member: reader.whole(),
    coin: reader.text(),
    amount: reader.amount() as Amount,
  };
}

function decodeVenueFundsMoved1(reader: ByteReader): Event {
  return {
    type: "venueFundsMoved",
    time: reader.whole(),
    from: wordAt(VENUE_ACCOUNT, reader.u8()),
    to: wordAt(VENUE_ACCOUNT, reader.u8()),
    coin: reader.text(),
    amount: reader.amount() as Amount,
  };
}

function decodeCreditReturned1(reader: ByteReader): Event {
  return {
    type: "creditReturned",
    time: reader.whole(),
    account: wordAt(VENUE_ACCOUNT, reader.u8()),
    member: reader.whole(),
    coin: reader.text(),
    amount: reader.amount() as Amount,
  };
}

function decodeDepositCredited1(reader: ByteReader): Event {
  return {
    type: "depositCredited",
    time: reader.whole(),
    depositKey: reader.text(),
    network: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    amount: reader.amount() as Amount,
  };
}

function decodeDepositReversed1(reader: ByteReader): Event {
  return {
    type: "depositReversed",
    time: reader.whole(),
    depositKey: reader.text(),
    network: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    debited: reader.amount() as Amount,
    lost: reader.amount() as Amount,
  };
}

function decodeWithdrawalRequested1(reader: ByteReader): Event {
  return {
    type: "withdrawalRequested",
    time: reader.whole(),
    withdrawalId: reader.text(),
    network: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    amount: reader.amount() as Amount,
    fee: reader.amount() as Amount,
  };
}

function decodeWithdrawalSettled1(reader: ByteReader): Event {
  return {
    type: "withdrawalSettled",
    time: reader.whole(),
    withdrawalId: reader.text(),
    network: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    amount: reader.amount() as Amount,
    fee: reader.amount() as Amount,
  };
}

function decodeWithdrawalReleased1(reader: ByteReader): Event {
  return {
    type: "withdrawalReleased",
    time: reader.whole(),
    withdrawalId: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    amount: reader.amount() as Amount,
    reason: wordAt(WITHDRAWAL_RELEASE_REASON, reader.u8()),
  };
}

function decodeVenueFunded1(reader: ByteReader): Event {
  return {
    type: "venueFunded",
    time: reader.whole(),
    fundingKey: reader.text(),
    network: reader.text(),
    account: wordAt(VENUE_ACCOUNT, reader.u8()),
    coin: reader.text(),
    amount: reader.amount() as Amount,
  };
}

function decodeNetworkCostBooked1(reader: ByteReader): Event {
  return {
    type: "networkCostBooked",
    time: reader.whole(),
    costKey: reader.text(),
    network: reader.text(),
    coin: reader.text(),
    amount: reader.amount() as Amount,
  };
}

function decodeOrderPlaced1(reader: ByteReader): Event {
  return {
    type: "orderPlaced",
    time: reader.whole(),
    orderId: reader.whole(),
    clientOrderId: reader.text(),
    member: reader.whole(),
    market: reader.text(),
    side: wordAt(SIDE, reader.u8()),
    orderType: wordAt(ORDER_TYPE, reader.u8()),
    timeInForce: wordAt(TIME_IN_FORCE, reader.u8()),
    postOnly: reader.bool(),
    selfTradePrevention: wordAt(SELF_TRADE_PREVENTION, reader.u8()),
    price: reader.whole() as Ticks,
    quantity: reader.whole() as Lots,
    quoteAmount: reader.amount() as Amount,
    held: reader.amount() as Amount,
    displayQuantity: 0 as Lots,
    listId: 0,
    replaces: 0,
    remark: "",
    positionEffect: "",
  };
}

function decodeOrderPlaced2(reader: ByteReader): Event {
  return {
    type: "orderPlaced",
    time: reader.whole(),
    orderId: reader.whole(),
    clientOrderId: reader.text(),
    member: reader.whole(),
    market: reader.text(),
    side: wordAt(SIDE, reader.u8()),
    orderType: wordAt(ORDER_TYPE, reader.u8()),
    timeInForce: wordAt(TIME_IN_FORCE, reader.u8()),
    postOnly: reader.bool(),
    selfTradePrevention: wordAt(SELF_TRADE_PREVENTION, reader.u8()),
    price: reader.whole() as Ticks,
    quantity: reader.whole() as Lots,
    quoteAmount: reader.amount() as Amount,
    held: reader.amount() as Amount,
    displayQuantity: reader.whole() as Lots,
    listId: reader.whole(),
    replaces: reader.whole(),
    remark: "",
    positionEffect: "",
  };
}

function decodeOrderPlaced3(reader: ByteReader): Event {
  return {
    type: "orderPlaced",
    time: reader.whole(),
    orderId: reader.whole(),
    clientOrderId: reader.text(),
    member: reader.whole(),
    market: reader.text(),
    side: wordAt(SIDE, reader.u8()),
    orderType: wordAt(ORDER_TYPE, reader.u8()),
    timeInForce: wordAt(TIME_IN_FORCE, reader.u8()),
    postOnly: reader.bool(),
    selfTradePrevention: wordAt(SELF_TRADE_PREVENTION, reader.u8()),
    price: reader.whole() as Ticks,
    quantity: reader.whole() as Lots,
    quoteAmount: reader.amount() as Amount,
    held: reader.amount() as Amount,
    displayQuantity: reader.whole() as Lots,
    listId: reader.whole(),
    replaces: reader.whole(),
    remark: reader.text(),
    positionEffect: "",
  };
}

function decodeOrderPlaced4(reader: ByteReader): Event {
  return {
    type: "orderPlaced",
    time: reader.whole(),
    orderId: reader.whole(),
    clientOrderId: reader.text(),
    member: reader.whole(),
    market: reader.text(),
    side: wordAt(SIDE, reader.u8()),
    orderType: wordAt(ORDER_TYPE, reader.u8()),
    timeInForce: wordAt(TIME_IN_FORCE, reader.u8()),
    postOnly: reader.bool(),
    selfTradePrevention: wordAt(SELF_TRADE_PREVENTION, reader.u8()),
    price: reader.whole() as Ticks,
    quantity: reader.whole() as Lots,
    quoteAmount: reader.amount() as Amount,
    held: reader.amount() as Amount,
    displayQuantity: reader.whole() as Lots,
    listId: reader.whole(),
    replaces: reader.whole(),
    remark: reader.text(),
    positionEffect: wordAt(POSITION_EFFECT, reader.u8()),
  };
}

function decodeTradeExecuted1(reader: ByteReader): Event {
  return {
    type: "tradeExecuted",
    time: reader.whole(),
    market: reader.text(),
    tradeId: reader.whole(),
    price: reader.whole() as Ticks,
    quantity: reader.whole() as Lots,
    takerSide: wordAt(SIDE, reader.u8()),
    makerOrderId: reader.whole(),
    takerOrderId: reader.whole(),
    makerMember: reader.whole(),
    takerMember: reader.whole(),
    baseAmount: reader.amount() as Amount,
    quoteAmount: reader.amount() as Amount,
    makerFee: reader.amount() as Amount,
    takerFee: reader.amount() as Amount,
    buyerReleased: reader.amount() as Amount,
  };
}

function decodeSelfTradePrevented1(reader: ByteReader): Event {
  return {
    type: "selfTradePrevented",
    time: reader.whole(),
    market: reader.text(),
    member: reader.whole(),
    makerOrderId: reader.whole(),
    takerOrderId: reader.whole(),
    price: reader.whole() as Ticks,
    quantity: reader.whole() as Lots,
    buyerReleased: reader.amount() as Amount,
    sellerReleased: reader.amount() as Amount,
  };
}

function decodeOrderClosed1(reader: ByteReader): Event {
  return {
    type: "orderClosed",
    time: reader.whole(),
    orderId: reader.whole(),
    member: reader.whole(),
    market: reader.text(),
    side: wordAt(SIDE, reader.u8()),
    end: wordAt(ORDER_END, reader.u8()),
    reason: wordAt(ORDER_END_REASON, reader.u8()),
    remaining: reader.whole() as Lots,
    released: reader.amount() as Amount,
  };
}

function decodePendingOrderPlaced1(reader: ByteReader): Event {
  return {
    type: "pendingOrderPlaced",
    time: reader.whole(),
    orderId: reader.whole(),
    clientOrderId: reader.text(),
    member: reader.whole(),
    market: reader.text(),
    side: wordAt(SIDE, reader.u8()),
    orderType: wordAt(ORDER_TYPE, reader.u8()),
    condition: wordAt(CONDITION, reader.u8()),
    timeInForce: wordAt(TIME_IN_FORCE, reader.u8()),
    selfTradePrevention: wordAt(SELF_TRADE_PREVENTION, reader.u8()),
    price: reader.whole() as Ticks,
    quantity: reader.whole() as Lots,
    quoteAmount: reader.amount() as Amount,
    triggerPrice: reader.whole() as Ticks,
    trailingBps: reader.whole(),
    listId: reader.whole(),
    awaits: reader.whole(),
    held: reader.amount() as Amount,
    replaces: reader.whole(),
    remark: "",
    positionEffect: "",
    triggerBy: "last",
  };
}

function decodePendingOrderPlaced2(reader: ByteReader): Event {
  return {
    type: "pendingOrderPlaced",
    time: reader.whole(),
    orderId: reader.whole(),
    clientOrderId: reader.text(),
    member: reader.whole(),
    market: reader.text(),
    side: wordAt(SIDE, reader.u8()),
    orderType: wordAt(ORDER_TYPE, reader.u8()),
    condition: wordAt(CONDITION, reader.u8()),
    timeInForce: wordAt(TIME_IN_FORCE, reader.u8()),
    selfTradePrevention: wordAt(SELF_TRADE_PREVENTION, reader.u8()),
    price: reader.whole() as Ticks,
    quantity: reader.whole() as Lots,
    quoteAmount: reader.amount() as Amount,
    triggerPrice: reader.whole() as Ticks,
    trailingBps: reader.whole(),
    listId: reader.whole(),
    awaits: reader.whole(),
    held: reader.amount() as Amount,
    replaces: reader.whole(),
    remark: reader.text(),
    positionEffect: "",
    triggerBy: "last",
  };
}

function decodePendingOrderPlaced3(reader: ByteReader): Event {
  return {
    type: "pendingOrderPlaced",
    time: reader.whole(),
    orderId: reader.whole(),
    clientOrderId: reader.text(),
    member: reader.whole(),
    market: reader.text(),
    side: wordAt(SIDE, reader.u8()),
    orderType: wordAt(ORDER_TYPE, reader.u8()),
    condition: wordAt(CONDITION, reader.u8()),
    timeInForce: wordAt(TIME_IN_FORCE, reader.u8()),
    selfTradePrevention: wordAt(SELF_TRADE_PREVENTION, reader.u8()),
    price: reader.whole() as Ticks,
    quantity: reader.whole() as Lots,
    quoteAmount: reader.amount() as Amount,
    triggerPrice: reader.whole() as Ticks,
    trailingBps: reader.whole(),
    listId: reader.whole(),
    awaits: reader.whole(),
    held: reader.amount() as Amount,
    replaces: reader.whole(),
    remark: reader.text(),
    positionEffect: wordAt(POSITION_EFFECT, reader.u8()),
    triggerBy: wordAt(TRIGGER_BY, reader.u8()),
  };
}

function decodeOrderArmed1(reader: ByteReader): Event {
  return {
    type: "orderArmed",
    time: reader.whole(),
    orderId: reader.whole(),
    member: reader.whole(),
    market: reader.text(),
    side: wordAt(SIDE, reader.u8()),
    held: reader.amount() as Amount,
  };
}

function decodeOrderTriggered1(reader: ByteReader): Event {
  return {
    type: "orderTriggered",
    time: reader.whole(),
    orderId: reader.whole(),
    member: reader.whole(),
    market: reader.text(),
    side: wordAt(SIDE, reader.u8()),
    price: reader.whole() as Ticks,
    held: reader.amount() as Amount,
    quantity: 0 as Lots,
  };
}

function decodeOrderTriggered2(reader: ByteReader): Event {
  return {
    type: "orderTriggered",
    time: reader.whole(),
    orderId: reader.whole(),
    member: reader.whole(),
    market: reader.text(),
    side: wordAt(SIDE, reader.u8()),
    price: reader.whole() as Ticks,
    held: reader.amount() as Amount,
    quantity: reader.whole() as Lots,
  };
}

function decodeOrderReduced1(reader: ByteReader): Event {
  return {
    type: "orderReduced",
    time: reader.whole(),
    orderId: reader.whole(),
    member: reader.whole(),
    market: reader.text(),
    side: wordAt(SIDE, reader.u8()),
    quantity: reader.whole() as Lots,
    remaining: reader.whole() as Lots,
    released: reader.amount() as Amount,
  };
}

function decodeReferralPaid1(reader: ByteReader): Event {
  return {
    type: "referralPaid",
    time: reader.whole(),
    market: reader.text(),
    tradeId: reader.whole(),
    trader: reader.whole(),
    inviter: reader.whole(),
    level: reader.whole(),
    coin: reader.text(),
    amount: reader.amount() as Amount,
  };
}

function decodeCancelAllAfterSet1(reader: ByteReader): Event {
  return {
    type: "cancelAllAfterSet",
    time: reader.whole(),
    member: reader.whole(),
    market: reader.text(),
    deadline: reader.whole(),
  };
}

function decodeReferralOwed1(reader: ByteReader): Event {
  return {
    type: "referralOwed",
    time: reader.whole(),
    market: reader.text(),
    tradeId: reader.whole(),
    trader: reader.whole(),
    inviter: reader.whole(),
    level: reader.whole(),
    coin: reader.text(),
    amount: reader.amount() as Amount,
  };
}

function decodeOwedReferralPaid1(reader: ByteReader): Event {
  return {
    type: "owedReferralPaid",
    time: reader.whole(),
    inviter: reader.whole(),
    coin: reader.text(),
    amount: reader.amount() as Amount,
  };
}

function decodeContractDefined1(reader: ByteReader): Event {
  return {
    type: "contractDefined",
    time: reader.whole(),
    market: reader.text(),
    base: reader.text(),
    quote: reader.text(),
    lotSize: reader.amount() as Amount,
    quotePerTickLot: reader.amount() as Amount,
    quantityMin: reader.whole() as Lots,
    quantityMax: reader.whole() as Lots,
    notionalMin: reader.amount() as Amount,
    notionalMax: reader.amount() as Amount,
    bandLowPpm: reader.whole(),
    bandHighPpm: reader.whole(),
    priceInitial: reader.whole() as Ticks,
    makerFeePpm: reader.whole() as RatePpm,
    takerFeePpm: reader.whole() as RatePpm,
    openOrdersMax: reader.whole(),
    conditionalOrdersMax: reader.whole(),
    quorum: reader.whole(),
    liquidationFeePpm: reader.whole(),
  };
}

function decodeContractTierSet1(reader: ByteReader): Event {
  return {
    type: "contractTierSet",
    time: reader.whole(),
    market: reader.text(),
    tier: reader.whole(),
    tiers: reader.whole(),
    notionalMax: reader.amount() as Amount,
    maintenancePpm: reader.whole(),
    leverageMax: reader.whole(),
  };
}

function decodeBookSampled1(reader: ByteReader): Event {
  return {
    type: "bookSampled",
    time: reader.whole(),
    market: reader.text(),
    index: reader.whole() as Ticks,
    bid: reader.whole() as Ticks,
    ask: reader.whole() as Ticks,
    impactBid: reader.whole() as Ticks,
    impactAsk: reader.whole() as Ticks,
  };
}

function decodeMarkSet1(reader: ByteReader): Event {
  return {
    type: "markSet",
    time: reader.whole(),
    market: reader.text(),
    index: reader.whole() as Ticks,
    mark: reader.whole() as Ticks,
    sources: reader.whole(),
  };
}

function decodeIndexLost1(reader: ByteReader): Event {
  return {
    type: "indexLost",
    time: reader.whole(),
    market: reader.text(),
  };
}

function decodeLeverageSet1(reader: ByteReader): Event {
  return {
    type: "leverageSet",
    time: reader.whole(),
    member: reader.whole(),
    market: reader.text(),
    leverage: reader.whole(),
  };
}

function decodeMarginModeSet1(reader: ByteReader): Event {
  return {
    type: "marginModeSet",
    time: reader.whole(),
    member: reader.whole(),
    market: reader.text(),
    mode: wordAt(MARGIN_MODE, reader.u8()),
  };
}

function decodePositionModeSet1(reader: ByteReader): Event {
  return {
    type: "positionModeSet",
    time: reader.whole(),
    member: reader.whole(),
    isHedged: reader.bool(),
  };
}

function decodeMarginMoved1(reader: ByteReader): Event {
  return {
    type: "marginMoved",
    time: reader.whole(),
    member: reader.whole(),
    market: reader.text(),
    position: wordAt(POSITION_SIDE, reader.u8()),
    amount: reader.amount() as Amount,
  };
}

function decodeContractTraded1(reader: ByteReader): Event {
  return {
    type: "contractTraded",
    time: reader.whole(),
    market: reader.text(),
    tradeId: reader.whole(),
    price: reader.whole() as Ticks,
    quantity: reader.whole() as Lots,
    takerSide: wordAt(SIDE, reader.u8()),
    makerOrderId: reader.whole(),
    takerOrderId: reader.whole(),
    makerMember: reader.whole(),
    takerMember: reader.whole(),
    value: reader.amount() as Amount,
    makerPosition: wordAt(POSITION_SIDE, reader.u8()),
    takerPosition: wordAt(POSITION_SIDE, reader.u8()),
    makerFee: reader.amount() as Amount,
    takerFee: reader.amount() as Amount,
    makerRealised: reader.amount() as Amount,
    takerRealised: reader.amount() as Amount,
    makerMargin: reader.amount() as Amount,
    takerMargin: reader.amount() as Amount,
  };
}

function decodeFundingPaid1(reader: ByteReader): Event {
  return {
    type: "fundingPaid",
    time: reader.whole(),
    market: reader.text(),
    member: reader.whole(),
    position: wordAt(POSITION_SIDE, reader.u8()),
    amount: reader.amount() as Amount,
    isIsolated: reader.bool(),
  };
}

function decodeFundingSettled1(reader: ByteReader): Event {
  return {
    type: "fundingSettled",
    time: reader.whole(),
    market: reader.text(),
    rate: reader.signed() as RatePpb,
    mark: reader.whole() as Ticks,
    residue: reader.amount() as Amount,
  };
}

function decodeLiquidationBegun1(reader: ByteReader): Event {
  return {
    type: "liquidationBegun",
    time: reader.whole(),
    member: reader.whole(),
    market: reader.text(),
    mode: wordAt(MARGIN_MODE, reader.u8()),
    position: wordAt(POSITION_SIDE, reader.u8()),
    mark: reader.whole() as Ticks,
    maintenance: reader.amount() as Amount,
    balance: reader.amount() as Amount,
  };
}

function decodeLiquidationFeePaid1(reader: ByteReader): Event {
  return {
    type: "liquidationFeePaid",
    time: reader.whole(),
    market: reader.text(),
    member: reader.whole(),
    amount: reader.amount() as Amount,
  };
}

function decodePositionTakenOver1(reader: ByteReader): Event {
  return {
    type: "positionTakenOver",
    time: reader.whole(),
    market: reader.text(),
    member: reader.whole(),
    position: wordAt(POSITION_SIDE, reader.u8()),
    quantity: reader.whole() as Lots,
    price: reader.whole() as Ticks,
    realised: reader.amount() as Amount,
    margin: reader.amount() as Amount,
    otherRealised: reader.amount() as Amount,
  };
}

function decodePositionDeleveraged1(reader: ByteReader): Event {
  return {
    type: "positionDeleveraged",
    time: reader.whole(),
    market: reader.text(),
    member: reader.whole(),
    position: wordAt(POSITION_SIDE, reader.u8()),
    quantity: reader.whole() as Lots,
    price: reader.whole() as Ticks,
    realised: reader.amount() as Amount,
    margin: reader.amount() as Amount,
    otherRealised: reader.amount() as Amount,
    other: reader.whole(),
    otherPosition: wordAt(POSITION_SIDE, reader.u8()),
    otherMargin: reader.amount() as Amount,
  };
}

/** Reads one event of any version. */
export function decodeEvent(reader: ByteReader): Event {
  const code = reader.u8();
  const version = reader.u8();
  switch (code * 256 + version) {
    case 257:
      return decodeCoinDefined1(reader);
    case 513:
      return decodeMarketDefined1(reader);
    case 514:
      return decodeMarketDefined2(reader);
    case 769:
      return decodeMarketStateSet1(reader);
    case 1025:
      return decodeFeeLevelDefined1(reader);
    case 1281:
      return decodeFeeLevelSet1(reader);
    case 1537:
      return decodeReferralRatesSet1(reader);
    case 2561:
      return decodeMemberOpened1(reader);
    case 2817:
      return decodeTransferred1(reader);
    case 3073:
      return decodeMemberCredited1(reader);
    case 3329:
      return decodeVenueFundsMoved1(reader);
    case 3585:
      return decodeCreditReturned1(reader);
    case 5121:
      return decodeDepositCredited1(reader);
    case 5377:
      return decodeDepositReversed1(reader);
    case 5633:
      return decodeWithdrawalRequested1(reader);
    case 5889:
      return decodeWithdrawalSettled1(reader);
    case 6145:
      return decodeWithdrawalReleased1(reader);
    case 6401:
      return decodeVenueFunded1(reader);
    case 6657:
      return decodeNetworkCostBooked1(reader);
    case 10241:
      return decodeOrderPlaced1(reader);
    case 10242:
      return decodeOrderPlaced2(reader);
    case 10243:
      return decodeOrderPlaced3(reader);
    case 10244:
      return decodeOrderPlaced4(reader);
    case 10497:
      return decodeTradeExecuted1(reader);
    case 10753:
      return decodeSelfTradePrevented1(reader);
    case 11009:
      return decodeOrderClosed1(reader);
    case 11265:
      return decodePendingOrderPlaced1(reader);
    case 11266:
      return decodePendingOrderPlaced2(reader);
    case 11267:
      return decodePendingOrderPlaced3(reader);
    case 11521:
      return decodeOrderArmed1(reader);
    case 11777:
      return decodeOrderTriggered1(reader);
    case 11778:
      return decodeOrderTriggered2(reader);
    case 12033:
      return decodeOrderReduced1(reader);
    case 12801:
      return decodeReferralPaid1(reader);
    case 13057:
      return decodeCancelAllAfterSet1(reader);
    case 13313:
      return decodeReferralOwed1(reader);
    case 13569:
      return decodeOwedReferralPaid1(reader);
    case 15361:
      return decodeContractDefined1(reader);
    case 15617:
      return decodeContractTierSet1(reader);
    case 15873:
      return decodeBookSampled1(reader);
    case 16129:
      return decodeMarkSet1(reader);
    case 16385:
      return decodeIndexLost1(reader);
    case 16641:
      return decodeLeverageSet1(reader);
    case 16897:
      return decodeMarginModeSet1(reader);
    case 17153:
      return decodePositionModeSet1(reader);
    case 17409:
      return decodeMarginMoved1(reader);
    case 17665:
      return decodeContractTraded1(reader);
    case 17921:
      return decodeFundingPaid1(reader);
    case 18177:
      return decodeFundingSettled1(reader);
    case 18433:
      return decodeLiquidationBegun1(reader);
    case 18689:
      return decodeLiquidationFeePaid1(reader);
    case 18945:
      return decodePositionTakenOver1(reader);
    case 19201:
      return decodePositionDeleveraged1(reader);
    default:
      throw new InvariantBroken("an event of an unknown kind or version");
  }
}
