/** The takers at work: they come as the flow says, and one of them clears the quotes that the index has passed. */
import { activityAt, type PriceFeed, type Random } from "../../market/feeds/index.ts";
import type { CallBudget } from "../budget.ts";
import {
  decimalAsFactor,
  fairTicks,
  type MarketGrid,
  priceText,
  quantityText,
  usdtPerCoin,
} from "../grid.ts";
import { type Holdings, holdingOf } from "../holdings.ts";
import type { Caller } from "../member/participant.ts";
import { PURSES } from "../roster.ts";
import type { MarketTempo } from "../tempo.ts";
import { Arrivals, buyChance, takeNotional } from "./flow.ts";

/** How fast the average that the drift is measured against follows. */
const DRIFT_MEMORY_MS = 25_000;

/** Of ten takers six send a market order, two name what they spend, two a limit a little through the best price. */
const MARKET_SHARE = 0.6;
const SPEND_SHARE = 0.8;
const LIMIT_SLACK_PPM = 900;

/** Above the market's own minimum, so that rounding to lots never falls below it. */
const NOTIONAL_MARGIN = 1.2;

interface TakerMarket {
  readonly grid: MarketGrid;
  readonly tempo: MarketTempo;
  readonly notionalMin: number;
}

export interface TakersParts {
  readonly takers: readonly Caller[];
  readonly markets: readonly TakerMarket[];
  readonly feeds: PriceFeed;
  readonly holdings: Holdings;
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
      const fair = fairTicks(this.parts.feeds, lane.grid);
      if (fair === undefined) continue;
      const average = lane.average ?? fair;
      lane.average = average + (fair - average) * (1 - Math.exp(-elapsedMs / DRIFT_MEMORY_MS));
      if (!lane.arrivals.due(elapsedMs, activity, this.parts.random)) continue;
      if (this.parts.budget.take(nowMs)) void this.take(lane, fair, (fair / average - 1) * 1_000_000);
    }
  }

  /** Takes what stands up to a price; for the makers' desk. */
  async sweep(grid: MarketGrid, side: "buy" | "sell", limitTicks: number, lots: number): Promise<boolean> {
    const reply = await this.chosen(grid, side).call("user/setOrder", {
      market: grid.market,
      side,
      type: "limit",
      price: priceText(grid, limitTicks),
      quantity: quantityText(grid, lots),
      timeInForce: "ioc",
    });
    return reply.ok;
  }

  private async take(lane: Lane, fair: number, driftPpm: number): Promise<void> {
    const { random, feeds, takers, holdings } = this.parts;
    const { grid, tempo } = lane;
    const holding = holdingOf(holdings, takers, grid.base, decimalAsFactor(PURSES.taker[grid.base] ?? "1"));
    const side =
      random.uniform() < buyChance({ drift: driftPpm / tempo.tolerancePpm, holding }) ? "buy" : "sell";
    const usdtPerQuote = usdtPerCoin(feeds, grid.quote) ?? 1;
    const notional = takeNotional(tempo.takeNotional, lane.notionalMin * NOTIONAL_MARGIN, random);
    const ticks = Math.max(1, Math.round(fair));
    const lots = Math.max(1, Math.ceil(notional / (ticks * grid.tick * grid.lot * usdtPerQuote)));
    const terms = { market: grid.market, side } as const;
    const form = random.uniform();
    const taker = this.chosen(grid, side);
    if (form < MARKET_SHARE) {
      await taker.call("user/setOrder", { ...terms, type: "market", quantity: quantityText(grid, lots) });
    } else if (form < SPEND_SHARE && side === "buy" && grid.quote === "USDT") {
      await taker.call("user/setOrder", { ...terms, type: "market", quoteAmount: notional.toFixed(2) });
    } else {
      const slack = Math.ceil((ticks * LIMIT_SLACK_PPM) / 1_000_000);
      const price = priceText(grid, side === "buy" ? ticks + slack : Math.max(1, ticks - slack));
      const quantity = quantityText(grid, lots);
      await taker.call("user/setOrder", { ...terms, type: "limit", price, quantity, timeInForce: "ioc" });
    }
  }

  /** Whoever has most of what the order gives away, and is not pausing; a third of the time anybody. */
  private chosen(grid: MarketGrid, side: "buy" | "sell"): Caller {
    const { takers, holdings, random } = this.parts;
    const given = side === "buy" ? grid.quote : grid.base;
    const awake = takers.filter((taker) => !taker.paused);
    const from = awake.length > 0 ? awake : takers;
    if (random.uniform() < 1 / 3) return from[Math.floor(random.uniform() * from.length)] as Caller;
    const held = (taker: Caller) => holdings.of(taker, given) ?? 0;
    return from.toSorted((left, right) => held(right) - held(left))[0] as Caller;
  }
}
