/** The naive twin takes prices: index, mark, funding, what the mark sets off, liquidations, and the fund's order. */
import { FUND_MEMBER } from "../../../contracts/limits.ts";
import type { TakePrices } from "../../../contracts/commands.ts";
import type { Emit } from "../../../events.ts";
import type { Amount, Lots, RatePpb, Ticks } from "../../../numeric/index.ts";
import type { TwinAnswer } from "../part.ts";
import type { TwinState } from "../state.ts";
import { twinMakers } from "../trading/book.ts";
import { twinPlaced } from "../trading/orders.ts";
import { TwinStep } from "../trading/step.ts";
import { ceilOf, floorOf, largest, smallest } from "./arithmetic.ts";
import { liquidateTwin } from "./liquidation.ts";
import { twinEquity } from "./margin.ts";
import { lotAtMark, placeOf, placesOf, positionOf, settingsOf, type TwinContract } from "./state.ts";

const TICKS_MOST = 2 ** 31 - 1;
const EIGHT_HOURS = 8 * 3_600_000;
const BILLION = 1_000_000_000n;

export function twinTakePrices(state: TwinState, command: TakePrices, emit: Emit): TwinAnswer {
  const contract = state.contracts.byMarket.get(command.market);
  if (!contract) return "contract.unknown";
  if (!areSamples(command)) return "contract.samples_invalid";
  const { time, market: name } = command;
  const used = countedSamples(command, contract.quorum);
  if (!used) {
    if (!contract.isLost) emit({ type: "indexLost", time, market: name });
    return undefined;
  }
  const index = medianOf(used) as Ticks;
  const isSampled = contract.tiers.length > 0 && time - contract.sampledAt >= 5_000;
  if (isSampled) emit({ type: "bookSampled", time, market: name, index, ...bookOf(state, contract) });
  const mark = markOf(state, contract, index, time) as Ticks;
  emit({ type: "markSet", time, market: name, index, mark, sources: used.length });
  if (state.markets.get(name)!.state !== "trading" || contract.tiers.length === 0) return undefined;
  if (time >= contract.fundingAt) settleTwinFunding(state, contract, time, emit);
  const step = new TwinStep(state, time, emit);
  step.marked(name, mark);
  liquidateTwin(step, contract);
  if (isSampled) workOff(step, contract);
  return undefined;
}

function areSamples({ samples }: TakePrices): boolean {
  const names = samples.map(({ source }) => source);
  if (samples.length > 16 || new Set(names).size !== names.length) return false;
  return samples.every(({ source, price, time }) => {
    if (source.length < 1 || source.length > 32) return false;
    return (
      Number.isInteger(price) && price > 0 && price <= TICKS_MOST && Number.isSafeInteger(time) && time >= 0
    );
  });
}

/** The prices that count: not older than ten seconds, within 5 % of the middle of those. */
function countedSamples({ samples, time }: TakePrices, quorum: number): number[] | undefined {
  const fresh = samples.filter((sample) => sample.time >= time - 10_000).map(({ price }) => price as number);
  if (fresh.length === 0) return undefined;
  const middle = medianOf(fresh);
  const near = fresh.filter((price) => 20 * Math.abs(price - middle) <= middle);
  return near.length < quorum ? undefined : near;
}

function medianOf(prices: readonly number[]): number {
  const sorted = prices.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1]!, sorted[Math.floor(sorted.length / 2)]!];
  return Math.floor((low + high) / 2);
}

interface SampledBook {
  readonly bid: Ticks;
  readonly ask: Ticks;
  readonly impactBid: Ticks;
  readonly impactAsk: Ticks;
}

function bookOf(state: TwinState, contract: TwinContract): SampledBook {
  const market = state.markets.get(contract.market)!;
  const queue = (side: "buy" | "sell") =>
    twinMakers(state, {
      ...{ member: 0, market, side, orderType: "market", selfTradePrevention: "none" },
      ...{ price: 0, quantity: 0, quoteAmount: 0n, average: 0 },
    });
  const [asks, bids] = [queue("buy"), queue("sell")];
  const impactOf = (orders: typeof asks): Ticks => {
    const value = 200_000_000n * BigInt(contract.tiers[0]!.leverageMax);
    let [spent, lots] = [0n, 0n];
    for (const { price, remaining } of orders) {
      const perLot = BigInt(price) * market.terms.quotePerTickLot;
      const wanted = (value - spent) / perLot;
      const taken = smallest(wanted, BigInt(remaining));
      spent += taken * perLot;
      lots += taken;
      if (taken === wanted)
        return (lots === 0n ? 0 : Number(spent / (lots * market.terms.quotePerTickLot))) as Ticks;
    }
    return 0 as Ticks;
  };
  return {
    bid: (bids[0]?.price ?? 0) as Ticks,
    ask: (asks[0]?.price ?? 0) as Ticks,
    impactBid: impactOf(bids),
    impactAsk: impactOf(asks),
  };
}

export function fundingTimeAfter(time: number): number {
  return time - (time % EIGHT_HOURS) + EIGHT_HOURS;
}

function markOf(state: TwinState, contract: TwinContract, index: number, time: number): number {
  const { lastPrice } = state.markets.get(contract.market)!;
  const fundingAt = contract.fundingAt === 0 ? fundingTimeAfter(time) : contract.fundingAt;
  const left = BigInt(Math.max(fundingAt - time, 0));
  const whole = BILLION * BigInt(EIGHT_HOURS);
  const drifted = Number(
    floorOf(2n * BigInt(index) * (whole + BigInt(contract.ratePpb) * left) + whole, 2n * whole),
  );
  const sum = contract.basis.reduce((total, one) => total + one, 0);
  const basis = contract.basis.length === 0 ? 0 : Math.floor(sum / (2 * contract.basis.length));
  const legs = [drifted, index + basis, lastPrice === 0 ? drifted : lastPrice];
  const mark = legs.toSorted((one, other) => one - other)[1]!;
  return Math.min(Math.max(mark, 1), TICKS_MOST);
}

/** The premium of a sample, in parts per billion, rounded down. */
export function premiumOf({ index, impactBid, impactAsk }: SampledBook & { readonly index: number }): number {
  const above = impactBid > index ? impactBid - index : 0;
  const below = impactAsk !== 0 && impactAsk < index ? index - impactAsk : 0;
  return Number(floorOf(BigInt(above - below) * BILLION, BigInt(index)));
}

/** Later samples weigh more; 0.01 % pulled towards the premium by at most 0.05 %, and 0.75 % at most. */
function rateOf({ premiums }: TwinContract): number {
  const weighted = premiums.reduce((sum, premium, place) => sum + BigInt(premium) * BigInt(place + 1), 0n);
  const weights = (premiums.length * (premiums.length + 1)) / 2;
  const premium = weights === 0 ? 0 : Number(floorOf(weighted, BigInt(weights)));
  const pull = Math.max(-500_000, Math.min(500_000, 100_000 - premium));
  return Math.max(-7_500_000, Math.min(7_500_000, premium + pull));
}

function settleTwinFunding(state: TwinState, contract: TwinContract, time: number, emit: Emit): void {
  const { market } = contract;
  const rate = rateOf(contract) as RatePpb;
  const lotValue = lotAtMark(state, market);
  const members = [...state.members].toSorted((one, other) => placeOf(state, one) - placeOf(state, other));
  const dues = members.flatMap((member) =>
    placesOf(state, member, market).flatMap(({ side, size }) => {
      const due = -ceilOf(BigInt(size) * lotValue * BigInt(rate), BILLION);
      return due === 0n ? [] : [{ member, side, due }];
    }),
  );
  const pay = (member: number, side: "net" | "long" | "short", amount: bigint): void => {
    if (amount === 0n) return;
    const isIsolated = settingsOf(state, member, market).mode === "isolated";
    emit({ type: "fundingPaid", time, market, member, position: side, amount: amount as Amount, isIsolated });
  };
  let [collected, given] = [0n, 0n];
  for (const { member, side, due } of dues.filter((one) => one.due < 0n)) {
    const isIsolated = settingsOf(state, member, market).mode === "isolated";
    const means = isIsolated ? positionOf(state, member, market, side).margin : twinEquity(state, member);
    const paid = largest(smallest(-due, means), 0n);
    pay(member, side, -paid);
    collected += paid;
  }
  const receivers = dues.filter((one) => one.due > 0n);
  const wanted = receivers.reduce((sum, { due }) => sum + due, 0n);
  for (const { member, side, due } of receivers) {
    const received = wanted <= collected ? due : (due * collected) / wanted;
    pay(member, side, received);
    given += received;
  }
  const { mark } = state.markets.get(market)!;
  const residue = (collected - given) as Amount;
  emit({ type: "fundingSettled", time, market, rate, mark: mark as Ticks, residue });
}

/** The fund's order at mark, of all that it has. */
function workOff(step: TwinStep, { market: name }: TwinContract): void {
  const { state, time } = step;
  const market = state.markets.get(name)!;
  const { size } = positionOf(state, FUND_MEMBER, name, "net");
  if (size === 0) return;
  const quantity = Math.min(Math.abs(size), market.terms.quantityMax) as Lots;
  const known = state.orders.find((order) => order.member === FUND_MEMBER && order.market === name);
  if (known) {
    if (known.price === market.mark && known.remaining === quantity) return;
    step.close(known, "cancelled", "member");
  }
  const order = twinPlaced(
    state,
    {
      ...{
        type: "placeOrder",
        orderType: "limit",
        time,
        member: FUND_MEMBER,
        market: name,
        clientOrderId: "",
      },
      ...{
        side: size > 0 ? "sell" : "buy",
        selfTradePrevention: "expireMaker",
        remark: "",
        timeInForce: "gtc",
      },
      ...{ positionEffect: "reduce", postOnly: false, displayQuantity: 0 as Lots, quantity },
      price: market.mark as Ticks,
    } as const,
    0n,
    { listId: 0, replaces: 0, heldBefore: 0n },
  );
  step.emit(order);
  step.run(state.order(order.orderId)!);
}
