/**
 * Random commands that collide: few members, coins and prices, small quantities against big ones, identifiers used
 * twice, and now and then a number from the edge. Good commands are the most, so that books fill and money moves.
 */
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { COIN_CODES, COINS, Draw, GRIDS, MEMBERS } from "./draw.ts";
import { ListGenerator } from "./generator-lists.ts";
import { MoneyGenerator } from "./generator-money.ts";
import { OrderGenerator } from "./generator-orders.ts";
import { VenueGenerator } from "./generator-venue.ts";

/** A chain of three, a second guest of its first, and one whom nobody invited. */
const INVITERS: Readonly<Record<number, number>> = { 2: 1, 3: 2, 5: 1 };

export class CommandGenerator {
  private readonly draw: Draw;
  private readonly orders: OrderGenerator;
  private readonly lists: ListGenerator;
  private readonly money: MoneyGenerator;
  private readonly venue: VenueGenerator;

  constructor(seed: number) {
    this.draw = new Draw(seed);
    this.orders = new OrderGenerator(this.draw);
    this.lists = new ListGenerator(this.draw, this.orders);
    this.money = new MoneyGenerator(this.draw);
    this.venue = new VenueGenerator(this.draw);
  }

  /** Commands that the others need: coins, markets, members, and money. */
  opening(): Command[] {
    const { time } = this.draw;
    const coins = COINS.map(([coin, decimals]): Command => ({ type: "defineCoin", time, coin, decimals }));
    const markets = GRIDS.map((grid): Command => ({ ...this.venue.terms(grid), type: "defineMarket", time }));
    const members = MEMBERS.slice(0, 5).map((member): Command => ({
      type: "openMember",
      time,
      member,
      inviter: INVITERS[member] ?? 0,
    }));
    const deposits = MEMBERS.slice(0, 5).flatMap((member) =>
      COIN_CODES.map((coin) => this.money.deposit(member, coin)),
    );
    return [...coins, ...markets, ...members, ...deposits];
  }

  /** Notes an event, so that later commands aim at open orders. Without it they aim at random. */
  see(event: Event): void {
    this.orders.see(event);
  }

  /** @param lastOrderId number of the order placed last, so that cancels find something */
  next(lastOrderId: number): Command {
    const { draw, orders } = this;
    draw.passTime();
    orders.wander();
    const share = draw.random.share();
    if (share < 0.48) return orders.placeOrder();
    if (share < 0.61) return orders.placeConditional();
    if (share < 0.7) return this.lists.next();
    if (share < 0.76) return orders.amend(lastOrderId);
    if (share < 0.825) return orders.cancel(lastOrderId);
    if (share < 0.84) return orders.cancelAll();
    if (share < 0.85) return orders.cancelAfter();
    if (share < 0.95) return this.money.next();
    return draw.random.oneIn(3) ? this.venue.fees() : this.venue.next();
  }
}
