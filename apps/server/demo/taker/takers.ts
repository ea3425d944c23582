/** The takers at work: they come as the flow says, and one of them clears the quotes that the index has passed. */
import { activityAt, type PriceFeed, type Random } from "../../market/feeds/index.ts";
import type { CallBudget } from "../budget.ts";
import type { Exposures, ExposedMarket } from "../exposures.ts";
import { priceText, quantityText, usdtPerCoin } from "../grid.ts";
import type { Holdings } from "../holdings.ts";
import type { Caller } from "../member/participant.ts";
import { placeOrder } from "../member/place-order.ts";
import { Arrivals, buyChance, takeNotional } from "./flow.ts";

/** Time constant of the average that the drift is measured against. */
const DRIFT_MEMORY_MS = 25_000;

/** Of ten takers six send a market order, two name what they spend, two a limit a little through the best price. */
const MARKET_SHARE = 0.6;
const SPEND_SHARE = 0.8;
const LIMIT_SLACK_PPM = 900;

/** Above the market's own minimum, so that rounding to lots never falls below it. */
const NOTIONAL_MARGIN = 1.2;

interface TakerMarket extends ExposedMarket {
  readonly notionalMin: number;
  /** The price in ticks that the index implies at a time; undefined while there is none. */
  fair(nowMs: number): number | undefined;
}

export interface TakersParts {
  readonly takers: readonly Caller[];
  readonly markets: readonly TakerMarket[];
  readonly feeds: PriceFeed;
  readonly holdings: Holdings;
  readonly exposures: Exposures;
  readonly budget: CallBudget;
  readonly random: Random;
}

interface Lane extends TakerMarket {
  readonly arrivals: Arrivals;
  average: number | undefined;
}

export class Takers {
  private readonly parts: TakersParts;
  private readonly lanes: readonly Lane[];

  constructor(parts: TakersParts) {
    this.parts = parts;
    this.lanes = parts.markets.map((market) => ({
      ...market,
      arrivals: new Arrivals(market.tempo.takesPerMinute),
      average: undefined,
    }));
  }

  /** Advances time and sends the orders due, without waiting for any. */
  tick(nowMs: number, elapsedMs: number): void {
    const activity = activityAt(Math.floor(nowMs / 60_000));
    for (const lane of this.lanes) {
      const fair = lane.fair(nowMs);
      if (fair === undefined) continue;
      const average = lane.average ?? fair;
      lane.average = average + (fair - average) * (1 - Math.exp(-elapsedMs / DRIFT_MEMORY_MS));
      if (!lane.arrivals.due(elapsedMs, activity, this.parts.random)) continue;
      if (this.parts.budget.take(nowMs)) void this.take(lane, fair, (fair / average - 1) * 1_000_000);
    }
  }

  /** Takes what stands up to a price; for the makers' quoter. */
  async sweep(
    market: ExposedMarket,
    side: "buy" | "sell",
    limitTicks: number,
    lots: number,
  ): Promise<boolean> {
    const { grid } = market;
    const terms = { type: "limit", price: priceText(grid, limitTicks), timeInForce: "ioc" } as const;
    const quantity = quantityText(grid, lots);
    const reply = await placeOrder(this.chosen(market, side), grid, { side, ...terms, quantity });
    return reply.ok;
  }

  private async take(lane: Lane, fair: number, driftPpm: number): Promise<void> {
    const { random, feeds, takers, exposures } = this.parts;
    const { grid, tempo } = lane;
    const holding = exposures.ofGroup(takers, lane);
    const side =
      random.uniform() < buyChance({ drift: driftPpm / tempo.tolerancePpm, holding }) ? "buy" : "sell";
    const usdtPerQuote = usdtPerCoin(feeds, grid.quote) ?? 1;
    const notional = takeNotional(tempo.takeNotional, lane.notionalMin * NOTIONAL_MARGIN, random);
    const ticks = Math.max(1, Math.round(fair));
    const lots = Math.max(1, Math.ceil(notional / (ticks * grid.tick * grid.lot * usdtPerQuote)));
    const quantity = quantityText(grid, lots);
    const form = random.uniform();
    const taker = this.chosen(lane, side);
    const isSpent = form >= MARKET_SHARE && form < SPEND_SHARE && side === "buy" && grid.quote === "USDT";
    if (isSpent && grid.kind === "spot") {
      const quoteAmount = notional.toFixed(2);
      await taker.call("user/setOrder", { market: grid.market, side, type: "market", quoteAmount });
    } else if (form < MARKET_SHARE) {
      await placeOrder(taker, grid, { side, type: "market", quantity });
    } else {
      const slack = Math.ceil((ticks * LIMIT_SLACK_PPM) / 1_000_000);
      const price = priceText(grid, side === "buy" ? ticks + slack : Math.max(1, ticks - slack));
      await placeOrder(taker, grid, { side, type: "limit", price, quantity, timeInForce: "ioc" });
    }
  }

  /** Whoever has most of what the order gives away, and is not pausing; a third of the time anybody. */
  private chosen(market: ExposedMarket, side: "buy" | "sell"): Caller {
    const { takers, random } = this.parts;
    const awake = takers.filter((taker) => !taker.paused);
    const from = awake.length > 0 ? awake : takers;
    if (random.uniform() < 1 / 3) return from[Math.floor(random.uniform() * from.length)] as Caller;
    const given = (taker: Caller) => this.givenBy(taker, market, side);
    return from.toSorted((left, right) => given(right) - given(left))[0] as Caller;
  }

  /** The amount somebody has to give for an order. What a position gives is what it is above plan. */
  private givenBy(taker: Caller, market: ExposedMarket, side: "buy" | "sell"): number {
    const { holdings, exposures } = this.parts;
    const { kind, quote } = market.grid;
    if (side === "sell") return exposures.of(taker, market);
    return kind === "contract" ? -exposures.of(taker, market) : (holdings.of(taker, quote) ?? 0);
  }
}
