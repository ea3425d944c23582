// Goal: what the proof of reserves counts of each member is what the ledger says, less what that member owes of the
// same coin, and nobody's debt lessens what others are owed. Method: stories to the unit, then random histories of
// loans beside all trading, where every sum is worked out anew from the balances.
import assert from "node:assert/strict";
import test from "node:test";
import type { Command } from "./commands.ts";
import { createExchange, execute } from "./exchange.ts";
import { leaf, leafOf, memberDebts } from "./leaves.ts";
import { isSubAccount, ownerOf } from "./ledger/sub-accounts.ts";
import { AMOUNT_MAX, type Amount, ZERO } from "./numeric/index.ts";
import type { Exchange } from "./state.ts";
import { ManagedGenerator } from "./testing/generator/managed.ts";
import { CommandGenerator, LOAN_PARTS } from "./testing/index.ts";
import { borrowing, creditOf, DAY_MS, loanExchange, repayment, tend } from "./testing/loan.ts";
import { run, TEST_FUNDS, TEST_TIME } from "./testing/market.ts";
import { balanceOf, liabilities } from "./views.ts";

const FEE = 200n;
const FIRST_DAY = 100n;
const LENT = 100_000n;

/** By member 1, all the way to the chain. */
function withdraw(exchange: Exchange, units: bigint): void {
  const place = { time: TEST_TIME, withdrawalId: "1" };
  const terms = { network: "evm", member: 1, coin: "USDT", amount: units as Amount, fee: ZERO };
  run(exchange, { type: "requestWithdrawal", ...place, ...terms });
  run(exchange, { type: "settleWithdrawal", ...place });
}

test("borrowed coins and their debt are set off, but for the fee and the first day", () => {
  const exchange = loanExchange(2);
  const before = liabilities(exchange).get("USDT")!;
  run(exchange, borrowing(1, LENT, 200_000n));
  assert.deepEqual(leafOf(exchange, 1, "USDT"), {
    ...{ member: 1, coin: "USDT", held: TEST_FUNDS + LENT - FEE, owed: LENT + FIRST_DAY },
    net: TEST_FUNDS - FEE - FIRST_DAY,
  });
  assert.equal(liabilities(exchange).get("USDT"), before + LENT - FEE, "what may leave is counted whole");
  assert.deepEqual(memberDebts(exchange).get("USDT"), { setOff: LENT + FIRST_DAY, receivable: 0n });
  assert.equal(leafOf(exchange, 2, "USDT").net, TEST_FUNDS, "others are owed what they were owed");
});

test("pledged collateral is held by its member", () => {
  const exchange = loanExchange(1);
  run(exchange, borrowing(1, LENT, 200_000n));
  assert.equal(balanceOf(exchange, "member:1:spot", "BTC").frozen, 200_000n);
  const { held, owed, net } = leafOf(exchange, 1, "BTC");
  assert.deepEqual([held, owed, net], [TEST_FUNDS, 0n, TEST_FUNDS]);
});

test("who owes more of a coin than it holds is owed nothing of it, and what lacks is the exchange's to ask for", () => {
  const exchange = loanExchange(2);
  run(exchange, creditOf(1, LENT));
  const held = TEST_FUNDS + LENT - FEE;
  withdraw(exchange, held - 30_000n);
  const { net, owed } = leafOf(exchange, 1, "USDT");
  assert.deepEqual([net, owed], [0n, LENT + FIRST_DAY]);
  assert.deepEqual(memberDebts(exchange).get("USDT"), {
    setOff: 30_000n,
    receivable: LENT + FIRST_DAY - 30_000n,
  });
  assert.equal(liabilities(exchange).get("USDT"), TEST_FUNDS + 30_000n);
  assert.equal(leafOf(exchange, 2, "USDT").net, TEST_FUNDS, "a debt of one takes nothing off another");
});

test("interest makes a leaf smaller as it is charged, and a repayment ends the debt", () => {
  const exchange = loanExchange(1);
  run(exchange, borrowing(1, LENT, 200_000n));
  const first = leafOf(exchange, 1, "USDT").net;
  tend(exchange, TEST_TIME + DAY_MS + 1);
  assert.equal(leafOf(exchange, 1, "USDT").net, first - FIRST_DAY);
  run(exchange, repayment(1, 1, AMOUNT_MAX, TEST_TIME + DAY_MS + 2));
  const { held, owed, net } = leafOf(exchange, 1, "USDT");
  assert.deepEqual([held, owed], [net, 0n]);
  assert.equal(net, first - FIRST_DAY, "to repay changes nothing of what is owed to the member");
  assert.equal(memberDebts(exchange).size, 0);
});

test("a negative leaf is refused", () => {
  const place = { member: 1, coin: "USDT" };
  assert.throws(() => leaf({ ...place, held: -1n, owed: 0n }));
  assert.throws(() => leaf({ ...place, held: 0n, owed: -1n }));
  assert.equal(leaf({ ...place, held: 3n, owed: 5n }).net, 0n);
});

/** Of a coin, worked out from slots and loans alone. */
function expected({ ledger, loans }: Exchange, coin: string) {
  const heldBy = new Map<number, bigint>();
  const { balances, coinList } = ledger;
  for (let slot = balances.first; slot < balances.end; slot = balances.after(slot)) {
    const name = ledger.nameOf(balances.accountAt(slot));
    if (!name.startsWith("member:") || coinList[balances.coinAt(slot)]!.code !== coin) continue;
    const member = ownerOf(Number(name.split(":")[1]));
    const total = balances.available[slot]! + balances.frozen[slot]!;
    heldBy.set(member, (heldBy.get(member) ?? 0n) + (total > 0n ? total : 0n));
  }
  const owedBy = new Map<number, bigint>();
  for (const { member, plan, principal, interest } of loans.running.values())
    if (plan.terms.coin === coin) owedBy.set(member, (owedBy.get(member) ?? 0n) + principal + interest);
  return { heldBy, owedBy };
}

const sumOf = (units: Iterable<bigint>): bigint => [...units].reduce((sum, each) => sum + each, 0n);

test("in random histories the leaves and what is set off are the ledger's sum, to the unit", () => {
  const seen = { debts: 0, beyond: 0 };
  for (let seed = 1; seed <= 6; seed++) {
    const exchange = createExchange();
    const generator = new CommandGenerator(seed, [...LOAN_PARTS, ManagedGenerator]);
    const go = (command: Command): void => void execute(exchange, command, (event) => generator.see(event));
    for (const command of generator.opening()) go(command);
    for (let count = 1; count <= 3_000; count++) {
      go(generator.next(exchange.trading.lastOrderId));
      if (count % 100 !== 0) continue;
      const debts = memberDebts(exchange);
      for (const { code: coin } of exchange.ledger.coinList) {
        const { heldBy, owedBy } = expected(exchange, coin);
        const leaves = exchange.ledger.memberIds
          .filter((member) => !isSubAccount(member))
          .map((member) => leafOf(exchange, member, coin));
        for (const { member, held, owed, net } of leaves) {
          const [has, owes] = [heldBy.get(member) ?? 0n, owedBy.get(member) ?? 0n];
          assert.deepEqual([held, owed, net], [has, owes, has > owes ? has - owes : 0n]);
        }
        const { setOff, receivable } = debts.get(coin) ?? { setOff: 0n, receivable: 0n };
        assert.equal(sumOf(leaves.map(({ net }) => net)) + setOff, liabilities(exchange).get(coin));
        assert.equal(setOff + receivable, sumOf(owedBy.values()));
        seen.debts += setOff > 0n ? 1 : 0;
        seen.beyond += receivable > 0n ? 1 : 0;
      }
    }
  }
  assert.ok(seen.debts > 100 && seen.beyond > 0, JSON.stringify(seen));
});
