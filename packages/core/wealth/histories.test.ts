// Goal: on no calendar and in no time zone is a day of income lost, paid twice or paid wrongly. Method: 10,000 random
// histories around leap days, month ends and changes of summer time, each in a zone drawn at random; what every
// investment should have earned is worked out anew from its deposits, by dates that the calendar gives.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { Event } from "../events.ts";
import { execute } from "../exchange.ts";
import { checkInvariants } from "../invariants.ts";
import type { Amount } from "../numeric/index.ts";
import { Random } from "../testing/random.ts";
import { FIXED, FLEXIBLE, wealthExchange } from "../testing/wealth.ts";
import type { Exchange } from "../state.ts";
import { balanceOf } from "../views.ts";

const HISTORIES = 10_000;
const STEPS = 14;
const DAY_MS = 86_400_000;
const TERM = 5;

const STARTS = [
  ...["2027-02-26", "2028-02-27", "2028-12-29", "2100-02-26", "2400-02-27"],
  ...["2027-03-26", "2027-10-29", "2027-04-29", "2027-08-30", "2026-06-30"],
];
const ZONES = [
  ...["UTC", "Pacific/Kiritimati", "Pacific/Niue", "Asia/Kolkata", "Asia/Tokyo", "Europe/Paris"],
  ...["America/New_York", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Kathmandu"],
];
const MOMENTS_MS = [0, 1, 43_200_000, DAY_MS - 1];

const zone = process.env["TZ"];
after(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

/** The calendar of the oracle and the day numbers of the exchange meet here. */
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

function nextDate(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const next = new Date(Date.UTC(year, month - 1, day));
  next.setUTCDate(day + 1);
  return next.toISOString().slice(0, 10);
}

interface Kept {
  readonly hasTerm: boolean;
  /** With the date of each; what is taken out goes from the newest. */
  parts: { readonly date: string; readonly amount: bigint }[];
  /** By date, as the calendar goes on. */
  readonly expected: Map<string, bigint>;
  readonly paid: Map<string, bigint>;
  nextDate: string;
  readonly lastDate: string;
}

class History {
  readonly exchange: Exchange;
  readonly random: Random;
  readonly kept = new Map<number, Kept>();
  date: string;
  moment = 0;
  income = 0n;
  returned = 0n;
  refused = 0;

  constructor(seed: number) {
    this.random = new Random(seed);
    this.exchange = wealthExchange(2, [FLEXIBLE, { ...FIXED, termDays: TERM }]);
    this.date = this.random.pick(STARTS);
  }

  get time(): number {
    return Date.parse(`${this.date}T00:00:00.000Z`) + this.moment;
  }

  run(command: Parameters<typeof execute>[1]): void {
    const events: Event[] = [];
    const refusal = execute(this.exchange, command, (event) => events.push(event));
    if (refusal !== undefined) this.refused += 1;
    for (const event of events) this.see(event);
  }

  private see(event: Event): void {
    if (event.type === "invested") {
      let lastDate = this.date;
      for (let day = 0; day < TERM; day++) lastDate = nextDate(lastDate);
      this.kept.set(event.investmentId, {
        ...{ hasTerm: event.lastDay !== 0, parts: [{ date: this.date, amount: event.amount }] },
        ...{ expected: new Map(), paid: new Map(), nextDate: nextDate(this.date), lastDate },
      });
    }
    if (event.type === "investmentAdded")
      this.kept.get(event.investmentId)!.parts.push({ date: this.date, amount: event.amount });
    if (event.type === "incomeAccrued") {
      const { paid } = this.kept.get(event.investmentId)!;
      const date = dateOf(event.day);
      assert.ok(!paid.has(date), `${date} is paid twice`);
      paid.set(date, event.amount);
      this.income += event.amount;
    }
    if (event.type !== "investmentReturned") return;
    this.returned += event.incomeReturned;
    takeOut(this.kept.get(event.investmentId)!, event.amount);
  }

  /** Dates go by; each that ends earns for what was in before it. */
  pass(dates: number): void {
    for (let left = dates; left > 0; left--) {
      for (const one of this.kept.values()) {
        const principal = one.parts.reduce(
          (sum, { date, amount }) => (date < this.date ? sum + amount : sum),
          0n,
        );
        if (principal === 0n || this.date < one.nextDate || (one.hasTerm && this.date > one.lastDate))
          continue;
        one.expected.set(this.date, (principal * 100_000n) / 365_000_000n);
      }
      this.date = nextDate(this.date);
    }
  }

  step(): void {
    const { random } = this;
    const member = random.between(1, 2);
    this.moment = Math.max(this.moment, random.pick(MOMENTS_MS));
    const amount = (BigInt(random.between(5, 400)) * 1_000n) as Amount;
    const running = [...this.exchange.wealth.of(member)];
    const investmentId = running.length === 0 ? 0 : random.pick(running).id;
    const own = { time: this.time, member, investmentId };
    switch (random.between(1, 6)) {
      case 1: {
        const offer = random.pick(["usdt", "usdt-7"]);
        const terms = { offer, account: random.pick(["spot", "wealth"] as const), amount };
        return this.run({ type: "invest", time: this.time, member, ...terms, isRenewed: false });
      }
      case 2:
        return this.run({ type: "addInvestment", ...own, amount });
      case 3: {
        const all = this.exchange.wealth.investments.get(investmentId)?.principal ?? 0n;
        const part = random.oneIn(2) ? all : all - 5_000n;
        return this.run({ type: "redeemInvestment", ...own, amount: part as Amount });
      }
      case 4:
        return this.accrue();
      default:
        this.moment = 0;
        this.pass(random.oneIn(5) ? random.between(2, 6) : 1);
    }
  }

  accrue(): void {
    const day = Date.parse(`${this.date}T00:00:00.000Z`) / DAY_MS - 1;
    this.run({ type: "accrueIncome", time: this.time, day });
  }
}

function takeOut(one: Kept, amount: bigint): void {
  let left = amount;
  while (left > 0n) {
    const part = one.parts.pop()!;
    if (part.amount > left) one.parts.push({ ...part, amount: part.amount - left });
    left -= part.amount < left ? part.amount : left;
  }
}

test("10,000 random histories pay each day of each investment once and rightly, whatever the zone", () => {
  let [rows, refused] = [0, 0];
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const history = new History(seed);
    process.env["TZ"] = history.random.pick(ZONES);
    for (let step = 0; step < STEPS; step++) history.step();
    history.pass(1);
    history.accrue();
    for (const [id, { expected, paid }] of history.kept) {
      assert.deepEqual([...paid], [...expected], `seed ${seed}, investment ${id}`);
      rows += paid.size;
    }
    refused += history.refused;
    const { exchange } = history;
    const left = balanceOf(exchange, "venue:earnings", "USDT").available;
    assert.equal(left, 2_000_000n - history.income + history.returned, `seed ${seed}: earnings`);
    assert.deepEqual(checkInvariants(exchange), [], `seed ${seed}`);
  }
  assert.ok(rows > HISTORIES && refused > HISTORIES, `${rows} rows, ${refused} refused`);
});
