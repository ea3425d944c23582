/**
 * A run over candles that are past, with fills that are rather too bad than too good:
 *
 * - A limit order fills only when a candle trades through its price, by a tick or more, and then at its own price.
 * - It takes part from the candle after the one that it was placed in. If that one opens beyond its price already, it
 *   pays the taker's fee.
 * - A market order fills at the open of the next candle, moved against it by the slippage.
 * - Within a candle the price falls first: buys fill, the worth is taken at the low, then sells fill. A short position
 *   is worth least at the high, after those.
 * - A position that the exchange would liquidate at the worst price of a candle is lost with all the money behind it.
 */
import { PPM, quoteCost, type Side, type Ticks, type TimeMs } from "@meridian/core";
import type { Candle } from "../candles.ts";
import { kindOf, scaledPrice, type Wallet, worthAt } from "../market.ts";
import { leverageOf } from "../parameters.ts";
import {
  afterCandle,
  afterFill,
  afterGone,
  beginRun,
  liquidateRun,
  type Outcome,
  type RunState,
  type RunTerms,
  worstOf,
} from "../run/run.ts";
import type { Reason } from "../sayings.ts";
import type { OpenOrder, Parameters, State } from "../strategy.ts";
import { Account } from "./account.ts";
import { MarginAccount } from "./margin-account.ts";

export type OrderEnd = "open" | "filled" | "cancelled" | "refused";

export interface OrderRecord {
  readonly order: OpenOrder;
  readonly placedAt: TimeMs;
  end: OrderEnd;
  endedAt: TimeMs | null;
  /** The reason for its cancellation. */
  endReason: Reason | null;
  filledPrice: Ticks | null;
  /** In base for a buy, in quote for a sell. */
  fee: bigint;
}

interface Live {
  readonly record: OrderRecord;
  /** `arriving` until the candle after the one it was placed in; whoever crosses then is a taker. */
  stage: "arriving" | "taker" | "maker";
}

/** The rate of a contract that held for the payment at a time. */
export interface FundingRate {
  readonly time: TimeMs;
  readonly ratePpb: number;
}

export interface Costs {
  /** Market orders fill so much worse than at the open. */
  readonly slippagePpm: number;
  /** Of a contract, oldest first; left out where nothing is paid. */
  readonly fundings?: readonly FundingRate[];
}

export class Simulation<Chosen extends Parameters = Parameters, Kept extends State = State> {
  readonly account: Account;
  readonly records: OrderRecord[] = [];
  run: RunState<Kept>;
  fills = 0;
  /** Worth at the low of the last candle, before its sells; of a short at the high, after them. */
  worthLow: bigint;
  private readonly terms: RunTerms<Chosen, Kept>;
  private readonly costs: Costs;
  private readonly margin: MarginAccount | undefined;
  private fundingsPaid = 0;
  private readonly live = new Map<number, Live>();
  private hasArriving = false;
  /** The highest buy and the lowest sell that stand, so that a candle that touches none costs a glance. */
  private buyBest = 0;
  private sellBest = Number.POSITIVE_INFINITY;

  constructor(terms: RunTerms<Chosen, Kept>, wallet: Wallet, price: Ticks, costs: Costs) {
    this.terms = terms;
    const { market, parameters } = terms;
    const isContract = kindOf(market) === "contract";
    this.margin = isContract ? new MarginAccount(wallet, market, leverageOf(parameters)) : undefined;
    this.account = this.margin ?? new Account(wallet, market);
    this.run = beginRun(terms, wallet, price);
    this.worthLow = worthAt(wallet, price, terms.market);
    this.costs = costs;
  }

  /** Fills what this minute fills, then reports to the run that it is over. */
  step(candle: Candle): void {
    if (this.margin !== undefined) this.payFundings(this.margin, candle);
    if (this.hasArriving) this.arrive(candle);
    if (candle.low < this.buyBest) this.fillSide("buy", candle);
    this.worthLow = worthAt(this.account, candle.low, this.terms.market);
    if (candle.high > this.sellBest) this.fillSide("sell", candle);
    if (this.margin !== undefined) this.lookAtMargin(this.margin, candle);
    this.carryOut(afterCandle(this.terms, this.run, candle, this.account.wallet()), candle);
  }

  private payFundings(margin: MarginAccount, { open, openTime }: Candle): void {
    const { fundings = [] } = this.costs;
    for (; (fundings[this.fundingsPaid]?.time ?? Infinity) <= openTime; this.fundingsPaid++)
      margin.payFunding(open, fundings[this.fundingsPaid]!.ratePpb);
  }

  private lookAtMargin(margin: MarginAccount, candle: Candle): void {
    if (margin.base === 0n) return;
    const worst = worstOf(margin, candle);
    const worth = worthAt(margin, worst, this.terms.market);
    if (worth < this.worthLow) this.worthLow = worth;
    if (!margin.isLiquidatedAt(worst)) return;
    this.carryOut(liquidateRun(this.run, worst), candle);
    margin.liquidate();
    this.worthLow = 0n;
  }

  /** Market orders fill, limit orders stand from now on. */
  private arrive(candle: Candle): void {
    const arriving = [...this.live.values()].filter(({ stage }) => stage === "arriving");
    this.hasArriving = false;
    for (const live of arriving) {
      const { side, orderType, price } = live.record.order;
      const crosses = side === "buy" ? candle.open <= price : candle.open >= price;
      if (orderType === "market") this.fillAtMarket(live, candle);
      else live.stage = crosses ? "taker" : "maker";
    }
    this.findBest();
  }

  private fillAtMarket(live: Live, candle: Candle): void {
    const { order } = live.record;
    // A fill before it in this candle may have taken it back.
    if (!this.live.has(order.id)) return;
    const isBuy = order.side === "buy";
    const { slippagePpm } = this.costs;
    const moved = isBuy ? PPM + slippagePpm : PPM - slippagePpm;
    const price = scaledPrice(candle.open, moved, isBuy ? "ceil" : "floor");
    if (!this.account.canFill(order, price)) {
      this.end(live, "refused", candle.openTime, null);
      this.run = afterGone(this.run, order.id);
      return;
    }
    const { quotePerTickLot, takerFeePpm } = this.terms.market;
    this.account.slippage += quoteCost(Math.abs(price - candle.open), order.quantity, quotePerTickLot);
    this.fill(live, price, takerFeePpm, candle);
  }

  /** In the order in which the price comes by: buys from the highest, sells from the lowest. */
  private fillSide(side: Side, candle: Candle): void {
    const isThrough = ({ record: { order }, stage }: Live): boolean =>
      stage !== "arriving" &&
      order.side === side &&
      (side === "buy" ? candle.low < order.price : candle.high > order.price);
    const touched = [...this.live.values()].filter(isThrough).sort(({ record: one }, { record: other }) => {
      const apart = one.order.price - other.order.price;
      return side === "buy" ? -apart : apart;
    });
    const { makerFeePpm, takerFeePpm } = this.terms.market;
    for (const live of touched) {
      const { order } = live.record;
      if (!this.live.has(order.id)) continue;
      this.account.release(order);
      this.fill(live, order.price, live.stage === "taker" ? takerFeePpm : makerFeePpm, candle);
    }
    this.findBest();
  }

  private fill(live: Live, price: Ticks, feePpm: number, candle: Candle): void {
    const { record } = live;
    const { order } = record;
    record.fee = this.account.fill(order, price, feePpm);
    record.filledPrice = price;
    this.fills += 1;
    this.end(live, "filled", candle.openTime, null);
    const fill = { time: candle.openTime, price, quantity: order.quantity };
    this.carryOut(afterFill(this.terms, this.run, order.id, fill, this.account.wallet()), candle);
  }

  private carryOut({ state, cancel, place }: Outcome<Kept>, candle: Candle): void {
    const { openTime } = candle;
    this.run = state;
    if (cancel.length === 0 && place.length === 0) return;
    for (const { id, reason } of cancel) {
      const live = this.live.get(id);
      if (live !== undefined) {
        if (live.record.order.orderType === "limit") this.account.release(live.record.order);
        this.end(live, "cancelled", openTime, reason);
      }
      this.run = afterGone(this.run, id);
    }
    for (const order of place) this.place(order, candle);
    this.findBest();
  }

  private place(order: OpenOrder, { openTime: placedAt, close }: Candle): void {
    const record: OrderRecord = {
      order,
      placedAt,
      end: "open",
      endedAt: null,
      endReason: null,
      filledPrice: null,
      fee: 0n,
    };
    this.records.push(record);
    const live: Live = { record, stage: "arriving" };
    this.live.set(order.id, live);
    this.hasArriving = true;
    if (order.orderType === "market" || this.account.hold(order, close)) return;
    this.end(live, "refused", placedAt, null);
    this.run = afterGone(this.run, order.id);
  }

  private end({ record }: Live, end: OrderEnd, endedAt: TimeMs, reason: Reason | null): void {
    this.live.delete(record.order.id);
    Object.assign(record, { end, endedAt, endReason: reason });
  }

  private findBest(): void {
    [this.buyBest, this.sellBest] = [0, Number.POSITIVE_INFINITY];
    for (const { record, stage } of this.live.values()) {
      const { side, price } = record.order;
      if (stage === "arriving") continue;
      if (side === "buy") this.buyBest = Math.max(this.buyBest, price);
      else this.sellBest = Math.min(this.sellBest, price);
    }
  }
}
