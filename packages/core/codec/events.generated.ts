/** Generated from the event-fields of each part by `npm run gen`; change those instead. */
import type { Event } from "../events.ts";
import { type Amount, InvariantBroken, type Lots, type RatePpm, type Ticks } from "../numeric/index.ts";
import type { ByteReader, ByteWriter } from "./bytes.ts";
import { placeIn, wordAt } from "./words.ts";

const SIDE = ["buy", "sell"] as const;

const ORDER_TYPE = ["limit", "market"] as const;

const TIME_IN_FORCE = ["gtc", "ioc", "fok"] as const;

const SELF_TRADE_PREVENTION = ["none", "expireTaker", "expireMaker", "expireBoth", "decrement"] as const;

const ORDER_END = ["filled", "cancelled", "expired", "expiredInMatch", "rejected"] as const;

const ORDER_END_REASON = ["filled", "member", "timeInForce", "noLiquidity", "priceBand", "selfTradePrevention", "amended", "cancelAllAfter", "listed", "insufficientBalance"] as const;

const CONDITION = ["none", "stop", "takeProfit", "trailingStop"] as const;

const MARKET_STATE = ["trading", "cancelOnly", "halted"] as const;

const MEMBER_ACCOUNT = ["spot", "contract", "rounds", "wealth"] as const;

const VENUE_ACCOUNT = ["fees", "operating", "networkCost", "insurance", "earnings", "lending", "rewards", "inventory", "rounding", "reorgLoss", "demo"] as const;

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
  writer.u8(3);
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
  writer.u8(2);
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
  writer.u8(1);
  writer.whole(event.time);
  writer.whole(event.orderId);
  writer.whole(event.member);
  writer.text(event.market);
  writer.u8(placeIn(SIDE, event.side));
  writer.whole(event.price);
  writer.amount(event.held);
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
    case 11521:
      return decodeOrderArmed1(reader);
    case 11777:
      return decodeOrderTriggered1(reader);
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
    default:
      throw new InvariantBroken("an event of an unknown kind or version");
  }
}
