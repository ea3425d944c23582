// Goal: contracts neither make nor lose money, and a position is liquidated where its maintenance meets its margin.
// Method: random fills among members from fixed seeds, and random positions at the prices around the one computed.
import assert from "node:assert/strict";
import test from "node:test";
import { type Amount } from "../numeric/index.ts";
import { Random } from "../testing/random.ts";
import { bankruptcyPrice, liquidationPrice } from "./liquidation-price.ts";
import { fillPosition, FLAT, notionalOf, type Position, unrealisedOf } from "./position.ts";
import { maintenanceOf, tiersOf } from "./tiers.ts";
import { fundingOf } from "./funding.ts";
import { equityEnd, isLiquidated, lotsToLowerTier, riskOf } from "./account.ts";
import { rounded } from "./fraction.ts";

const TICK_LOT = 7n;
const valueAt = (price: bigint): bigint => price * TICK_LOT;

test("what members realise and what they have not realised yet sum to zero after every fill", () => {
  const random = new Random(1);
  const members: Position[] = Array.from({ length: 6 }, () => FLAT);
  let realised = 0n;
  for (let step = 0; step < 20_000; step++) {
    const [buyer, seller] = [random.between(0, 5), random.between(0, 5)];
    if (buyer === seller) continue;
    const [lots, price] = [random.between(1, 90), BigInt(random.between(500, 900))];
    for (const [member, signed] of [
      [buyer, lots],
      [seller, -lots],
    ] as const) {
      const filled = fillPosition(members[member]!, signed, valueAt(price));
      members[member] = { size: filled.size, cost: filled.cost };
      realised += filled.realised;
    }
    const mark = valueAt(BigInt(random.between(400, 1_000)));
    const unrealised = members.reduce((sum, position) => sum + unrealisedOf(position, mark), 0n);
    assert.equal(
      members.reduce((sum, { size }) => sum + size, 0),
      0,
      "longs equal shorts",
    );
    assert.equal(realised + unrealised, 0n, `step ${step}`);
  }
});

test("funding never hands out more than it takes in", () => {
  const random = new Random(2);
  for (let round = 0; round < 2_000; round++) {
    const mark = valueAt(BigInt(random.between(400, 1_000)));
    const sizes = Array.from({ length: 5 }, () => random.between(-1_000, 1_000));
    sizes.push(-sizes.reduce((sum, size) => sum + size, 0));
    const rate = random.between(-7_500_000, 7_500_000);
    const changed = sizes.reduce((sum, size) => sum + fundingOf(BigInt(size) * mark, rate), 0n);
    assert.ok(changed <= 0n && changed > -6n, `rate ${rate}: ${changed}`);
  }
});

const TIERS = tiersOf(
  [
    [500_000n, 4_000, 125],
    [6_000_000n, 5_000, 100],
    [30_000_000n, 6_500, 75],
    [120_000_000n, 10_000, 50],
  ].map(([notionalMax, maintenancePpm, leverageMax]) => ({
    notionalMax: notionalMax as Amount,
    maintenancePpm: Number(maintenancePpm),
    leverageMax: Number(leverageMax),
  })),
);

test("a tick further than the liquidation price the margin is used up, and a tick before it is not", () => {
  const random = new Random(3);
  let priced = 0;
  for (let round = 0; round < 20_000; round++) {
    const lots = random.between(1, 3_000) * (random.oneIn(2) ? 1 : -1);
    const position = fillPosition(FLAT, lots, valueAt(BigInt(random.between(500, 5_000))));
    const entry = notionalOf(position, position.cost / BigInt(lots));
    const margin = (entry * BigInt(random.between(1, 99))) / 100n;
    const price = liquidationPrice(position, margin, TIERS, TICK_LOT);
    if (price === undefined) continue;
    priced += 1;
    const isLong = lots > 0;
    const [low, high] = [rounded(price, 1n, "floor"), rounded(price, 1n, "ceil")];
    const [beyond, before] = isLong ? [low - 1n, high + 1n] : [high + 1n, low - 1n];
    const isSafeAt = (ticks: bigint): boolean =>
      margin + unrealisedOf(position, valueAt(ticks)) >
      maintenanceOf(TIERS, notionalOf(position, valueAt(ticks)));
    assert.ok(beyond < 0n || !isSafeAt(beyond), `round ${round}: ${lots} lots are safe beyond their price`);
    assert.ok(isSafeAt(before), `round ${round}: ${lots} lots are not safe before their price`);
    const bankrupt = bankruptcyPrice(position, margin, TICK_LOT);
    if (bankrupt === undefined) continue;
    const end = rounded(bankrupt, 1n, isLong ? "floor" : "ceil");
    assert.ok(isLong ? end <= high : end >= low, "a position is bankrupt only after it could be liquidated");
  }
  assert.ok(priced > 10_000, `${priced} positions had a price`);
});

test("at the price where equity ends a fill costs all there is and not a unit more", () => {
  const random = new Random(4);
  for (let round = 0; round < 20_000; round++) {
    const [lots, mark] = [random.between(1, 500), random.between(50, 5_000)];
    const fill = { isBuy: random.oneIn(2), lots, feePpm: random.pick([0, 200, 500, 100_000]) };
    const balance = BigInt(random.between(0, 3_000_000));
    const end = equityEnd(fill, mark, balance, TICK_LOT);
    const leftAt = (price: number): bigint => {
      const value = BigInt(price * lots) * TICK_LOT;
      const worse = fill.isBuy
        ? value - BigInt(mark * lots) * TICK_LOT
        : BigInt(mark * lots) * TICK_LOT - value;
      return (balance - worse) * 1_000_000n - value * BigInt(fill.feePpm);
    };
    const beyond = fill.isBuy ? end + 1 : end - 1;
    assert.ok(end === 1 || leftAt(end) >= 0n, `round ${round}: ${end}`);
    assert.ok(end === 1 || leftAt(beyond) < 0n, `round ${round}: ${beyond} would do as well`);
  }
});

test("a step of a liquidation ends in the next lower tier, and the last one closes all", () => {
  const lotValue = valueAt(1_000n);
  const whole = fillPosition(FLAT, -5_000, lotValue);
  const sizes = [Math.abs(whole.size)];
  for (let position: Position = whole; position.size !== 0; sizes.push(Math.abs(position.size))) {
    const lots = lotsToLowerTier(position, lotValue, TIERS);
    assert.ok(lots > 0, "each step closes something");
    position = fillPosition(position, lots, lotValue);
  }
  assert.deepEqual(sizes, [5_000, 4_285, 857, 71, 0]);
});

test("what is margined together is liquidated together, and orders alone never are", () => {
  const lotValue = valueAt(1_000n);
  const orders = { buys: 0n, sells: 0n, leverage: 20 };
  const flat = { position: FLAT, lotValue, tiers: TIERS, ...orders, buys: 1_000_000n };
  assert.equal(isLiquidated(riskOf(0n, [flat])), false);
  assert.equal(riskOf(0n, [flat]).initialMargin, 50_000n);
  const winner = { ...flat, ...orders, position: fillPosition(FLAT, 100, valueAt(900n)) };
  const loser = { ...flat, ...orders, position: fillPosition(FLAT, 100, valueAt(1_100n)) };
  const wallet = 10_000n;
  assert.equal(isLiquidated(riskOf(wallet, [loser])), true);
  const together = riskOf(wallet, [loser, winner]);
  assert.deepEqual([together.unrealised, together.balance], [0n, wallet]);
  assert.equal(isLiquidated(together), false);
});
