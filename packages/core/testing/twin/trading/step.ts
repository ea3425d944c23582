/**
 * One command of the naive twin: what it ends, what that leads to in lists, and whom its trades wake. What one run of
 * trades set off waits in one queue, by rising number; the next has its turn when the one before has met the book.
 */
import type { Emit } from "../../../events.ts";
import type { OrderId } from "../../../ids.ts";
import type { Amount, Lots, Ticks } from "../../../numeric/index.ts";
import type { OrderEnd, OrderEndReason } from "../../../trading/events.ts";
import { isInTwinBand, tryTwinTaker, twinDue, type TwinTaker } from "./book.ts";
import { endFor, fittedOrder, twinFitAnswer, twinLoadAnswer } from "../contracts/orders.ts";
import { isTwinMetAt, isTwinMetBy, waitsForTwinRise } from "./conditions.ts";
import { matchTwinOrder } from "./match.ts";
import type { TwinOrder, TwinState } from "../state.ts";

type What = "traded" | "filled" | "ended";

interface Turn {
  readonly orderId: OrderId;
  /** 0 for a leg whose working order was filled. */
  readonly price: number;
}

export class TwinStep {
  readonly state: TwinState;
  readonly time: number;
  readonly emit: Emit;
  private news: { readonly order: TwinOrder; readonly what: What }[] = [];
  private readonly turns: Turn[] = [];
  /** The prices of the run of trades that is going on. */
  private prices: number[] = [];
  private mark = 0;

  constructor(state: TwinState, time: number, emit: Emit) {
    this.state = state;
    this.time = time;
    this.emit = emit;
  }

  /** Matches a live order, and then all that this leads to. */
  run(order: TwinOrder): void {
    this.match(order);
    this.cascade(order.market);
  }

  match(order: TwinOrder): void {
    matchTwinOrder(this, order);
  }

  /** A mark has come to a contract, with all that this leads to. */
  marked(market: string, mark: number): void {
    this.mark = mark;
    for (const order of this.state.orders) {
      const isMeant = order.market === market && order.phase === "armed" && order.triggerBy === "mark";
      if (isMeant && isTwinMetBy(order, mark)) order.isMet = true;
    }
    this.cascade(market);
  }

  /** All that trades have led to so far. */
  cascade(market: string): void {
    this.collect(market);
    for (let turn = this.turns.shift(); turn !== undefined; turn = this.turns.shift()) {
      const pending = this.state.order(turn.orderId);
      if (!pending || pending.phase === "live") continue;
      if (turn.price === 0) this.release(pending);
      else this.trigger(pending, turn.price);
      this.collect(market);
    }
  }

  traded(order: TwinOrder, price: number): void {
    this.prices.push(price);
    if (order.listId !== 0) this.news.push({ order, what: "traded" });
  }

  /** Ends a live order; what that means for its list is drawn when the run of trades is over. */
  close(order: TwinOrder, end: OrderEnd, reason: OrderEndReason): void {
    this.closeAlone(order, end, reason);
    if (order.listId !== 0) this.news.push({ order, what: end === "filled" ? "filled" : "ended" });
  }

  /** Ends an order for its member, and its pair with it. */
  cancel(order: TwinOrder, reason: OrderEndReason): void {
    const { phase } = order;
    this.close(order, "cancelled", reason);
    if (phase === "live") {
      this.settle("cancelled", reason);
      return;
    }
    this.news = [];
    if (order.listId === 0) return;
    for (const leg of this.legsOf(order)) {
      const isPartner = phase === "armed" || leg.phase === "awaits";
      if (isPartner) this.closeAlone(leg, "cancelled", reason);
    }
  }

  /** Ends an order, and nothing follows for its list. */
  closeAlone(order: TwinOrder, end: OrderEnd, reason: OrderEndReason): void {
    const { orderId, member, market, side } = order;
    const remaining = order.remaining as Lots;
    const released = order.held as Amount;
    const { time } = this;
    this.emit({ type: "orderClosed", time, orderId, member, market, side, end, reason, remaining, released });
  }

  /** The other orders of an order's list, pending ones first. */
  private legsOf({ listId, orderId }: TwinOrder): TwinOrder[] {
    const legs = this.state.orders.filter((leg) => leg.listId === listId && leg.orderId !== orderId);
    legs.sort((one, other) => one.orderId - other.orderId);
    return [...legs.filter(({ phase }) => phase !== "live"), ...legs.filter(({ phase }) => phase === "live")];
  }

  /** Draws what happened to live legs. @returns the legs whose turn has come */
  private settle(end: OrderEnd, reason: OrderEndReason): OrderId[] {
    const due: OrderId[] = [];
    for (const { order, what } of this.news.splice(0)) {
      const pending = this.legsOf(order).filter(({ phase }) => phase !== "live");
      const next = pending.filter(({ awaits, phase }) => phase === "awaits" && awaits === order.orderId);
      if (what === "filled") {
        if (next[0]) due.push(next[0].orderId);
        continue;
      }
      for (const leg of pending.filter(({ phase }) => phase === "armed")) {
        if (what === "traded") this.closeAlone(leg, "expired", "listed");
        else this.closeAlone(leg, end, reason);
      }
      if (what === "ended") for (const leg of next) this.closeAlone(leg, "expired", "listed");
    }
    return due;
  }

  private collect(market: string): void {
    const found: Turn[] = this.settle("expired", "listed").map((orderId) => ({ orderId, price: 0 }));
    const [low, high] = [Math.min(...this.prices), Math.max(...this.prices)];
    this.prices = [];
    for (const order of this.state.orders) {
      if (order.market !== market || order.phase !== "armed" || !order.isMet) continue;
      order.isMet = false;
      if (this.turns.some(({ orderId }) => orderId === order.orderId)) continue;
      const traded = waitsForTwinRise(order) ? high : low;
      found.push({ orderId: order.orderId, price: order.triggerBy === "mark" ? this.mark : traded });
    }
    this.turns.push(...found.sort((one, other) => one.orderId - other.orderId));
  }

  private dueOf(order: TwinOrder): bigint {
    return twinDue(this.state.markets.get(order.market)!, order);
  }

  private availableTo({ member, market, side }: TwinOrder): bigint {
    const { base, quote } = this.state.markets.get(market)!.terms;
    if (this.state.isContract(market)) return 0n;
    return this.state.available(member, "spot", side === "buy" ? quote : base);
  }

  /** A leg's working order is filled: it goes live, or is armed, its partner with it. */
  private release(leg: TwinOrder): void {
    const other = this.legsOf(leg).find(({ phase }) => phase === "awaits");
    const due = this.dueOf(leg);
    const otherDue = other ? this.dueOf(other) : 0n;
    const beyond = otherDue > due ? otherDue - due : 0n;
    const against = leg.condition === "none" ? this.against(leg) : undefined;
    if (against) {
      this.closeAlone(leg, "rejected", against);
      if (other) this.closeAlone(other, "expired", "listed");
      return;
    }
    if (due + beyond > this.availableTo(leg)) {
      this.closeAlone(leg, "rejected", "insufficientBalance");
      if (other) this.closeAlone(other, "rejected", "insufficientBalance");
      return;
    }
    const market = this.state.markets.get(leg.market)!;
    const watched = (order: TwinOrder): number => this.state.watched(market, order.triggerBy);
    if (leg.condition !== "none") {
      this.arm(leg, due);
      if (isTwinMetAt(leg, watched(leg))) this.trigger(leg, watched(leg));
      return;
    }
    this.goLive(leg, this.state.last(market), due);
    if (other) this.arm(other, beyond);
    if (other && isTwinMetAt(other, watched(other))) this.trigger(other, watched(other));
    else matchTwinOrder(this, leg);
  }

  private trigger(order: TwinOrder, price: number): void {
    const live = order.listId === 0 ? undefined : this.legsOf(order).find(({ phase }) => phase === "live");
    if (live) this.closeAlone(live, "expired", "listed");
    const against = this.against(order);
    if (against) return this.closeAlone(order, "rejected", against);
    const taker = { ...this.takerOf(order), quantity: this.fittedTo(order) };
    if (order.timeInForce === "fok" && !tryTwinTaker(this.state, taker, false).isFull) {
      return this.closeAlone(order, "expired", "timeInForce");
    }
    const due = this.dueOf(order);
    const lacking = due > order.held ? due - order.held : 0n;
    if (lacking > this.availableTo(order)) return this.closeAlone(order, "rejected", "insufficientBalance");
    this.goLive(order, price, lacking);
    matchTwinOrder(this, order);
  }

  private takerOf(order: TwinOrder): TwinTaker {
    const market = this.state.markets.get(order.market)!;
    return { ...order, market, average: this.state.average(market, this.time) };
  }

  private isInBand(order: TwinOrder): boolean {
    if (order.orderType === "market") return true;
    const { market, average } = this.takerOf(order);
    return isInTwinBand(market, order.price, average);
  }

  /** The lots that it may have beside its member's position. */
  private fittedTo(order: TwinOrder): number {
    const { market } = this.takerOf(order);
    return fittedOrder(this.state, market, order, this.time).quantity;
  }

  /** The reason why an order cannot go live. */
  private against(order: TwinOrder): OrderEndReason | undefined {
    if (!this.isInBand(order)) return "priceBand";
    if (!this.state.isContract(order.market)) return undefined;
    const { market } = this.takerOf(order);
    const unfit = twinFitAnswer(this.state, market, order, this.time);
    if (unfit) return endFor(unfit);
    const quantity = this.fittedTo(order);
    const isMarket = order.orderType === "market";
    const trial = tryTwinTaker(this.state, { ...this.takerOf(order), quantity }, true);
    const load = { ...order, quantity: isMarket ? trial.lots : quantity };
    const refused = twinLoadAnswer(this.state, market, load, isMarket ? trial.worst : order.price, 0);
    return refused && endFor(refused);
  }

  private arm({ orderId, member, market, side }: TwinOrder, held: bigint): void {
    const { time } = this;
    this.emit({ type: "orderArmed", time, orderId, member, market, side, held: held as Amount });
  }

  private goLive(order: TwinOrder, price: number, held: bigint): void {
    const { orderId, member, market, side } = order;
    const fitted = this.fittedTo(order);
    const quantity = (fitted === order.quantity ? 0 : fitted) as Lots;
    const numbers = { price: price as Ticks, held: held as Amount, quantity };
    this.emit({ type: "orderTriggered", time: this.time, orderId, member, market, side, ...numbers });
  }
}
