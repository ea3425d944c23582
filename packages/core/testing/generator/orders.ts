/** Random single orders, pending orders, amendments and cancellations around a price that wanders. */
import type { Command } from "../../commands.ts";
import type { Event } from "../../events.ts";
import { AMOUNT_MAX, type Amount, type Lots, LOTS_MAX, type Ticks, TICKS_MAX } from "../../numeric/index.ts";
import type {
  Condition,
  TriggerLeg,
  LimitLeg,
  MarketLeg,
  MarketKind,
  OrderKind,
  SelfTradePrevention,
  Side,
} from "../../trading/commands.ts";
import { SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from "../../trading/terms.ts";
import { type Draw, GRIDS, PRICE_MIDDLE } from "./draw.ts";

const SIDES: readonly Side[] = ["buy", "sell"];
const KINDS: readonly OrderKind[] = ["all", "open", "conditional"];
const MARKET_KINDS: readonly MarketKind[] = ["spot", "contract"];
const NO_AMOUNT = 0n as Amount;
/** The number of orders placed last that are remembered, to cancel and amend. */
const KNOWN_MAX = 60;

interface LegCommon {
  readonly side: Side;
  readonly clientOrderId: string;
  readonly selfTradePrevention: SelfTradePrevention;
  readonly remark: string;
  readonly positionEffect: "";
}

interface KnownOrder {
  readonly orderId: number;
  readonly member: number;
  readonly clientOrderId: string;
  readonly isPending: boolean;
}

export class OrderGenerator {
  private readonly draw: Draw;
  private known: KnownOrder[] = [];

  constructor(draw: Draw) {
    this.draw = draw;
  }

  /** Remembers whose orders are open, so that cancellations and amendments find them. */
  see(event: Event): void {
    if (event.type === "orderPlaced" || event.type === "pendingOrderPlaced") {
      const { orderId, member, clientOrderId } = event;
      this.known.push({ orderId, member, clientOrderId, isPending: event.type === "pendingOrderPlaced" });
      if (this.known.length > KNOWN_MAX) this.known.shift();
    } else if (event.type === "orderClosed") {
      this.known = this.known.filter(({ orderId }) => orderId !== event.orderId);
    }
  }

  placeOrder(): Command {
    const { random } = this.draw;
    const terms = random.oneIn(4) ? this.marketTerms() : this.limitTerms(this.side());
    return { ...terms, type: "placeOrder", ...this.place() };
  }

  placePending(): Command {
    return { ...this.triggerTerms(this.side()), type: "placePendingOrder", ...this.place() };
  }

  place(): { readonly time: number; readonly member: number; readonly market: string } {
    const { draw } = this;
    return { time: draw.time, member: draw.member(), market: draw.market() };
  }

  side(): Side {
    return this.draw.random.pick(SIDES);
  }

  private common(side: Side): LegCommon {
    const selfTradePrevention = this.draw.random.pick(SELF_TRADE_PREVENTIONS);
    const remark = this.remark();
    return { side, clientOrderId: this.clientOrderId(), selfTradePrevention, remark, positionEffect: "" };
  }

  limitTerms(side: Side): Omit<LimitLeg, "kind"> {
    const { random } = this.draw;
    const timeInForce = random.oneIn(3) ? random.pick(TIMES_IN_FORCE) : "gtc";
    const postOnly = random.oneIn(8);
    const price = this.price();
    if (random.oneIn(7)) return { ...this.iceberg(side), timeInForce: random.oneIn(20) ? "ioc" : "gtc" };
    const quantity = this.quantity();
    const displayQuantity = 0 as Lots;
    return {
      ...this.common(side),
      orderType: "limit",
      timeInForce,
      postOnly,
      price,
      quantity,
      displayQuantity,
    };
  }

  private iceberg(side: Side): Omit<LimitLeg, "kind"> {
    const { random } = this.draw;
    const quantity = random.between(4, 40);
    const least = Math.ceil(quantity / 10);
    const edge = random.pick([-1, 0.5, quantity, least - 1, quantity - 1]);
    const display = random.oneIn(15) ? edge : random.between(least, Math.ceil(quantity / 2));
    return {
      ...this.common(side),
      orderType: "limit",
      timeInForce: "gtc",
      postOnly: random.oneIn(6),
      price: this.price(),
      quantity: quantity as Lots,
      displayQuantity: display as Lots,
    };
  }

  marketTerms(): Omit<MarketLeg, "kind"> {
    const { random } = this.draw;
    const common = { ...this.common(this.side()), orderType: "market" } as const;
    if (random.oneIn(2)) return { ...common, quantity: this.quantity(), quoteAmount: NO_AMOUNT };
    const quantity = (random.oneIn(100) ? 1 : 0) as Lots;
    return { ...common, quantity, quoteAmount: this.quoteAmount() };
  }

  /** Mostly of a sort that is accepted: the trigger on the far side of the price, and the numbers that belong. */
  triggerTerms(side: Side, only: readonly Condition[] = []): Omit<TriggerLeg, "kind"> {
    const { random } = this.draw;
    const kinds = only.length > 0 ? only : (["stop", "takeProfit", "trailingStop"] as const);
    const condition = random.pick(kinds);
    const isLimit = random.oneIn(2);
    const byQuote = !isLimit && side === "buy";
    const terms: Omit<TriggerLeg, "kind"> = {
      ...this.common(side),
      condition,
      orderType: isLimit ? "limit" : "market",
      timeInForce: isLimit && random.oneIn(3) ? random.pick(TIMES_IN_FORCE) : "gtc",
      price: isLimit ? this.price() : (0 as Ticks),
      quantity: byQuote ? (0 as Lots) : this.quantity(),
      quoteAmount: byQuote ? this.quoteAmount() : NO_AMOUNT,
      triggerPrice: this.triggerPrice(side, condition),
      trailingBps: condition === "trailingStop" ? this.trailingBps() : 0,
      triggerBy: "last",
    };
    return random.oneIn(30) ? this.broken(terms) : terms;
  }

  private triggerPrice(side: Side, condition: Condition): Ticks {
    const { random } = this.draw;
    if (random.oneIn(60)) return random.pick([0, -1, 0.5, TICKS_MAX, TICKS_MAX + 1]) as Ticks;
    if (condition === "trailingStop" && random.oneIn(2)) return 0 as Ticks;
    const isAbove =
      condition === "trailingStop" ? side === "sell" : (condition === "stop") === (side === "buy");
    const away = random.between(random.oneIn(4) ? -2 : 1, 9);
    return (this.draw.middle + (isAbove ? away : -away)) as Ticks;
  }

  private trailingBps(): number {
    const { random } = this.draw;
    if (random.oneIn(25)) return random.pick([0, 9, 10.5, 2_000, 2_001]);
    return random.oneIn(2) ? random.between(10, 400) : random.between(400, 1_200);
  }

  private broken(terms: Omit<TriggerLeg, "kind">): Omit<TriggerLeg, "kind"> {
    const { random } = this.draw;
    const changes = [
      { trailingBps: 50 },
      { price: 5 as Ticks },
      { timeInForce: "fok" as const },
      { quantity: 3 as Lots },
      { quoteAmount: 500_000n as Amount },
      { quantity: 0 as Lots, quoteAmount: NO_AMOUNT },
    ];
    return { ...terms, ...random.pick(changes) };
  }

  private remark(): string {
    const { random } = this.draw;
    if (!random.oneIn(12)) return "";
    if (random.oneIn(8)) return random.pick(["x".repeat(101), "a\nb", "a\u202eb", "\ud83d"]);
    return random.pick(["scalp", "\u90e8\u5206\u5356\u51fa", "\ud83d\ude80".repeat(100), "y".repeat(100)]);
  }

  clientOrderId(): string {
    const { random } = this.draw;
    if (random.oneIn(300)) return random.pick(["no spaces", "x".repeat(37), "ümlaut"]);
    return random.oneIn(4) ? `c${random.between(1, 12)}` : "";
  }

  private quoteAmount(): Amount {
    const { random } = this.draw;
    if (random.oneIn(60)) return random.pick([0n, -1n, AMOUNT_MAX, AMOUNT_MAX + 1n]) as Amount;
    const perLot = random.pick(GRIDS).quotePerTickLot * BigInt(PRICE_MIDDLE);
    return ((perLot * BigInt(random.between(1, 3_000))) / 100n) as Amount;
  }

  price(): Ticks {
    const { random } = this.draw;
    if (random.oneIn(80)) return random.pick([0, -1, 1.5, TICKS_MAX, TICKS_MAX + 1, 1]) as Ticks;
    const far = random.oneIn(20) ? random.between(-45, 60) : 0;
    return (this.draw.middle + random.between(-10, 10) + far) as Ticks;
  }

  /** A price on the given side of where orders gather. */
  priceBeside(isAbove: boolean): Ticks {
    const away = this.draw.random.between(1, 9);
    return (this.draw.middle + (isAbove ? away : -away)) as Ticks;
  }

  quantity(): Lots {
    const { random } = this.draw;
    if (random.oneIn(80)) return random.pick([0, -1, 0.5, 1_000_000, 1_000_001, LOTS_MAX]) as Lots;
    return random.between(1, random.oneIn(6) ? 60 : 12) as Lots;
  }

  amend(lastOrderId: number): Command {
    const { random } = this.draw;
    const { isPending, ...target } = this.target(lastOrderId);
    const some = <Value>(odds: number, value: Value, none: Value): Value =>
      random.oneIn(odds) ? value : none;
    return {
      ...target,
      type: "amendOrder",
      price: some(2, this.price(), 0 as Ticks),
      quantity: some(2, random.oneIn(3) ? (random.between(1, 4) as Lots) : this.quantity(), 0 as Lots),
      triggerPrice: some(isPending ? 2 : 20, this.priceBeside(random.oneIn(2)), 0 as Ticks),
      remark: this.remark(),
    };
  }

  cancel(lastOrderId: number): Command {
    const { isPending: _isPending, ...target } = this.target(lastOrderId);
    return { ...target, type: "cancelOrder" };
  }

  /** Mostly an open order by its owner, sometimes any number or name by anybody. */
  private target(
    lastOrderId: number,
  ): Omit<KnownOrder, "isPending"> & { readonly time: number; isPending: boolean } {
    const { random, time } = this.draw;
    const open = this.known.length > 0 && !random.oneIn(5) ? random.pick(this.known) : undefined;
    const member = open?.member ?? this.draw.member();
    if (open && !(open.clientOrderId !== "" && random.oneIn(2))) {
      return { time, member, orderId: open.orderId, clientOrderId: "", isPending: open.isPending };
    }
    if (open || random.oneIn(3)) {
      const clientOrderId = open?.clientOrderId ?? this.clientOrderId();
      return { time, member, orderId: 0, clientOrderId, isPending: open?.isPending ?? false };
    }
    const orderId = random.between(Math.max(lastOrderId - 60, 0), lastOrderId + 1);
    return { time, member, orderId, clientOrderId: "", isPending: false };
  }

  cancelAll(): Command {
    const { random, time } = this.draw;
    const market = random.oneIn(3) ? ("" as const) : this.draw.market();
    const side = random.oneIn(2) ? ("" as const) : this.side();
    const marketKind = random.oneIn(2) ? "" : random.pick(MARKET_KINDS);
    const kind = random.pick(KINDS);
    const member = this.draw.member();
    return { type: "cancelAllOrders", time, member, market, marketKind, side, kind };
  }

  cancelAfter(): Command {
    const { random, time } = this.draw;
    const [member, market] = [this.draw.member(), random.oneIn(2) ? "" : this.draw.market()];
    if (random.oneIn(2)) return { type: "fireCancelAllAfter", time, member, market };
    const odd = random.pick([0, 0, 4_999, 5_000.5, 3_600_000, 3_600_001, -1]);
    const timeoutMs = random.oneIn(5) ? odd : random.between(5_000, 9_000);
    return { type: "setCancelAllAfter", time, member, market, timeoutMs };
  }
}
