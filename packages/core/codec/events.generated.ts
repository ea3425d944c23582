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

const VENUE_ACCOUNT = ["fees", "operating", "networkCost", "insurance", "earnings", "lending", "rewards", "inventory", "rounding", "reorgLoss", "demo", "clearing", "pools"] as const;

const DIRECTION = ["up", "down"] as const;

const ROUND_RESULT = ["up", "down", "tie", "oneSided"] as const;

const VOID_REASON = ["quorum", "spread", "late"] as const;

const SOURCE_SIGNER = ["source", "venue"] as const;

const CONVERSION_KIND = ["exchange", "dust"] as const;

const WITHDRAWAL_RELEASE_REASON = ["cancelled", "rejected", "failed"] as const;

const OFFER_KIND = ["flexible", "fixed", "pledge"] as const;

const OFFER_STATE = ["closed", "open"] as const;

const INVESTMENT_END = ["redeemed", "exited", "matured"] as const;

const LOAN_KIND = ["pledged", "credit"] as const;

const PLAN_STATE = ["closed", "open"] as const;

const LOAN_PAYER = ["member", "sale"] as const;

const LOAN_LIQUIDATION_REASON = ["ltv", "overdue"] as const;

const LOAN_END = ["repaid", "writtenOff"] as const;

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
  writer.u8(2);
  writer.whole(event.time);
  writer.text(event.market);
  writer.whole(event.member);
  writer.whole(event.makerOrderId);
  writer.whole(event.takerOrderId);
  writer.whole(event.price);
  writer.whole(event.quantity);
  writer.amount(event.buyerReleased);
  writer.amount(event.sellerReleased);
  writer.whole(event.buyer);
  writer.whole(event.seller);
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

function encodeSeriesDefined(event: Extract<Event, { type: "seriesDefined" }>, writer: ByteWriter): void {
  writer.u8(80);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.series);
  writer.text(event.base);
  writer.whole(event.minutes);
  writer.whole(event.priceDecimals);
  writer.amount(event.stakeMin);
  writer.amount(event.stakeMax);
  writer.whole(event.openFeePpm);
  writer.whole(event.rewardFeePpm);
}

function encodeRoundSourceSet(event: Extract<Event, { type: "roundSourceSet" }>, writer: ByteWriter): void {
  writer.u8(81);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.series);
  writer.whole(event.version);
  writer.whole(event.place);
  writer.whole(event.sources);
  writer.text(event.source);
  writer.text(event.key);
  writer.u8(placeIn(SOURCE_SIGNER, event.signer));
}

function encodeRoundOpened(event: Extract<Event, { type: "roundOpened" }>, writer: ByteWriter): void {
  writer.u8(82);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.series);
  writer.whole(event.round);
  writer.whole(event.opensAt);
  writer.whole(event.locksAt);
  writer.whole(event.closesAt);
  writer.amount(event.stakeMin);
  writer.amount(event.stakeMax);
  writer.whole(event.openFeePpm);
  writer.whole(event.rewardFeePpm);
  writer.whole(event.sources);
}

function encodeRoundEntered(event: Extract<Event, { type: "roundEntered" }>, writer: ByteWriter): void {
  writer.u8(83);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.text(event.series);
  writer.whole(event.round);
  writer.u8(placeIn(DIRECTION, event.direction));
  writer.amount(event.stake);
  writer.amount(event.openFee);
}

function encodeRoundSampled(event: Extract<Event, { type: "roundSampled" }>, writer: ByteWriter): void {
  writer.u8(84);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.series);
  writer.whole(event.boundary);
  writer.text(event.source);
  writer.whole(event.price);
  writer.whole(event.sampledAt);
  writer.text(event.signature);
}

function encodeRoundLocked(event: Extract<Event, { type: "roundLocked" }>, writer: ByteWriter): void {
  writer.u8(85);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.series);
  writer.whole(event.round);
  writer.whole(event.price);
}

function encodeRoundSettled(event: Extract<Event, { type: "roundSettled" }>, writer: ByteWriter): void {
  writer.u8(86);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.series);
  writer.whole(event.round);
  writer.whole(event.price);
  writer.u8(placeIn(ROUND_RESULT, event.result));
  writer.amount(event.rewardFee);
  writer.amount(event.openFees);
  writer.amount(event.residue);
  writer.whole(event.winners);
}

function encodeRoundVoided(event: Extract<Event, { type: "roundVoided" }>, writer: ByteWriter): void {
  writer.u8(87);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.series);
  writer.whole(event.round);
  writer.u8(placeIn(VOID_REASON, event.reason));
}

function encodeRoundPaid(event: Extract<Event, { type: "roundPaid" }>, writer: ByteWriter): void {
  writer.u8(88);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.text(event.series);
  writer.whole(event.round);
  writer.amount(event.stake);
  writer.amount(event.openFee);
  writer.amount(event.payout);
}

function encodeRoundLost(event: Extract<Event, { type: "roundLost" }>, writer: ByteWriter): void {
  writer.u8(89);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.text(event.series);
  writer.whole(event.round);
  writer.amount(event.stake);
  writer.amount(event.openFee);
}

function encodeRoundRefunded(event: Extract<Event, { type: "roundRefunded" }>, writer: ByteWriter): void {
  writer.u8(90);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.text(event.series);
  writer.whole(event.round);
  writer.amount(event.stake);
  writer.amount(event.openFee);
}

function encodeRoundLossLimitSet(event: Extract<Event, { type: "roundLossLimitSet" }>, writer: ByteWriter): void {
  writer.u8(91);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.amount(event.limit);
  writer.whole(event.from);
}

function encodeRoundCoolOffSet(event: Extract<Event, { type: "roundCoolOffSet" }>, writer: ByteWriter): void {
  writer.u8(92);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.whole(event.until);
}

function encodeSeriesStateSet(event: Extract<Event, { type: "seriesStateSet" }>, writer: ByteWriter): void {
  writer.u8(93);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.series);
  writer.bool(event.isOpen);
}

function encodeConvertTermsSet(event: Extract<Event, { type: "convertTermsSet" }>, writer: ByteWriter): void {
  writer.u8(94);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.spreadPpm);
  writer.whole(event.feePpm);
  writer.whole(event.quorum);
  writer.amount(event.dustMax);
  writer.bool(event.isHedged);
}

function encodeConvertCoinSet(event: Extract<Event, { type: "convertCoinSet" }>, writer: ByteWriter): void {
  writer.u8(95);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.coin);
  writer.amount(event.amountMin);
  writer.amount(event.amountMax);
  writer.amount(event.stockMin);
  writer.amount(event.stockMax);
  writer.amount(event.stockTarget);
}

function encodeConversionQuoted(event: Extract<Event, { type: "conversionQuoted" }>, writer: ByteWriter): void {
  writer.u8(96);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.quoteId);
  writer.u8(placeIn(CONVERSION_KIND, event.kind));
  writer.whole(event.member);
  writer.whole(event.leg);
  writer.whole(event.legs);
  writer.text(event.from);
  writer.text(event.to);
  writer.amount(event.given);
  writer.amount(event.received);
  writer.amount(event.fee);
  writer.amount(event.atIndex);
  writer.whole(event.fromPrice);
  writer.whole(event.toPrice);
  writer.whole(event.spreadPpm);
  writer.whole(event.feePpm);
  writer.whole(event.expiresAt);
}

function encodeConverted(event: Extract<Event, { type: "converted" }>, writer: ByteWriter): void {
  writer.u8(97);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.quoteId);
  writer.u8(placeIn(CONVERSION_KIND, event.kind));
  writer.whole(event.member);
  writer.whole(event.leg);
  writer.whole(event.legs);
  writer.text(event.from);
  writer.text(event.to);
  writer.amount(event.given);
  writer.amount(event.received);
  writer.amount(event.fee);
  writer.amount(event.atIndex);
  writer.whole(event.fromPrice);
  writer.whole(event.toPrice);
  writer.whole(event.spreadPpm);
  writer.whole(event.feePpm);
}

function encodeOfferDefined(event: Extract<Event, { type: "offerDefined" }>, writer: ByteWriter): void {
  writer.u8(98);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.offer);
  writer.text(event.coin);
  writer.u8(placeIn(OFFER_KIND, event.kind));
  writer.amount(event.copyPrice);
  writer.whole(event.copies);
  writer.whole(event.ratePpm);
  writer.whole(event.termDays);
  writer.amount(event.amountMin);
  writer.amount(event.amountMax);
  writer.bool(event.isLocked);
  writer.whole(event.rateFrom);
}

function encodeOfferStateSet(event: Extract<Event, { type: "offerStateSet" }>, writer: ByteWriter): void {
  writer.u8(99);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.offer);
  writer.u8(placeIn(OFFER_STATE, event.state));
}

function encodeEarningsMoved(event: Extract<Event, { type: "earningsMoved" }>, writer: ByteWriter): void {
  writer.u8(100);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.offer);
  writer.text(event.coin);
  writer.amount(event.amount);
}

function encodeInvested(event: Extract<Event, { type: "invested" }>, writer: ByteWriter): void {
  writer.u8(101);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.investmentId);
  writer.text(event.offer);
  writer.whole(event.member);
  writer.u8(placeIn(MEMBER_ACCOUNT, event.account));
  writer.text(event.coin);
  writer.amount(event.amount);
  writer.whole(event.day);
  writer.whole(event.lastDay);
  writer.whole(event.ratePpm);
  writer.bool(event.isRenewed);
}

function encodeInvestmentAdded(event: Extract<Event, { type: "investmentAdded" }>, writer: ByteWriter): void {
  writer.u8(102);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.investmentId);
  writer.text(event.offer);
  writer.whole(event.member);
  writer.u8(placeIn(MEMBER_ACCOUNT, event.account));
  writer.text(event.coin);
  writer.amount(event.amount);
  writer.whole(event.day);
}

function encodeIncomeAccrued(event: Extract<Event, { type: "incomeAccrued" }>, writer: ByteWriter): void {
  writer.u8(103);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.investmentId);
  writer.text(event.offer);
  writer.whole(event.member);
  writer.u8(placeIn(MEMBER_ACCOUNT, event.account));
  writer.text(event.coin);
  writer.whole(event.day);
  writer.amount(event.principal);
  writer.whole(event.ratePpm);
  writer.amount(event.amount);
  writer.bool(event.isOwed);
}

function encodeOwedIncomePaid(event: Extract<Event, { type: "owedIncomePaid" }>, writer: ByteWriter): void {
  writer.u8(104);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.investmentId);
  writer.text(event.offer);
  writer.whole(event.member);
  writer.u8(placeIn(MEMBER_ACCOUNT, event.account));
  writer.text(event.coin);
  writer.whole(event.day);
  writer.amount(event.amount);
}

function encodeInvestmentReturned(event: Extract<Event, { type: "investmentReturned" }>, writer: ByteWriter): void {
  writer.u8(105);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.investmentId);
  writer.text(event.offer);
  writer.whole(event.member);
  writer.u8(placeIn(MEMBER_ACCOUNT, event.account));
  writer.text(event.coin);
  writer.u8(placeIn(INVESTMENT_END, event.end));
  writer.amount(event.amount);
  writer.amount(event.incomeReturned);
  writer.amount(event.owedCancelled);
}

function encodeInvestmentRenewed(event: Extract<Event, { type: "investmentRenewed" }>, writer: ByteWriter): void {
  writer.u8(106);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.investmentId);
  writer.text(event.offer);
  writer.whole(event.member);
  writer.u8(placeIn(MEMBER_ACCOUNT, event.account));
  writer.text(event.coin);
  writer.whole(event.day);
  writer.whole(event.lastDay);
  writer.whole(event.ratePpm);
}

function encodeRenewalSet(event: Extract<Event, { type: "renewalSet" }>, writer: ByteWriter): void {
  writer.u8(107);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.investmentId);
  writer.whole(event.member);
  writer.bool(event.isRenewed);
}

function encodePlanDefined(event: Extract<Event, { type: "planDefined" }>, writer: ByteWriter): void {
  writer.u8(108);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.plan);
  writer.text(event.coin);
  writer.u8(placeIn(LOAN_KIND, event.kind));
  writer.whole(event.termDays);
  writer.whole(event.ratePpm);
  writer.whole(event.feePpm);
  writer.amount(event.amountMin);
  writer.amount(event.amountMax);
  writer.text(event.collaterals);
  writer.whole(event.ltvStartPpm);
  writer.whole(event.ltvCallPpm);
  writer.whole(event.ltvLiquidationPpm);
  writer.whole(event.quorum);
}

function encodePlanStateSet(event: Extract<Event, { type: "planStateSet" }>, writer: ByteWriter): void {
  writer.u8(109);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.plan);
  writer.u8(placeIn(PLAN_STATE, event.state));
}

function encodeLoanOpened(event: Extract<Event, { type: "loanOpened" }>, writer: ByteWriter): void {
  writer.u8(110);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.loanId);
  writer.text(event.plan);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.text(event.collateralCoin);
  writer.u8(placeIn(LOAN_KIND, event.kind));
  writer.amount(event.amount);
  writer.amount(event.fee);
  writer.whole(event.ratePpm);
  writer.whole(event.termDays);
  writer.whole(event.dueAt);
  writer.amount(event.collateral);
  writer.whole(event.ltvStartPpm);
  writer.whole(event.ltvCallPpm);
  writer.whole(event.ltvLiquidationPpm);
}

function encodeInterestCharged(event: Extract<Event, { type: "interestCharged" }>, writer: ByteWriter): void {
  writer.u8(111);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.loanId);
  writer.text(event.plan);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.whole(event.day);
  writer.whole(event.days);
  writer.amount(event.principal);
  writer.whole(event.ratePpm);
  writer.amount(event.amount);
  writer.whole(event.creditPpm);
}

function encodeLoanRepaid(event: Extract<Event, { type: "loanRepaid" }>, writer: ByteWriter): void {
  writer.u8(112);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.loanId);
  writer.text(event.plan);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.u8(placeIn(LOAN_PAYER, event.payer));
  writer.amount(event.interest);
  writer.amount(event.principal);
}

function encodeCollateralAdded(event: Extract<Event, { type: "collateralAdded" }>, writer: ByteWriter): void {
  writer.u8(113);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.loanId);
  writer.text(event.plan);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.text(event.collateralCoin);
  writer.amount(event.amount);
}

function encodeCollateralTaken(event: Extract<Event, { type: "collateralTaken" }>, writer: ByteWriter): void {
  writer.u8(114);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.loanId);
  writer.text(event.plan);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.text(event.collateralCoin);
  writer.amount(event.amount);
}

function encodeLoanCalled(event: Extract<Event, { type: "loanCalled" }>, writer: ByteWriter): void {
  writer.u8(115);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.loanId);
  writer.text(event.plan);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.text(event.collateralCoin);
  writer.whole(event.ltvPpm);
}

function encodeLoanOverdue(event: Extract<Event, { type: "loanOverdue" }>, writer: ByteWriter): void {
  writer.u8(116);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.loanId);
  writer.text(event.plan);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.whole(event.graceEndsAt);
}

function encodeLoanDefaulted(event: Extract<Event, { type: "loanDefaulted" }>, writer: ByteWriter): void {
  writer.u8(117);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.loanId);
  writer.text(event.plan);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.amount(event.principal);
  writer.amount(event.interest);
}

function encodeLoanLiquidationBegun(event: Extract<Event, { type: "loanLiquidationBegun" }>, writer: ByteWriter): void {
  writer.u8(118);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.loanId);
  writer.text(event.plan);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.text(event.collateralCoin);
  writer.u8(placeIn(LOAN_LIQUIDATION_REASON, event.reason));
  writer.whole(event.ltvPpm);
}

function encodeCollateralOffered(event: Extract<Event, { type: "collateralOffered" }>, writer: ByteWriter): void {
  writer.u8(119);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.loanId);
  writer.text(event.plan);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.text(event.collateralCoin);
  writer.text(event.market);
  writer.amount(event.amount);
}

function encodeCollateralSold(event: Extract<Event, { type: "collateralSold" }>, writer: ByteWriter): void {
  writer.u8(120);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.loanId);
  writer.text(event.plan);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.text(event.collateralCoin);
  writer.text(event.market);
  writer.whole(event.orderId);
  writer.amount(event.sold);
  writer.amount(event.proceeds);
  writer.amount(event.returned);
}

function encodeLoanLiquidationEnded(event: Extract<Event, { type: "loanLiquidationEnded" }>, writer: ByteWriter): void {
  writer.u8(121);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.loanId);
  writer.text(event.plan);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.text(event.collateralCoin);
  writer.whole(event.ltvPpm);
}

function encodeLoanClosed(event: Extract<Event, { type: "loanClosed" }>, writer: ByteWriter): void {
  writer.u8(122);
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.loanId);
  writer.text(event.plan);
  writer.whole(event.member);
  writer.text(event.coin);
  writer.text(event.collateralCoin);
  writer.u8(placeIn(LOAN_END, event.end));
  writer.amount(event.collateral);
  writer.amount(event.forfeited);
  writer.amount(event.principal);
  writer.amount(event.interest);
}

function encodeManagedOpened(event: Extract<Event, { type: "managedOpened" }>, writer: ByteWriter): void {
  writer.u8(123);
  writer.u8(3);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.whole(event.account);
  writer.text(event.market);
  writer.text(event.baseCoin);
  writer.amount(event.base);
  writer.text(event.quoteCoin);
  writer.amount(event.quote);
  writer.whole(event.profitSharePpm);
  writer.amount(event.worth);
  writer.u8(placeIn(MEMBER_ACCOUNT, event.wallet));
}

function encodeManagedClosed(event: Extract<Event, { type: "managedClosed" }>, writer: ByteWriter): void {
  writer.u8(124);
  writer.u8(3);
  writer.whole(event.time);
  writer.whole(event.member);
  writer.whole(event.account);
  writer.text(event.market);
  writer.text(event.baseCoin);
  writer.amount(event.base);
  writer.text(event.quoteCoin);
  writer.amount(event.quote);
  writer.amount(event.baseFee);
  writer.amount(event.quoteFee);
  writer.amount(event.deficit);
  writer.u8(placeIn(MEMBER_ACCOUNT, event.wallet));
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
    case "seriesDefined":
      return encodeSeriesDefined(event, writer);
    case "roundSourceSet":
      return encodeRoundSourceSet(event, writer);
    case "roundOpened":
      return encodeRoundOpened(event, writer);
    case "roundEntered":
      return encodeRoundEntered(event, writer);
    case "roundSampled":
      return encodeRoundSampled(event, writer);
    case "roundLocked":
      return encodeRoundLocked(event, writer);
    case "roundSettled":
      return encodeRoundSettled(event, writer);
    case "roundVoided":
      return encodeRoundVoided(event, writer);
    case "roundPaid":
      return encodeRoundPaid(event, writer);
    case "roundLost":
      return encodeRoundLost(event, writer);
    case "roundRefunded":
      return encodeRoundRefunded(event, writer);
    case "roundLossLimitSet":
      return encodeRoundLossLimitSet(event, writer);
    case "roundCoolOffSet":
      return encodeRoundCoolOffSet(event, writer);
    case "seriesStateSet":
      return encodeSeriesStateSet(event, writer);
    case "convertTermsSet":
      return encodeConvertTermsSet(event, writer);
    case "convertCoinSet":
      return encodeConvertCoinSet(event, writer);
    case "conversionQuoted":
      return encodeConversionQuoted(event, writer);
    case "converted":
      return encodeConverted(event, writer);
    case "offerDefined":
      return encodeOfferDefined(event, writer);
    case "offerStateSet":
      return encodeOfferStateSet(event, writer);
    case "earningsMoved":
      return encodeEarningsMoved(event, writer);
    case "invested":
      return encodeInvested(event, writer);
    case "investmentAdded":
      return encodeInvestmentAdded(event, writer);
    case "incomeAccrued":
      return encodeIncomeAccrued(event, writer);
    case "owedIncomePaid":
      return encodeOwedIncomePaid(event, writer);
    case "investmentReturned":
      return encodeInvestmentReturned(event, writer);
    case "investmentRenewed":
      return encodeInvestmentRenewed(event, writer);
    case "renewalSet":
      return encodeRenewalSet(event, writer);
    case "planDefined":
      return encodePlanDefined(event, writer);
    case "planStateSet":
      return encodePlanStateSet(event, writer);
    case "loanOpened":
      return encodeLoanOpened(event, writer);
    case "interestCharged":
      return encodeInterestCharged(event, writer);
    case "loanRepaid":
      return encodeLoanRepaid(event, writer);
    case "collateralAdded":
      return encodeCollateralAdded(event, writer);
    case "collateralTaken":
      return encodeCollateralTaken(event, writer);
    case "loanCalled":
      return encodeLoanCalled(event, writer);
    case "loanOverdue":
      return encodeLoanOverdue(event, writer);
    case "loanDefaulted":
      return encodeLoanDefaulted(event, writer);
    case "loanLiquidationBegun":
      return encodeLoanLiquidationBegun(event, writer);
    case "collateralOffered":
      return encodeCollateralOffered(event, writer);
    case "collateralSold":
      return encodeCollateralSold(event, writer);
    case "loanLiquidationEnded":
      return encodeLoanLiquidationEnded(event, writer);
    case "loanClosed":
      return encodeLoanClosed(event, writer);
    case "managedOpened":
      return encodeManagedOpened(event, writer);
    case "managedClosed":
      return encodeManagedClosed(event, writer);
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
    buyer: 0,
    seller: 0,
  };
}

function decodeSelfTradePrevented2(reader: ByteReader): Event {
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
    buyer: reader.whole(),
    seller: reader.whole(),
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

function decodeSeriesDefined1(reader: ByteReader): Event {
  return {
    type: "seriesDefined",
    time: reader.whole(),
    series: reader.text(),
    base: reader.text(),
    minutes: reader.whole(),
    priceDecimals: reader.whole(),
    stakeMin: reader.amount() as Amount,
    stakeMax: reader.amount() as Amount,
    openFeePpm: reader.whole() as RatePpm,
    rewardFeePpm: reader.whole() as RatePpm,
  };
}

function decodeRoundSourceSet1(reader: ByteReader): Event {
  return {
    type: "roundSourceSet",
    time: reader.whole(),
    series: reader.text(),
    version: reader.whole(),
    place: reader.whole(),
    sources: reader.whole(),
    source: reader.text(),
    key: reader.text(),
    signer: wordAt(SOURCE_SIGNER, reader.u8()),
  };
}

function decodeRoundOpened1(reader: ByteReader): Event {
  return {
    type: "roundOpened",
    time: reader.whole(),
    series: reader.text(),
    round: reader.whole(),
    opensAt: reader.whole(),
    locksAt: reader.whole(),
    closesAt: reader.whole(),
    stakeMin: reader.amount() as Amount,
    stakeMax: reader.amount() as Amount,
    openFeePpm: reader.whole() as RatePpm,
    rewardFeePpm: reader.whole() as RatePpm,
    sources: reader.whole(),
  };
}

function decodeRoundEntered1(reader: ByteReader): Event {
  return {
    type: "roundEntered",
    time: reader.whole(),
    member: reader.whole(),
    series: reader.text(),
    round: reader.whole(),
    direction: wordAt(DIRECTION, reader.u8()),
    stake: reader.amount() as Amount,
    openFee: reader.amount() as Amount,
  };
}

function decodeRoundSampled1(reader: ByteReader): Event {
  return {
    type: "roundSampled",
    time: reader.whole(),
    series: reader.text(),
    boundary: reader.whole(),
    source: reader.text(),
    price: reader.whole() as Ticks,
    sampledAt: reader.whole(),
    signature: reader.text(),
  };
}

function decodeRoundLocked1(reader: ByteReader): Event {
  return {
    type: "roundLocked",
    time: reader.whole(),
    series: reader.text(),
    round: reader.whole(),
    price: reader.whole() as Ticks,
  };
}

function decodeRoundSettled1(reader: ByteReader): Event {
  return {
    type: "roundSettled",
    time: reader.whole(),
    series: reader.text(),
    round: reader.whole(),
    price: reader.whole() as Ticks,
    result: wordAt(ROUND_RESULT, reader.u8()),
    rewardFee: reader.amount() as Amount,
    openFees: reader.amount() as Amount,
    residue: reader.amount() as Amount,
    winners: reader.whole(),
  };
}

function decodeRoundVoided1(reader: ByteReader): Event {
  return {
    type: "roundVoided",
    time: reader.whole(),
    series: reader.text(),
    round: reader.whole(),
    reason: wordAt(VOID_REASON, reader.u8()),
  };
}

function decodeRoundPaid1(reader: ByteReader): Event {
  return {
    type: "roundPaid",
    time: reader.whole(),
    member: reader.whole(),
    series: reader.text(),
    round: reader.whole(),
    stake: reader.amount() as Amount,
    openFee: reader.amount() as Amount,
    payout: reader.amount() as Amount,
  };
}

function decodeRoundLost1(reader: ByteReader): Event {
  return {
    type: "roundLost",
    time: reader.whole(),
    member: reader.whole(),
    series: reader.text(),
    round: reader.whole(),
    stake: reader.amount() as Amount,
    openFee: reader.amount() as Amount,
  };
}

function decodeRoundRefunded1(reader: ByteReader): Event {
  return {
    type: "roundRefunded",
    time: reader.whole(),
    member: reader.whole(),
    series: reader.text(),
    round: reader.whole(),
    stake: reader.amount() as Amount,
    openFee: reader.amount() as Amount,
  };
}

function decodeRoundLossLimitSet1(reader: ByteReader): Event {
  return {
    type: "roundLossLimitSet",
    time: reader.whole(),
    member: reader.whole(),
    limit: reader.amount() as Amount,
    from: reader.whole(),
  };
}

function decodeRoundCoolOffSet1(reader: ByteReader): Event {
  return {
    type: "roundCoolOffSet",
    time: reader.whole(),
    member: reader.whole(),
    until: reader.whole(),
  };
}

function decodeSeriesStateSet1(reader: ByteReader): Event {
  return {
    type: "seriesStateSet",
    time: reader.whole(),
    series: reader.text(),
    isOpen: reader.bool(),
  };
}

function decodeConvertTermsSet1(reader: ByteReader): Event {
  return {
    type: "convertTermsSet",
    time: reader.whole(),
    spreadPpm: reader.whole() as RatePpm,
    feePpm: reader.whole() as RatePpm,
    quorum: reader.whole(),
    dustMax: reader.amount() as Amount,
    isHedged: reader.bool(),
  };
}

function decodeConvertCoinSet1(reader: ByteReader): Event {
  return {
    type: "convertCoinSet",
    time: reader.whole(),
    coin: reader.text(),
    amountMin: reader.amount() as Amount,
    amountMax: reader.amount() as Amount,
    stockMin: reader.amount() as Amount,
    stockMax: reader.amount() as Amount,
    stockTarget: reader.amount() as Amount,
  };
}

function decodeConversionQuoted1(reader: ByteReader): Event {
  return {
    type: "conversionQuoted",
    time: reader.whole(),
    quoteId: reader.whole(),
    kind: wordAt(CONVERSION_KIND, reader.u8()),
    member: reader.whole(),
    leg: reader.whole(),
    legs: reader.whole(),
    from: reader.text(),
    to: reader.text(),
    given: reader.amount() as Amount,
    received: reader.amount() as Amount,
    fee: reader.amount() as Amount,
    atIndex: reader.amount() as Amount,
    fromPrice: reader.whole(),
    toPrice: reader.whole(),
    spreadPpm: reader.whole() as RatePpm,
    feePpm: reader.whole() as RatePpm,
    expiresAt: reader.whole(),
  };
}

function decodeConverted1(reader: ByteReader): Event {
  return {
    type: "converted",
    time: reader.whole(),
    quoteId: reader.whole(),
    kind: wordAt(CONVERSION_KIND, reader.u8()),
    member: reader.whole(),
    leg: reader.whole(),
    legs: reader.whole(),
    from: reader.text(),
    to: reader.text(),
    given: reader.amount() as Amount,
    received: reader.amount() as Amount,
    fee: reader.amount() as Amount,
    atIndex: reader.amount() as Amount,
    fromPrice: reader.whole(),
    toPrice: reader.whole(),
    spreadPpm: reader.whole() as RatePpm,
    feePpm: reader.whole() as RatePpm,
  };
}

function decodeOfferDefined1(reader: ByteReader): Event {
  return {
    type: "offerDefined",
    time: reader.whole(),
    offer: reader.text(),
    coin: reader.text(),
    kind: wordAt(OFFER_KIND, reader.u8()),
    copyPrice: reader.amount() as Amount,
    copies: reader.whole(),
    ratePpm: reader.whole() as RatePpm,
    termDays: reader.whole(),
    amountMin: reader.amount() as Amount,
    amountMax: reader.amount() as Amount,
    isLocked: reader.bool(),
    rateFrom: reader.whole(),
  };
}

function decodeOfferStateSet1(reader: ByteReader): Event {
  return {
    type: "offerStateSet",
    time: reader.whole(),
    offer: reader.text(),
    state: wordAt(OFFER_STATE, reader.u8()),
  };
}

function decodeEarningsMoved1(reader: ByteReader): Event {
  return {
    type: "earningsMoved",
    time: reader.whole(),
    offer: reader.text(),
    coin: reader.text(),
    amount: reader.amount() as Amount,
  };
}

function decodeInvested1(reader: ByteReader): Event {
  return {
    type: "invested",
    time: reader.whole(),
    investmentId: reader.whole(),
    offer: reader.text(),
    member: reader.whole(),
    account: wordAt(MEMBER_ACCOUNT, reader.u8()),
    coin: reader.text(),
    amount: reader.amount() as Amount,
    day: reader.whole(),
    lastDay: reader.whole(),
    ratePpm: reader.whole() as RatePpm,
    isRenewed: reader.bool(),
  };
}

function decodeInvestmentAdded1(reader: ByteReader): Event {
  return {
    type: "investmentAdded",
    time: reader.whole(),
    investmentId: reader.whole(),
    offer: reader.text(),
    member: reader.whole(),
    account: wordAt(MEMBER_ACCOUNT, reader.u8()),
    coin: reader.text(),
    amount: reader.amount() as Amount,
    day: reader.whole(),
  };
}

function decodeIncomeAccrued1(reader: ByteReader): Event {
  return {
    type: "incomeAccrued",
    time: reader.whole(),
    investmentId: reader.whole(),
    offer: reader.text(),
    member: reader.whole(),
    account: wordAt(MEMBER_ACCOUNT, reader.u8()),
    coin: reader.text(),
    day: reader.whole(),
    principal: reader.amount() as Amount,
    ratePpm: reader.whole() as RatePpm,
    amount: reader.amount() as Amount,
    isOwed: reader.bool(),
  };
}

function decodeOwedIncomePaid1(reader: ByteReader): Event {
  return {
    type: "owedIncomePaid",
    time: reader.whole(),
    investmentId: reader.whole(),
    offer: reader.text(),
    member: reader.whole(),
    account: wordAt(MEMBER_ACCOUNT, reader.u8()),
    coin: reader.text(),
    day: reader.whole(),
    amount: reader.amount() as Amount,
  };
}

function decodeInvestmentReturned1(reader: ByteReader): Event {
  return {
    type: "investmentReturned",
    time: reader.whole(),
    investmentId: reader.whole(),
    offer: reader.text(),
    member: reader.whole(),
    account: wordAt(MEMBER_ACCOUNT, reader.u8()),
    coin: reader.text(),
    end: wordAt(INVESTMENT_END, reader.u8()),
    amount: reader.amount() as Amount,
    incomeReturned: reader.amount() as Amount,
    owedCancelled: reader.amount() as Amount,
  };
}

function decodeInvestmentRenewed1(reader: ByteReader): Event {
  return {
    type: "investmentRenewed",
    time: reader.whole(),
    investmentId: reader.whole(),
    offer: reader.text(),
    member: reader.whole(),
    account: wordAt(MEMBER_ACCOUNT, reader.u8()),
    coin: reader.text(),
    day: reader.whole(),
    lastDay: reader.whole(),
    ratePpm: reader.whole() as RatePpm,
  };
}

function decodeRenewalSet1(reader: ByteReader): Event {
  return {
    type: "renewalSet",
    time: reader.whole(),
    investmentId: reader.whole(),
    member: reader.whole(),
    isRenewed: reader.bool(),
  };
}

function decodePlanDefined1(reader: ByteReader): Event {
  return {
    type: "planDefined",
    time: reader.whole(),
    plan: reader.text(),
    coin: reader.text(),
    kind: wordAt(LOAN_KIND, reader.u8()),
    termDays: reader.whole(),
    ratePpm: reader.whole() as RatePpm,
    feePpm: reader.whole() as RatePpm,
    amountMin: reader.amount() as Amount,
    amountMax: reader.amount() as Amount,
    collaterals: reader.text(),
    ltvStartPpm: reader.whole(),
    ltvCallPpm: reader.whole(),
    ltvLiquidationPpm: reader.whole(),
    quorum: reader.whole(),
  };
}

function decodePlanStateSet1(reader: ByteReader): Event {
  return {
    type: "planStateSet",
    time: reader.whole(),
    plan: reader.text(),
    state: wordAt(PLAN_STATE, reader.u8()),
  };
}

function decodeLoanOpened1(reader: ByteReader): Event {
  return {
    type: "loanOpened",
    time: reader.whole(),
    loanId: reader.whole(),
    plan: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    collateralCoin: reader.text(),
    kind: wordAt(LOAN_KIND, reader.u8()),
    amount: reader.amount() as Amount,
    fee: reader.amount() as Amount,
    ratePpm: reader.whole() as RatePpm,
    termDays: reader.whole(),
    dueAt: reader.whole(),
    collateral: reader.amount() as Amount,
    ltvStartPpm: reader.whole(),
    ltvCallPpm: reader.whole(),
    ltvLiquidationPpm: reader.whole(),
  };
}

function decodeInterestCharged1(reader: ByteReader): Event {
  return {
    type: "interestCharged",
    time: reader.whole(),
    loanId: reader.whole(),
    plan: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    day: reader.whole(),
    days: reader.whole(),
    principal: reader.amount() as Amount,
    ratePpm: reader.whole() as RatePpm,
    amount: reader.amount() as Amount,
    creditPpm: reader.whole(),
  };
}

function decodeLoanRepaid1(reader: ByteReader): Event {
  return {
    type: "loanRepaid",
    time: reader.whole(),
    loanId: reader.whole(),
    plan: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    payer: wordAt(LOAN_PAYER, reader.u8()),
    interest: reader.amount() as Amount,
    principal: reader.amount() as Amount,
  };
}

function decodeCollateralAdded1(reader: ByteReader): Event {
  return {
    type: "collateralAdded",
    time: reader.whole(),
    loanId: reader.whole(),
    plan: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    collateralCoin: reader.text(),
    amount: reader.amount() as Amount,
  };
}

function decodeCollateralTaken1(reader: ByteReader): Event {
  return {
    type: "collateralTaken",
    time: reader.whole(),
    loanId: reader.whole(),
    plan: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    collateralCoin: reader.text(),
    amount: reader.amount() as Amount,
  };
}

function decodeLoanCalled1(reader: ByteReader): Event {
  return {
    type: "loanCalled",
    time: reader.whole(),
    loanId: reader.whole(),
    plan: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    collateralCoin: reader.text(),
    ltvPpm: reader.whole(),
  };
}

function decodeLoanOverdue1(reader: ByteReader): Event {
  return {
    type: "loanOverdue",
    time: reader.whole(),
    loanId: reader.whole(),
    plan: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    graceEndsAt: reader.whole(),
  };
}

function decodeLoanDefaulted1(reader: ByteReader): Event {
  return {
    type: "loanDefaulted",
    time: reader.whole(),
    loanId: reader.whole(),
    plan: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    principal: reader.amount() as Amount,
    interest: reader.amount() as Amount,
  };
}

function decodeLoanLiquidationBegun1(reader: ByteReader): Event {
  return {
    type: "loanLiquidationBegun",
    time: reader.whole(),
    loanId: reader.whole(),
    plan: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    collateralCoin: reader.text(),
    reason: wordAt(LOAN_LIQUIDATION_REASON, reader.u8()),
    ltvPpm: reader.whole(),
  };
}

function decodeCollateralOffered1(reader: ByteReader): Event {
  return {
    type: "collateralOffered",
    time: reader.whole(),
    loanId: reader.whole(),
    plan: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    collateralCoin: reader.text(),
    market: reader.text(),
    amount: reader.amount() as Amount,
  };
}

function decodeCollateralSold1(reader: ByteReader): Event {
  return {
    type: "collateralSold",
    time: reader.whole(),
    loanId: reader.whole(),
    plan: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    collateralCoin: reader.text(),
    market: reader.text(),
    orderId: reader.whole(),
    sold: reader.amount() as Amount,
    proceeds: reader.amount() as Amount,
    returned: reader.amount() as Amount,
  };
}

function decodeLoanLiquidationEnded1(reader: ByteReader): Event {
  return {
    type: "loanLiquidationEnded",
    time: reader.whole(),
    loanId: reader.whole(),
    plan: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    collateralCoin: reader.text(),
    ltvPpm: reader.whole(),
  };
}

function decodeLoanClosed1(reader: ByteReader): Event {
  return {
    type: "loanClosed",
    time: reader.whole(),
    loanId: reader.whole(),
    plan: reader.text(),
    member: reader.whole(),
    coin: reader.text(),
    collateralCoin: reader.text(),
    end: wordAt(LOAN_END, reader.u8()),
    collateral: reader.amount() as Amount,
    forfeited: reader.amount() as Amount,
    principal: reader.amount() as Amount,
    interest: reader.amount() as Amount,
  };
}

function decodeManagedOpened1(reader: ByteReader): Event {
  return {
    type: "managedOpened",
    time: reader.whole(),
    member: reader.whole(),
    account: reader.whole(),
    market: reader.text(),
    baseCoin: reader.text(),
    base: reader.amount() as Amount,
    quoteCoin: reader.text(),
    quote: reader.amount() as Amount,
    profitSharePpm: 0 as RatePpm,
    worth: 0n as Amount,
    wallet: "spot",
  };
}

function decodeManagedOpened2(reader: ByteReader): Event {
  return {
    type: "managedOpened",
    time: reader.whole(),
    member: reader.whole(),
    account: reader.whole(),
    market: reader.text(),
    baseCoin: reader.text(),
    base: reader.amount() as Amount,
    quoteCoin: reader.text(),
    quote: reader.amount() as Amount,
    profitSharePpm: reader.whole() as RatePpm,
    worth: reader.amount() as Amount,
    wallet: "spot",
  };
}

function decodeManagedOpened3(reader: ByteReader): Event {
  return {
    type: "managedOpened",
    time: reader.whole(),
    member: reader.whole(),
    account: reader.whole(),
    market: reader.text(),
    baseCoin: reader.text(),
    base: reader.amount() as Amount,
    quoteCoin: reader.text(),
    quote: reader.amount() as Amount,
    profitSharePpm: reader.whole() as RatePpm,
    worth: reader.amount() as Amount,
    wallet: wordAt(MEMBER_ACCOUNT, reader.u8()),
  };
}

function decodeManagedClosed1(reader: ByteReader): Event {
  return {
    type: "managedClosed",
    time: reader.whole(),
    member: reader.whole(),
    account: reader.whole(),
    market: reader.text(),
    baseCoin: reader.text(),
    base: reader.amount() as Amount,
    quoteCoin: reader.text(),
    quote: reader.amount() as Amount,
    baseFee: 0n as Amount,
    quoteFee: 0n as Amount,
    deficit: 0n as Amount,
    wallet: "spot",
  };
}

function decodeManagedClosed2(reader: ByteReader): Event {
  return {
    type: "managedClosed",
    time: reader.whole(),
    member: reader.whole(),
    account: reader.whole(),
    market: reader.text(),
    baseCoin: reader.text(),
    base: reader.amount() as Amount,
    quoteCoin: reader.text(),
    quote: reader.amount() as Amount,
    baseFee: reader.amount() as Amount,
    quoteFee: reader.amount() as Amount,
    deficit: reader.amount() as Amount,
    wallet: "spot",
  };
}

function decodeManagedClosed3(reader: ByteReader): Event {
  return {
    type: "managedClosed",
    time: reader.whole(),
    member: reader.whole(),
    account: reader.whole(),
    market: reader.text(),
    baseCoin: reader.text(),
    base: reader.amount() as Amount,
    quoteCoin: reader.text(),
    quote: reader.amount() as Amount,
    baseFee: reader.amount() as Amount,
    quoteFee: reader.amount() as Amount,
    deficit: reader.amount() as Amount,
    wallet: wordAt(MEMBER_ACCOUNT, reader.u8()),
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
    case 10754:
      return decodeSelfTradePrevented2(reader);
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
    case 20481:
      return decodeSeriesDefined1(reader);
    case 20737:
      return decodeRoundSourceSet1(reader);
    case 20993:
      return decodeRoundOpened1(reader);
    case 21249:
      return decodeRoundEntered1(reader);
    case 21505:
      return decodeRoundSampled1(reader);
    case 21761:
      return decodeRoundLocked1(reader);
    case 22017:
      return decodeRoundSettled1(reader);
    case 22273:
      return decodeRoundVoided1(reader);
    case 22529:
      return decodeRoundPaid1(reader);
    case 22785:
      return decodeRoundLost1(reader);
    case 23041:
      return decodeRoundRefunded1(reader);
    case 23297:
      return decodeRoundLossLimitSet1(reader);
    case 23553:
      return decodeRoundCoolOffSet1(reader);
    case 23809:
      return decodeSeriesStateSet1(reader);
    case 24065:
      return decodeConvertTermsSet1(reader);
    case 24321:
      return decodeConvertCoinSet1(reader);
    case 24577:
      return decodeConversionQuoted1(reader);
    case 24833:
      return decodeConverted1(reader);
    case 25089:
      return decodeOfferDefined1(reader);
    case 25345:
      return decodeOfferStateSet1(reader);
    case 25601:
      return decodeEarningsMoved1(reader);
    case 25857:
      return decodeInvested1(reader);
    case 26113:
      return decodeInvestmentAdded1(reader);
    case 26369:
      return decodeIncomeAccrued1(reader);
    case 26625:
      return decodeOwedIncomePaid1(reader);
    case 26881:
      return decodeInvestmentReturned1(reader);
    case 27137:
      return decodeInvestmentRenewed1(reader);
    case 27393:
      return decodeRenewalSet1(reader);
    case 27649:
      return decodePlanDefined1(reader);
    case 27905:
      return decodePlanStateSet1(reader);
    case 28161:
      return decodeLoanOpened1(reader);
    case 28417:
      return decodeInterestCharged1(reader);
    case 28673:
      return decodeLoanRepaid1(reader);
    case 28929:
      return decodeCollateralAdded1(reader);
    case 29185:
      return decodeCollateralTaken1(reader);
    case 29441:
      return decodeLoanCalled1(reader);
    case 29697:
      return decodeLoanOverdue1(reader);
    case 29953:
      return decodeLoanDefaulted1(reader);
    case 30209:
      return decodeLoanLiquidationBegun1(reader);
    case 30465:
      return decodeCollateralOffered1(reader);
    case 30721:
      return decodeCollateralSold1(reader);
    case 30977:
      return decodeLoanLiquidationEnded1(reader);
    case 31233:
      return decodeLoanClosed1(reader);
    case 31489:
      return decodeManagedOpened1(reader);
    case 31490:
      return decodeManagedOpened2(reader);
    case 31491:
      return decodeManagedOpened3(reader);
    case 31745:
      return decodeManagedClosed1(reader);
    case 31746:
      return decodeManagedClosed2(reader);
    case 31747:
      return decodeManagedClosed3(reader);
    default:
      throw new InvariantBroken("an event of an unknown kind or version");
  }
}
