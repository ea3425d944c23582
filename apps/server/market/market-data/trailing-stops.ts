/**
 * Progress of the trailing stops behind the last price, or the mark. No event reports it, because each trade moves all
 * of them: whoever reads their extreme price keeps it, by the exchange's own arithmetic.
 */
import { type OrderArmed, type PendingOrderPlaced, trailingExtreme, type TriggerBy } from "@meridian/core";
import type { EngineRecord, EngineView } from "../../ground/engine/index.ts";

interface TrailingStop {
  readonly orderId: number;
  readonly market: string;
  readonly side: "buy" | "sell";
  readonly triggerBy: TriggerBy;
  /** The price it follows from, in ticks; 0 for at once. */
  readonly triggerPrice: number;
  /** False while it awaits another order of its list. */
  armed: boolean;
  /** The highest (sell) or lowest (buy) price since it follows, in ticks; 0 until then. */
  extreme: number;
}

export class TrailingStops {
  private readonly orders = new Map<number, TrailingStop>();
  private readonly inMarket = new Map<string, Set<TrailingStop>>();
  /** In ticks; a spot market's initial price until it trades. */
  private readonly lastPrices: Map<string, number>;
  /** In ticks; of contracts alone. */
  private readonly marks: Map<string, number>;

  constructor(view: Pick<EngineView, "lastPrices" | "marks" | "trailingStops">) {
    this.lastPrices = new Map(view.lastPrices);
    this.marks = new Map(view.marks);
    for (const stop of view.trailingStops) this.add({ ...stop });
  }

  /** In ticks; 0 for an order that does not follow: of another type, not started yet, or no longer waiting. */
  extremeOf(orderId: number): number {
    return this.orders.get(orderId)?.extreme ?? 0;
  }

  apply({ events }: EngineRecord): void {
    for (const event of events) {
      switch (event.type) {
        case "tradeExecuted":
        case "contractTraded":
          this.lastPrices.set(event.market, event.price);
          this.follow(event.market, "last", event.price);
          break;
        case "markSet":
          this.marks.set(event.market, event.mark);
          this.follow(event.market, "mark", event.mark);
          break;
        case "pendingOrderPlaced":
          if (event.condition === "trailingStop") this.place(event);
          break;
        case "orderArmed":
          this.arm(event);
          break;
        case "orderTriggered":
        case "orderClosed":
          this.remove(event.orderId);
          break;
        case "marketDefined":
          if (!this.lastPrices.has(event.market)) this.lastPrices.set(event.market, event.priceInitial);
          break;
        default:
      }
    }
  }

  private place({ orderId, market, side, triggerBy, triggerPrice, awaits }: PendingOrderPlaced): void {
    const terms = { orderId, market, side, triggerBy, triggerPrice };
    const stop: TrailingStop = { ...terms, armed: awaits === 0, extreme: 0 };
    this.add(stop);
    if (stop.armed) move(stop, this.priceFor(stop));
  }

  private arm({ orderId }: OrderArmed): void {
    const stop = this.orders.get(orderId);
    if (stop === undefined) return;
    stop.armed = true;
    move(stop, this.priceFor(stop));
  }

  /** The price that a stop starts to follow from; the other one where there is none yet, as in the exchange. */
  private priceFor({ market, triggerBy }: TrailingStop): number {
    const [mark, last] = [this.marks.get(market), this.lastPrices.get(market)];
    return (triggerBy === "mark" ? (mark ?? last) : (last ?? mark)) ?? 0;
  }

  private follow(market: string, by: TriggerBy, price: number): void {
    const stops = this.inMarket.get(market);
    if (stops === undefined) return;
    for (const stop of stops) if (stop.armed && stop.triggerBy === by) move(stop, price);
  }

  private add(stop: TrailingStop): void {
    this.orders.set(stop.orderId, stop);
    const stops = this.inMarket.get(stop.market) ?? new Set();
    this.inMarket.set(stop.market, stops.add(stop));
  }

  private remove(orderId: number): void {
    const stop = this.orders.get(orderId);
    if (stop === undefined) return;
    this.orders.delete(orderId);
    this.inMarket.get(stop.market)?.delete(stop);
  }
}

function move(stop: TrailingStop, price: number): void {
  stop.extreme = trailingExtreme(stop.side === "buy", stop.triggerPrice, stop.extreme, price);
}
