import assert from "node:assert/strict";
import { test } from "node:test";
import { type CreditFacts, creditParts, creditScore, loanLimit, POINTS_MAX } from "./credit.ts";
import { isCardNumber } from "./bank-cards.ts";

const DAY_MS = 86_400_000;
const NOW_MS = 2_000 * DAY_MS;

const NOTHING: CreditFacts = {
  ...{ verifiedAtMs: null, createdAtMs: NOW_MS, hasEmail: false, hasPhone: false, secondFactorAtMs: null },
  ...{ turnoverUsdt: 0n, deposits: 0, lastDepositAtMs: null, activeDays: 0 },
  ...{ reversedDeposits: 0, lastReversalAtMs: null, overdueLoans: 0, lastOverdueAtMs: null },
};

const EVERYTHING: CreditFacts = {
  ...{ verifiedAtMs: 1, createdAtMs: 0, hasEmail: true, hasPhone: true, secondFactorAtMs: 1 },
  ...{ turnoverUsdt: 5_000_000n, deposits: 40, lastDepositAtMs: 1, activeDays: 30 },
  ...{ reversedDeposits: 0, lastReversalAtMs: null, overdueLoans: 0, lastOverdueAtMs: null },
};

const scoreOf = (facts: CreditFacts): number => creditScore(creditParts(facts, NOW_MS));

test("nothing gives no point, and everything gives a hundred", () => {
  assert.equal(scoreOf(NOTHING), 0);
  assert.equal(scoreOf(EVERYTHING), 100);
  assert.equal(
    Object.values(POINTS_MAX).reduce((sum, points) => sum + points, 0),
    100,
  );
});

test("no part gives more than its most, and every part says what it is worth", () => {
  for (const { reason, points, pointsMax } of creditParts(EVERYTHING, NOW_MS)) {
    assert.equal(points, pointsMax, reason);
    assert.equal(pointsMax, POINTS_MAX[reason]);
  }
});

test("more turnover never gives fewer points", () => {
  const points = [0n, 99n, 100n, 999n, 1_000n, 10_000n, 100_000n, 1_000_000n, 10_000_000n].map(
    (turnoverUsdt) => scoreOf({ ...NOTHING, turnoverUsdt }),
  );
  assert.deepEqual(points, [0, 0, 2, 2, 5, 10, 15, 20, 20]);
});

test("a deposit that the chain took back costs points, and a score never falls below zero", () => {
  assert.equal(scoreOf({ ...EVERYTHING, reversedDeposits: 1, lastReversalAtMs: 1 }), 80);
  assert.equal(scoreOf({ ...NOTHING, reversedDeposits: 3, lastReversalAtMs: 1 }), 0);
});

test("a loan that was overdue costs points, each of them, and they do not come back with its repayment", () => {
  assert.equal(scoreOf({ ...EVERYTHING, overdueLoans: 1, lastOverdueAtMs: 1 }), 85);
  assert.equal(scoreOf({ ...EVERYTHING, overdueLoans: 3, lastOverdueAtMs: 1 }), 55);
  const parts = creditParts({ ...NOTHING, overdueLoans: 2, lastOverdueAtMs: 7 }, NOW_MS);
  const overdue = parts.find(({ reason }) => reason === "overdueLoans");
  assert.deepEqual([overdue?.points, overdue?.pointsMax, overdue?.figure, overdue?.time], [-30, 0, "2", 7]);
});

test("a loan limit grows with score and level, in whole USDT, and is nothing for who is not verified", () => {
  assert.equal(loanLimit(100, 0, true), 1_000n);
  assert.equal(loanLimit(55, 2, true), 1_650n);
  assert.equal(loanLimit(100, 5, false), 0n);
});

test("a card number has 12 to 19 digits of which the last checks the rest", () => {
  for (const good of ["4111111111111111", "378282246310005", "5555555555554444"]) {
    assert.equal(isCardNumber(good), true, good);
  }
  for (const bad of ["4111111111111112", "41111111111", "4111x11111111111", "", "00000000000000000000"]) {
    assert.equal(isCardNumber(bad), false, bad);
  }
});
