import assert from "node:assert/strict";
import { test } from "node:test";
import { AMOUNT_MAX, amount } from "@meridian/core";
import type { ChainCoin } from "./chain.ts";
import { COIN_TERMS } from "./terms.ts";
import { costToLedger, isWholeOnChain, toLedger, toRaw } from "./units.ts";

function coin(chainDecimals: number, ledgerDecimals = 8): ChainCoin {
  return { coin: "X", chainDecimals, ledgerDecimals, contract: "" };
}

test("the ledger's share and the remainder together are the raw value, and the ledger never holds more", () => {
  const raws = [0n, 1n, 9_999_999_999n, 10_000_000_000n, 10_000_000_001n, 123_456_789_012_345_678_901n];
  for (const raw of raws) {
    const share = toLedger(raw, coin(18));
    assert.ok("amount" in share);
    assert.equal(share.amount * 10n ** 10n + share.remainder, raw);
    assert.ok(share.remainder >= 0n && share.remainder < 10n ** 10n);
  }
});

test("a coin with fewer digits on its chain than in the ledger converts exactly", () => {
  assert.deepEqual(toLedger(7n, coin(6)), { amount: 700n, remainder: 0n });
  assert.equal(toRaw(amount(700n), coin(6)), 7n);
});

test("a value finer than its chain counts is not whole there, and every value is whole on a finer chain", () => {
  assert.ok(isWholeOnChain(amount(700n), coin(6)));
  assert.ok(!isWholeOnChain(amount(701n), coin(6)));
  assert.ok(isWholeOnChain(amount(701n), coin(8)) && isWholeOnChain(amount(1n), coin(18)));
});

test("what the ledger cannot count is a problem and not a wrapped number", () => {
  const edge = AMOUNT_MAX;
  assert.deepEqual(toLedger(edge, coin(8)), { amount: edge, remainder: 0n });
  assert.deepEqual(toLedger(edge + 1n, coin(8)), { problem: "amount_too_large" });
  assert.deepEqual(toLedger(2n ** 256n - 1n, coin(18)), { problem: "amount_too_large" });
});

test("a cost is rounded up", () => {
  assert.equal(costToLedger(1n, coin(18)), 1n);
  assert.equal(costToLedger(10n ** 10n, coin(18)), 1n);
  assert.equal(costToLedger(10n ** 10n + 1n, coin(18)), 2n);
});

test("every coin's fee is below its smallest withdrawal, and its tap is worth depositing", () => {
  assert.equal(COIN_TERMS.size, 12);
  for (const terms of COIN_TERMS.values()) {
    assert.ok(terms.withdrawalFee > 0n && terms.withdrawalFee < terms.withdrawalMin, terms.coin);
    assert.ok(terms.tapAmount >= terms.depositMin && terms.tapAmount > terms.withdrawalMin, terms.coin);
  }
});
