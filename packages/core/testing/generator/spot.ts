/** Random terms of spot markets, sometimes such as cannot be. */
import type { Command } from "../../commands.ts";
import type { Amount, Lots, RatePpm, Ticks } from "../../numeric/index.ts";
import type { MarketTerms } from "../../trading/market-terms.ts";
import { type Draw, GRIDS, PRICE_MIDDLE } from "./draw.ts";
import type { GeneratorPart } from "./part.ts";

export class SpotGenerator implements GeneratorPart {
  readonly kinds: GeneratorPart["kinds"] = [
    [4, () => this.define(this.brokenTerms())],
    [8, () => this.define(this.terms(this.draw.random.pick(GRIDS)))],
  ];
  private readonly draw: Draw;

  constructor(draw: Draw) {
    this.draw = draw;
  }

  opening(): Command[] {
    return GRIDS.map((grid) => this.define(this.terms(grid)));
  }

  private define(terms: MarketTerms): Command {
    return { ...terms, type: "defineMarket", time: this.draw.time };
  }

  private terms(grid: (typeof GRIDS)[number]): MarketTerms {
    const { random } = this.draw;
    return {
      market: `${grid.base}/${grid.quote}`,
      base: grid.base,
      quote: grid.quote,
      lotSize: grid.lotSize as Amount,
      quotePerTickLot: grid.quotePerTickLot as Amount,
      quantityMin: random.pick([1, 1, 2]) as Lots,
      quantityMax: random.pick([50, 1_000]) as Lots,
      notionalMin: (grid.quotePerTickLot * random.pick([0n, 50n, 150n])) as Amount,
      notionalMax: (grid.quotePerTickLot * random.pick([5_000n, 90_000n, 90_000n])) as Amount,
      bandLowPpm: random.pick([700_000, 700_000, 700_000, 951_000, 0]),
      bandHighPpm: random.pick([1_300_000, 1_300_000, 1_300_000, 1_049_999, 4_000_000]),
      priceInitial: PRICE_MIDDLE as Ticks,
      makerFeePpm: random.pick([0, 999, 1_000, 100_000]) as RatePpm,
      takerFeePpm: random.pick([0, 1_001, 1_000, 100_000]) as RatePpm,
      openOrdersMax: random.pick([6, 200, 200]),
      conditionalOrdersMax: random.pick([4, 20, 20]),
    };
  }

  private brokenTerms(): MarketTerms {
    const { random } = this.draw;
    const good = this.terms(random.pick(GRIDS));
    return random.pick<MarketTerms>([
      { ...good, lotSize: 5n as Amount },
      { ...good, base: "DOGE" },
      { ...good, quantityMin: 0 as Lots },
      { ...good, notionalMax: -1n as Amount },
      { ...good, bandHighPpm: 4_000_001 },
      { ...good, makerFeePpm: 100_001 as RatePpm },
      { ...good, market: "USDT/BTC" },
    ]);
  }
}
