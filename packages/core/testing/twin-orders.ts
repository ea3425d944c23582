/** The naive twin's order book: every decision by looking through all open orders. */
import type { Emit } from "../events.ts";
import type { Amount, Lots, Ticks } from "../numeric/index.ts";
import type { CoreRefusalName } from "../refusals.ts";
import type { CancelAllOrders, CancelOrder, PlaceOrder } from "../spot/commands.ts";
import type { OrderEnd, OrderEndReason, TradeExecuted } from "../spot/events.ts";
import { twinRatePpm, twinReferrals } from "./twin-fees.ts";
import type { TwinMarket, TwinOrder, TwinState } from "./twin-state.ts";

type Answer = CoreRefusalName | undefined;

const MOST = 9_223_372_036_854_775_807n;

function feeOf(received: bigint, ratePpm: number): bigint {
  const exact = received * BigInt(ratePpm);
  return exact % 1_000_000n === 0n ? exact / 1_000_000n : exact / 1_000_000n + 1n;
}

function least(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

export function twinPlaceOrder(state: TwinState, command: PlaceOrder, emit: Emit): Answer {
  const market = state.markets.get(command.market);
  if (!market) return "market.unknown";
  if (!state.members.has(command.member)) return "member.unknown";
  if (market.state === "halted") return "market.halted";
  if (market.state === "cancelOnly") return "market.not_trading";
  const id = command.clientOrderId;
  if (id.length > 36 || !/^[.A-Za-z0-9:/_-]*$/.test(id)) return "order.client_id_invalid";
  const average = state.average(market, command.time);
  const answer = ownNumbers(market, command, average);
  if (answer) return answer;
  const mine = state.orders.filter((order) => order.placed.member === command.member);
  const here = mine.filter((order) => order.placed.market === command.market);
  if (here.length >= market.terms.openOrdersMax) return "order.too_many_open";
  if (id !== "" && mine.some((order) => order.placed.clientOrderId === id)) return "order.client_id_in_use";
  return new TwinMatch(state, market, command, average, emit).run();
}

function ownNumbers(market: TwinMarket, command: PlaceOrder, average: number): Answer {
  const { terms } = market;
  if (command.orderType === "limit" && command.postOnly && command.timeInForce !== "gtc") {
    return "order.post_only_terms";
  }
  if (command.orderType === "limit") {
    if (!Number.isInteger(command.price) || command.price <= 0) return "order.price_not_positive";
    if (command.price >= 2 ** 31) return "order.price_too_high";
  } else {
    if ((command.quantity === 0) === (command.quoteAmount === 0n)) return "order.quantity_or_quote";
    if (command.quoteAmount !== 0n) {
      if (command.quoteAmount < 0n) return "ledger.amount_not_positive";
      if (command.quoteAmount > MOST) return "ledger.amount_too_large";
      if (command.quoteAmount < terms.notionalMin) return "order.notional_below_min";
      if (command.quoteAmount > terms.notionalMax) return "order.notional_above_max";
      return undefined;
    }
  }
  if (!Number.isInteger(command.quantity) || command.quantity <= 0) return "order.quantity_not_positive";
  if (command.quantity < terms.quantityMin) return "order.quantity_below_min";
  if (command.quantity > terms.quantityMax) return "order.quantity_above_max";
  const price = command.orderType === "limit" ? command.price : average;
  const notional = BigInt(price) * BigInt(command.quantity) * terms.quotePerTickLot;
  if (notional < terms.notionalMin) return "order.notional_below_min";
  if (notional > terms.notionalMax) return "order.notional_above_max";
  if (command.orderType === "limit" && !isInBand(market, price, average)) return "order.price_outside_band";
  return undefined;
}

function isInBand(market: TwinMarket, price: number, average: number): boolean {
  const scaled = BigInt(price) * 1_000_000n;
  const low = BigInt(average) * BigInt(market.terms.bandLowPpm);
  const high = BigInt(average) * BigInt(market.terms.bandHighPpm);
  return scaled >= low && scaled <= high;
}

class TwinMatch {
  private readonly state: TwinState;
  private readonly market: TwinMarket;
  private readonly command: PlaceOrder;
  private readonly average: number;
  private readonly emit: Emit;
  private readonly buys: boolean;
  private readonly byQuote: boolean;
  private spent = 0n;

  constructor(state: TwinState, market: TwinMarket, command: PlaceOrder, average: number, emit: Emit) {
    this.state = state;
    this.market = market;
    this.command = command;
    this.average = average;
    this.emit = emit;
    this.buys = command.side === "buy";
    this.byQuote = command.orderType === "market" && command.quoteAmount !== 0n;
  }

  run(): Answer {
    const { command, market, state, buys } = this;
    const makers = this.makers();
    const best = makers[0];
    if (command.orderType === "limit") {
      if (command.postOnly && best && this.accepts(best)) return "order.post_only_would_take";
      if (command.timeInForce === "fok" && this.dryRun(false).full === false) return "order.fok_not_fillable";
    } else {
      if (!best) return "order.no_liquidity";
      if (!this.accepts(best)) return "order.price_outside_band";
      const smallest = this.cost(best.placed.price, market.terms.quantityMin);
      if (this.byQuote && command.quoteAmount < smallest) return "order.quantity_below_min";
    }
    const held = this.hold();
    const coin = buys ? market.terms.quote : market.terms.base;
    if (held > state.available(command.member, "spot", coin)) return "ledger.insufficient_balance";
    this.place(held);
    this.settle();
    return undefined;
  }

  /** The other side's orders in the order in which they trade. */
  private makers(): TwinOrder[] {
    const others = this.state.orders.filter(
      ({ placed }) => placed.market === this.command.market && placed.side !== this.command.side,
    );
    const sign = this.buys ? 1 : -1;
    return others.sort(
      (one, two) => sign * (one.placed.price - two.placed.price) || one.placed.orderId - two.placed.orderId,
    );
  }

  private cost(price: number, quantity: number): bigint {
    return BigInt(price) * BigInt(quantity) * this.market.terms.quotePerTickLot;
  }

  private accepts(maker: TwinOrder): boolean {
    const { price } = maker.placed;
    if (this.command.orderType === "limit") {
      return this.buys ? price <= this.command.price : price >= this.command.price;
    }
    const edge = this.buys ? this.market.terms.bandHighPpm : this.market.terms.bandLowPpm;
    const scaled = BigInt(price) * 1_000_000n;
    const limit = BigInt(this.average) * BigInt(edge);
    return this.buys ? scaled <= limit : scaled >= limit;
  }

  private isOwn(maker: TwinOrder): boolean {
    return maker.placed.member === this.command.member && this.command.selfTradePrevention !== "none";
  }

  /** What would trade; with `holding` also what "decrement" would take out, because it needs a hold too. */
  private dryRun(holding: boolean): { lots: number; cost: bigint; full: boolean } {
    const { command } = this;
    let lots = 0;
    let cost = 0n;
    for (const maker of this.makers()) {
      if (!this.accepts(maker)) break;
      if (this.isOwn(maker)) {
        if (command.selfTradePrevention === "expireMaker") continue;
        if (command.selfTradePrevention !== "decrement" || !holding) break;
      }
      const wanted = this.byQuote
        ? this.buyable(this.quoteAmount() - cost, maker)
        : BigInt(command.quantity - lots);
      const taken = Number(least(wanted, BigInt(maker.remaining)));
      lots += taken;
      cost += this.cost(maker.placed.price, taken);
      if (BigInt(taken) === wanted) return { lots, cost, full: true };
    }
    return { lots, cost, full: false };
  }

  private quoteAmount(): bigint {
    return this.command.orderType === "market" ? this.command.quoteAmount : 0n;
  }

  private buyable(quote: bigint, maker: TwinOrder): bigint {
    return quote / this.cost(maker.placed.price, 1);
  }

  private hold(): bigint {
    const { command, market } = this;
    if (command.orderType === "limit") {
      return this.buys
        ? this.cost(command.price, command.quantity)
        : BigInt(command.quantity) * market.terms.lotSize;
    }
    if (this.buys && this.byQuote) return command.quoteAmount;
    const found = this.dryRun(true);
    return this.buys ? found.cost : BigInt(found.lots) * market.terms.lotSize;
  }

  private place(held: bigint): void {
    const { command } = this;
    const isLimit = command.orderType === "limit";
    this.emit({
      type: "orderPlaced",
      time: command.time,
      orderId: this.state.orderCount + 1,
      clientOrderId: command.clientOrderId,
      member: command.member,
      market: command.market,
      side: command.side,
      orderType: command.orderType,
      timeInForce: isLimit ? command.timeInForce : "ioc",
      postOnly: isLimit && command.postOnly,
      selfTradePrevention: command.selfTradePrevention,
      price: isLimit ? command.price : (0 as Ticks),
      quantity: command.quantity,
      quoteAmount: this.quoteAmount() as Amount,
      held: held as Amount,
    });
  }

  private settle(): void {
    const taker = this.state.order(this.state.orderCount)!;
    const isLimit = this.command.orderType === "limit";
    for (;;) {
      if (!this.byQuote && taker.remaining === 0) return this.done(taker);
      const maker = this.makers()[0];
      if (!maker || !this.accepts(maker)) {
        if (isLimit && this.command.timeInForce === "gtc") return;
        if (isLimit) return this.close(taker, "expired", "timeInForce");
        return this.close(taker, "expired", maker ? "priceBand" : "noLiquidity");
      }
      if (this.isOwn(maker) && this.command.selfTradePrevention !== "decrement") {
        if (this.command.selfTradePrevention !== "expireTaker") this.prevented(maker);
        if (this.command.selfTradePrevention === "expireMaker") continue;
        return this.prevented(taker);
      }
      const wanted = this.byQuote
        ? this.buyable(this.quoteAmount() - this.spent, maker)
        : BigInt(taker.remaining);
      if (wanted === 0n) return this.done(taker);
      const isLast = this.byQuote && wanted <= BigInt(maker.remaining);
      this.meet(maker, taker, Number(least(wanted, BigInt(maker.remaining))));
      if (maker.remaining === 0) this.done(maker);
      if (isLast) return this.done(taker);
    }
  }

  private meet(maker: TwinOrder, taker: TwinOrder, quantity: number): void {
    const { price } = maker.placed;
    this.spent += this.cost(price, quantity);
    const buyer = this.buys ? taker : maker;
    const heldPerLot = buyer.placed.price === 0 ? price : buyer.placed.price;
    const heldForIt = this.cost(heldPerLot, quantity);
    const common = {
      time: this.command.time,
      market: this.command.market,
      price,
      quantity: quantity as Lots,
      makerOrderId: maker.placed.orderId,
      takerOrderId: taker.placed.orderId,
    };
    const baseAmount = BigInt(quantity) * this.market.terms.lotSize;
    if (this.isOwn(maker)) {
      return this.emit({
        ...common,
        type: "selfTradePrevented",
        member: this.command.member,
        buyerReleased: heldForIt as Amount,
        sellerReleased: baseAmount as Amount,
      });
    }
    const quoteAmount = this.cost(price, quantity);
    const { makerFeePpm, takerFeePpm } = this.market.terms;
    const makerPpm = twinRatePpm(this.state, maker.placed.member, "makerSharePpm", makerFeePpm);
    const takerPpm = twinRatePpm(this.state, this.command.member, "takerSharePpm", takerFeePpm);
    const trade: TradeExecuted = {
      ...common,
      type: "tradeExecuted",
      tradeId: this.market.tradeCount + 1,
      takerSide: this.command.side,
      makerMember: maker.placed.member,
      takerMember: this.command.member,
      baseAmount: baseAmount as Amount,
      quoteAmount: quoteAmount as Amount,
      makerFee: feeOf(this.buys ? quoteAmount : baseAmount, makerPpm) as Amount,
      takerFee: feeOf(this.buys ? baseAmount : quoteAmount, takerPpm) as Amount,
      buyerReleased: (heldForIt - quoteAmount) as Amount,
    };
    this.emit(trade);
    twinReferrals(this.state, trade, this.emit);
  }

  private done(order: TwinOrder): void {
    if (order.prevented > 0) return this.prevented(order);
    if (order.executed > 0) return this.close(order, "filled", "filled");
    this.close(order, "expired", "noLiquidity");
  }

  private prevented(order: TwinOrder): void {
    this.close(order, "expiredInMatch", "selfTradePrevention");
  }

  private close(order: TwinOrder, end: OrderEnd, reason: OrderEndReason): void {
    closeTwinOrder(order, end, reason, this.command.time, this.emit);
  }
}

export function closeTwinOrder(
  order: TwinOrder,
  end: OrderEnd,
  reason: OrderEndReason,
  time: number,
  emit: Emit,
): void {
  const { orderId, member, market, side } = order.placed;
  const remaining = order.remaining as Lots;
  const released = order.held as Amount;
  emit({ type: "orderClosed", time, orderId, member, market, side, end, reason, remaining, released });
}

export function twinCancelOrder(state: TwinState, command: CancelOrder, emit: Emit): Answer {
  if (!state.members.has(command.member)) return "member.unknown";
  const mine = state.orders.filter((order) => order.placed.member === command.member);
  const named =
    command.orderId !== 0
      ? mine.find((order) => order.placed.orderId === command.orderId)
      : mine.find(
          (order) => order.placed.clientOrderId === command.clientOrderId && command.clientOrderId !== "",
        );
  if (!named) {
    const wasIssued = command.orderId >= 1 && command.orderId <= state.orderCount;
    return wasIssued && !state.order(command.orderId) ? "order.closed" : "order.unknown";
  }
  if (state.markets.get(named.placed.market)!.state === "halted") return "market.halted";
  closeTwinOrder(named, "cancelled", "member", command.time, emit);
  return undefined;
}

export function twinCancelAll(state: TwinState, command: CancelAllOrders, emit: Emit): Answer {
  const named = state.markets.get(command.market);
  if (command.market !== "" && !named) return "market.unknown";
  if (!state.members.has(command.member)) return "member.unknown";
  if (named?.state === "halted") return "market.halted";
  for (const order of [...state.orders]) {
    if (order.placed.member !== command.member) continue;
    if (command.market !== "" && order.placed.market !== command.market) continue;
    if (state.markets.get(order.placed.market)!.state === "halted") continue;
    closeTwinOrder(order, "cancelled", "member", command.time, emit);
  }
  return undefined;
}
