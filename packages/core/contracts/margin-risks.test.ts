// Goal: nobody near a liquidation is missed, however the marks moved since the watches were set.
// Method: random histories, and a market where many hold several contracts; after each step all members are walked.
import assert from "node:assert/strict";
import test from "node:test";
import { createExchange, execute, type Exchange } from "../exchange.ts";
import type { Amount } from "../numeric/index.ts";
import { BTC_PERP, contractExchange, contractLimit, pricesAt, setIndex, USDT } from "../testing/contract.ts";
import { CommandGenerator } from "../testing/generator/generator.ts";
import { run, TEST_TIME } from "../testing/market.ts";
import { Random } from "../testing/random.ts";
import { marginRisks } from "./margin-risks.ts";
import { legsOf, riskOfUnit, type Unit } from "./units.ts";
import { isFund } from "./wallet.ts";

const RATIOS = [8_000, 7_000, 4_000, 1_000] as const;

/** By hand: every member's cross positions, and each isolated one. */
function walked(exchange: Exchange, ratioBps: number): string[] {
  const found: string[] = [];
  for (const account of exchange.contracts.accountsInOrder()) {
    if (isFund(exchange, account.memberIndex)) continue;
    const isolated = account.holdings.flatMap(({ mode, legs }) => (mode === "isolated" ? legs : []));
    const units: Unit[] = [undefined, ...isolated].map((leg) => ({ account, isolated: leg }));
    for (const unit of units) {
      const { maintenance, balance } = riskOfUnit(exchange, unit);
      if (legsOf(unit).length === 0 || maintenance * 10_000n < balance * BigInt(ratioBps)) continue;
      found.push(`${exchange.ledger.memberIds[account.memberIndex]} ${maintenance} ${balance}`);
    }
  }
  return found;
}

function assertAllFound(exchange: Exchange): number {
  let count = 0;
  for (const ratioBps of RATIOS) {
    const risks = marginRisks(exchange, ratioBps);
    assert.deepEqual(
      risks.map(({ member, maintenance, balance }) => `${member} ${maintenance} ${balance}`),
      walked(exchange, ratioBps),
    );
    count += risks.length;
  }
  return count;
}

test("a look finds exactly those that a walk over all members finds, after each step of a history", () => {
  let count = 0;
  for (const seed of [3, 8, 21]) {
    const generator = new CommandGenerator(seed);
    const exchange = createExchange();
    const commands = [...generator.opening()];
    for (let step = 0; step < 4_000; step++) {
      const command = commands.shift() ?? generator.next(exchange.trading.lastOrderId);
      execute(exchange, command, (event) => generator.see(event));
      if (step % 3 === 0) count += assertAllFound(exchange);
    }
  }
  assert.ok(count > 20, `${count} were near`);
});

test("with positions in several contracts one is found whichever of their marks moved", () => {
  const bases = ["BTC", "ETH", "SOL"];
  const members = 40;
  const exchange = contractExchange(members, 3_000n, bases);
  const random = new Random(5);
  const price = new Map(bases.map((base) => [base, 60_000]));
  const trade = (member: number, base: string, side: "buy" | "sell"): void => {
    const order = {
      ...contractLimit(member, side, price.get(base)!, random.between(1, 9) / 10),
      market: `${base}-PERP`,
    };
    execute(exchange, order, () => undefined);
  };
  let count = 0;
  for (let step = 1; step < 500; step++) {
    const base = bases[random.between(0, 2)]!;
    for (const side of ["buy", "sell"] as const) trade(random.between(1, members), base, side);
    price.set(base, Math.round(price.get(base)! * (1 + random.between(-30, 30) / 3_000)));
    setIndex(exchange, price.get(base)!, step, `${base}-PERP`);
    count += assertAllFound(exchange);
  }
  assert.ok(count > 100, `${count} were near`);
});

test("cross positions count as one risk, by their largest, and an isolated one by itself", () => {
  const exchange = contractExchange(4, 3_100n);
  run(exchange, contractLimit(2, "sell", 60_000, 1));
  run(exchange, contractLimit(1, "buy", 60_000, 1));
  assert.deepEqual(marginRisks(exchange, 8_000), []);
  const paid = {
    type: "transfer",
    time: TEST_TIME,
    member: 1,
    coin: "USDT",
    from: "contract",
    to: "spot",
  } as const;
  run(exchange, { ...paid, amount: (20n * USDT) as Amount });
  const isolated = {
    type: "setMarginMode",
    time: TEST_TIME,
    member: 3,
    market: BTC_PERP,
    mode: "isolated",
  } as const;
  run(exchange, isolated);
  run(exchange, contractLimit(4, "sell", 60_000, 0.1));
  run(exchange, contractLimit(3, "buy", 60_000, 0.1));
  for (let step = 1; step < 40; step++) run(exchange, pricesAt([57_240, 57_240, 57_240], 5 * step));
  const near = { market: BTC_PERP, position: "net", isLong: true } as const;
  const risks = marginRisks(exchange, 8_000);
  assert.deepEqual(
    risks.map(({ member, market, position, mode, isLong }) => ({ member, market, position, mode, isLong })),
    [
      { ...near, member: 1, mode: "cross" },
      { ...near, member: 3, mode: "isolated" },
    ],
  );
  const add = {
    type: "moveMargin",
    time: TEST_TIME + 200_000,
    member: 3,
    market: BTC_PERP,
    position: "net",
  } as const;
  run(exchange, { ...add, amount: (1_000n * USDT) as Amount });
  assert.deepEqual(
    marginRisks(exchange, 8_000).map(({ member }) => member),
    [1],
  );
});
