/** The source of all random commands: members, markets and coins that collide, and a time that mostly goes on. */
import { AMOUNT_MAX, type Amount, type TimeMs } from "../../numeric/index.ts";
import { Random } from "../random.ts";

export const MEMBERS = [1, 2, 3, 4, 5, 9_007_199_254_740_991];
export const NETWORKS = ["evm", "bitcoin"];
export const PRICE_MIDDLE = 100;
const TIME_START = 1_750_000_000_000;

/** BTC/USDT has amounts of every size, ETH/BTC amounts beyond 2⁵³, ETH/USDT the least possible ones. */
export const GRIDS = [
  { base: "BTC", quote: "USDT", lotSize: 1_000n, quotePerTickLot: 7n },
  { base: "ETH", quote: "BTC", lotSize: 1_000_000_000_000_000n, quotePerTickLot: 90_000_000_000_000n },
  { base: "ETH", quote: "USDT", lotSize: 1n, quotePerTickLot: 1n },
] as const;
export const COINS = [
  ["BTC", 8],
  ["ETH", 18],
  ["USDT", 6],
] as const;
export const COIN_CODES = COINS.map(([coin]) => coin);

export class Draw {
  readonly random: Random;
  time: TimeMs = TIME_START;
  /** The price in ticks that orders stand around. */
  middle = PRICE_MIDDLE;

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  /** Time passes a little, sometimes past the window of the average, rarely back; now and then the price moves. */
  goOn(): void {
    const { random } = this;
    if (random.oneIn(25)) this.middle = Math.min(Math.max(this.middle + random.between(-4, 4), 84), 118);
    if (random.oneIn(400)) this.time += random.between(100_000, 700_000);
    else if (random.oneIn(200)) this.time -= random.between(0, 20_000);
    else this.time += random.between(0, 3_000);
  }

  member(): number {
    return this.random.oneIn(60)
      ? this.random.pick([0, 7, MEMBERS[5]!])
      : this.random.pick(MEMBERS.slice(0, 5));
  }

  market(): string {
    if (this.random.oneIn(200)) return "BTC/ETH";
    const { base, quote } = this.random.pick(GRIDS);
    return `${base}/${quote}`;
  }

  coin(): string {
    return this.random.oneIn(60) ? "DOGE" : this.random.pick(COIN_CODES);
  }

  /** A few hundred lots' worth of a coin, so that balances run out now and then. */
  amount(coin: string): Amount {
    const { random } = this;
    if (random.oneIn(60)) return random.pick([0n, -5n, 1n, AMOUNT_MAX, AMOUNT_MAX + 1n]) as Amount;
    const unit = coin === "BTC" ? 900_000_000_000_000n : coin === "ETH" ? 1_000_000_000_000_000n : 1_000n;
    return (unit * BigInt(random.between(1, 300)) + BigInt(random.between(0, 999))) as Amount;
  }
}
