/** Random sub-accounts: opened, traded from, asked for what they may not do, and closed. */
import type { Command } from "../../commands.ts";
import type { Event } from "../../events.ts";
import { ownerOf, subAccountOf } from "../../ledger/sub-accounts.ts";
import type { Amount, Lots, RatePpm } from "../../numeric/index.ts";
import type { PlaceOrder, SelfTradePrevention } from "../../trading/commands.ts";
import type { OrderPlaced } from "../../trading/events.ts";
import { type Draw, MEMBERS } from "./draw.ts";
import { OrderGenerator } from "./orders.ts";
import type { GeneratorPart } from "./part.ts";

interface Open {
  readonly account: number;
  readonly member: number;
  readonly market: string;
}

const CONTRACTS = ["BTC-PERP", "ETH-PERP"];
const MODES: readonly SelfTradePrevention[] = ["expireTaker", "expireMaker", "expireBoth", "decrement"];

/** So many of the owners' numbers are drawn from, so that one comes twice now and then. */
const PLACES = 40;
/** So many of the last orders that another account of their owner may meet. */
const RESTING_MAX = 6;

export class ManagedGenerator implements GeneratorPart {
  readonly kinds: GeneratorPart["kinds"] = [
    [15, () => this.openManaged()],
    [36, () => this.place()],
    [60, () => this.meet()],
    [7, () => this.cancel()],
    [5, () => this.misuse()],
    [8, () => this.close()],
  ];
  private readonly draw: Draw;
  private readonly orders: OrderGenerator;
  private open: Open[] = [];
  private resting: OrderPlaced[] = [];

  constructor(draw: Draw) {
    this.draw = draw;
    this.orders = new OrderGenerator(draw);
  }

  see(event: Event): void {
    if (event.type === "managedOpened") this.open.push(event);
    if (event.type === "orderPlaced" && event.price > 0 && this.hasKin(event)) {
      this.resting.push(event);
      if (this.resting.length > RESTING_MAX) this.resting.shift();
    }
    if (event.type === "managedClosed")
      this.open = this.open.filter(({ account }) => account !== event.account);
  }

  /** Placed where another account of the same owner trades too. */
  private hasKin({ member, market }: OrderPlaced): boolean {
    return this.open.some((own) => own.market === market && own.member === ownerOf(member));
  }

  /** Mostly by the first member, who so comes to have as many as one may. */
  private openManaged(): Command {
    const { random, time } = this.draw;
    const member = random.oneIn(3) ? this.draw.member() : MEMBERS[0]!;
    const owner = random.oneIn(25) ? this.draw.member() : member;
    const place = random.oneIn(40) ? random.pick([0, 1_048_575, 1_048_576]) : random.between(1, PLACES);
    const isContract = random.oneIn(3);
    const market = isContract ? random.pick(CONTRACTS) : this.draw.market();
    const [baseCoin = "", quoteCoin = ""] = isContract ? ["BTC", "USDT"] : market.split("/");
    const hasBase = isContract ? random.oneIn(20) : !random.oneIn(2);
    const base = hasBase ? this.draw.amount(baseCoin) : (0n as Amount);
    const quote = random.oneIn(isContract ? 20 : 4) ? (0n as Amount) : this.draw.amount(quoteCoin);
    const leverage = random.oneIn(25) ? random.pick([-1, 0, 2, 4]) : isContract ? random.between(1, 3) : 0;
    const account = subAccountOf(owner, place);
    const profitSharePpm = (random.oneIn(2) ? 0 : random.between(1, 600_000)) as RatePpm;
    return { type: "openManaged", time, member, account, market, base, quote, profitSharePpm, leverage };
  }

  private own(): Open {
    const { random } = this.draw;
    const known = this.open[random.between(0, Math.max(this.open.length - 1, 0))];
    if (known !== undefined && !random.oneIn(30)) return known;
    const member = this.draw.member();
    return { member, account: subAccountOf(member, random.between(1, PLACES)), market: this.draw.market() };
  }

  private place(): Command {
    const { random } = this.draw;
    const { account, market } = this.own();
    const own = random.oneIn(30) ? this.draw.market() : market;
    const order = { ...this.orders.placeOrder(), member: account, market: own } as PlaceOrder;
    return CONTRACTS.includes(own) ? this.ofContract(order) : order;
  }

  /** Mostly such as contracts allow, and often one that closes. */
  private ofContract(order: PlaceOrder): Command {
    const { random } = this.draw;
    if (random.oneIn(40)) return order;
    const positionEffect = random.pick(["", "", "", "reduce", "close"] as const);
    const quantity = positionEffect === "close" ? (0 as Lots) : this.orders.quantity();
    const shared = { quantity, positionEffect, selfTradePrevention: random.pick(MODES) } as const;
    return order.orderType === "limit"
      ? { ...order, ...shared, displayQuantity: 0 as Lots }
      : { ...order, ...shared, quoteAmount: 0n as Amount };
  }

  /** Against an order that rests, by another account of the same owner. */
  private meet(): Command {
    const { random, time } = this.draw;
    const known = this.resting.at(-random.between(1, RESTING_MAX));
    if (known === undefined) return this.open.length === 0 ? this.openManaged() : this.place();
    const { market, price } = known;
    const owner = ownerOf(known.member);
    const accounts = this.open.filter((own) => own.member === owner && own.market === market);
    const others = [owner, ...accounts.map(({ account }) => account)].filter((one) => one !== known.member);
    const member = random.pick(others.length === 0 ? [owner] : others);
    const side = known.side === "buy" ? "sell" : "buy";
    const terms = random.oneIn(5) ? this.orders.marketTerms() : { ...this.orders.limitTerms(side), price };
    const order: PlaceOrder = { ...terms, type: "placeOrder", time, member, market };
    return CONTRACTS.includes(market) ? this.ofContract(order) : order;
  }

  private cancel(): Command {
    const { random, time } = this.draw;
    const { account: member, market } = this.own();
    const only = random.oneIn(3) ? "" : market;
    return { type: "cancelAllOrders", time, member, market: only, marketKind: "", side: "", kind: "all" };
  }

  /** Commands that would let money of others in, or its own out. */
  private misuse(): Command {
    const { random, time } = this.draw;
    const { account: member, market } = this.own();
    const moved = { time, member, coin: "USDT", amount: this.draw.amount("USDT") } as const;
    return random.pick<Command>([
      { type: "transfer", ...moved, from: "spot", to: "contract" },
      { type: "creditMember", ...moved, account: "fees" },
      { type: "creditDeposit", ...moved, network: "evm", depositKey: `managed:${random.between(1, 90)}` },
      { type: "openMember", time, member, inviter: 0 },
      { type: "openMember", time, member: 8, inviter: member },
      { type: "setFeeLevel", time, member, level: random.between(0, 5) },
      {
        ...{ type: "openManaged", time, member, account: subAccountOf(member, 1), market },
        ...{ base: 1n as Amount, quote: 1n as Amount, profitSharePpm: 0 as RatePpm, leverage: 0 },
      },
    ]);
  }

  private close(): Command {
    const { random, time } = this.draw;
    const { member, account } = this.own();
    const owner = random.oneIn(20) ? this.draw.member() : member;
    return { type: "closeManaged", time, member: owner, account };
  }
}
