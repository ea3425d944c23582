// Goal: on no calendar and in no time zone is a day of interest lost, charged twice or charged wrongly, and all money
// of loans is where it should be. Method: 10,000 random histories around leap days, month ends and changes of summer
// time, each in a zone drawn at random; what every loan should have cost is worked out anew, hour by hour of its life,
// in fractions that are rounded once.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { Event } from "../events.ts";
import { execute } from "../exchange.ts";
import { checkInvariants } from "../invariants.ts";
import { AMOUNT_MAX, type Amount, type RatePpm } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { borrowing, btcAt, CREDIT, creditOf, LENDING_FUNDS, loanExchange, PLEDGED } from "../testing/loan.ts";
import { limitOrder, run } from "../testing/market.ts";
import { Random } from "../testing/random.ts";
import { balanceOf } from "../views.ts";
import { allLoans } from "./views.ts";

const HISTORIES = 10_000;
const STEPS = 12;
const HOUR_MS = 3_600_000;
const TERM = 4;

const STARTS = [
  ...["2027-02-26", "2028-02-27", "2028-12-29", "2100-02-26", "2400-02-27"],
  ...["2027-03-26", "2027-10-29", "2027-04-29", "2027-08-30", "2026-06-30"],
];
const ZONES = [
  ...["UTC", "Pacific/Kiritimati", "Pacific/Niue", "Asia/Kolkata", "Asia/Tokyo", "Europe/Paris"],
  ...["America/New_York", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Kathmandu"],
];

const zone = process.env["TZ"];
after(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

/** A loan as the oracle knows it: what it cost so far in millionths, and what was paid. */
interface Kept {
  readonly openedAt: number;
  principal: bigint;
  millionths: bigint;
  /** The end of the last hour that it was charged for, in hours of its life. */
  hours: number;
  charged: bigint;
  paid: bigint;
  isOpen: boolean;
}

class History {
  readonly exchange: Exchange;
  readonly random: Random;
  readonly ratePpm: number;
  readonly kept = new Map<number, Kept>();
  time: number;
  lent = 0n;
  back = 0n;
  lost = 0n;
  refused = 0;

  constructor(seed: number) {
    this.random = new Random(seed);
    this.ratePpm = this.random.pick([1, 37, 500, 3_000, 10_000]);
    const terms = { termDays: TERM, ratePpm: this.ratePpm as RatePpm, feePpm: 0 as RatePpm };
    this.exchange = loanExchange(3, [
      { ...PLEDGED, ...terms },
      { ...CREDIT, ...terms },
    ]);
    this.time =
      Date.parse(`${this.random.pick(STARTS)}T00:00:00.000Z`) + this.random.between(0, 23) * HOUR_MS;
    run(this.exchange, limitOrder(3, "buy", 80, 4_000, { time: this.time }));
  }

  run(command: Parameters<typeof execute>[1]): void {
    for (const one of this.kept.values()) this.grow(one);
    const events: Event[] = [];
    if (execute(this.exchange, command, (event) => events.push(event)) !== undefined) this.refused += 1;
    for (const event of events) this.see(event);
  }

  /** Hour by hour: the first hour of each 24 costs the day, of the last day three times as much. */
  private grow(one: Kept): void {
    if (!one.isOpen) return;
    const alive = Math.ceil((this.time - one.openedAt) / HOUR_MS);
    for (; one.hours < Math.min(alive, (TERM + 1) * 24); one.hours++) {
      if (one.hours % 24 !== 0) continue;
      const times = one.hours >= TERM * 24 ? 3n : 1n;
      one.millionths += one.principal * BigInt(this.ratePpm) * times;
    }
  }

  private see(event: Event): void {
    if (event.type === "loanOpened") {
      const { loanId, amount } = event;
      const first = { millionths: amount * BigInt(this.ratePpm), hours: 1, charged: 0n, paid: 0n };
      this.kept.set(loanId, { openedAt: this.time, principal: amount, ...first, isOpen: true });
      this.lent += amount;
    }
    if (event.type === "interestCharged") this.kept.get(event.loanId)!.charged += event.amount;
    if (event.type === "loanRepaid") {
      const one = this.kept.get(event.loanId)!;
      one.principal -= event.principal;
      one.paid += event.interest;
      this.back += event.principal;
    }
    if (event.type !== "loanClosed") return;
    this.kept.get(event.loanId)!.isOpen = false;
    this.lost += event.principal;
  }

  step(): void {
    const { random } = this;
    const member = random.between(1, 2);
    const own = [...this.exchange.loans.of(member)];
    const loanId = own.length === 0 ? 0 : random.pick(own).id;
    const { time } = this;
    switch (random.between(1, 7)) {
      case 1:
        return this.run(creditOf(member, BigInt(random.between(1_000, 30_000)), { time }));
      case 2: {
        const amount = BigInt(random.between(1_000, 60_000));
        const collateral = (amount * BigInt(random.between(145, 240))) / 100n;
        return this.run(borrowing(member, amount, collateral, { time }));
      }
      case 3: {
        const amount = random.oneIn(2) ? AMOUNT_MAX : BigInt(random.between(1, 20_000));
        return this.run({ type: "repayLoan", time, member, loanId, amount: amount as Amount });
      }
      case 4:
        return this.tend();
      default:
        this.time += random.oneIn(4) ? random.between(2, 4) * 24 * HOUR_MS : random.between(1, 30) * HOUR_MS;
        if (random.oneIn(3)) this.time += random.pick([-1, 1]);
    }
  }

  tend(): void {
    const ticks = this.random.pick([78, 84, 100, 100]);
    this.run({ type: "tendLoans", time: this.time, samples: btcAt(ticks, this.time) });
  }
}

test("10,000 random histories charge each day of each loan once and rightly, whatever the zone", () => {
  let [loans, refused, closed] = [0, 0, 0];
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const history = new History(seed);
    process.env["TZ"] = history.random.pick(ZONES);
    for (let step = 0; step < STEPS; step++) history.step();
    history.tend();
    for (const [loanId, { millionths, charged, paid, isOpen }] of history.kept) {
      const rounded = (millionths + 999_999n) / 1_000_000n;
      if (isOpen) assert.ok(charged <= rounded, `seed ${seed}, loan ${loanId}`);
      else assert.equal(charged, rounded, `seed ${seed}, loan ${loanId}`);
      assert.ok(paid <= charged);
      loans += 1;
      if (!isOpen) closed += 1;
    }
    const { exchange } = history;
    for (const { loanId, principal, interest } of allLoans(exchange, history.time)) {
      const one = history.kept.get(loanId)!;
      assert.equal(principal, one.principal, `seed ${seed}, loan ${loanId}`);
      assert.equal(interest + one.paid, (one.millionths + 999_999n) / 1_000_000n, `seed ${seed}, ${loanId}`);
    }
    const left = balanceOf(exchange, "venue:lending", "USDT").available;
    assert.equal(left, LENDING_FUNDS - history.lent + history.back, `seed ${seed}: lending`);
    const { receivable, writtenOff } = exchange.loans;
    assert.equal(receivable.get("USDT") ?? 0n, history.lent - history.back - history.lost, `seed ${seed}`);
    assert.equal(writtenOff.get("USDT") ?? 0n, history.lost);
    assert.deepEqual(checkInvariants(exchange), [], `seed ${seed}`);
    refused += history.refused;
  }
  assert.ok(loans > HISTORIES && closed > 1_000 && refused > 1_000, `${loans}, ${closed}, ${refused}`);
});
