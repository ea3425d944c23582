/**
 * Any number of members, markets and resting orders with the traffic of workload W on top, for what the size of an
 * exchange costs. Traffic is made a slice at a time against the exchange as it then stands, outside the clock.
 */
import {
  type Amount,
  type Command,
  createExchange,
  type Event,
  type Exchange,
  execute,
} from "@meridian/core";
import { Random } from "@meridian/core/testing";
import {
  commandOf,
  DEEP_REACH,
  follow,
  limit,
  LiveOrders,
  mustSucceed,
  nextOperation,
  PRICE_START,
  SEED,
  TERMS,
  TIME_START,
} from "./core-workload.ts";
import { median } from "./shared-figures.ts";

const SLICE = 2_000;
const FUNDS = 1_000_000_000_000n as Amount;

interface Market {
  readonly name: string;
  readonly base: string;
  live: LiveOrders;
  middle: number;
}

export class Crowd {
  readonly exchange: Exchange = createExchange();
  readonly #random = new Random(SEED);
  readonly #members: number;
  readonly #markets: Market[] = [];
  #commands = 0;

  constructor(members: number, markets: number) {
    this.#members = members;
    this.#must({ type: "defineCoin", time: TIME_START, coin: TERMS.quote, decimals: 6 });
    for (let number = 0; number < markets; number++) this.#openMarket(`C${number}`);
    for (let member = 1; member <= members; member++) this.#openMember(member);
  }

  get restingOrders(): number {
    return this.exchange.trading.orders.count;
  }

  /** Drops the traffic's own lists of live orders, which are no part of the exchange; no traffic can follow. */
  forgetLive(): void {
    for (const market of this.#markets) market.live = new LiveOrders();
  }

  /** Adds passive orders over the whole depth of a deep book, to one market after the other. */
  rest(count: number): void {
    for (let number = 0; number < count; number++) {
      const market = this.#markets[number % this.#markets.length]!;
      const offset = this.#random.between(250, DEEP_REACH);
      const order = limit(this.#random, this.#random.oneIn(2), offset, PRICE_START, this.#members);
      const command = commandOf(order, this.#commands++, market.name);
      execute(this.exchange, command, (event) => follow(market.live, event));
    }
  }

  /**
   * Nanoseconds that one of so many further commands of workload W took, the making of them not counted: the median
   * over slices by the clock, because processor time is counted in steps that are longer than a slice.
   */
  traffic(count: number): number {
    const slicesMs: number[] = [];
    for (let done = 0; done < count; done += SLICE) {
      const commands = Array.from({ length: SLICE }, () => this.#next());
      const events: Event[] = [];
      const emit = (event: Event): void => void events.push(event);
      const startMs = performance.now();
      for (const command of commands) execute(this.exchange, command, emit);
      slicesMs.push(performance.now() - startMs);
      for (const event of events) this.#follow(event);
    }
    return (median(slicesMs) / SLICE) * 1e6;
  }

  #next(): Command {
    const market = this.#random.pick(this.#markets);
    if (this.#random.oneIn(3)) market.middle += this.#random.oneIn(2) ? 1 : -1;
    const operation = nextOperation(this.#random, market.live, market.middle, this.#members);
    return commandOf(operation, this.#commands++, market.name);
  }

  #follow(event: Event): void {
    if (!("market" in event)) return;
    const market = this.#markets[Number(event.market.slice(1, event.market.indexOf("/")))];
    if (market !== undefined) follow(market.live, event);
  }

  #openMarket(base: string): void {
    const name = `${base}/${TERMS.quote}`;
    this.#must({ type: "defineCoin", time: TIME_START, coin: base, decimals: 8 });
    this.#must({ type: "defineMarket", time: TIME_START, ...TERMS, market: name, base });
    this.#markets.push({ name, base, live: new LiveOrders(), middle: PRICE_START });
  }

  #openMember(member: number): void {
    this.#must({ type: "openMember", time: TIME_START, member, inviter: 0 });
    for (const coin of [TERMS.quote, ...this.#markets.map(({ base }) => base)]) {
      const deposit = { depositKey: `${coin}:${member}`, network: "bench", member, coin, amount: FUNDS };
      this.#must({ type: "creditDeposit", time: TIME_START, ...deposit });
    }
  }

  #must(command: Command): void {
    mustSucceed(this.exchange, command);
  }
}
