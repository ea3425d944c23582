import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import {
  AMOUNT_MAX,
  amount,
  amountOf,
  decimalUnits,
  formatDecimal,
  InvariantBroken,
  lots,
  LOTS_MAX,
  mulDiv,
  mulPpmCeil,
  parseDecimal,
  ratePpm,
  ticks,
  TICKS_MAX,
  percentOfPpm,
  trimDecimal,
  wholeNumber,
  wholeNumberIn,
  WIDE_MAX,
  wideOf,
} from "./index.ts";

const wide = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n });
const positive = fc.bigInt({ min: 1n, max: 2n ** 70n });

// Goal: no rounding ever strays by a unit. Method: the defining inequality, over operands far beyond a balance.
test("mulDiv rounds down to the largest and up to the smallest whole number on its side", () => {
  fc.assert(
    fc.property(wide, wide, positive, (a, b, divisor) => {
      const floor = mulDiv(a, b, divisor, "floor");
      const ceil = mulDiv(a, b, divisor, "ceil");
      assert.ok(floor * divisor <= a * b && (floor + 1n) * divisor > a * b);
      assert.ok(ceil * divisor >= a * b && (ceil - 1n) * divisor < a * b);
    }),
  );
});

test("mulDiv refuses a divisor that is not positive", () => {
  assert.throws(() => mulDiv(1n, 1n, 0n, "floor"), InvariantBroken);
  assert.throws(() => mulDiv(1n, 1n, -1n, "ceil"), InvariantBroken);
});

test("the narrow and the wide way to a fee agree, on both sides of the border between them", () => {
  const border = 8_796_093_022_208n;
  const near = fc.bigInt({ min: border - 5n, max: border + 5n });
  const amounts = fc.oneof(
    fc.bigInt({ min: 0n, max: AMOUNT_MAX }),
    near,
    fc.bigInt({ min: 0n, max: 2_000_000n }),
  );
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 0n, max: 1_000_000n }), (value, rate) => {
      assert.equal(mulPpmCeil(value, rate), mulDiv(value, rate, 1_000_000n, "ceil"));
      assert.ok(mulPpmCeil(value, rate) <= value);
    }),
  );
  assert.equal(mulPpmCeil(border - 1n, 1_000_000n), border - 1n);
});

test("splitting an amount never lowers the fee on it", () => {
  const part = fc.bigInt({ min: 0n, max: 10_000_000n });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), fc.bigInt({ min: 0n, max: 100_000n }), (parts, rate) => {
      const whole = parts.reduce((sum, value) => sum + value, 0n);
      const paid = parts.reduce((sum, value) => sum + mulPpmCeil(value, rate), 0n);
      assert.ok(paid >= mulPpmCeil(whole, rate));
    }),
  );
});

test("a decimal that is written reads back as the same amount", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: AMOUNT_MAX }),
      fc.integer({ min: 0, max: 18 }),
      (value, decimals) => {
        assert.equal(parseDecimal(formatDecimal(value, decimals), decimals), value);
        assert.equal(parseDecimal(trimDecimal(formatDecimal(value, decimals)), decimals), value);
      },
    ),
  );
});

test("text that is no plain decimal is told apart from one that is too fine or too large", () => {
  for (const text of ["", "-1", "+1", "1.", ".5", "01", "1e3", "0x10", "１", "1 ", "NaN", "1,5", "1.5.5"]) {
    assert.equal(parseDecimal(text, 8), "malformed", text);
  }
  assert.equal(parseDecimal("0.123456789", 8), "too_many_decimals");
  assert.equal(parseDecimal("0.123456780", 8), 12_345_678n);
  assert.equal(parseDecimal("92233720368.54775807", 8), AMOUNT_MAX);
  assert.equal(parseDecimal("92233720368.54775808", 8), "too_large");
  assert.throws(() => amountOf("x", 8), InvariantBroken);
});

test("a negative amount is written with its sign, and a trimmed one without idle zeros", () => {
  assert.equal(formatDecimal(-5n, 2), "-0.05");
  assert.equal(formatDecimal(700n, 0), "700");
  assert.equal(trimDecimal("1.500"), "1.5");
  assert.equal(trimDecimal("2.000"), "2");
  assert.deepEqual([750, 30_000, 0, -1, 1_000_000].map(percentOfPpm), ["0.075", "3", "0", "-0.0001", "100"]);
  assert.equal(trimDecimal("100"), "100");
});

test("numbers outside their range break an invariant", () => {
  assert.equal(ticks(TICKS_MAX), TICKS_MAX);
  assert.equal(lots(LOTS_MAX), LOTS_MAX);
  assert.equal(amount(-AMOUNT_MAX), -AMOUNT_MAX);
  for (const wrong of [-1, 1.5, TICKS_MAX + 1, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(() => ticks(wrong), InvariantBroken);
  }
  assert.throws(() => lots(LOTS_MAX + 1), InvariantBroken);
  assert.throws(() => amount(AMOUNT_MAX + 1n), InvariantBroken);
  assert.throws(() => ratePpm(1_000_001), InvariantBroken);
  assert.throws(() => wholeNumber(2n ** 53n), InvariantBroken);
  assert.ok(Number.isNaN(wholeNumberIn("4x")));
});

test("a whole number becomes the bigint that it is, up to the last that fits", () => {
  for (const value of [0, 1, 2, 4_294_967_295, 4_294_967_296, 2 ** 51, WIDE_MAX - 1, WIDE_MAX]) {
    assert.equal(wideOf(value), BigInt(value));
  }
  fc.assert(fc.property(fc.integer({ min: 0, max: WIDE_MAX }), (value) => wideOf(value) === BigInt(value)));
});

test("decimal text of any length is compared as whole units, signed, with further digits cut", () => {
  assert.equal(decimalUnits("1640000000.12345678", 10), 16_400_000_001_234_567_800n);
  assert.equal(decimalUnits("-0.019", 2), -1n);
  assert.equal(decimalUnits("12", 0), 12n);
  assert.deepEqual(
    ["", "1e5", ".5", "NaN", "1,000"].map((text) => decimalUnits(text, 2)),
    [0n, 0n, 0n, 0n, 0n],
  );
});
