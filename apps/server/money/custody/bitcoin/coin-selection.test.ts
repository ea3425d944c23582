// Goal: every selection pays what it must, spends no coin twice and wastes little. Method: random wallets and targets
// that lean to the edges, where change is dust or coins match exactly; on small wallets, all subsets are the oracle.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  dustLimit,
  feeOf,
  INPUT_WEIGHT,
  ownOutputFee,
  selectAll,
  selectCoins,
  weightOf,
} from "./coin-selection.ts";
import { INPUTS_MAX } from "./limits.ts";

const OWN_SCRIPT = Uint8Array.of(0, 20, ...new Uint8Array(20));
const OWN_DUST = dustLimit(OWN_SCRIPT);
const SCRIPT_BYTES = [OWN_SCRIPT.length];

const values = fc.oneof(
  fc.bigInt({ min: 1n, max: 2_000n }),
  fc.bigInt({ min: 1n, max: 10_000_000n }),
  fc.bigInt({ min: 1n, max: 2_000_000_000_000_000n }),
);
const wallet = (max: number) =>
  fc.array(values, { maxLength: max }).map((list) => list.map((value, id) => ({ id, value })));
const rates = fc.bigInt({ min: 1_000n, max: 300_000n });

function sum(coins: readonly { readonly value: bigint }[]): bigint {
  return coins.reduce((total, coin) => total + coin.value, 0n);
}

test("what is chosen pays target, fee and change to the satoshi, with each coin once and a fee that suffices", () => {
  fc.assert(
    fc.property(wallet(40), fc.bigInt({ min: 300n, max: 20_000_000n }), rates, (coins, target, feeRate) => {
      const selection = selectCoins(coins, { target, scriptBytes: SCRIPT_BYTES, feeRate });
      if (selection === undefined) return;
      const { coins: chosen, fee, change } = selection;
      assert.equal(sum(chosen), target + fee + change);
      assert.equal(new Set(chosen.map((coin) => coin.id)).size, chosen.length);
      assert.ok(chosen.length <= INPUTS_MAX);
      assert.ok(change === 0n || change >= OWN_DUST);
      const scripts = change === 0n ? SCRIPT_BYTES : [...SCRIPT_BYTES, OWN_SCRIPT.length];
      const needed = feeOf(weightOf(chosen.length, scripts), feeRate);
      assert.ok(fee >= needed, `${fee} for ${needed}`);
      // Too much is given at most what change would have cost, to make, to spend, or because it is dust.
      const waste = ownOutputFee(feeRate) + feeOf(INPUT_WEIGHT, feeRate) + OWN_DUST;
      assert.ok(fee - needed <= waste, `${fee - needed} wasted`);
      assert.ok(chosen.every((coin) => coin.value > feeOf(INPUT_WEIGHT, feeRate)));
    }),
    { numRuns: 600 },
  );
});

test("whenever some coins would do, some are found", () => {
  fc.assert(
    fc.property(wallet(9), fc.bigInt({ min: 300n, max: 20_000_000n }), rates, (coins, target, feeRate) => {
      const subsets = Array.from({ length: 2 ** coins.length }, (_, mask) =>
        coins.filter((coin) => (mask >> coin.id) % 2 === 1),
      );
      const carries = (some: typeof coins): boolean =>
        some.length > 0 && sum(some) >= target + feeOf(weightOf(some.length, SCRIPT_BYTES), feeRate);
      const found = selectCoins(coins, { target, scriptBytes: SCRIPT_BYTES, feeRate });
      assert.equal(found !== undefined, subsets.some(carries));
    }),
    { numRuns: 300 },
  );
});

test("coins that match are found, so that nothing comes back", () => {
  const feeRate = 5_000n;
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 50_000n, max: 5_000_000n }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.bigInt({ min: 50_000_000n, max: 900_000_000n }), { maxLength: 6 }),
      (matching, others) => {
        const coins = [...matching, ...others].map((value, id) => ({ id, value }));
        const target =
          matching.reduce((total, value) => total + value, 0n) -
          feeOf(weightOf(0, SCRIPT_BYTES), feeRate) -
          feeOf(INPUT_WEIGHT, feeRate) * BigInt(matching.length);
        const selection = selectCoins(coins, { target, scriptBytes: SCRIPT_BYTES, feeRate });
        assert.equal(selection?.change, 0n);
      },
    ),
    { numRuns: 200 },
  );
});

test("a replacement keeps its coins, and its fee is not below what it has to be", () => {
  fc.assert(
    fc.property(wallet(20), fc.bigInt({ min: 300n, max: 9_000_000n }), rates, (coins, target, feeRate) => {
      const first = selectCoins(coins, { target, scriptBytes: SCRIPT_BYTES, feeRate });
      if (first === undefined) return;
      const feeMin = first.fee + 500n;
      const wanted = {
        target,
        scriptBytes: SCRIPT_BYTES,
        feeRate: feeRate + 1_000n,
        feeMin,
        must: first.coins,
      };
      const second = selectCoins(coins, wanted);
      if (second === undefined) return;
      assert.ok(second.fee >= feeMin);
      assert.equal(sum(second.coins), target + second.fee + second.change);
      assert.ok(first.coins.every((coin) => second.coins.includes(coin)));
      assert.equal(new Set(second.coins.map((coin) => coin.id)).size, second.coins.length);
    }),
    { numRuns: 300 },
  );
});

test("everything leaves nothing but the fee, and coins that cost more than they are worth stay", () => {
  const feeRate = 10_000n;
  const coins = [5_000n, 600n, 1_000_000n].map((value) => ({ value }));
  const all = selectAll(coins, { scriptBytes: SCRIPT_BYTES, feeRate });
  assert.equal(all?.coins.length, 2);
  assert.equal(all.value + all.fee, 1_005_000n);
  assert.equal(all.fee, feeOf(weightOf(2, SCRIPT_BYTES), feeRate));
  assert.equal(selectAll([{ value: 700n }], { scriptBytes: SCRIPT_BYTES, feeRate }), undefined);
});

test("a wallet of ten thousand coins is searched in a moment", (context) => {
  const coins = Array.from({ length: 10_000 }, (_, index) => ({ value: 10_000n + BigInt(index * 7919) }));
  const startedAt = performance.now();
  assert.ok(selectCoins(coins, { target: 1_234_567_890n, scriptBytes: SCRIPT_BYTES, feeRate: 5_000n }));
  const tookMs = performance.now() - startedAt;
  context.diagnostic(`searched in ${Math.round(tookMs)} ms`);
  // Only trying out sets of coins takes so long, however busy the machine is.
  assert.ok(tookMs < 30_000);
});

test("dust is what nodes take it for: 294 for a witness key's hash, 546 for a plain one, 330 for taproot", () => {
  assert.equal(OWN_DUST, 294n);
  assert.equal(dustLimit(Uint8Array.of(0x76, 0xa9, 20, ...new Uint8Array(20), 0x88, 0xac)), 546n);
  assert.equal(dustLimit(Uint8Array.of(0xa9, 20, ...new Uint8Array(20), 0x87)), 540n);
  assert.equal(dustLimit(Uint8Array.of(0x51, 32, ...new Uint8Array(32))), 330n);
  assert.equal(dustLimit(Uint8Array.of(0, 32, ...new Uint8Array(32))), 330n);
});

test("a fee that is not whole is rounded up: never below what a node asks for", () => {
  assert.equal(feeOf(4, 1_001n), 2n);
  assert.equal(feeOf(4, 1_000n), 1n);
  assert.equal(feeOf(5, 1_000n), 2n);
  assert.equal(feeOf(564, 1_007n), 142n);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400_000 }), rates, (weight, feeRate) => {
      const thousandths = BigInt(Math.ceil(weight / 4)) * feeRate;
      const paid = feeOf(weight, feeRate) * 1_000n;
      assert.ok(paid >= thousandths && paid - thousandths < 1_000n);
    }),
  );
});
