// Goal: nothing is gained by how an amount is divided, and what is stated as due is what is then paid. Method: random
// amounts, rates and days, in the formula itself and in whole exchanges.
import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { AMOUNT_MAX } from "../numeric/index.ts";
import { Random } from "../testing/random.ts";
import { run } from "../testing/market.ts";
import {
  accrueBefore,
  addition,
  FIRST_DAY,
  FIXED,
  FLEXIBLE,
  investment,
  LOCKED,
  noonOf,
  redemption,
  wealthExchange,
} from "../testing/wealth.ts";
import type { RatePpm } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { dueByDay } from "./due.ts";
import { dailyIncome, isIncomeWithinPrincipal, termFrom } from "./income.ts";
import { investmentsOf } from "./views.ts";

test("splitting an amount in parts never pays more than the whole", () => {
  const part = fc.bigInt({ min: 0n, max: AMOUNT_MAX / 100n });
  const rate = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 100 }), rate, (parts, ratePpm) => {
      const whole = parts.reduce((sum, amount) => sum + amount, 0n);
      const paid = parts.reduce((sum, amount) => sum + dailyIncome(amount, ratePpm), 0n);
      const most = dailyIncome(whole, ratePpm);
      assert.ok(paid <= most && most - paid < BigInt(parts.length));
    }),
    { numRuns: 2_000 },
  );
});

test("a day's income is the principal at a 365th of the rate, down to the unit", () => {
  assert.equal(dailyIncome(1_000_000_000n, 50_000), 136_986n, "1,000 USDT at 5 %");
  assert.equal(dailyIncome(72n, 50_000), 0n);
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: AMOUNT_MAX }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (amount, ratePpm) => {
        const earned = amount * BigInt(ratePpm);
        const income = dailyIncome(amount, ratePpm);
        assert.ok(income * 365_000_000n <= earned && (income + 1n) * 365_000_000n > earned);
      },
    ),
  );
});

test("the income of an allowed term is never above the principal", () => {
  const days = fc.integer({ min: 1, max: 1_095 });
  const rate = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(days, rate, fc.bigInt({ min: 1n, max: AMOUNT_MAX }), (termDays, ratePpm, amount) => {
      fc.pre(isIncomeWithinPrincipal(ratePpm, termDays));
      assert.ok(BigInt(termDays) * dailyIncome(amount, ratePpm) <= amount);
    }),
  );
});

test("a term subscribed on the day before a leap day counts that day, and ends at midnight", () => {
  const day = Date.UTC(2028, 1, 28) / 86_400_000;
  const { firstDay, lastDay, backAt } = termFrom(day, 30);
  assert.equal(new Date(firstDay * 86_400_000).toISOString(), "2028-02-29T00:00:00.000Z");
  assert.equal(new Date(lastDay * 86_400_000).toISOString(), "2028-03-29T00:00:00.000Z");
  assert.equal(new Date(backAt).toISOString(), "2028-03-30T00:00:00.000Z");
});

const incomeOf = (events: ReturnType<typeof run>, member: number): bigint =>
  events.reduce(
    (sum, event) => (event.type === "incomeAccrued" && event.member === member ? sum + event.amount : sum),
    0n,
  );

test("a member who splits an amount into investments and additions earns no more than one who does not", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = new Random(seed);
    const offers = [{ ...FLEXIBLE, ratePpm: random.between(1, 1_000_000) as RatePpm }];
    const exchange = wealthExchange(2, offers);
    const parts = Array.from({ length: random.between(2, 9) }, () => BigInt(random.between(5, 60)) * 1_000n);
    const whole = parts.reduce((sum, amount) => sum + amount, 0n);
    run(exchange, investment(1, "usdt", whole, 0));
    parts.forEach((amount, place) => {
      const isAdded = place > 0 && random.oneIn(2);
      run(exchange, isAdded ? addition(2, 2, amount, 0) : investment(2, "usdt", amount, 0));
    });
    const events = accrueBefore(exchange, random.between(3, 40));
    assert.ok(incomeOf(events, 2) <= incomeOf(events, 1), `seed ${seed}`);
  }
});

const DAYS = 20;

test("what is stated to be due on each day is paid on that day when nothing changes", () => {
  let matured = 0n;
  for (let seed = 1; seed <= 80; seed++) {
    const random = new Random(seed);
    const exchange = wealthExchange(3);
    const today = wander(exchange, random);
    const due = dueByDay(exchange, FIRST_DAY + today, DAYS);
    const paid = new Map<string, bigint>();
    const count = (key: string, amount: bigint): void => void paid.set(key, (paid.get(key) ?? 0n) + amount);
    for (let day = today + 1; day <= today + DAYS; day++) {
      for (const event of accrueBefore(exchange, day)) {
        if (event.type === "incomeAccrued") count(`income ${event.offer} ${event.day}`, event.amount);
        if (event.type === "investmentReturned")
          count(`principal ${event.offer} ${FIRST_DAY + day - 1}`, event.amount);
      }
    }
    for (const [offer, days] of due) {
      for (const { day, income, principal } of days) {
        assert.equal(income, paid.get(`income ${offer} ${day}`) ?? 0n, `seed ${seed}, ${offer} ${day}`);
        assert.equal(principal, paid.get(`principal ${offer} ${day}`) ?? 0n, `seed ${seed}, ${offer} ${day}`);
        matured += principal;
      }
    }
  }
  assert.ok(matured > 0n);
});

/** Some days of investing and changing, all rows up to yesterday written. @returns today */
function wander(exchange: Exchange, random: Random): number {
  let today = 0;
  for (let step = 0; step < 25; step++) {
    const member = random.between(1, 3);
    const own = random.pick(investmentsOf(exchange, member)) as
      | ReturnType<typeof investmentsOf>[number]
      | undefined;
    const amount = BigInt(random.between(5, 90)) * 1_000n;
    const isRenewed = random.oneIn(2);
    if (own === undefined || random.oneIn(3)) {
      const offer = random.pick(["usdt", "usdt-7", "usdt-stake"]);
      run(exchange, investment(member, offer, amount, today, { isRenewed: isRenewed && offer !== "usdt" }));
    } else if (own.lastDay === 0 && random.oneIn(2)) {
      run(exchange, redemption(member, own.investmentId, own.principal, today));
    } else if (own.lastDay === 0) {
      run(exchange, addition(member, own.investmentId, amount, today));
    }
    if (random.oneIn(6)) {
      const ratePpm = random.between(1_000, 300_000) as RatePpm;
      run(exchange, {
        ...random.pick([FLEXIBLE, FIXED, LOCKED]),
        type: "defineOffer",
        time: noonOf(today),
        ratePpm,
      });
    }
    if (random.oneIn(3)) accrueBefore(exchange, (today += random.between(1, 3)));
  }
  return today;
}
