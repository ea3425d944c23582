import assert from "node:assert/strict";
import test from "node:test";
import { holdsOf } from "../holds.ts";
import { CIRCULATING_MAX } from "../ledger/limits.ts";
import type { Amount } from "../numeric/index.ts";
import { limitOrder, refusalOf, run, TEST_FUNDS, TEST_TIME, testExchange } from "../testing/market.ts";
import { balanceOf, liabilities } from "../views.ts";

const time = TEST_TIME;

test("a reversed deposit takes back what is available and books the rest as a loss", () => {
  const exchange = testExchange(1);
  run(exchange, limitOrder(1, "buy", 100, 9_000));
  run(exchange, { type: "reverseDeposit", time, depositKey: "USDT:1" });
  assert.deepEqual(balanceOf(exchange, "member:1:spot", "USDT"), { available: 0n, frozen: 9_000_000n });
  assert.equal(balanceOf(exchange, "venue:reorgLoss", "USDT").available, -9_000_000n);
  assert.equal(balanceOf(exchange, "chain:evm", "USDT").available, 0n);
  assert.equal(
    refusalOf(exchange, { type: "reverseDeposit", time, depositKey: "USDT:1" }),
    "deposit.already_reversed",
  );
});

test("a withdrawal is frozen by its name, leaves with its fee, and is over once", () => {
  const exchange = testExchange(1);
  const terms = { withdrawalId: "w", network: "evm", member: 1, coin: "BTC" };
  const [amount, fee] = [1_000n as Amount, 30n as Amount];
  run(exchange, { type: "requestWithdrawal", time, ...terms, amount, fee });
  assert.deepEqual(holdsOf(exchange, 1), [{ coin: "BTC", amount: 1_000n, heldBy: "withdrawal:w" }]);
  assert.equal(liabilities(exchange).get("BTC"), TEST_FUNDS);
  run(exchange, { type: "settleWithdrawal", time, withdrawalId: "w" });
  assert.equal(liabilities(exchange).get("BTC"), TEST_FUNDS - 1_000n);
  assert.equal(balanceOf(exchange, "venue:fees", "BTC").available, 30n);
  assert.equal(balanceOf(exchange, "chain:evm", "BTC").available, 970n - TEST_FUNDS);
  const release = { type: "releaseWithdrawal", time, withdrawalId: "w", reason: "failed" } as const;
  assert.equal(refusalOf(exchange, release), "withdrawal.already_done");
});

test("a released withdrawal is available again in full", () => {
  const exchange = testExchange(1);
  const terms = { withdrawalId: "w", network: "evm", member: 1, coin: "BTC" };
  run(exchange, { type: "requestWithdrawal", time, ...terms, amount: TEST_FUNDS, fee: 1n as Amount });
  run(exchange, { type: "releaseWithdrawal", time, withdrawalId: "w", reason: "cancelled" });
  assert.deepEqual(balanceOf(exchange, "member:1:spot", "BTC"), { available: TEST_FUNDS, frozen: 0n });
});

test("no more of a coin comes in than one balance can hold, whoever it would belong to", () => {
  const exchange = testExchange(2);
  const rest = (CIRCULATING_MAX - 2n * TEST_FUNDS) as Amount;
  const inflow = { network: "evm", coin: "BTC", time };
  const deposit = { type: "creditDeposit", depositKey: "more", member: 2, ...inflow } as const;
  assert.equal(refusalOf(exchange, { ...deposit, amount: (rest + 1n) as Amount }), "ledger.amount_too_large");
  run(exchange, { ...deposit, amount: rest });
  const funding = { type: "fundVenue", fundingKey: "f", account: "operating", ...inflow } as const;
  assert.equal(refusalOf(exchange, { ...funding, amount: 1n as Amount }), "ledger.amount_too_large");
});

test("network costs and reversals leave no more of a coin than one balance can hold, so a withdrawal always settles", () => {
  const exchange = testExchange(2);
  const network = "other";
  const withdrawal = { withdrawalId: "w", network, member: 1, coin: "BTC", fee: 0n as Amount };
  run(exchange, { type: "requestWithdrawal", time, ...withdrawal, amount: TEST_FUNDS });
  const cost = { type: "bookNetworkCost", time, costKey: "c", network, coin: "BTC" } as const;
  assert.equal(
    refusalOf(exchange, { ...cost, amount: CIRCULATING_MAX as Amount }),
    "ledger.amount_too_large",
  );
  run(exchange, { ...cost, amount: (CIRCULATING_MAX - 2n * TEST_FUNDS) as Amount });
  const again = { ...cost, costKey: "d", amount: 1n as Amount };
  assert.equal(refusalOf(exchange, again), "ledger.amount_too_large");
  run(exchange, { type: "settleWithdrawal", time, withdrawalId: "w" });
  assert.equal(balanceOf(exchange, "chain:other", "BTC").available, CIRCULATING_MAX - TEST_FUNDS);

  const paidOut = { ...withdrawal, withdrawalId: "x", network: "evm", member: 2, amount: TEST_FUNDS };
  run(exchange, { type: "requestWithdrawal", time, ...paidOut });
  run(exchange, { type: "settleWithdrawal", time, withdrawalId: "x" });
  const more = { network: "third", member: 2, coin: "BTC", amount: TEST_FUNDS, depositKey: "more" };
  run(exchange, { type: "creditDeposit", time, ...more });
  const reversal = { type: "reverseDeposit", time, depositKey: "BTC:1" } as const;
  run(exchange, reversal);
  assert.equal(balanceOf(exchange, "chain:evm", "BTC").available, 0n);
  const second = { type: "reverseDeposit", time, depositKey: "BTC:2" } as const;
  run(exchange, {
    type: "transfer",
    time,
    member: 2,
    coin: "BTC",
    from: "spot",
    to: "wealth",
    amount: TEST_FUNDS,
  });
  assert.equal(refusalOf(exchange, second), "ledger.amount_too_large");
});
