/**
 * Random commands that collide: few members, coins and prices, small quantities against big ones, identifiers used
 * twice, and now and then a number from the edge. Good commands are the most, so that books fill and money moves.
 */
import type { Command } from "../commands.ts";
import { MEMBER_ACCOUNTS, VENUE_ACCOUNTS } from "../ledger/accounts.ts";
import {
  AMOUNT_MAX,
  type Amount,
  type Lots,
  LOTS_MAX,
  type RatePpm,
  type Ticks,
  TICKS_MAX,
} from "../numeric/index.ts";
import type { MarketTerms } from "../parameters/commands.ts";
import type { PlaceOrder } from "../spot/commands.ts";
import { SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from "../spot/terms.ts";
import { Random } from "./random.ts";

const MEMBERS = [1, 2, 3, 4, 5, 9_007_199_254_740_991];
/** A chain of three, a second guest of its first, and one whom nobody invited. */
const INVITERS: Readonly<Record<number, number>> = { 2: 1, 3: 2, 5: 1 };
const NETWORKS = ["evm", "bitcoin"];
const PRICE_MIDDLE = 100;
const TIME_START = 1_750_000_000_000;

/** BTC/USDT has amounts of every size, ETH/BTC amounts beyond 2⁵³, ETH/USDT the least possible ones. */
const GRIDS = [
  { base: "BTC", quote: "USDT", lotSize: 1_000n, quotePerTickLot: 7n },
  { base: "ETH", quote: "BTC", lotSize: 1_000_000_000_000_000n, quotePerTickLot: 90_000_000_000_000n },
  { base: "ETH", quote: "USDT", lotSize: 1n, quotePerTickLot: 1n },
] as const;
const COINS = [
  ["BTC", 8],
  ["ETH", 18],
  ["USDT", 6],
] as const;
const COIN_CODES = COINS.map(([coin]) => coin);

export class CommandGenerator {
  private readonly random: Random;
  private time = TIME_START;
  private keys = 0;
  private withdrawals = 0;

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  /** What makes the others possible: coins, markets, members, and money. */
  opening(): Command[] {
    const { time } = this;
    const coins = COINS.map(([coin, decimals]): Command => ({ type: "defineCoin", time, coin, decimals }));
    const markets = GRIDS.map((grid): Command => ({ ...this.terms(grid), type: "defineMarket", time }));
    const members = MEMBERS.slice(0, 5).map((member): Command => ({
      type: "openMember",
      time,
      member,
      inviter: INVITERS[member] ?? 0,
    }));
    const deposits = MEMBERS.slice(0, 5).flatMap((member) =>
      COIN_CODES.map((coin) => this.deposit(member, coin)),
    );
    return [...coins, ...markets, ...members, ...deposits];
  }

  /** @param lastOrderId number of the order placed last, so that cancels find something */
  next(lastOrderId: number): Command {
    const { random } = this;
    this.passTime();
    const share = random.share();
    if (share < 0.72) return this.placeOrder();
    if (share < 0.82) return this.cancel(lastOrderId);
    if (share < 0.835) return this.cancelAll();
    if (share < 0.845) return this.cancelAfter();
    if (share < 0.95) return this.money();
    return random.oneIn(3) ? this.fees() : this.parameter();
  }

  /** Mostly a little, sometimes past the window of the average, rarely back. */
  private passTime(): void {
    const { random } = this;
    if (random.oneIn(400)) this.time += random.between(100_000, 700_000);
    else if (random.oneIn(200)) this.time -= random.between(0, 20_000);
    else this.time += random.between(0, 3_000);
  }

  private member(): number {
    return this.random.oneIn(60)
      ? this.random.pick([0, 7, MEMBERS[5]!])
      : this.random.pick(MEMBERS.slice(0, 5));
  }

  private market(): string {
    if (this.random.oneIn(200)) return "BTC/ETH";
    const { base, quote } = this.random.pick(GRIDS);
    return `${base}/${quote}`;
  }

  private coin(): string {
    return this.random.oneIn(60) ? "DOGE" : this.random.pick(COIN_CODES);
  }

  private clientOrderId(): string {
    const { random } = this;
    if (random.oneIn(300)) return random.pick(["no spaces", "x".repeat(37), "ümlaut"]);
    return random.oneIn(4) ? `c${random.between(1, 12)}` : "";
  }

  private placeOrder(): PlaceOrder {
    const { random } = this;
    const common = {
      type: "placeOrder",
      time: this.time,
      member: this.member(),
      market: this.market(),
      side: random.pick(["buy", "sell"] as const),
      clientOrderId: this.clientOrderId(),
      selfTradePrevention: random.pick(SELF_TRADE_PREVENTIONS),
    } as const;
    if (random.oneIn(4)) return { ...common, orderType: "market", ...this.marketSize() };
    const timeInForce = random.oneIn(3) ? random.pick(TIMES_IN_FORCE) : "gtc";
    const postOnly = random.oneIn(8);
    return {
      ...common,
      orderType: "limit",
      timeInForce,
      postOnly,
      price: this.price(),
      quantity: this.quantity(),
    };
  }

  private marketSize(): { quantity: Lots; quoteAmount: Amount } {
    const { random } = this;
    if (random.oneIn(2)) return { quantity: this.quantity(), quoteAmount: 0n as Amount };
    const perLot = random.pick(GRIDS).quotePerTickLot * BigInt(PRICE_MIDDLE);
    const quoteAmount = (perLot * BigInt(random.between(1, 3_000))) / 100n;
    const edge = random.pick([0n, -1n, AMOUNT_MAX, AMOUNT_MAX + 1n]);
    const quantity = random.oneIn(100) ? 1 : 0;
    return { quantity: quantity as Lots, quoteAmount: (random.oneIn(60) ? edge : quoteAmount) as Amount };
  }

  private price(): Ticks {
    const { random } = this;
    if (random.oneIn(80)) return random.pick([0, -1, 1.5, TICKS_MAX, TICKS_MAX + 1, 1]) as Ticks;
    return (PRICE_MIDDLE +
      random.between(-12, 12) +
      (random.oneIn(20) ? random.between(-45, 60) : 0)) as Ticks;
  }

  private quantity(): Lots {
    const { random } = this;
    if (random.oneIn(80)) return random.pick([0, -1, 0.5, 1_000_000, 1_000_001, LOTS_MAX]) as Lots;
    return random.between(1, random.oneIn(6) ? 60 : 12) as Lots;
  }

  private cancel(lastOrderId: number): Command {
    const { random, time } = this;
    const member = this.member();
    if (random.oneIn(6)) {
      return { type: "cancelOrder", time, member, orderId: 0, clientOrderId: this.clientOrderId() };
    }
    const orderId = random.between(Math.max(lastOrderId - 60, 0), lastOrderId + 1);
    return { type: "cancelOrder", time, member, orderId, clientOrderId: "" };
  }

  private cancelAll(): Command {
    const market = this.random.oneIn(3) ? ("" as const) : this.market();
    return { type: "cancelAllOrders", time: this.time, member: this.member(), market };
  }

  private cancelAfter(): Command {
    const { random, time } = this;
    const [member, market] = [this.member(), random.oneIn(2) ? "" : this.market()];
    if (random.oneIn(2)) return { type: "fireCancelAllAfter", time, member, market };
    const odd = random.pick([0, 0, 4_999, 5_000.5, 3_600_000, 3_600_001, -1]);
    const timeoutMs = random.oneIn(5) ? odd : random.between(5_000, 9_000);
    return { type: "setCancelAllAfter", time, member, market, timeoutMs };
  }

  private fees(): Command {
    const { random, time } = this;
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
        return { type: "setFeeLevel", time, member: this.member(), level: random.between(0, 5) };
      default: {
        const levelOnePpm = random.oneIn(2) ? (200_000 as RatePpm) : share();
        const levelTwoPpm = random.oneIn(2) ? (50_000 as RatePpm) : share();
        return { type: "setReferralRates", time, levelOnePpm, levelTwoPpm };
      }
    }
  }

  private deposit(member: number, coin: string): Command {
    this.keys += 1;
    const network = this.random.pick(NETWORKS);
    const depositKey = `deposit:${this.keys}`;
    const amount = this.amount(coin);
    return { type: "creditDeposit", time: this.time, depositKey, network, member, coin, amount };
  }

  /** A few hundred lots' worth of a coin, so that balances run out now and then. */
  private amount(coin: string): Amount {
    const { random } = this;
    if (random.oneIn(60)) return random.pick([0n, -5n, 1n, AMOUNT_MAX, AMOUNT_MAX + 1n]) as Amount;
    const unit = coin === "BTC" ? 900_000_000_000_000n : coin === "ETH" ? 1_000_000_000_000_000n : 1_000n;
    return (unit * BigInt(random.between(1, 300)) + BigInt(random.between(0, 999))) as Amount;
  }

  private recentKey(): string {
    return `deposit:${this.random.between(Math.max(this.keys - 30, 1), this.keys + 1)}`;
  }

  private money(): Command {
    const { random, time } = this;
    const [member, coin] = [this.member(), this.coin()];
    const network = random.pick(NETWORKS);
    const amount = this.amount(coin);
    const withdrawalId = `w${random.between(Math.max(this.withdrawals - 6, 1), this.withdrawals + 1)}`;
    switch (random.between(1, 9)) {
      case 1:
      case 2:
        return this.deposit(member, coin);
      case 3:
        if (random.oneIn(3)) {
          return { type: "creditDeposit", time, depositKey: this.recentKey(), network, member, coin, amount };
        }
        return { type: "reverseDeposit", time, depositKey: this.recentKey() };
      case 4: {
        this.withdrawals += 1;
        const fee = random.oneIn(20) ? random.pick([amount, -1n]) : amount / 100n;
        return {
          type: "requestWithdrawal",
          time,
          withdrawalId,
          network,
          member,
          coin,
          amount,
          fee: fee as Amount,
        };
      }
      case 5:
        return { type: "settleWithdrawal", time, withdrawalId };
      case 6:
        return {
          type: "releaseWithdrawal",
          time,
          withdrawalId,
          reason: random.pick(["cancelled", "rejected", "failed"]),
        };
      case 7: {
        const [from, to] = [random.pick(MEMBER_ACCOUNTS), random.pick(MEMBER_ACCOUNTS)];
        return { type: "transfer", time, member, coin, from, to, amount };
      }
      case 8: {
        const fundingKey = `funding:${random.between(1, 900)}`;
        return {
          type: "fundVenue",
          time,
          fundingKey,
          network,
          account: random.pick(VENUE_ACCOUNTS),
          coin,
          amount,
        };
      }
      default:
        return {
          type: "bookNetworkCost",
          time,
          costKey: `cost:${random.between(1, 900)}`,
          network,
          coin,
          amount,
        };
    }
  }

  private parameter(): Command {
    const { random, time } = this;
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
          inviter: this.member(),
        };
      case 3:
        return { ...this.brokenTerms(), type: "defineMarket", time };
      case 4:
      case 5:
        return { ...this.terms(random.pick(GRIDS)), type: "defineMarket", time };
      default: {
        const state = random.oneIn(16) ? random.pick(["cancelOnly", "halted"] as const) : "trading";
        return { type: "setMarketState", time, market: this.market(), state };
      }
    }
  }

  private terms(grid: (typeof GRIDS)[number]): MarketTerms {
    const { random } = this;
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
    };
  }

  private brokenTerms(): MarketTerms {
    const { random } = this;
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
