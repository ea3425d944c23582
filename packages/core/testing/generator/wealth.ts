/** Random wealth: offers that change, money in and out of them, and days that pass, are missed, or come again. */
import type { Command } from "../../commands.ts";
import type { Event } from "../../events.ts";
import { AMOUNT_MAX, type Amount, type RatePpm } from "../../numeric/index.ts";
import type { OfferTerms } from "../../wealth/commands.ts";
import { type Draw, MEMBERS } from "./draw.ts";
import type { GeneratorPart } from "./part.ts";

const DAY_MS = 86_400_000;

type Fixed = Pick<OfferTerms, "offer" | "coin" | "kind" | "copyPrice" | "termDays" | "isLocked">;

const OFFERS = [
  { offer: "usdt", coin: "USDT", kind: "flexible", copyPrice: 10n, termDays: 0, isLocked: false },
  { offer: "usdt-3", coin: "USDT", kind: "fixed", copyPrice: 100n, termDays: 3, isLocked: false },
  { offer: "usdt-2-pledge", coin: "USDT", kind: "pledge", copyPrice: 1n, termDays: 2, isLocked: true },
  { offer: "btc-1", coin: "BTC", kind: "pledge", copyPrice: 1_000n, termDays: 1, isLocked: false },
] as const satisfies readonly (Omit<Fixed, "copyPrice"> & { readonly copyPrice: bigint })[];
type Own = (typeof OFFERS)[number];

export class WealthGenerator implements GeneratorPart {
  readonly kinds: GeneratorPart["kinds"] = [
    [60, () => this.invest()],
    [40, () => this.add()],
    [40, () => this.redeem()],
    [14, () => this.renewal()],
    [70, () => this.accrue()],
    [24, () => this.earnings()],
    [8, () => this.state()],
    [8, () => this.define(this.terms(this.draw.random.pick(OFFERS)))],
    [4, () => this.define(this.brokenTerms())],
  ];
  private readonly draw: Draw;
  /** Wealth has a clock of its own, because days pass in no other part. */
  private daysAhead = 0;
  /** Running investments with their members and how much is in them. */
  private readonly running = new Map<
    number,
    { readonly member: number; readonly own: Own; principal: bigint }
  >();

  constructor(draw: Draw) {
    this.draw = draw;
  }

  opening(): Command[] {
    const { time } = this.draw;
    const offers = OFFERS.flatMap((own): Command[] => [
      this.define(this.terms(own)),
      { type: "setOfferState", time, offer: own.offer, state: "open" },
    ]);
    const funded = ["USDT", "BTC"].flatMap((coin): Command[] => {
      const amount = 200_000n as Amount;
      const funding = { network: "evm", account: "operating", coin, amount } as const;
      return [{ type: "fundVenue", time, fundingKey: `wealth:${coin}`, ...funding }];
    });
    const members = MEMBERS.slice(0, 5).map((member): Command => {
      const deposit = { network: "evm", member, coin: "USDT", amount: 30_000n as Amount };
      return { type: "creditDeposit", time, depositKey: `wealth:${member}`, ...deposit };
    });
    const moved = OFFERS.map((own): Command => {
      return { type: "moveEarnings", time, offer: own.offer, amount: 60n as Amount };
    });
    return [...offers, ...funded, ...members, ...moved];
  }

  see(event: Event): void {
    if (event.type === "invested") {
      const own = OFFERS.find(({ offer }) => offer === event.offer)!;
      this.running.set(event.investmentId, { member: event.member, own, principal: event.amount });
    }
    if (event.type === "investmentAdded") this.running.get(event.investmentId)!.principal += event.amount;
    if (event.type !== "investmentReturned") return;
    const investment = this.running.get(event.investmentId)!;
    investment.principal -= event.amount;
    if (investment.principal === 0n) this.running.delete(event.investmentId);
  }

  /** Mostly the same day or the next one, sometimes one of the days before. */
  private time(): number {
    const { random, time } = this.draw;
    if (random.oneIn(9)) this.daysAhead += random.oneIn(6) ? random.between(2, 5) : 1;
    else if (random.oneIn(150)) this.daysAhead = Math.max(this.daysAhead - random.between(1, 3), 0);
    return time + this.daysAhead * DAY_MS;
  }

  private offer(): string {
    const { random } = this.draw;
    return random.oneIn(60) ? "eth" : random.pick(OFFERS).offer;
  }

  private amount(own: Own): Amount {
    const { random } = this.draw;
    if (random.oneIn(40)) return random.pick([0n, -1n, AMOUNT_MAX + 1n, own.copyPrice + 1n]) as Amount;
    return (own.copyPrice * BigInt(random.between(1, random.oneIn(8) ? 9_000 : 90))) as Amount;
  }

  private invest(): Command {
    const { random } = this.draw;
    const own = random.pick(OFFERS);
    const offer = random.oneIn(60) ? "eth" : own.offer;
    const account = random.oneIn(40) ? "contract" : random.oneIn(3) ? "wealth" : "spot";
    const isRenewed = random.oneIn(own.termDays === 0 ? 30 : 2);
    const place = { time: this.time(), member: this.draw.member(), offer, account } as const;
    return { type: "invest", ...place, amount: this.amount(own), isRenewed };
  }

  /** A running investment and its member, mostly. */
  private target(): {
    readonly member: number;
    readonly investmentId: number;
    readonly own: Own;
    readonly principal: bigint;
  } {
    const { random } = this.draw;
    const known = [...this.running];
    const [investmentId, investment] = random.oneIn(30) ? [] : (known[random.between(0, known.length)] ?? []);
    const member = random.oneIn(25) ? this.draw.member() : (investment?.member ?? this.draw.member());
    return {
      ...{ member, investmentId: investmentId ?? random.between(0, 40) },
      ...{ own: investment?.own ?? OFFERS[0], principal: investment?.principal ?? 0n },
    };
  }

  private add(): Command {
    const { member, investmentId, own } = this.target();
    return { type: "addInvestment", time: this.time(), member, investmentId, amount: this.amount(own) };
  }

  private redeem(): Command {
    const { random } = this.draw;
    const { member, investmentId, own, principal } = this.target();
    const isWhole = random.oneIn(own.termDays === 0 ? 3 : 1.3);
    const part = random.oneIn(4) ? principal - own.copyPrice : this.amount(own);
    const amount = (isWhole ? principal : part) as Amount;
    return { type: "redeemInvestment", time: this.time(), member, investmentId, amount };
  }

  private renewal(): Command {
    const { member, investmentId } = this.target();
    const isRenewed = !this.draw.random.oneIn(3);
    return { type: "setRenewal", time: this.time(), member, investmentId, isRenewed };
  }

  private accrue(): Command {
    const { random } = this.draw;
    const time = this.time();
    const today = Math.floor(time / DAY_MS);
    const day = random.oneIn(20) ? random.pick([today, 0.5, today + 3]) : today - random.pick([1, 1, 1, 2]);
    return { type: "accrueIncome", time, day };
  }

  private earnings(): Command {
    const { random } = this.draw;
    const few = BigInt(random.between(1, 90)) * (random.oneIn(4) ? -1n : 1n);
    const amount = (random.oneIn(15) ? random.pick([0n, AMOUNT_MAX, AMOUNT_MAX + 1n]) : few) as Amount;
    return { type: "moveEarnings", time: this.time(), offer: this.offer(), amount };
  }

  private state(): Command {
    const state = this.draw.random.oneIn(3) ? "closed" : "open";
    return { type: "setOfferState", time: this.time(), offer: this.offer(), state };
  }

  private define(terms: OfferTerms): Command {
    return { ...terms, type: "defineOffer", time: this.time() };
  }

  private terms(own: Own): OfferTerms {
    const { random } = this.draw;
    return {
      ...own,
      copyPrice: own.copyPrice as Amount,
      copies: random.pick([60, 400, 20_000, 20_000]),
      ratePpm: random.pick([1, 30_000, 500_000, 500_000, 1_000_000]) as RatePpm,
      amountMin: (own.copyPrice * random.pick([1n, 3n, 20n])) as Amount,
      amountMax: (own.copyPrice * random.pick([100n, 8_000n, 8_000n])) as Amount,
    };
  }

  private brokenTerms(): OfferTerms {
    const { random } = this.draw;
    const good = this.terms(random.pick(OFFERS));
    return random.pick<OfferTerms>([
      { ...good, coin: "DOGE" },
      { ...good, copyPrice: 7n as Amount },
      { ...good, isLocked: !good.isLocked },
      { ...good, offer: "-none" },
      { ...good, copies: 0.5 },
      { ...good, ratePpm: 0 as RatePpm },
      { ...good, amountMin: (good.copyPrice + 1n) as Amount },
      { ...good, offer: "new", kind: "flexible", termDays: 4 },
      { ...good, offer: "new", kind: "fixed", termDays: 1_096 },
      { ...good, offer: "new", kind: "fixed", termDays: 1_000, ratePpm: 1_000_000 as RatePpm },
    ]);
  }
}
