import assert from "node:assert/strict";
import { test } from "node:test";
import { FINANCE_KINDS, LEDGER, LEDGER_TYPES } from "./index.ts";

test("each reason of a posting becomes one type, but for the postings of some events", () => {
  const always = LEDGER.filter(({ of }) => of === undefined).flatMap(({ postings }) => postings);
  assert.equal(new Set(always).size, always.length);
  for (const { type, of, postings } of LEDGER)
    if (of !== undefined)
      assert.ok(
        postings.every((reason) => always.includes(reason)),
        type,
      );
});

test("the parts whose postings become one type agree on what it is", () => {
  for (const { postings: _postings, of: _of, ...terms } of LEDGER) {
    const { postings: _others, of: _when, ...first } = LEDGER.find(({ type }) => type === terms.type)!;
    assert.deepEqual(terms, first, terms.type);
  }
});

test("a kind of finance record comes from changes or from a list, never from both", () => {
  for (const kind of FINANCE_KINDS) {
    const listed = LEDGER.filter(({ record }) => record === kind).map((entry) => entry.listed === true);
    assert.equal(new Set(listed).size, 1, kind);
  }
});

test("the columns of statements keep their order", () => {
  assert.deepEqual(LEDGER_TYPES.slice(0, 5), ["deposit", "depositReversed", "withdrawal", "trade", "fee"]);
  assert.deepEqual(LEDGER_TYPES.slice(-3), ["loanInterest", "loanFee", "collateralForfeit"]);
});
