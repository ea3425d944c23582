/** Random orders, lists, changes and cancels, and the states of markets. */
import type { Command } from "../../commands.ts";
import type { Event } from "../../events.ts";
import type { Draw } from "./draw.ts";
import { ListGenerator } from "./lists.ts";
import { OrderGenerator } from "./orders.ts";
import type { GeneratorPart } from "./part.ts";

export class TradingGenerator implements GeneratorPart {
  readonly kinds: GeneratorPart["kinds"] = [
    [480, () => this.orders.placeOrder()],
    [130, () => this.orders.placePending()],
    [90, () => this.lists.next()],
    [60, (lastOrderId) => this.orders.amend(lastOrderId)],
    [65, (lastOrderId) => this.orders.cancel(lastOrderId)],
    [15, () => this.orders.cancelAll()],
    [10, () => this.orders.cancelAfter()],
    [13, () => this.marketState()],
  ];
  private readonly draw: Draw;
  private readonly orders: OrderGenerator;
  private readonly lists: ListGenerator;

  constructor(draw: Draw) {
    this.draw = draw;
    this.orders = new OrderGenerator(draw);
    this.lists = new ListGenerator(draw, this.orders);
  }

  see(event: Event): void {
    this.orders.see(event);
  }

  private marketState(): Command {
    const { random, time } = this.draw;
    const state = random.oneIn(16) ? random.pick(["cancelOnly", "halted"] as const) : "trading";
    return { type: "setMarketState", time, market: this.draw.market(), state };
  }
}
