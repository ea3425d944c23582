/** Generated from codec/schema.ts by `npm run gen`; change the schema instead. */
import type { Event } from "../events.ts";
import { type Amount, InvariantBroken, type Lots, type RatePpm, type Ticks } from "../numeric/index.ts";
import type { ByteReader, ByteWriter } from "./bytes.ts";

const SIDE = ["buy", "sell"] as const;

const ORDER_TYPE = ["limit", "market"] as const;

const TIME_IN_FORCE = ["gtc", "ioc", "fok"] as const;

const SELF_TRADE_PREVENTION = ["none", "expireTaker", "expireMaker", "expireBoth", "decrement"] as const;

const ORDER_END = ["filled", "cancelled", "expired", "expiredInMatch"] as const;

const ORDER_END_REASON = ["filled", "member", "timeInForce", "noLiquidity", "priceBand", "selfTradePrevention"] as const;

const MARKET_STATE = ["trading", "cancelOnly", "halted"] as const;

const MEMBER_ACCOUNT = ["spot", "contract", "rounds", "wealth"] as const;

const VENUE_ACCOUNT = ["fees", "operating", "networkCost", "insurance", "earnings", "lending", "rewards", "inventory", "rounding", "reorgLoss"] as const;

const WITHDRAWAL_RELEASE_REASON = ["cancelled", "rejected", "failed"] as const;

function placeIn(words: readonly string[], word: string): number {
  const place = words.indexOf(word);
  if (place < 0) throw new InvariantBroken("an event has an unknown word");
  return place;
}

function wordAt<Word extends string>(words: readonly Word[], place: number): Word {
  const word = words[place];
  if (word === undefined) throw new InvariantBroken("an unknown word in an event");
  return word;
}

function encodeCoinDefined(event: Extract<Event, { type: "coinDefined" }>, writer: ByteWriter): void {
  writer.u8(1);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.coin);
  writer.whole(event.decimals);
}

function encodeMarketDefined(event: Extract<Event, { type: "marketDefined" }>, writer: ByteWriter): void {
  writer.u8(2);
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
}

function encodeMarketStateSet(event: Extract<Event, { type: "marketStateSet" }>, writer: ByteWriter): void {
  writer.u8(3);
  writer.u8(1);
  writer.whole(event.time);
  writer.text(event.market);
  writer.u8(placeIn(MARKET_STATE, event.state));
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
  writer.u8(1);
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

/** Writes one event: its code, its version, its fields. */
export function encodeEvent(event: Event, writer: ByteWriter): void {
  switch (event.type) {
    case "coinDefined":
      return encodeCoinDefined(event, writer);
    case "marketDefined":
      return encodeMarketDefined(event, writer);
    case "marketStateSet":
      return encodeMarketStateSet(event, writer);
    case "memberOpened":
      return encodeMemberOpened(event, writer);
    case "transferred":
      return encodeTransferred(event, writer);
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

/** Reads one event of any version. */
export function decodeEvent(reader: ByteReader): Event {
  const code = reader.u8();
  const version = reader.u8();
  switch (code * 256 + version) {
    case 257:
      return decodeCoinDefined1(reader);
    case 513:
      return decodeMarketDefined1(reader);
    case 769:
      return decodeMarketStateSet1(reader);
    case 2561:
      return decodeMemberOpened1(reader);
    case 2817:
      return decodeTransferred1(reader);
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
    case 10497:
      return decodeTradeExecuted1(reader);
    case 10753:
      return decodeSelfTradePrevented1(reader);
    case 11009:
      return decodeOrderClosed1(reader);
    default:
      throw new InvariantBroken("an event of an unknown kind or version");
  }
}
