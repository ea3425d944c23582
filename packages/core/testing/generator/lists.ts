/** Random lists of orders: mostly of a shape that is accepted, with prices on the right sides. */
import type { Command } from "../../commands.ts";
import type { Lots, Ticks } from "../../numeric/index.ts";
import type { Contingency, LimitLeg, OrderLeg, Side } from "../../trading/commands.ts";
import type { Draw } from "./draw.ts";
import type { OrderGenerator } from "./orders.ts";

const CONTINGENCIES: readonly Contingency[] = ["oco", "oto", "otoco"];

export class ListGenerator {
  private readonly draw: Draw;
  private readonly orders: OrderGenerator;

  constructor(draw: Draw, orders: OrderGenerator) {
    this.draw = draw;
    this.orders = orders;
  }

  next(): Command {
    const { random } = this.draw;
    const contingency = random.pick(CONTINGENCIES);
    const side = this.orders.side();
    const legs = this.legs(contingency, side);
    const place = this.orders.place();
    return {
      type: "placeOrderList",
      ...place,
      contingency,
      legs: random.oneIn(25) ? this.broken(legs) : legs,
    };
  }

  private legs(contingency: Contingency, side: Side): OrderLeg[] {
    const { random } = this.draw;
    if (contingency === "oco") return this.pair(side);
    const other: Side = side === "buy" ? "sell" : "buy";
    const working = this.working(side);
    if (contingency === "otoco") return [working, ...this.pair(random.oneIn(8) ? side : other)];
    const legSide = random.oneIn(6) ? side : other;
    switch (random.between(1, 3)) {
      case 1:
        return [working, this.resting(legSide, this.orders.price())];
      case 2:
        return [working, { ...this.orders.marketTerms(), side: legSide, kind: "market" }];
      default: {
        const leg = this.orders.triggerTerms(legSide, ["stop", "takeProfit"]);
        return [working, { ...leg, kind: "trigger" }];
      }
    }
  }

  /** Often small and near the price, so that it is filled soon. */
  private working(side: Side): LimitLeg {
    const { random } = this.draw;
    const terms = this.orders.limitTerms(side);
    const quantity = random.oneIn(2) ? (random.between(2, 6) as Lots) : terms.quantity;
    const isIceberg = terms.displayQuantity !== 0;
    return {
      ...terms,
      kind: "limit",
      timeInForce: random.oneIn(40) ? terms.timeInForce : "gtc",
      quantity: isIceberg ? terms.quantity : quantity,
    };
  }

  private resting(side: Side, price: Ticks): LimitLeg {
    const { random } = this.draw;
    const terms = this.orders.limitTerms(side);
    const displayQuantity = (random.oneIn(15) ? 2 : 0) as Lots;
    const isPlain = !random.oneIn(30);
    const timeInForce = isPlain ? "gtc" : terms.timeInForce;
    const postOnly = !isPlain && terms.postOnly;
    return { ...terms, kind: "limit", timeInForce, postOnly, price, displayQuantity };
  }

  private pair(side: Side): OrderLeg[] {
    const { random } = this.draw;
    const sells = side === "sell";
    const limit = this.resting(side, this.orders.priceBeside(random.oneIn(15) ? !sells : sells));
    const stop = this.orders.triggerTerms(side, ["stop"]);
    const quantity = random.oneIn(25) ? stop.quantity : limit.quantity;
    const plain = { ...stop, kind: "trigger", quantity } as const;
    const spends = stop.orderType === "market" && !sells;
    return [limit, spends && !random.oneIn(8) ? { ...plain, quantity: 0 as Lots } : plain];
  }

  private broken(legs: OrderLeg[]): OrderLeg[] {
    const { random } = this.draw;
    const [first, second] = [legs[0]!, legs[1]!];
    return random.pick([
      [first],
      [],
      [second, first],
      [...legs, second],
      [first, { ...second, clientOrderId: "twice" }, { ...first, clientOrderId: "twice" }],
      legs.map((leg) => ({ ...leg, clientOrderId: "same" })),
      legs.map((leg) => ({ ...leg, side: "buy" as const })),
    ]);
  }
}
