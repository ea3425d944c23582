/**
 * A run as the server carries it out: given trades and what became of its orders, in the order of the journal, it
 * says what is to be written down and what is then to be asked of the engine. It does neither itself.
 */
import {
  type Event,
  type LiquidationBegun,
  type ManagedClosed,
  type PositionDeleveraged,
  type PositionTakenOver,
  type Ticks,
  type TimeMs,
} from "@meridian/core";
import {
  afterCandle,
  afterFill,
  afterGone,
  beginRun,
  type Candle,
  closeOn,
  liquidateRun,
  type MarketRules,
  MINUTE_MS,
  type OpenOrder,
  type Outcome,
  type Parameters,
  pauseRun,
  type Reason,
  resumeRun,
  type RunState,
  type RunTerms,
  stopRun,
  strategyNamed,
  type StrategyName,
  worthAt,
} from "@meridian/strategies";
import { bookFill, type Fill, handedOver } from "./bookings.ts";
import { holdingOf, stateOf } from "./figures.ts";
import { ENDING_EVERY_MS, MINUTE_GRACE_MS } from "./limits.ts";
import { grownMinute, noteMinute } from "./minutes.ts";
import { type ManagedNewsRow, newsAtEnd } from "./news.ts";
import { type PointRow, type RunOrderRow, type RunRow, writtenOrder } from "./rows.ts";

type Closed = Extract<Event, { readonly type: "orderClosed" }>;
type Placed = Extract<Event, { readonly type: "orderPlaced" }>;

/** To be asked of the engine, in order. Orders go by their number within the run. */
export type Action =
  | { readonly type: "place"; readonly number: number }
  | { readonly type: "cancel"; readonly number: number };

export interface Changes {
  readonly row: RunRow;
  readonly orders: readonly RunOrderRow[];
  readonly points: readonly PointRow[];
  readonly news: readonly ManagedNewsRow[];
}

type Own<Of> = { -readonly [Name in keyof Of]: Of[Name] };

export class LiveRun {
  readonly row: Own<RunRow>;
  /** Those that have not ended, and those that ended since the last writing. */
  readonly orders = new Map<number, Own<RunOrderRow>>();
  /** Records up to here were taken in before it was loaded. */
  readonly from: number;
  private readonly rules: () => MarketRules;
  private readonly numbers = new Map<number, number>();
  private state: RunState | undefined;
  private minute: Candle | undefined;
  private changedOrders = new Set<Own<RunOrderRow>>();
  private points: PointRow[] = [];
  private actions: Action[] = [];
  private isChanged = false;
  /** The time from which an end under way is gone on with. */
  private endsOnMs = 0;

  constructor(row: RunRow, orders: readonly RunOrderRow[], rules: () => MarketRules) {
    this.row = { ...row };
    this.from = row.cursor;
    this.rules = rules;
    this.state = stateOf(row);
    this.minute = row.minute === "" ? undefined : (JSON.parse(row.minute) as Candle);
    for (const order of orders) {
      this.orders.set(order.number, { ...order });
      if (order.orderId !== 0) this.numbers.set(order.orderId, order.number);
    }
  }

  /** Its money has come. */
  open(sequence: number): void {
    const { row } = this;
    const wallet = { base: row.baseIn, quote: row.quoteIn };
    const market = this.rules();
    this.state = beginRun(this.terms(), wallet, row.priceIn as Ticks);
    const holding = holdingOf(wallet, row.priceIn, market);
    const worth = worthAt(wallet, row.priceIn, market);
    Object.assign(row, {
      ...wallet,
      holdingBase: holding.base,
      holdingQuote: holding.quote,
      cursor: sequence,
    });
    Object.assign(row, { peak: worth, fallPeak: worth, fall: 0n, status: this.state.status });
    this.isChanged = true;
  }

  /** Its money has gone back, less the venue's share of the profit. */
  close({ base, quote, baseFee, quoteFee, time }: ManagedClosed): void {
    const { row } = this;
    const price = row.priceLast || row.priceIn;
    const sharePaid = worthAt({ base: baseFee, quote: quoteFee }, price, this.rules());
    Object.assign(row, { base, quote, sharePaid, status: "closed", endedAt: time, minute: "" });
    this.minute = undefined;
    this.isChanged = true;
  }

  /** Everything that was asked for is done: its money may go back. */
  get hasStopped(): boolean {
    return this.state?.status === "stopped" && this.row.status === "stopped";
  }

  /** A trade of its market, whoever made it. One that comes after its minute was over counts for the next. */
  takeTrade({ time, price }: Pick<Fill, "time" | "price">): void {
    if (this.state === undefined || this.state.status === "stopped") return;
    const least = this.row.minuteOver === 0 ? 0 : this.row.minuteOver + MINUTE_MS;
    const openTime = Math.max(time - (time % MINUTE_MS), least);
    if (this.minute !== undefined && openTime > this.minute.openTime) this.endMinute();
    this.minute = grownMinute(this.minute, openTime, price);
  }

  /** Ends a minute that the clock has left behind, and goes on with an end that is under way. */
  tick(nowMs: TimeMs): void {
    if (this.minute !== undefined && nowMs >= this.minute.openTime + MINUTE_MS + MINUTE_GRACE_MS)
      this.endMinute();
    if (this.row.endedAt === 0 && nowMs >= this.endsOnMs) this.goOnEnding(nowMs);
  }

  private goOnEnding(nowMs: TimeMs): void {
    const { state } = this;
    if (state?.status !== "closing" && state?.status !== "stopped") return;
    this.endsOnMs = nowMs + ENDING_EVERY_MS;
    this.repeatCancellations();
    const outcome = closeOn(this.terms(), state, this.row, this.row.priceLast as Ticks);
    if (outcome.state !== state) this.adopt(outcome, nowMs);
  }

  /** The exchange has cut an order that only reduces a position to what there is of it. */
  takePlaced({ clientOrderId, orderId, quantity }: Placed): void {
    const order = this.orders.get(Number(clientOrderId));
    if (order === undefined) return;
    this.numbers.set(orderId, order.number);
    Object.assign(order, { orderId, quantity, state: "open" });
    this.changeOrder(order);
  }

  /** One of its own orders filled, or one that the exchange placed to liquidate its position. */
  takeFill(fill: Fill): void {
    const { orderId, time, price, quantity, quoteAmount, fee } = fill;
    const order = this.orders.get(this.numbers.get(orderId) ?? 0);
    if (this.state === undefined) return;
    bookFill(this.row, fill, this.rules());
    this.isChanged = true;
    if (order === undefined) return;
    order.executed += quantity;
    order.executedQuote += quoteAmount;
    order.fee += fee;
    if (order.executed >= order.quantity) Object.assign(order, { state: "filled", endedAt: time });
    this.changeOrder(order);
    this.adopt(afterFill(this.terms(), this.state, order.number, { time, price, quantity }, this.row), time);
  }

  /** Its position paid funding, or received it. */
  takeFunding(amount: bigint): void {
    this.row.quote += amount;
    this.row.funding += amount;
    this.isChanged = true;
  }

  /** The exchange closes its position by force; what of it is left is closed within seconds. */
  takeLiquidation({ mark, time }: LiquidationBegun): void {
    if (this.state !== undefined) this.adopt(liquidateRun(this.state, mark), time);
  }

  takeLiquidationFee(amount: bigint): void {
    this.row.quote -= amount;
    this.row.fees += amount;
    this.isChanged = true;
  }

  /** A part of its position went over to the insurance fund, or was closed against a liquidated one. */
  takeHandOver(event: PositionTakenOver | PositionDeleveraged): void {
    if (this.state === undefined) return;
    const isOther = event.member !== this.row.account;
    bookFill(this.row, handedOver(event, this.row, this.rules()), this.rules());
    this.isChanged = true;
    const figures = { price: event.price };
    if (isOther) this.stop(true, event.price, event.time, { key: "deleveraged", figures });
  }

  takeClosed({ orderId, end, time }: Closed): void {
    const order = this.orders.get(this.numbers.get(orderId) ?? 0);
    if (order === undefined) return;
    if (end === "filled") return this.forget(order);
    if (order.state === "filled") return;
    if (end === "expiredInMatch") order.endReason = JSON.stringify({ key: "selfTrade", figures: {} });
    this.end(order, { state: "cancelled", endedAt: time });
  }

  /** The engine did not take it. Of a halted market an end under way asks no oftener than its minutes would. */
  takeRefusal(number: number, refusal: string, time: TimeMs): void {
    this.endsOnMs = time + MINUTE_MS;
    const order = this.orders.get(number);
    if (order !== undefined) this.end(order, { state: "refused", refusal, endedAt: time });
  }

  pause(time: TimeMs, why?: Reason): void {
    if (this.state !== undefined) this.adopt(pauseRun(this.state, why), time);
  }

  /** While its owner's account is frozen. One that ends goes on ending. */
  pauseForFreeze(time: TimeMs): void {
    this.pause(time, { key: "accountFrozen", figures: {} });
  }

  resume(): void {
    if (this.state === undefined) return;
    this.state = resumeRun(this.state);
    this.row.status = this.state.status;
    this.isChanged = true;
  }

  stop(sells: boolean, price: Ticks, time: TimeMs, why?: Reason): void {
    if (this.state === undefined) return;
    this.adopt(stopRun(this.terms(), this.state, this.row, price, sells, why), time);
  }

  /** Stopped by the venue: once, and not where it ends already. */
  stopForVenue(sells: boolean, time: TimeMs): void {
    const { status, priceLast } = this.row;
    if (status !== "running" && status !== "paused") return;
    this.stop(sells, priceLast as Ticks, time, { key: "venueStopped", figures: {} });
  }

  /** Asks again for what a crash may have kept from the engine: what was done already is answered as it was then. */
  repeat(): void {
    for (const { number, state } of this.orders.values())
      if (state === "written") this.actions.push({ type: "place", number });
    this.repeatCancellations();
  }

  /** An order that could not be taken back, as in a halted market, is asked for again. */
  repeatCancellations(): void {
    for (const { id } of this.state?.leaving ?? []) this.actions.push({ type: "cancel", number: id });
  }

  /** To be written down before {@link takeActions} are carried out; undefined for nothing. */
  takeChanges(sequence: number): Changes | undefined {
    if (!this.isChanged) return undefined;
    this.isChanged = false;
    const orders = [...this.changedOrders].map((order) => ({ ...order }));
    const { points } = this;
    this.changedOrders = new Set();
    this.points = [];
    for (const { number, orderId, endedAt } of orders) {
      if (endedAt === 0) continue;
      this.orders.delete(number);
      this.numbers.delete(orderId);
    }
    this.row.cursor = Math.max(this.row.cursor, sequence);
    this.row.state = this.state === undefined ? "" : JSON.stringify(this.state);
    this.row.minute = this.minute === undefined ? "" : JSON.stringify(this.minute);
    const news = newsAtEnd(this.row, this.state?.ending, this.rules);
    return { row: { ...this.row }, orders, points, news: news === undefined ? [] : [news] };
  }

  takeActions(): readonly Action[] {
    const { actions } = this;
    this.actions = [];
    return actions;
  }

  /** Has the place in the journal written down though nothing else changed. */
  touch(): void {
    this.isChanged = true;
  }

  private terms(): RunTerms {
    const { strategy, parameters, lossMaxPpm } = this.row;
    const chosen = JSON.parse(parameters) as Parameters;
    return {
      ...{ strategy: strategyNamed(strategy as StrategyName), parameters: chosen },
      ...{ market: this.rules(), lossMaxPpm },
    };
  }

  private endMinute(): void {
    const candle = this.minute;
    if (candle === undefined || this.state === undefined) return;
    this.minute = undefined;
    this.row.minuteOver = candle.openTime;
    this.row.priceLast = candle.close;
    this.points.push(...noteMinute(this.row, candle, this.rules()));
    if (this.state.status === "paused" || this.state.status === "closing") this.repeatCancellations();
    this.adopt(afterCandle(this.terms(), this.state, candle, this.row), candle.openTime + MINUTE_MS);
  }

  /** It will not fill any more. */
  private forget({ number }: Own<RunOrderRow>): void {
    if (this.state !== undefined) this.state = afterGone(this.state, number);
    this.isChanged = true;
  }

  private end(order: Own<RunOrderRow>, ending: Partial<RunOrderRow>): void {
    Object.assign(order, ending);
    this.changeOrder(order);
    this.forget(order);
  }

  private adopt({ state, cancel, place }: Outcome, time: TimeMs): void {
    this.state = state;
    this.row.status = state.status;
    this.isChanged = true;
    for (const { id, reason } of cancel) {
      const order = this.orders.get(id);
      if (order === undefined) continue;
      order.endReason = JSON.stringify(reason);
      this.changeOrder(order);
      this.actions.push({ type: "cancel", number: id });
    }
    for (const order of place) this.add(order, time);
  }

  private add(wished: OpenOrder, placedAt: TimeMs): void {
    const order: Own<RunOrderRow> = writtenOrder(this.row.runId, wished, placedAt);
    this.orders.set(order.number, order);
    this.changeOrder(order);
    this.actions.push({ type: "place", number: order.number });
  }

  private changeOrder(order: Own<RunOrderRow>): void {
    this.changedOrders.add(order);
    this.isChanged = true;
  }
}
