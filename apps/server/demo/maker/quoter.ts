/**
 * Two makers' quotes in one market. The quoter follows the index with a tolerance, leans against what the makers hold
 * too much of, and changes only what the plan calls for: first what stands in the way, then the best prices, then the
 * rest.
 */
import { type Random } from "../../market/feeds/index.ts";
import type { CallBudget } from "../budget.ts";
import { type MarketGrid, priceText, quantityText } from "../grid.ts";
import { meanExposure } from "../holdings.ts";
import type { Caller } from "../member/participant.ts";
import { placeOrder } from "../member/place-order.ts";
import type { MarketTempo } from "../tempo.ts";
import {
  type LadderPlan,
  type LadderTerms,
  ladderTerms,
  planLadder,
  type Quote,
  type RestingQuote,
} from "./ladder.ts";
import { QuoteBook } from "./quote-book.ts";

/** Keeps bid and ask apart when the middle falls on a tick. */
const HALF_SPREAD_TICKS_MIN = 0.1;

/** The lean of the middle when the makers hold as much more, or less, than planned as they have room for. */
const SKEW_MAX_PPM = 250;

/** Makers whose holdings differ by more than this share of their room no longer quote in turn. */
const APART_MAX = 0.1;

/** New quotes in one turn, so that one market's leap leaves calls to the others; and what is left to the urgent. */
const PLACES_PER_TURN = 6;
const TIDY_PER_TURN = 1;
const RESERVE_FOR_URGENT = 12;

/** Quotes that one order takes at most: after a leap of the index makers pull the rest before anybody comes. */
const TAKEN_MAX = 8;

/** More quotes of an earlier run that the index has passed, and its whole ladder is made again. */
const PASSED_AT_OPENING_MAX = 10;

/** A fill wakes the quoter, but a burst of fills only once. */
const WAKE_AFTER_MS = 80;

/** A smaller share of its levels on a side, and refilling is urgent. */
const LEVELS_LOW_SHARE = 0.72;

export interface QuoterParts {
  readonly grid: MarketGrid;
  readonly tempo: MarketTempo;
  readonly makers: readonly [Caller, Caller];
  readonly budget: CallBudget;
  readonly random: Random;
  /** In USDT. */
  readonly notionalMin: number;
  now(): number;
  /** The index in ticks; undefined while there is none. */
  fair(): number | undefined;
  usdtPerQuote(): number;
  /** The base that a maker holds beyond what is planned, as a share of its room. */
  exposure(maker: Caller): number;
  /** Takes quotes that the index has passed; false when nobody can. */
  sweep(side: "buy" | "sell", limitTicks: number, lots: number): Promise<boolean>;
}

export class Quoter {
  readonly quotes: QuoteBook;
  private readonly parts: QuoterParts;
  private middle: number | undefined;
  private terms: LadderTerms | undefined;
  private termsMiddle = 0;
  private counter = 0;
  private turn: Promise<void> | undefined;
  private waking: NodeJS.Timeout | undefined;
  private readonly stamp = Date.now().toString(36);

  constructor(parts: QuoterParts) {
    this.parts = parts;
    this.quotes = new QuoteBook(parts.grid);
  }

  get market(): string {
    return this.parts.grid.market;
  }

  /**
   * One turn; while one is running, another call does nothing. `opening` fills the whole book at once, around what an
   * earlier run left of it.
   */
  tick(opening = false): Promise<void> {
    this.turn ??= this.run(opening).finally(() => (this.turn = undefined));
    return this.turn;
  }

  /** A turn soon, one for a whole burst of fills. */
  wake(): void {
    this.waking ??= setTimeout(() => {
      this.waking = undefined;
      void this.tick().catch(() => undefined);
    }, WAKE_AFTER_MS);
  }

  stop(): void {
    clearTimeout(this.waking);
  }

  private async run(opening: boolean): Promise<void> {
    const middle = this.nextMiddle();
    if (middle === undefined) return;
    let plan = this.planAt(middle);
    if (plan.stale.length > 0 && !opening) await this.clear(plan.stale);
    else if (plan.stale.length > PASSED_AT_OPENING_MAX) {
      await this.pullAll();
      plan = this.planAt(middle);
    } else await this.pull(plan.stale, 0);
    await this.place(plan.missing, opening);
    await this.tidy(plan.surplus);
  }

  private planAt(middle: number): LadderPlan {
    const { random } = this.parts;
    return planLadder(middle, this.quotes.resting(), this.termsAt(middle), () => random.uniform());
  }

  /** The quoted middle: it stays until the index, leaned by the holdings, has left it by more than the tolerance. */
  private nextMiddle(): number | undefined {
    const fair = this.parts.fair();
    if (fair === undefined) return this.middle;
    const wanted = fair * (1 - (this.holding() * SKEW_MAX_PPM) / 1_000_000);
    const tolerance = (wanted * this.parts.tempo.tolerancePpm) / 1_000_000;
    if (this.middle === undefined || Math.abs(wanted - this.middle) > tolerance) this.middle = wanted;
    return this.middle;
  }

  /** Within −1 … 1. */
  private holding(): number {
    return meanExposure(this.parts.makers.map((maker) => this.parts.exposure(maker)));
  }

  /** The ladder's measures go with the price, so they are made anew when it has moved by a hundredth. */
  private termsAt(middle: number): LadderTerms {
    if (this.terms !== undefined && Math.abs(middle / this.termsMiddle - 1) < 0.01) return this.terms;
    const { tempo, grid } = this.parts;
    const share = (ppm: number) => (middle * ppm) / 1_000_000;
    const lotNotional = middle * grid.tick * grid.lot * this.parts.usdtPerQuote();
    this.termsMiddle = middle;
    this.terms = ladderTerms({
      levels: tempo.levels,
      halfSpreadTicks: Math.max(HALF_SPREAD_TICKS_MIN, share(tempo.halfSpreadPpm)),
      firstStepTicks: share(tempo.tolerancePpm),
      depthTicks: share(tempo.depthPpm),
      lotsAtBest: tempo.levelNotional / lotNotional,
    });
    return this.terms;
  }

  /**
   * Several quotes on one side are taken with one order, as somebody who watches the index would; a single one is
   * pulled as often. Makers who hold too much already watch more closely, and pull theirs before anybody comes.
   */
  private async clear(stale: readonly RestingQuote[]): Promise<void> {
    for (const side of ["buy", "sell"] as const) {
      const passed = stale.filter((quote) => quote.side === side);
      if (passed.length === 0) continue;
      const room = 1 - Math.max(0, side === "buy" ? this.holding() : -this.holding());
      const takenChance = (passed.length > 1 ? 1 : 0.5) * room;
      if (this.parts.random.uniform() < takenChance) await this.takeOut(side, passed);
      else await this.pull(passed, 0);
    }
  }

  private async takeOut(side: "buy" | "sell", passed: readonly RestingQuote[]): Promise<void> {
    const sign = side === "buy" ? -1 : 1;
    const sorted = passed.toSorted((left, right) => sign * (left.priceTicks - right.priceTicks));
    const wanted = sorted.slice(0, TAKEN_MAX);
    const lots = wanted.reduce((sum, quote) => sum + quote.lots, 0);
    if (!this.parts.budget.take(this.parts.now())) return;
    const limit = wanted.at(-1)?.priceTicks ?? 0;
    const taken = await this.parts.sweep(side === "buy" ? "sell" : "buy", limit, lots);
    await this.pull(taken ? sorted.slice(TAKEN_MAX) : passed, 0);
  }

  private async pull(quotes: readonly RestingQuote[], floor: number): Promise<void> {
    const { budget } = this.parts;
    await Promise.all(
      quotes
        .filter(() => budget.take(this.parts.now(), floor))
        .map(async ({ id }) => {
          const reply = await this.quotes.ownerOf(id)?.call("user/orderCancel", { clientOrderId: id });
          if (reply === undefined || reply.ok || reply.refusal.startsWith("order.")) this.quotes.gone(id);
        }),
    );
  }

  private async pullAll(): Promise<void> {
    const { makers, grid } = this.parts;
    await Promise.all(makers.map((maker) => maker.call("user/orderCancelAll", { market: grid.market })));
    for (const { id } of this.quotes.resting()) this.quotes.gone(id);
  }

  private async place(missing: readonly Quote[], opening: boolean): Promise<void> {
    const low = missing.length > 2 * (1 - LEVELS_LOW_SHARE) * this.parts.tempo.levels;
    const wanted = opening ? missing : missing.slice(0, low ? 2 * PLACES_PER_TURN : PLACES_PER_TURN);
    const floor = (place: number) => (opening || place < 2 || low ? 0 : RESERVE_FOR_URGENT);
    const allowed = wanted.filter((_, place) => this.parts.budget.take(this.parts.now(), floor(place)));
    await Promise.all(allowed.map((quote) => this.placeOne(quote)));
  }

  private async placeOne(quote: Quote): Promise<void> {
    const { grid, notionalMin, usdtPerQuote } = this.parts;
    const notional = quote.priceTicks * quote.lots * grid.tick * grid.lot * usdtPerQuote();
    if (notional < notionalMin) return;
    this.counter += 1;
    const owner = this.ownerFor(quote.side);
    const id = `${this.stamp}-${grid.market.replace("/", "-")}-${this.counter.toString(36)}`;
    this.quotes.sent(id, quote, owner);
    const reply = await placeOrder(owner, grid, {
      side: quote.side,
      type: "limit",
      price: priceText(grid, quote.priceTicks),
      quantity: quantityText(grid, quote.lots),
      timeInForce: "gtc",
      postOnly: true,
      clientOrderId: id,
    });
    if (reply.ok) this.quotes.answered(id);
    else if (reply.refusal !== "failed") this.quotes.gone(id);
    else this.quotes.answered(id);
  }

  /** The makers quote in turn, or where one holds much more than the other, so that it comes closer to the other. */
  private ownerFor(side: Quote["side"]): Caller {
    const [one, other] = this.parts.makers;
    const apart = this.parts.exposure(one) - this.parts.exposure(other);
    if (Math.abs(apart) <= APART_MAX) return this.counter % 2 === 0 ? one : other;
    return apart < 0 === (side === "buy") ? one : other;
  }

  private async tidy(surplus: readonly RestingQuote[]): Promise<void> {
    const crowded = surplus.length > 2 * this.parts.tempo.levels;
    await this.pull(surplus.slice(0, crowded ? 4 * TIDY_PER_TURN : TIDY_PER_TURN), RESERVE_FOR_URGENT);
  }
}
