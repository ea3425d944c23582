/** Random coins, markets, market states, members, fee levels and rates: what an operator sets, sometimes wrongly. */
import type { Command } from "../commands.ts";
import { AMOUNT_MAX, type Amount, type Lots, type RatePpm, type Ticks } from "../numeric/index.ts";
import type { MarketTerms } from "../trading/market-terms.ts";
import { COINS, type Draw, GRIDS, MEMBERS, PRICE_MIDDLE } from "./draw.ts";

export class VenueGenerator {
  private readonly draw: Draw;

  constructor(draw: Draw) {
    this.draw = draw;
  }

  next(): Command {
    const { random, time } = this.draw;
    switch (random.between(1, 8)) {
      case 1: {
        const [coin, decimals] = random.pick([...COINS, ["BTC", 9], ["bad", 1], ["NEW", 19]] as const);
        return { type: "defineCoin", time, coin, decimals };
      }
      case 2:
        return {
          type: "openMember",
          time,
          member: random.pick([0, 1, 1.5, MEMBERS[5]!]),
          inviter: this.draw.member(),
        };
      case 3:
        return { ...this.brokenTerms(), type: "defineMarket", time };
      case 4:
      case 5:
        return { ...this.terms(random.pick(GRIDS)), type: "defineMarket", time };
      default: {
        const state = random.oneIn(16) ? random.pick(["cancelOnly", "halted"] as const) : "trading";
        return { type: "setMarketState", time, market: this.draw.market(), state };
      }
    }
  }

  terms(grid: (typeof GRIDS)[number]): MarketTerms {
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

  fees(): Command {
    const { random, time } = this.draw;
    const share = (): RatePpm =>
      (random.oneIn(20) ? random.pick([-1, 0.5, 1_000_001]) : random.between(0, 1_000_000)) as RatePpm;
    switch (random.between(1, 3)) {
      case 1: {
        const level = random.oneIn(20) ? random.pick([-1, 0.5, 10, 0]) : random.between(1, 4);
        const volumeMin = (random.oneIn(20) ? random.pick([-1n, AMOUNT_MAX + 1n]) : 5n) as Amount;
        return {
          type: "defineFeeLevel",
          time,
          level,
          volumeMin,
          makerSharePpm: share(),
          takerSharePpm: share(),
        };
      }
      case 2:
        return { type: "setFeeLevel", time, member: this.draw.member(), level: random.between(0, 5) };
      default: {
        const levelOnePpm = random.oneIn(2) ? (200_000 as RatePpm) : share();
        const levelTwoPpm = random.oneIn(2) ? (50_000 as RatePpm) : share();
        return { type: "setReferralRates", time, levelOnePpm, levelTwoPpm };
      }
    }
  }
}
