// Goal: nothing is gained by how an amount is divided: neither into loans, nor into repayments, nor into commands that
// charge. Method: random amounts, rates, days and divisions, in the formula itself and in whole exchanges.
import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { checkInvariants } from "../invariants.ts";
import { AMOUNT_MAX, type RatePpm } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { creditOf, CREDIT, DAY_MS, loanExchange, repayment, tend } from "../testing/loan.ts";
import { run, TEST_TIME } from "../testing/market.ts";
import { Random } from "../testing/random.ts";
import { balanceOf } from "../views.ts";
import { chargeOf, daysBegun, debtMost, interestOf, loanFee, stretchesOf } from "./interest.ts";
import { collateralFor, debtFor, excessOver, isWithinLtv, ltvPpmOf, priceAtLtv, reachesLtv } from "./ltv.ts";
import { loansOf } from "./views.ts";

const part = fc.bigInt({ min: 1n, max: AMOUNT_MAX / 1_000n });
const rate = fc.integer({ min: 1, max: 10_000 });

test("parts of an amount pay at least the fee and the interest of the whole", () => {
  const days = fc.integer({ min: 1, max: 365 });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 50 }), rate, days, (parts, ratePpm, term) => {
      const whole = parts.reduce((sum, amount) => sum + amount, 0n);
      const sumOf = (cost: (amount: bigint) => bigint) => parts.reduce((sum, one) => sum + cost(one), 0n);
      const more = sumOf((one) => interestOf(one, ratePpm, term)) - interestOf(whole, ratePpm, term);
      assert.ok(more >= 0n && more < BigInt(parts.length), "and at most a unit each beyond it");
      assert.ok(sumOf((one) => loanFee(one, ratePpm)) >= loanFee(whole, ratePpm));
    }),
    { numRuns: 2_000 },
  );
});

test("however the days are divided into charges, they cost the exact sum rounded up once", () => {
  const stretches = fc.array(fc.tuple(part, fc.integer({ min: 1, max: 40 })), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(stretches, rate, (charges, ratePpm) => {
      let [charged, exact, creditPpm] = [0n, 0n, 0];
      for (const [principal, days] of charges) {
        const charge = chargeOf(principal, { days, ratePpm }, creditPpm);
        assert.ok(charge.amount >= 0n && charge.creditPpm >= 0 && charge.creditPpm < 1_000_000);
        charged += charge.amount;
        creditPpm = charge.creditPpm;
        exact += principal * BigInt(ratePpm) * BigInt(days);
        assert.ok(charged * 1_000_000n >= exact && (charged - 1n) * 1_000_000n < exact);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("days that have begun never grow less, and end with the grace", () => {
  const loan = { startedAt: TEST_TIME, termDays: 7 };
  fc.assert(
    fc.property(fc.integer({ min: -DAY_MS, max: 20 * DAY_MS }), fc.nat(DAY_MS), (after, more) => {
      const [one, other] = [daysBegun(loan, TEST_TIME + after), daysBegun(loan, TEST_TIME + after + more)];
      assert.ok(one >= 1 && one <= other && other <= 8);
      assert.ok(after <= one * DAY_MS || one === 8);
      const days = stretchesOf({ termDays: 7, ratePpm: 5 }, one - 1, other);
      assert.equal(
        days.reduce((sum, stretch) => sum + stretch.days, 0),
        other - one + 1,
      );
      assert.ok(days.every(({ day, ratePpm }) => ratePpm === (day > 7 ? 15 : 5)));
    }),
    { numRuns: 5_000 },
  );
});

test("the marks are decided without rounding, and what is reported of them agrees", () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 15n });
  const price = fc.integer({ min: 1, max: 10 ** 14 });
  const coin = fc.record({ decimals: fc.integer({ min: 0, max: 18 }), price });
  const mark = fc.integer({ min: 1, max: 900_000 });
  fc.assert(
    fc.property(amount, amount, coin, coin, mark, (debt, collateral, debtCoin, collateralCoin, ltvPpm) => {
      const cover = { debt, collateral, debtCoin, collateralCoin };
      const [within, reaches] = [isWithinLtv(cover, ltvPpm), reachesLtv(cover, ltvPpm)];
      assert.ok(within || reaches);
      if (ltvPpmOf(cover) < 1_000_000_000) assert.equal(within, ltvPpmOf(cover) <= ltvPpm);
      const least = collateralFor(cover, ltvPpm);
      assert.ok(isWithinLtv({ ...cover, collateral: least }, ltvPpm));
      assert.ok(!isWithinLtv({ ...cover, collateral: least - 1n }, ltvPpm));
      const most = debtFor(cover, ltvPpm);
      assert.ok(isWithinLtv({ ...cover, debt: most }, ltvPpm));
      assert.ok(!isWithinLtv({ ...cover, debt: most + 1n }, ltvPpm));
      assert.equal(excessOver(cover, ltvPpm) === 0n, within);
    }),
    { numRuns: 3_000 },
  );
});

test("the price that is reported for a mark is the first at which the debt is within it", () => {
  const amount = fc.bigInt({ min: 1_000n, max: 10n ** 14n });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 100_000, max: 900_000 }), (debt, collateral, ltvPpm) => {
      const price = priceAtLtv(debt, collateral, 6, ltvPpm);
      const worth = (at: bigint): bigint => collateral * at * BigInt(ltvPpm);
      const needed = debt * 1_000_000n * 10n ** 6n;
      assert.ok(worth(price) >= needed && worth(price - 1n) < needed);
    }),
  );
});

const spent = (exchange: Exchange, member: number): bigint =>
  balanceOf(exchange, `member:${member}:spot`, "USDT").available;

/** Two members who start with the same. @returns what each has lost once everything is repaid */
function costs(random: Random, act: (exchange: Exchange) => void, end: number): readonly [bigint, bigint] {
  const plan = { ...CREDIT, ratePpm: random.between(1, 3_000) as RatePpm, termDays: 30 };
  const exchange = loanExchange(2, [{ ...plan, feePpm: random.between(0, 5_000) as RatePpm }]);
  const before = spent(exchange, 1);
  act(exchange);
  for (const member of [1, 2])
    for (const { loanId } of loansOf(exchange, member, end))
      run(exchange, repayment(member, loanId, AMOUNT_MAX, end));
  assert.deepEqual(checkInvariants(exchange), []);
  return [before - spent(exchange, 1), before - spent(exchange, 2)];
}

test("a member who splits an amount into loans pays no less than one who does not", () => {
  for (let seed = 1; seed <= 120; seed++) {
    const random = new Random(seed);
    const parts = Array.from({ length: random.between(2, 9) }, () => BigInt(random.between(1_000, 90_000)));
    const whole = parts.reduce((sum, amount) => sum + amount, 0n);
    const [one, other] = costs(
      random,
      (exchange) => {
        run(exchange, creditOf(1, whole));
        for (const amount of parts) run(exchange, creditOf(2, amount));
      },
      TEST_TIME + random.between(0, 30 * DAY_MS),
    );
    assert.ok(other >= one && other <= one + 2n * BigInt(parts.length), `seed ${seed}: ${one}, ${other}`);
  }
});

test("a member who splits a repayment, or is charged at other times, pays exactly the same", () => {
  for (let seed = 1; seed <= 120; seed++) {
    const random = new Random(seed);
    const amount = BigInt(random.between(20_000, 500_000));
    const end = TEST_TIME + 30 * DAY_MS;
    const [one, other] = costs(
      random,
      (exchange) => {
        for (const member of [1, 2]) run(exchange, creditOf(member, amount));
        for (let day = 1; day < 30; day += random.between(1, 6)) {
          const time = TEST_TIME + day * DAY_MS + random.between(-DAY_MS + 1, 0);
          const paid = BigInt(random.between(2, 4_000));
          run(exchange, repayment(1, 1, paid, time));
          const first = BigInt(random.between(1, Number(paid) - 1));
          run(exchange, repayment(2, 2, first, time));
          run(exchange, repayment(2, 2, paid - first, time));
          if (random.oneIn(2)) tend(exchange, time);
        }
      },
      end,
    );
    assert.equal(one, other, `seed ${seed}`);
  }
});

test("no loan ever owes more than its terms say at its beginning", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = new Random(seed);
    const plan = { ...CREDIT, ratePpm: random.between(1, 10_000) as RatePpm, termDays: random.between(1, 9) };
    const exchange = loanExchange(1, [plan]);
    const amount = BigInt(random.between(1_000, 900_000));
    run(exchange, creditOf(1, amount));
    for (let step = 0; step < 12; step++) tend(exchange, TEST_TIME + step * random.between(1, 3 * DAY_MS));
    const end = TEST_TIME + 400 * DAY_MS;
    const [seen] = loansOf(exchange, 1, end);
    assert.equal(seen!.principal + seen!.interest, debtMost(amount, plan.ratePpm, plan.termDays));
  }
});
