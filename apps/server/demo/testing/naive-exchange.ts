/**
 * One market in memory for the participants' tests: price, then time, in the plainest code there is. It answers the
 * calls they make, reports to makers what became of their orders, as the stream does, and counts what all bought.
 */
import type { CallInput, CallName, CallOutput, Order } from "@meridian/contract";
import { lotsIn, type MarketGrid, priceText, quantityText, ticksIn } from "../grid.ts";
import type { Caller, Reply } from "../member/participant.ts";

export interface NaiveOrder {
  readonly id: string;
  readonly owner: NaiveCaller;
  readonly side: "buy" | "sell";
  readonly ticks: number;
  readonly lots: number;
  left: number;
}

export class NaiveExchange {
  readonly grid: MarketGrid;
  open: NaiveOrder[] = [];
  calls = 0;
  trades = 0;
  refusals = new Map<string, number>();
  /** Lots bought less lots sold. */
  readonly positions = new Map<NaiveCaller, number>();

  constructor(grid: MarketGrid) {
    this.grid = grid;
  }

  best(side: "buy" | "sell"): number | undefined {
    return this.sorted(side)[0]?.ticks;
  }

  levels(side: "buy" | "sell"): number {
    return new Set(this.sorted(side).map((order) => order.ticks)).size;
  }

  sorted(side: "buy" | "sell"): NaiveOrder[] {
    const sign = side === "buy" ? -1 : 1;
    return this.open.filter((order) => order.side === side).toSorted((a, b) => sign * (a.ticks - b.ticks));
  }

  place(owner: NaiveCaller, input: CallInput<"user/setOrder">): string | undefined {
    const ticks = input.price === undefined ? undefined : ticksIn(this.grid, input.price);
    const lots = input.quantity === undefined ? Infinity : lotsIn(this.grid, input.quantity);
    const against = this.sorted(input.side === "buy" ? "sell" : "buy");
    const meets = (order: NaiveOrder) =>
      ticks === undefined || (input.side === "buy" ? order.ticks <= ticks : order.ticks >= ticks);
    if (input.postOnly === true && against.some(meets)) return "order.post_only_would_take";
    let left = lots;
    let spend =
      input.quoteAmount === undefined ? Infinity : ticksIn(this.grid, input.quoteAmount) / this.grid.lot;
    for (const order of against.filter(meets)) {
      const filled = Math.min(left, order.left, Math.floor(spend / order.ticks));
      if (filled <= 0) break;
      left -= filled;
      spend -= filled * order.ticks;
      order.left -= filled;
      this.trades += 1;
      const bought = input.side === "buy" ? filled : -filled;
      this.addTo(owner, bought);
      this.addTo(order.owner, -bought);
      order.owner.notify(this.stateOf(order, order.left === 0 ? "filled" : "partiallyFilled"));
    }
    this.open = this.open.filter((order) => order.left > 0);
    if (input.timeInForce === "gtc" && left > 0 && ticks !== undefined) {
      this.open.push({ id: input.clientOrderId ?? "", owner, side: input.side, ticks, lots, left });
    }
    return undefined;
  }

  cancel(owner: NaiveCaller, id: string | undefined): string | undefined {
    const found = this.open.find((order) => order.id === id && order.owner === owner);
    if (found === undefined) return "order.unknown";
    this.open = this.open.filter((order) => order !== found);
    owner.notify(this.stateOf(found, "cancelled"));
    return undefined;
  }

  cancelAll(owner: NaiveCaller): void {
    this.open = this.open.filter((order) => order.owner !== owner);
  }

  /** As the stream's snapshot has them. */
  ordersOf(owner: NaiveCaller): Order[] {
    return this.open.filter((order) => order.owner === owner).map((order) => this.stateOf(order, "new"));
  }

  private addTo(owner: NaiveCaller, lots: number): void {
    this.positions.set(owner, (this.positions.get(owner) ?? 0) + lots);
  }

  private stateOf(order: NaiveOrder, status: Order["status"]): Order {
    const { grid } = this;
    return {
      orderId: "1",
      clientOrderId: order.id,
      market: grid.market,
      side: order.side,
      type: "limit",
      timeInForce: "gtc",
      postOnly: true,
      price: priceText(grid, order.ticks),
      quantity: quantityText(grid, order.lots),
      quoteAmount: "0",
      ...{ displayQuantity: "0", stopPrice: "0", trailingBps: 0, extremePrice: "0" },
      ...{ held: "0", heldCoin: grid.base },
      ...{ listId: "", contingency: "", awaits: "", replaces: "", remark: "", triggeredAt: null },
      ...{ positionEffect: "", triggerBy: "last", realisedProfit: "0" },
      executed: quantityText(grid, order.lots - order.left),
      executedQuote: "0",
      averagePrice: "0",
      fee: "0",
      feeCoin: grid.base,
      status,
      reason: "",
      createdAt: 0,
      updatedAt: 0,
    };
  }
}

export class NaiveCaller implements Caller {
  readonly email: string;
  readonly paused = false;
  private readonly exchange: NaiveExchange;
  private readonly listener: (order: Order) => void;

  constructor(email: string, exchange: NaiveExchange, listener: (order: Order) => void = () => undefined) {
    this.email = email;
    this.exchange = exchange;
    this.listener = listener;
  }

  notify(order: Order): void {
    this.listener(order);
  }

  async call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Reply<Name>> {
    this.exchange.calls += 1;
    if (name === "user/queryCoinAccount") return { ok: true, data: { list: [] } as never };
    if (name === "user/listPositions") return { ok: true, data: { list: this.position() } as never };
    const refusal = this.carryOut(name, input);
    if (refusal === undefined) return { ok: true, data: {} as CallOutput<Name> };
    this.exchange.refusals.set(refusal, (this.exchange.refusals.get(refusal) ?? 0) + 1);
    return { ok: false, refusal };
  }

  private position() {
    const lots = this.exchange.positions.get(this) ?? 0;
    const { grid } = this.exchange;
    const quantity = quantityText(grid, Math.abs(lots));
    return lots === 0 ? [] : [{ market: grid.market, quantity, isLong: lots > 0 }];
  }

  private carryOut(name: CallName, input: unknown): string | undefined {
    if (name === (this.exchange.grid.kind === "contract" ? "user/placeOrder" : "user/setOrder"))
      return this.exchange.place(this, input as CallInput<"user/setOrder">);
    if (name === "user/orderCancelAll") return void this.exchange.cancelAll(this);
    if (name !== "user/orderCancel") throw new Error(`the naive exchange has no ${name}`);
    return this.exchange.cancel(this, (input as CallInput<"user/orderCancel">).clientOrderId);
  }
}
