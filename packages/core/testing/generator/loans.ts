/**
 * Random loans: plans that change, prices that wander away from the book and back, and loans that were made days ago,
 * so that days pass for them in a history that takes minutes.
 */
import type { Command } from "../../commands.ts";
import type { Event } from "../../events.ts";
import type { DefinePlan, OpenLoan, PlanTerms } from "../../loan/commands.ts";
import { AMOUNT_MAX, type Amount, type RatePpm, type TimeMs } from "../../numeric/index.ts";
import type { CoinSample } from "../../trading/coin-prices.ts";
import { COIN_CODES, type Draw, MEMBERS } from "./draw.ts";
import type { GeneratorPart } from "./part.ts";

const DAY_MS = 86_400_000;
/** BTC at one tick of BTC/USDT, in 10⁻⁸ USDT for a whole coin: 1,000 units cost 7. */
const BTC_TICK = 70_000_000;
const SOURCES = ["one", "two", "three"];
const MARKS = { ltvStartPpm: 650_000, ltvCallPpm: 750_000, ltvLiquidationPpm: 830_000 } as const;
const NO_MARKS = { ltvStartPpm: 0, ltvCallPpm: 0, ltvLiquidationPpm: 0 } as const;

type Own = Pick<PlanTerms, "plan" | "coin" | "kind" | "collaterals"> & typeof MARKS;
const PLANS: readonly Own[] = [
  { plan: "usdt", coin: "USDT", kind: "pledged", collaterals: "BTC ETH", ...MARKS },
  { plan: "btc", coin: "BTC", kind: "pledged", collaterals: "USDT", ...MARKS },
  { plan: "usdt-credit", coin: "USDT", kind: "credit", collaterals: "", ...NO_MARKS },
  { plan: "btc-credit", coin: "BTC", kind: "credit", collaterals: "", ...NO_MARKS },
].map((own) => own as Own);

interface Running {
  readonly member: number;
  readonly plan: string;
}

export class LoanGenerator implements GeneratorPart {
  readonly kinds: GeneratorPart["kinds"] = [
    [90, () => this.open()],
    [30, () => this.repay()],
    [14, () => this.add()],
    [22, () => this.take()],
    [110, () => this.tend()],
    [8, () => this.define(this.terms(this.draw.random.pick(PLANS)))],
    [5, () => this.define(this.brokenTerms())],
    [7, () => this.state()],
    [12, () => this.fund()],
  ];
  private readonly draw: Draw;
  /** The index of BTC beside its price on the book. */
  private factor = 1;
  private readonly running = new Map<number, Running>();

  constructor(draw: Draw) {
    this.draw = draw;
  }

  opening(): Command[] {
    const { time } = this.draw;
    const plans = PLANS.flatMap((own): Command[] => [
      this.define({ ...this.terms(own), amountMin: 100n as Amount, termDays: 1 }),
      { type: "setPlanState", time, plan: own.plan, state: "open" },
    ]);
    const funds = ["USDT", "BTC"].map((coin): Command => {
      const terms = { network: "evm", account: "operating", coin, amount: 3_000_000n as Amount } as const;
      return { type: "fundVenue", time, fundingKey: `loans:${coin}`, ...terms };
    });
    const lent = ["USDT", "BTC"].map((coin): Command => {
      const moved = { from: "operating", to: "lending", coin, amount: 250_000n as Amount } as const;
      return { type: "moveVenueFunds", time, ...moved };
    });
    const members = MEMBERS.slice(0, 5).flatMap((member) =>
      ["USDT", "BTC", "ETH"].map((coin): Command => {
        const deposit = { network: "evm", member, coin, amount: 400_000n as Amount };
        return { type: "creditDeposit", time, depositKey: `loans:${coin}:${member}`, ...deposit };
      }),
    );
    return [...plans, ...funds, ...lent, ...members];
  }

  see(event: Event): void {
    if (event.type === "loanOpened")
      this.running.set(event.loanId, { member: event.member, plan: event.plan });
    if (event.type === "loanClosed") this.running.delete(event.loanId);
  }

  /** Days before now, so that what is made then is old now. */
  private before(days: readonly number[]): TimeMs {
    const { random, time } = this.draw;
    const whole = time - random.pick(days) * DAY_MS;
    return random.oneIn(3) ? whole : whole + random.between(-40_000_000, 0);
  }

  private amount(): Amount {
    const { random } = this.draw;
    if (random.oneIn(40)) return random.pick([0n, -7n, 1n, AMOUNT_MAX, AMOUNT_MAX + 1n]) as Amount;
    return BigInt(random.between(100, random.oneIn(3) ? 60_000 : 9_000)) as Amount;
  }

  private open(): OpenLoan {
    const { random } = this.draw;
    const { plan, kind, collaterals, coin } = random.pick(PLANS);
    const time = this.before([0, 0, 1, 1, 2, 2, 3, 5]);
    const amount = this.amount();
    const price = this.price();
    const isCredit = kind === "credit";
    const wants = isCredit ? "" : random.pick(collaterals.split(" "));
    const collateralCoin = random.oneIn(30) ? random.pick(["", "DOGE", "BTC", "USDT"]) : wants;
    const isBtc = coin === "BTC";
    const worth = isBtc ? Number(amount) * price : Number(amount) / price;
    const inUnits = isBtc ? worth / 1e10 : worth * 1e10;
    const collateral = inUnits / (random.oneIn(4) ? 0.4 : 0.56 + random.share() * 0.1);
    const held = collateralCoin === "ETH" ? random.between(1, 4_000) : Math.min(Math.ceil(collateral), 1e15);
    return {
      ...{ type: "openLoan", time, member: this.draw.member() },
      ...{ plan: random.oneIn(60) ? "none" : plan, amount, collateralCoin },
      collateral: (isCredit && !random.oneIn(60)
        ? 0n
        : random.oneIn(60)
          ? random.pick([0n, -1n, AMOUNT_MAX + 1n])
          : BigInt(held)) as Amount,
      creditLimit: BigInt(random.pick([0, 5_000, 60_000, 400_000, 400_000])) as Amount,
      samples: this.samples(time, price),
    };
  }

  /** A running loan, mostly by its own member. */
  private target(): { readonly member: number; readonly loanId: number; readonly plan: string } {
    const { random } = this.draw;
    const known = [...this.running];
    const found = known.length === 0 || random.oneIn(30) ? undefined : random.pick(known);
    const loanId = found?.[0] ?? random.between(0, 30);
    const member = random.oneIn(25) ? this.draw.member() : (found?.[1].member ?? this.draw.member());
    return { member, loanId, plan: found?.[1].plan ?? "" };
  }

  private repay(): Command {
    const { random } = this.draw;
    const { member, loanId } = this.target();
    const amount = (random.oneIn(3) ? AMOUNT_MAX : this.amount()) as Amount;
    return { type: "repayLoan", time: this.before([0, 0, 0, 1]), member, loanId, amount };
  }

  private add(): Command {
    const { member, loanId } = this.target();
    return { type: "addCollateral", time: this.draw.time, member, loanId, amount: this.amount() };
  }

  private take(): Command {
    const { random } = this.draw;
    const { member, loanId } = this.target();
    const time = this.before([0, 0, 2]);
    const amount = (random.oneIn(4) ? this.amount() : BigInt(random.between(1, 900))) as Amount;
    const samples = this.samples(time, this.price());
    return { type: "takeCollateral", time, member, loanId, amount, samples };
  }

  private tend(): Command {
    const { random } = this.draw;
    const time = random.oneIn(3) ? this.before([0, 1, 1, 2]) : this.draw.time;
    return { type: "tendLoans", time, samples: this.samples(time, this.price()) };
  }

  /** In 10⁻⁸ USDT for a BTC; it wanders, and now and then it leaps. */
  private price(): number {
    const { random, middle } = this.draw;
    if (random.oneIn(12)) this.factor = random.pick([0.5, 0.75, 0.85, 0.85, 1, 1, 1.17, 1.17, 1.7]);
    else this.factor = Math.min(Math.max(this.factor * (0.985 + random.share() * 0.03), 0.4), 1.8);
    return Math.round(middle * BTC_TICK * this.factor);
  }

  private samples(time: TimeMs, price: number): CoinSample[] {
    const { random } = this.draw;
    const coins = random.oneIn(30) ? [] : (["BTC", "ETH"] as const);
    const samples = coins.flatMap((coin) =>
      SOURCES.slice(0, random.pick([1, 2, 3, 3])).map((source) => ({
        ...{ coin, source, time: time - random.between(0, 9_000) },
        price: Math.round((coin === "BTC" ? price : 400_000_000_000_000) * (1 + random.share() / 100)),
      })),
    );
    return random.oneIn(60) && samples[0] ? [...samples, samples[0]] : samples;
  }

  private state(): Command {
    const { random, time } = this.draw;
    const plan = random.oneIn(20) ? "none" : random.pick(PLANS).plan;
    return { type: "setPlanState", time, plan, state: random.oneIn(4) ? "closed" : "open" };
  }

  /** Into the lending account, or out of it. */
  private fund(): Command {
    const { random, time } = this.draw;
    const amount = BigInt(random.between(1, 150_000)) as Amount;
    const isOut = random.oneIn(2);
    const [from, to] = isOut ? (["lending", "operating"] as const) : (["operating", "lending"] as const);
    return { type: "moveVenueFunds", time, from, to, coin: random.pick(COIN_CODES), amount };
  }

  private define(terms: PlanTerms): DefinePlan {
    return { ...terms, type: "definePlan", time: this.draw.time };
  }

  private terms(own: Own): PlanTerms {
    const { random } = this.draw;
    return {
      ...own,
      termDays: random.pick([1, 1, 2, 3, 30]),
      ratePpm: random.pick([1, 300, 5_000, 10_000]) as RatePpm,
      feePpm: random.pick([0, 0, 5_000, 50_000]) as RatePpm,
      amountMin: random.pick([2n, 100n, 100n, 4_000n]) as Amount,
      amountMax: random.pick([20_000n, 300_000n, 300_000n]) as Amount,
      quorum: random.pick([1, 1, 2]),
    };
  }

  private brokenTerms(): PlanTerms {
    const { random } = this.draw;
    const good = this.terms(random.pick(PLANS));
    return random.pick<PlanTerms>([
      { ...good, coin: "DOGE" },
      { ...good, collaterals: "BTC DOGE" },
      { ...good, coin: "ETH" },
      { ...good, plan: "-none" },
      { ...good, termDays: 366 },
      { ...good, ratePpm: 10_001 as RatePpm },
      { ...good, feePpm: 50_001 as RatePpm },
      { ...good, amountMin: 0n as Amount },
      { ...good, amountMax: AMOUNT_MAX as Amount },
      { ...good, quorum: 17 },
      { ...good, ltvCallPpm: 840_000 },
      { ...good, ltvLiquidationPpm: 900_001 },
      { ...good, plan: "twice", kind: "pledged", coin: "BTC", collaterals: "ETH ETH", ...MARKS },
      { ...good, plan: "itself", kind: "pledged", coin: "BTC", collaterals: "BTC", ...MARKS },
    ]);
  }
}
