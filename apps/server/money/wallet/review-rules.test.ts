/**
 * Goal: what must wait waits, for its reason, until its time and for as many people (target W3). Method: a table of the
 * rules one by one, and then every combination of what the rules ask about against a twin that was written apart.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { WITHDRAWAL_REASONS } from "@meridian/contract";
import { judge, REVIEW_RULES, type ReviewFacts, RISKS } from "./review-rules.ts";
import { risksOf } from "./review.ts";

const NOW = 1_800_000_000_000;
const usdt = (whole: number): bigint => BigInt(whole) * 1_000_000n;

const QUIET: ReviewFacts = {
  isFrozen: false,
  heldUntilMs: 0,
  isNewAddress: false,
  worthUsdt: usdt(100),
  reviewFromUsdt: usdt(50_000),
  twoPeopleFromUsdt: usdt(250_000),
  dayOtherUsdt: 0n,
  dayLimitUsdt: usdt(1_000_000),
  risks: [],
};

type Row = readonly [
  what: string,
  facts: Partial<ReviewFacts>,
  outcome: "send" | "hold" | "review",
  reasons: string,
  approvals: number,
];

const UNTIL = NOW + 60_000;

const ROWS: readonly Row[] = [
  ["nothing speaks against it", {}, "send", "", 0],
  ["the account is frozen", { isFrozen: true }, "review", "frozen", 1],
  ["protection changed a moment ago", { heldUntilMs: UNTIL }, "hold", "securityChange", 0],
  ["a hold that ends now is followed by a look", { heldUntilMs: NOW }, "review", "securityChange", 1],
  ["a hold that ended is followed by a look", { heldUntilMs: NOW - 1 }, "review", "securityChange", 1],
  ["a new address", { isNewAddress: true }, "review", "newAddress", 1],
  ["one unit below what staff look at", { worthUsdt: usdt(50_000) - 1n }, "send", "", 0],
  ["what staff look at", { worthUsdt: usdt(50_000) }, "review", "large", 1],
  ["one unit below what takes two", { worthUsdt: usdt(250_000) - 1n }, "review", "large", 1],
  ["what takes two", { worthUsdt: usdt(250_000) }, "review", "large", 2],
  ["what nobody can value", { worthUsdt: undefined }, "review", "large", 2],
  ["exactly the day's limit", { dayOtherUsdt: usdt(999_900) }, "send", "", 0],
  ["a unit past the day's limit", { dayOtherUsdt: usdt(999_900) + 1n }, "review", "dailyLimit", 1],
  ["a limit that was lowered since", { dayLimitUsdt: usdt(99) }, "review", "dailyLimit", 1],
  ...RISKS.map((risk): Row => [`the check ${risk}`, { risks: [risk] }, "review", "risk", 1]),
  [
    "a large one within the hold is held first",
    { heldUntilMs: UNTIL, worthUsdt: usdt(250_000) },
    "hold",
    "securityChange large",
    2,
  ],
  [
    "a frozen account's is looked at, hold or not",
    { isFrozen: true, heldUntilMs: UNTIL },
    "review",
    "frozen securityChange",
    1,
  ],
  [
    "a large one to a new address takes as many as its amount",
    { isNewAddress: true, worthUsdt: usdt(250_000) },
    "review",
    "large newAddress",
    2,
  ],
];

for (const [what, facts, outcome, reasons, approvals] of ROWS) {
  test(`${what}: ${outcome}${reasons === "" ? "" : ` for ${reasons}`}`, () => {
    const judged = judge({ ...QUIET, ...facts }, NOW);
    assert.deepEqual(
      [judged.outcome, judged.reasons.join(" "), judged.approvalsNeeded],
      [outcome, reasons, approvals],
    );
    assert.equal(judged.heldUntilMs, outcome === "hold" ? facts.heldUntilMs : null);
  });
}

/** Every combination of the values at which something changes. */
function* combinations(): Generator<ReviewFacts> {
  for (const isFrozen of [false, true])
    for (const heldUntilMs of [0, NOW - 1, NOW, NOW + 1])
      for (const isNewAddress of [false, true])
        for (const worthUsdt of [undefined, 0n, usdt(50_000) - 1n, usdt(50_000), usdt(250_000)])
          for (const dayOtherUsdt of [0n, usdt(750_000), usdt(1_000_000), usdt(1_000_000) + 1n])
            for (const risks of [[], ["lookAlike"], [...RISKS]] as const)
              yield { ...QUIET, isFrozen, heldUntilMs, isNewAddress, worthUsdt, dayOtherUsdt, risks };
}

/** The rule as it is reported to members: what waits, in the order in which it is said. */
function expectedReasons(facts: ReviewFacts): string[] {
  const said: string[] = [];
  if (facts.isFrozen) said.push("frozen");
  if (facts.heldUntilMs > 0) said.push("securityChange");
  if (facts.worthUsdt === undefined || facts.worthUsdt >= facts.reviewFromUsdt) said.push("large");
  if ((facts.worthUsdt ?? 0n) > facts.dayLimitUsdt - facts.dayOtherUsdt) said.push("dailyLimit");
  if (facts.isNewAddress) said.push("newAddress");
  if (facts.risks.length > 0) said.push("risk");
  return said;
}

test("in every combination the same reasons are found, nothing that has one is sent, and two people stay two", () => {
  let count = 0;
  for (const facts of combinations()) {
    count += 1;
    const { outcome, reasons, approvalsNeeded, heldUntilMs } = judge(facts, NOW);
    const expected = expectedReasons(facts);
    assert.deepEqual(reasons, expected);
    const [first] = expected;
    const isHeld = first === "securityChange" && NOW < facts.heldUntilMs;
    assert.equal(outcome, first === undefined ? "send" : isHeld ? "hold" : "review");
    assert.equal(heldUntilMs !== null, outcome === "hold");
    const isFortune = facts.worthUsdt === undefined || facts.worthUsdt >= facts.twoPeopleFromUsdt;
    if (isFortune) assert.equal(approvalsNeeded, 2);
    if (outcome === "review") assert.ok(approvalsNeeded >= 1);
  }
  assert.equal(count, 960);
});

test("the table names each reason of the contract once, in its order", () => {
  assert.deepEqual(
    REVIEW_RULES.map(({ reason }) => reason),
    [...WITHDRAWAL_REASONS],
  );
});

test("each automatic check finds what it is for, and nothing a unit or a withdrawal below", () => {
  const none = {
    ...{ othersOfHour: 4, isYoung: false, isOfFrozen: false },
    ...{ worthUsdt: usdt(1_000), hasLookAlike: false },
  };
  assert.deepEqual(risksOf(none), []);
  assert.deepEqual(risksOf({ ...none, othersOfHour: 5 }), ["manyAtOnce"]);
  assert.deepEqual(risksOf({ ...none, isYoung: true }), ["youngAccount"]);
  assert.deepEqual(risksOf({ ...none, isYoung: true, worthUsdt: usdt(1_000) - 1n }), []);
  assert.deepEqual(risksOf({ ...none, isOfFrozen: true }), ["addressOfFrozen"]);
  assert.deepEqual(risksOf({ ...none, hasLookAlike: true }), ["lookAlike"]);
});
