/** Random coins, fee levels and rates: what an operator sets, sometimes wrongly. */
import type { Command } from "../../commands.ts";
import { AMOUNT_MAX, type Amount, type RatePpm } from "../../numeric/index.ts";
import { COINS, type Draw } from "./draw.ts";
import type { GeneratorPart } from "./part.ts";

export class ParameterGenerator implements GeneratorPart {
  readonly kinds: GeneratorPart["kinds"] = [
    [4, () => this.coin()],
    [17, () => this.fees()],
  ];
  private readonly draw: Draw;

  constructor(draw: Draw) {
    this.draw = draw;
  }

  opening(): Command[] {
    const { time } = this.draw;
    return COINS.map(([coin, decimals]): Command => ({ type: "defineCoin", time, coin, decimals }));
  }

  private coin(): Command {
    const { random, time } = this.draw;
    const [coin, decimals] = random.pick([...COINS, ["BTC", 9], ["bad", 1], ["NEW", 19]] as const);
    return { type: "defineCoin", time, coin, decimals };
  }

  private fees(): Command {
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
