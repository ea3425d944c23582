/** Random conversions: terms that change, prices that wander and fail, quotes that are taken in time, late or twice. */
import type { Command } from "../../commands.ts";
import type { ConvertCoin, QuoteConversion, SetConvertTerms } from "../../convert/commands.ts";
import { HEDGE_MEMBER } from "../../convert/limits.ts";
import type { Event } from "../../events.ts";
import type { MemberId } from "../../ids.ts";
import { AMOUNT_MAX, type Amount, type RatePpm, type TimeMs } from "../../numeric/index.ts";
import { type CoinSample, PRICE_MAX } from "../../trading/coin-prices.ts";
import { COIN_CODES, type Draw, MEMBERS } from "./draw.ts";
import type { GeneratorPart } from "./part.ts";

/** In 10⁻⁸ USDT for a whole coin, so that amounts as below are worth a few thousand units of USDT each. */
const PRICES = { BTC: 100, ETH: 10_000_000_000, USDT: 100_000_000 } as const;
const UNITS = { BTC: 100_000_000_000n, ETH: 10_000_000_000_000n, USDT: 1_000n } as const;
type Coin = keyof typeof UNITS;
const COINS: readonly Coin[] = ["BTC", "ETH", "USDT"];
const SOURCES = ["one", "two", "three", "four"];
const AMOUNTS: readonly (keyof ConvertCoin)[] = [
  "amountMin",
  "amountMax",
  "stockMin",
  "stockMax",
  "stockTarget",
];

export class ConvertGenerator implements GeneratorPart {
  readonly kinds: GeneratorPart["kinds"] = [
    [140, () => this.quote()],
    [110, () => this.accept()],
    [20, () => this.dust()],
    [5, () => this.terms()],
    [10, () => this.coin(this.draw.random.pick(COINS))],
    [8, () => this.stock()],
    [8, () => this.toHedge()],
    [8, () => this.fromHedge()],
  ];
  private readonly draw: Draw;
  /** A clock of its own, which goes on with each of these commands: otherwise every quote would be over. */
  private clock: TimeMs;
  private lastQuoteId = 0;
  private readonly askers = new Map<number, MemberId>();

  constructor(draw: Draw) {
    this.draw = draw;
    this.clock = draw.time;
  }

  opening(): Command[] {
    const { time } = this.draw;
    const stock = COINS.map((coin): Command => {
      const amount = (UNITS[coin] * 20_000n) as Amount;
      const terms = { network: "evm", account: "inventory", coin, amount } as const;
      return { type: "fundVenue", time, fundingKey: `inventory:${coin}`, ...terms };
    });
    const terms = { spreadPpm: 1_000 as RatePpm, feePpm: 500 as RatePpm, quorum: 2, isHedged: false };
    return [
      { type: "setConvertTerms", time, ...terms, dustMax: 5_000n as Amount },
      ...COINS.map((coin) => this.offer(coin, 0n)),
      ...stock,
    ];
  }

  see(event: Event): void {
    if (event.type !== "conversionQuoted") return;
    this.lastQuoteId = event.quoteId;
    this.askers.set(event.quoteId, event.member);
  }

  private time(): TimeMs {
    const { random } = this.draw;
    if (random.oneIn(80)) this.clock += random.between(5_000, 40_000);
    else if (random.oneIn(40)) this.clock -= random.between(0, 4_000);
    else this.clock += random.between(0, 1_500);
    return this.clock;
  }

  private amount(coin: Coin): Amount {
    const { random } = this.draw;
    if (random.oneIn(30)) return random.pick([0n, -3n, 1n, 1n, 1n, AMOUNT_MAX, AMOUNT_MAX + 1n]) as Amount;
    return (UNITS[coin] * BigInt(random.between(1, 250)) + BigInt(random.between(0, 999))) as Amount;
  }

  private quote(): QuoteConversion {
    const { random } = this.draw;
    const time = this.time();
    const from = random.pick(COINS);
    const to = random.oneIn(30) ? from : random.pick(COINS.filter((coin) => coin !== from));
    const side = random.oneIn(3) ? "receive" : "give";
    const amount = this.amount(side === "give" ? from : to);
    const named = random.oneIn(60) ? { from, to: "DOGE" } : { from, to };
    const samples = this.samples(time);
    return { type: "quoteConversion", time, member: this.member(), ...named, side, amount, samples };
  }

  /** Two members ask most, so that one has many quotes at a time. */
  private member(): number {
    const { random } = this.draw;
    return random.oneIn(3) ? this.draw.member() : random.pick(MEMBERS.slice(0, 2));
  }

  private accept(): Command {
    const { random } = this.draw;
    const quoteId = this.lastQuoteId - random.pick([0, 0, 0, 0, 1, 2, 3, 4, 60, -1]);
    const asker = random.oneIn(15) ? undefined : this.askers.get(quoteId);
    return { type: "acceptQuote", time: this.time(), member: asker ?? this.member(), quoteId };
  }

  private dust(): Command {
    const { random } = this.draw;
    const time = this.time();
    const to = random.oneIn(20) ? "DOGE" : random.pick(COINS);
    return { type: "quoteDust", time, member: this.draw.member(), to, samples: this.samples(time) };
  }

  private samples(time: TimeMs): CoinSample[] {
    const samples = COINS.filter(() => !this.draw.random.oneIn(25)).flatMap((coin) =>
      this.samplesOf(coin, time),
    );
    return this.draw.random.oneIn(50) ? [...samples, ...this.broken(samples)] : samples;
  }

  private samplesOf(coin: Coin, time: TimeMs): CoinSample[] {
    const { random } = this.draw;
    const around = Math.round(PRICES[coin] * (0.97 + random.share() * 0.06));
    return SOURCES.slice(0, random.pick([1, 2, 3, 3, 4, 4])).map((source) => ({
      coin,
      source,
      price: random.oneIn(12)
        ? around * random.between(2, 5)
        : Math.round(around * (1 + random.share() / 50)),
      time: time - (random.oneIn(12) ? random.between(9_000, 12_000) : random.between(0, 3_000)),
    }));
  }

  private broken([first]: readonly CoinSample[]): CoinSample[] {
    if (first === undefined) return [];
    return this.draw.random.pick([
      [first],
      [{ ...first, source: "x", price: 0 }],
      [{ ...first, source: "x", price: PRICE_MAX + 1 }],
      [{ ...first, source: "" }],
      Array.from({ length: 17 }, (_, place) => ({ ...first, source: `many ${place}` })),
    ]);
  }

  private terms(): SetConvertTerms {
    const { random } = this.draw;
    const good = {
      spreadPpm: random.pick([0, 1_000, 1_000, 20_000]),
      feePpm: random.pick([0, 500, 3_000]),
      quorum: random.pick([1, 2, 2, 3]),
      dustMax: random.pick([0n, 5_000n, 60_000n, 1_000_000_000n]),
    };
    const broken = [{ spreadPpm: 50_001 }, { feePpm: -1 }, { quorum: 0 }, { dustMax: -1n }];
    const drawn = { ...good, ...(random.oneIn(8) ? random.pick(broken) : {}) } as typeof good;
    return {
      ...{ type: "setConvertTerms", time: this.clock },
      ...(drawn as Pick<SetConvertTerms, keyof typeof good>),
      isHedged: random.oneIn(2),
    };
  }

  private coin(coin: Coin): Command {
    const { random } = this.draw;
    if (random.oneIn(10)) return { ...this.offer(coin, 0n), coin: "DOGE" };
    if (random.oneIn(10)) return { ...this.offer(coin, 0n), [random.pick(AMOUNTS)]: -1n } as Command;
    if (random.oneIn(12)) return { ...this.offer(coin, 0n), amountMax: 0n as Amount };
    return this.offer(coin, BigInt(random.pick([0, 0, 0, 18_000, 24_000])));
  }

  /** @param kept of the stock, in the amounts that are drawn */
  private offer(coin: Coin, kept: bigint): Extract<Command, { type: "setConvertCoin" }> {
    const unit = UNITS[coin];
    const stockMax = (unit * BigInt(this.draw.random.pick([21_000, 40_000]))) as Amount;
    return {
      ...{ type: "setConvertCoin", time: this.clock, coin },
      amountMin: (unit * BigInt(this.draw.random.pick([0, 1, 30]))) as Amount,
      amountMax: (unit * BigInt(this.draw.random.pick([240, 500]))) as Amount,
      stockMin: (kept > stockMax / unit ? stockMax : unit * kept) as Amount,
      stockMax,
      stockTarget: stockMax,
    };
  }

  /** Takes of the stock, or fills it. */
  private stock(): Command {
    const { random, time } = this.draw;
    const coin = random.pick(COINS);
    const amount = (UNITS[coin] * BigInt(random.between(1, 9_000))) as Amount;
    const isOut = random.oneIn(2);
    const [from, to] = isOut ? (["inventory", "operating"] as const) : (["operating", "inventory"] as const);
    return { type: "moveVenueFunds", time, from, to, coin, amount };
  }

  private toHedge(): Command {
    const { random, time } = this.draw;
    const coin = random.pick(COINS);
    const amount = (UNITS[coin] * BigInt(random.between(1, 90))) as Amount;
    return { type: "creditMember", time, account: "inventory", member: HEDGE_MEMBER, coin, amount };
  }

  private fromHedge(): Command {
    const { random, time } = this.draw;
    return { type: "returnToInventory", time, coin: random.oneIn(20) ? "DOGE" : random.pick(COIN_CODES) };
  }
}
