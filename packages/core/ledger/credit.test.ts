import assert from "node:assert/strict";
import test from "node:test";
import { checkInvariants } from "../invariants.ts";
import { AMOUNT_MAX, type Amount } from "../numeric/index.ts";
import { refusalOf, run, TEST_FUNDS, TEST_TIME, testExchange } from "../testing/market.ts";
import { balanceOf, liabilities } from "../views.ts";

const time = TEST_TIME;
const CREDIT = { type: "creditMember", time, account: "operating", member: 1, coin: "BTC" } as const;

function fundedExchange(amount: bigint) {
  const exchange = testExchange(1);
  const inflow = { network: "evm", account: "operating", coin: "BTC", amount: amount as Amount } as const;
  run(exchange, { type: "fundVenue", time, fundingKey: "f", ...inflow });
  return exchange;
}

test("a credit moves what the venue's account has to the member, and members own as much more", () => {
  const exchange = fundedExchange(500n);
  run(exchange, { ...CREDIT, amount: 500n as Amount });
  assert.equal(balanceOf(exchange, "member:1:spot", "BTC").available, TEST_FUNDS + 500n);
  assert.equal(balanceOf(exchange, "venue:operating", "BTC").available, 0n);
  assert.equal(liabilities(exchange).get("BTC"), TEST_FUNDS + 500n);
  assert.deepEqual(checkInvariants(exchange), []);
});

test("a credit of one unit more than the account has is refused, and so is one from an account that never had any", () => {
  const exchange = fundedExchange(500n);
  assert.equal(refusalOf(exchange, { ...CREDIT, amount: 501n as Amount }), "venue.insufficient_funds");
  const other = { ...CREDIT, account: "rewards", amount: 1n as Amount } as const;
  assert.equal(refusalOf(exchange, other), "venue.insufficient_funds");
  assert.equal(
    refusalOf(exchange, { ...CREDIT, coin: "USDT", amount: 1n as Amount }),
    "venue.insufficient_funds",
  );
});

test("nobody is credited who has no account, in no coin that is not defined, and by no amount out of range", () => {
  const exchange = fundedExchange(500n);
  assert.equal(refusalOf(exchange, { ...CREDIT, member: 9, amount: 1n as Amount }), "member.unknown");
  assert.equal(refusalOf(exchange, { ...CREDIT, coin: "KRW", amount: 1n as Amount }), "coin.unknown");
  assert.equal(refusalOf(exchange, { ...CREDIT, amount: 0n as Amount }), "ledger.amount_not_positive");
  const tooMuch = { ...CREDIT, amount: (AMOUNT_MAX + 1n) as Amount };
  assert.equal(refusalOf(exchange, tooMuch), "ledger.amount_too_large");
});

test("what one account of the venue has moves to another, no more of it, and members own as much as before", () => {
  const exchange = fundedExchange(500n);
  const move = { type: "moveVenueFunds", time, from: "operating", to: "rewards", coin: "BTC" } as const;
  const before = liabilities(exchange).get("BTC");
  assert.equal(refusalOf(exchange, { ...move, amount: 501n as Amount }), "venue.insufficient_funds");
  assert.equal(refusalOf(exchange, { ...move, amount: 0n as Amount }), "ledger.amount_not_positive");
  assert.equal(refusalOf(exchange, { ...move, coin: "KRW", amount: 1n as Amount }), "coin.unknown");
  assert.equal(
    refusalOf(exchange, { ...move, to: "operating", amount: 1n as Amount }),
    "ledger.same_account",
  );
  run(exchange, { ...move, amount: 200n as Amount });
  assert.equal(balanceOf(exchange, "venue:operating", "BTC").available, 300n);
  assert.equal(balanceOf(exchange, "venue:rewards", "BTC").available, 200n);
  assert.equal(liabilities(exchange).get("BTC"), before);
  run(exchange, { ...CREDIT, account: "rewards", amount: 200n as Amount });
  assert.equal(refusalOf(exchange, { ...CREDIT, amount: 301n as Amount }), "venue.insufficient_funds");
  assert.deepEqual(checkInvariants(exchange), []);
});
