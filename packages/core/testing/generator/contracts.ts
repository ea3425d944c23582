/** Random contracts: prices that wander, jump, lie and fail, orders with every effect, and settings. */
import type { Command } from "../../commands.ts";
import type { PositionSide } from "../../contracts/commands.ts";
import type { IndexSample } from "../../trading/index-price.ts";
import { FUND_MEMBER } from "../../contracts/limits.ts";
import type { TierTerms } from "../../contracts/tiers.ts";
import type { Event } from "../../events.ts";
import { AMOUNT_MAX, type Amount, type Lots, type RatePpm, type Ticks } from "../../numeric/index.ts";
import type { OrderLeg, PositionEffect, SelfTradePrevention, Side } from "../../trading/commands.ts";
import { type Draw, MEMBERS, PRICE_MIDDLE } from "./draw.ts";
import { ListGenerator } from "./lists.ts";
import { OrderGenerator } from "./orders.ts";
import type { GeneratorPart } from "./part.ts";

const CONTRACTS = [
  { market: "BTC-PERP", base: "BTC", lotSize: 1_000n, quotePerTickLot: 7n },
  { market: "ETH-PERP", base: "ETH", lotSize: 1n, quotePerTickLot: 1n },
] as const;
type Grid = (typeof CONTRACTS)[number];

const SOURCES = ["one", "two", "three", "four"];
const EFFECTS: readonly PositionEffect[] = ["", "", "", "", "", "reduce", "close", "long", "short"];
const MODES: readonly SelfTradePrevention[] = ["expireTaker", "expireMaker", "expireBoth", "decrement"];
const SIDES: readonly PositionSide[] = ["net", "long", "short"];

export class ContractsGenerator implements GeneratorPart {
  readonly kinds: GeneratorPart["kinds"] = [
    [600, () => this.order()],
    [100, () => this.pendingOrder()],
    [40, () => this.list()],
    [30, (lastOrderId) => this.orders.amend(lastOrderId)],
    [25, (lastOrderId) => this.orders.cancel(lastOrderId)],
    [900, () => this.prices()],
    [30, () => this.leverage()],
    [16, () => this.marginMode()],
    [8, () => this.positionMode()],
    [30, () => this.margin()],
    [15, () => this.reverse()],
    [10, () => this.transfer()],
    [8, () => this.insurance()],
    [6, () => this.define(this.terms(this.draw.random.pick(CONTRACTS)))],
    [4, () => this.brokenDefinition()],
    [4, () => this.tiers(this.draw.random.pick(CONTRACTS))],
  ];
  private readonly draw: Draw;
  private readonly orders: OrderGenerator;
  private readonly lists: ListGenerator;
  /** Members that keep both sides apart, so that their orders mostly name one. */
  private readonly hedged = new Set<number>();
  /** "<member> <market>" of members whose positions there are isolated. */
  private isolated: string[] = [];
  /** Lots bought less lots sold, by "<member> <market>". */
  private readonly sizes = new Map<string, number>();
  /** The distance that the index has jumped away from where orders gather. */
  private jump = 0;

  constructor(draw: Draw) {
    this.draw = draw;
    this.orders = new OrderGenerator(draw);
    this.lists = new ListGenerator(draw, this.orders);
  }

  opening(): Command[] {
    const { time } = this.draw;
    const defined = CONTRACTS.flatMap((grid): Command[] => [
      this.define(this.terms(grid)),
      this.tiersOf(grid.market, goodTiers(grid)),
    ]);
    const funded = MEMBERS.slice(0, 5).flatMap((member): Command[] => {
      const deposit = { network: "evm", member, coin: "USDT", amount: 90_000n as Amount };
      const moved = { coin: "USDT", from: "spot", to: "contract", amount: 5_000n as Amount } as const;
      return [
        { type: "creditDeposit", time, depositKey: `contract:${member}`, ...deposit },
        { type: "transfer", time, member, ...moved },
      ];
    });
    const insurance = {
      network: "evm",
      account: "insurance",
      coin: "USDT",
      amount: 500n as Amount,
    } as const;
    return [...defined, ...funded, { type: "fundVenue", time, fundingKey: "insurance", ...insurance }];
  }

  see(event: Event): void {
    this.orders.see(event);
    if (event.type === "contractTraded") {
      const bought = event.takerSide === "buy" ? event.quantity : -event.quantity;
      this.grow(event.market, event.takerMember, bought);
      this.grow(event.market, event.makerMember, -bought);
    }
    if (event.type === "marginModeSet") {
      const key = `${event.member} ${event.market}`;
      this.isolated = this.isolated.filter((known) => known !== key);
      if (event.mode === "isolated") this.isolated.push(key);
    }
    if (event.type !== "positionModeSet") return;
    if (event.isHedged) this.hedged.add(event.member);
    else this.hedged.delete(event.member);
  }

  private grow(market: string, member: number, lots: number): void {
    const key = `${member} ${market}`;
    this.sizes.set(key, (this.sizes.get(key) ?? 0) + lots);
  }

  /** The side that takes off the position, mostly, of an order that only reduces. */
  private sideOf(effect: PositionEffect, member: number, market: string): Side {
    const size = this.sizes.get(`${member} ${market}`) ?? 0;
    const reduces = effect === "reduce" || effect === "close";
    if (!reduces || size === 0 || this.draw.random.oneIn(10)) return this.orders.side();
    return size > 0 ? "sell" : "buy";
  }

  private grid(): Grid {
    return this.draw.random.oneIn(3) ? CONTRACTS[1] : CONTRACTS[0];
  }

  private market(): string {
    const { random } = this.draw;
    if (random.oneIn(150)) return random.pick(["BTC/USDT", "DOGE-PERP"]);
    return this.grid().market;
  }

  private member(): number {
    return this.draw.random.oneIn(150) ? FUND_MEMBER : this.draw.member();
  }

  private effect(member: number): PositionEffect {
    const { random } = this.draw;
    if (random.oneIn(120)) return "liquidation";
    if (this.hedged.has(member) && !random.oneIn(12)) return random.pick(["long", "short", "close"] as const);
    return random.oneIn(25) ? random.pick(EFFECTS) : random.pick(EFFECTS.slice(0, 7));
  }

  /** Mostly such as contracts allow. */
  private common(member: number): {
    readonly positionEffect: PositionEffect;
    readonly selfTradePrevention: SelfTradePrevention;
  } {
    const { random } = this.draw;
    const selfTradePrevention = random.oneIn(40) ? "none" : random.pick(MODES);
    return { positionEffect: this.effect(member), selfTradePrevention };
  }

  private sized<Sized extends { quantity: Lots }>(order: Sized, effect: PositionEffect): Sized {
    const { random } = this.draw;
    if (effect === "close" && !random.oneIn(20)) return { ...order, quantity: 0 as Lots };
    return order.quantity === 0 && !random.oneIn(20) ? { ...order, quantity: this.orders.quantity() } : order;
  }

  private order(): Command {
    const { random } = this.draw;
    const member = this.member();
    const place = { ...this.orders.place(), member, market: this.market() };
    const own = this.common(member);
    const side = this.sideOf(own.positionEffect, member, place.market);
    if (random.oneIn(4)) {
      const terms = { ...this.orders.marketTerms(), ...own, side };
      const plain = random.oneIn(30) ? terms : { ...terms, quoteAmount: 0n as Amount };
      return { ...this.sized(plain, own.positionEffect), type: "placeOrder", ...place };
    }
    const terms = { ...this.orders.limitTerms(side), ...own };
    const plain = random.oneIn(30) ? terms : { ...terms, displayQuantity: 0 as Lots };
    return { ...this.sized(plain, own.positionEffect), type: "placeOrder", ...place };
  }

  private pendingOrder(): Command {
    const { random } = this.draw;
    const member = this.member();
    const own = this.common(member);
    const triggerBy = random.oneIn(3) ? ("last" as const) : ("mark" as const);
    const place = { ...this.orders.place(), member, market: this.market() };
    const side = this.sideOf(own.positionEffect, member, place.market);
    const terms = { ...this.orders.triggerTerms(side), ...own, triggerBy };
    const plain = random.oneIn(30) ? terms : { ...terms, quoteAmount: 0n as Amount };
    return { ...this.sized(plain, own.positionEffect), type: "placePendingOrder", ...place };
  }

  /** An entry, and what takes it off again. */
  private list(): Command {
    const { random } = this.draw;
    const list = this.lists.next();
    if (list.type !== "placeOrderList") return list;
    const member = this.member();
    const isHedged = this.hedged.has(member);
    const legs = list.legs.map((leg, place): OrderLeg => {
      const opens = place === 0 && list.contingency !== "oco";
      const named = list.legs[0]?.side === "buy" ? "long" : "short";
      const oneWay = opens ? "" : random.oneIn(4) ? "" : "reduce";
      const positionEffect = isHedged ? named : oneWay;
      const own = { ...this.common(member), positionEffect } as const;
      const quantity = leg.quantity === 0 ? (list.legs[0]?.quantity ?? leg.quantity) : leg.quantity;
      if (leg.kind === "limit") return { ...leg, ...own, displayQuantity: 0 as Lots };
      if (leg.kind === "market") return { ...leg, ...own, quantity, quoteAmount: 0n as Amount };
      const triggerBy = random.oneIn(2) ? ("last" as const) : ("mark" as const);
      return { ...leg, ...own, quantity, quoteAmount: 0n as Amount, triggerBy };
    });
    return { ...list, member, market: this.market(), legs };
  }

  /** Three or four sources around one price; now and then one lies, is old, or is missing, and the price jumps. */
  private prices(): Command {
    const { random, time, middle } = this.draw;
    if (random.oneIn(12)) this.jump = random.oneIn(2) ? 0 : random.between(-14, 14);
    const around = Math.max(middle + this.jump, 1);
    const count = random.oneIn(30) ? random.between(0, 2) : random.between(3, 4);
    const samples = SOURCES.slice(0, count).map((source): IndexSample => {
      const isOff = random.oneIn(25);
      const isOld = random.oneIn(25);
      const price = around + (isOff ? random.between(-60, 60) : random.between(-1, 1));
      return {
        source,
        price: Math.max(price, 1) as Ticks,
        time: time - (isOld ? random.between(9_000, 12_000) : random.between(0, 2_000)),
      };
    });
    const market = this.market();
    return { type: "takePrices", time, market, samples: random.oneIn(60) ? this.broken(samples) : samples };
  }

  private broken(samples: readonly IndexSample[]): readonly IndexSample[] {
    const { random, time } = this.draw;
    const good = { source: "five", price: 100 as Ticks, time };
    return random.pick<readonly IndexSample[]>([
      [...samples, { ...good, price: 0 as Ticks }],
      [...samples, { ...good, price: 1.5 as Ticks }],
      [...samples, { ...good, source: "" }],
      [...samples, { ...good, source: "x".repeat(33) }],
      [...samples, { ...good, time: -1 }],
      [...samples, good, good],
      Array.from({ length: 17 }, (_, place) => ({ ...good, source: `s${place}` })),
    ]);
  }

  private leverage(): Command {
    const { random, time } = this.draw;
    const leverage = random.oneIn(20)
      ? random.pick([0, 1.5, 126, -1])
      : random.pick([1, 5, 10, 20, 50, 100, 125]);
    return { type: "setLeverage", time, member: this.member(), market: this.market(), leverage };
  }

  private marginMode(): Command {
    const { random, time } = this.draw;
    const mode = random.oneIn(3) ? ("cross" as const) : ("isolated" as const);
    return { type: "setMarginMode", time, member: this.member(), market: this.market(), mode };
  }

  private positionMode(): Command {
    const { random, time } = this.draw;
    return { type: "setPositionMode", time, member: this.draw.member(), isHedged: random.oneIn(2) };
  }

  private margin(): Command {
    const { random, time } = this.draw;
    const known = this.isolated.length > 0 && !random.oneIn(10) ? random.pick(this.isolated) : undefined;
    const [member, market] =
      known === undefined
        ? [this.member(), this.market()]
        : [Number(known.split(" ")[0]), known.split(" ")[1]!];
    const position = this.hedged.has(member) ? random.pick(SIDES) : random.oneIn(15) ? "long" : "net";
    const some = BigInt(random.between(-90, 200));
    const amount = (random.oneIn(30) ? random.pick([0n, AMOUNT_MAX + 1n, -AMOUNT_MAX - 1n]) : some) as Amount;
    return { type: "moveMargin", time, member, market, position, amount };
  }

  private reverse(): Command {
    const { time } = this.draw;
    const clientOrderId = this.orders.clientOrderId();
    const order = { member: this.member(), market: this.market(), clientOrderId, remark: "" };
    return { type: "reversePosition", time, ...order };
  }

  /** Mostly into the account, so that members who lost everything come back. */
  private transfer(): Command {
    const { random, time } = this.draw;
    const into = !random.oneIn(4);
    const amount = BigInt(random.between(1, 4_000)) as Amount;
    const [from, to] = into ? (["spot", "contract"] as const) : (["contract", "spot"] as const);
    return { type: "transfer", time, member: this.member(), coin: "USDT", from, to, amount };
  }

  /** As often out of the insurance fund as into it: at times when it has positions too. */
  private insurance(): Command {
    const { random, time } = this.draw;
    const [from, to] = random.oneIn(2)
      ? (["operating", "insurance"] as const)
      : (["insurance", "fees"] as const);
    const amount = BigInt(random.between(1, 600)) as Amount;
    if (from === "operating" || !random.oneIn(4))
      return { type: "moveVenueFunds", time, from, to, coin: "USDT", amount };
    return { type: "creditMember", time, account: from, member: this.draw.member(), coin: "USDT", amount };
  }

  private define(terms: ReturnType<ContractsGenerator["terms"]>): Command {
    return { ...terms, type: "defineContract", time: this.draw.time };
  }

  private terms({ market, base, lotSize, quotePerTickLot }: Grid) {
    const { random } = this.draw;
    return {
      market: market as string,
      base: base as string,
      quote: "USDT",
      lotSize: lotSize as Amount,
      quotePerTickLot: quotePerTickLot as Amount,
      quantityMin: random.pick([1, 1, 2]) as Lots,
      quantityMax: random.pick([50, 1_000]) as Lots,
      notionalMin: (quotePerTickLot * random.pick([0n, 50n, 150n])) as Amount,
      notionalMax: (quotePerTickLot * random.pick([5_000n, 90_000n])) as Amount,
      bandLowPpm: random.pick([700_000, 700_000, 951_000]),
      bandHighPpm: random.pick([1_300_000, 1_300_000, 1_049_999]),
      priceInitial: PRICE_MIDDLE as Ticks,
      makerFeePpm: random.pick([0, 199, 200]) as RatePpm,
      takerFeePpm: random.pick([0, 500, 501, 10_000]) as RatePpm,
      openOrdersMax: random.pick([6, 200, 200]),
      conditionalOrdersMax: random.pick([4, 20, 20]),
      quorum: random.pick([2, 2, 3]),
      liquidationFeePpm: random.pick([0, 5_000, 5_000]),
    };
  }

  private brokenDefinition(): Command {
    const { random } = this.draw;
    const good = this.terms(random.pick(CONTRACTS));
    return this.define(
      random.pick([
        { ...good, lotSize: 5n as Amount },
        { ...good, base: "DOGE" },
        { ...good, quote: "BTC" },
        { ...good, market: "ETH-SWAP" },
        { ...good, quorum: 0 },
        { ...good, liquidationFeePpm: 50_001 },
        { ...good, bandHighPpm: 4_000_001 },
      ]),
    );
  }

  private tiersOf(market: string, tiers: readonly TierTerms[]): Command {
    return { type: "setContractTiers", time: this.draw.time, market, tiers };
  }

  private tiers(grid: Grid): Command {
    const { random } = this.draw;
    const good = goodTiers(grid);
    const [first, second] = [good[0]!, good[1]!];
    if (random.oneIn(2)) return this.tiersOf(this.market(), good);
    return this.tiersOf(
      this.market(),
      random.pick<readonly TierTerms[]>([
        good.slice(0, 2),
        [],
        [second, first],
        [{ ...first, leverageMax: 0 }],
        [{ ...first, maintenancePpm: 0 }],
        [{ ...first, maintenancePpm: 8_001 }],
        [{ ...first, notionalMax: (AMOUNT_MAX + 1n) as Amount }],
        [first, { ...second, leverageMax: 126 }],
        Array.from({ length: 21 }, () => first),
      ]),
    );
  }
}

/** Small enough that positions cross from tier to tier. */
function goodTiers({ quotePerTickLot }: Grid): readonly TierTerms[] {
  const tier = (lots: bigint, maintenancePpm: number, leverageMax: number): TierTerms => ({
    notionalMax: (quotePerTickLot * 100n * lots) as Amount,
    maintenancePpm,
    leverageMax,
  });
  return [tier(15n, 4_000, 125), tier(40n, 10_000, 50), tier(90n, 25_000, 20), tier(2_000n, 100_000, 5)];
}
