/**
 * Workload W: a million operations on one market, the same for every engine, made before any clock runs. A cancel names
 * one of the orders that are live at that point, which the exchange itself reports while the list is made; every engine
 * with price and time priority agrees on them.
 */
import { type Amount, type Command, createExchange, execute, type Exchange } from "@meridian/core";
import { type MarketTerms, type Lots, type RatePpm, type Ticks, type Event } from "@meridian/core";
import { Random } from "@meridian/core/testing";

export type Operation =
  | {
      readonly kind: "limit";
      readonly isBuy: boolean;
      readonly price: number;
      readonly quantity: number;
      readonly member: number;
    }
  | { readonly kind: "market"; readonly isBuy: boolean; readonly quantity: number; readonly member: number }
  /** `order` counts limit and market orders from 1, in the order of the list. */
  | { readonly kind: "cancel"; readonly order: number; readonly member: number };

export interface Workload {
  /** Orders that rest before the clock runs. */
  readonly first: readonly Operation[];
  readonly operations: readonly Operation[];
}

export const SEED = 42;
export const MEMBERS = 1_000;
export const PRICE_START = 30_000;
const PASSIVE_FIRST = 1_000;
export const DEEP_FIRST = 100_000;
export const DEEP_REACH = 9_000;
export const TIME_START = 1_750_000_000_000;
const MARKET = "BTC/USDT";

export const TERMS: MarketTerms = {
  market: MARKET,
  base: "BTC",
  quote: "USDT",
  lotSize: 10_000n as Amount,
  quotePerTickLot: 100n as Amount,
  quantityMin: 1 as Lots,
  quantityMax: 1_000_000 as Lots,
  notionalMin: 1_000_000n as Amount,
  notionalMax: 1_000_000_000_000n as Amount,
  bandLowPpm: 700_000,
  bandHighPpm: 1_300_000,
  priceInitial: PRICE_START as Ticks,
  makerFeePpm: 1_000 as RatePpm,
  takerFeePpm: 1_000 as RatePpm,
  openOrdersMax: 1_000,
  conditionalOrdersMax: 20,
};

/** An exchange with one market and a thousand members who can pay for everything. */
export function fundedExchange(): Exchange {
  const exchange = createExchange();
  const time = TIME_START;
  const commands: Command[] = [
    { type: "defineCoin", time, coin: "BTC", decimals: 8 },
    { type: "defineCoin", time, coin: "USDT", decimals: 6 },
    { type: "defineMarket", time, ...TERMS },
  ];
  for (let member = 1; member <= MEMBERS; member++) {
    commands.push({ type: "openMember", time, member, inviter: 0 });
    for (const coin of ["BTC", "USDT"]) {
      const amount = 1_000_000_000_000_000n as Amount;
      const depositKey = `bench:${coin}:${member}`;
      commands.push({ type: "creditDeposit", time, depositKey, network: "bench", member, coin, amount });
    }
  }
  for (const command of commands) mustSucceed(exchange, command);
  return exchange;
}

export function mustSucceed(exchange: Exchange, command: Command): void {
  const refusal = execute(exchange, command, () => {});
  if (refusal !== undefined) throw new Error(`${command.type} was refused: ${refusal.refused}`);
}

/** The operation at `index` of its list as a command of the exchange. */
export function commandOf(operation: Operation, index: number, market = MARKET): Command {
  const time = TIME_START + index;
  const { member } = operation;
  if (operation.kind === "cancel") {
    return { type: "cancelOrder", time, member, orderId: operation.order, clientOrderId: "" };
  }
  const side = operation.isBuy ? "buy" : "sell";
  const quantity = operation.quantity as Lots;
  if (operation.kind === "market") {
    return {
      type: "placeOrder",
      time,
      member,
      market,
      side,
      clientOrderId: "",
      selfTradePrevention: "none",
      remark: "",
      positionEffect: "",
      orderType: "market",
      quantity,
      quoteAmount: 0n as Amount,
    };
  }
  return {
    type: "placeOrder",
    time,
    member,
    market,
    side,
    clientOrderId: "",
    selfTradePrevention: "none",
    remark: "",
    positionEffect: "",
    orderType: "limit",
    timeInForce: "gtc",
    postOnly: false,
    price: operation.price as Ticks,
    displayQuantity: 0 as Lots,
    quantity,
  };
}

/** The whole list, from the orders that rest first. */
export function allCommands({ first, operations }: Workload): Command[] {
  return [...first, ...operations].map((operation, index) => commandOf(operation, index));
}

/** The live orders, with a random one found in one step. */
export class LiveOrders {
  private readonly ids: number[] = [];
  private readonly places = new Map<number, number>();
  readonly owners = new Map<number, number>();

  add(order: number, member: number): void {
    this.places.set(order, this.ids.length);
    this.owners.set(order, member);
    this.ids.push(order);
  }

  remove(order: number): void {
    const place = this.places.get(order);
    if (place === undefined) return;
    const last = this.ids.pop()!;
    if (last !== order) {
      this.ids[place] = last;
      this.places.set(last, place);
    }
    this.places.delete(order);
  }

  pick(random: Random): number | undefined {
    return this.ids.length === 0 ? undefined : random.pick(this.ids);
  }
}

/** Makes the list by running it: an order gets the number the exchange gives it. */
export function makeWorkload(operationCount: number, isDeep: boolean): Workload {
  const random = new Random(SEED);
  const exchange = fundedExchange();
  const live = new LiveOrders();
  const run = (operation: Operation, index: number): void => {
    execute(exchange, commandOf(operation, index), (event) => follow(live, event));
  };
  const first: Operation[] = [];
  const firstCount = isDeep ? DEEP_FIRST : PASSIVE_FIRST;
  for (let index = 0; index < firstCount; index++) {
    const offset = isDeep ? random.between(1, DEEP_REACH) : geometric(random, 10) + 1;
    first.push(limit(random, random.oneIn(2), offset, PRICE_START));
    run(first[index]!, index);
  }
  const operations: Operation[] = [];
  let middle = PRICE_START;
  for (let index = 0; index < operationCount; index++) {
    if (random.oneIn(3)) middle += random.oneIn(2) ? 1 : -1;
    operations.push(nextOperation(random, live, middle));
    run(operations[index]!, firstCount + index);
  }
  return { first, operations };
}

/** Returns the workload's next operation, around a price. */
export function nextOperation(
  random: Random,
  live: LiveOrders,
  middle: number,
  members = MEMBERS,
): Operation {
  const share = random.share();
  const isBuy = random.oneIn(2);
  if (share < 0.6)
    return limit(random, isBuy, geometric(random, random.oneIn(5) ? 200 : 10), middle, members);
  if (share < 0.85) {
    const order = live.pick(random);
    if (order !== undefined) return { kind: "cancel", order, member: live.owners.get(order)! };
  }
  if (share < 0.95) {
    return { kind: "market", isBuy, quantity: random.between(1, 140), member: random.between(1, members) };
  }
  return limit(random, isBuy, -random.between(0, 5), middle, members);
}

export function limit(
  random: Random,
  isBuy: boolean,
  offset: number,
  middle: number,
  members = MEMBERS,
): Operation {
  const price = Math.max(isBuy ? middle - offset : middle + offset, 1);
  return {
    kind: "limit",
    isBuy,
    price,
    quantity: random.between(1, 100),
    member: random.between(1, members),
  };
}

/** A whole number from 0 with the given mean, each further step as likely as the one before. */
function geometric(random: Random, mean: number): number {
  return Math.floor(Math.log(1 - random.share()) / Math.log(mean / (mean + 1)));
}

export function follow(live: LiveOrders, event: Event): void {
  if (event.type === "orderPlaced" && event.orderType === "limit") live.add(event.orderId, event.member);
  if (event.type === "orderClosed") live.remove(event.orderId);
}
