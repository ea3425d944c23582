import assert from "node:assert/strict";
import test from "node:test";
import type { Event } from "../events.ts";
import { AMOUNT_MAX, type Amount, type RatePpm } from "../numeric/index.ts";
import { decodeSnapshot, encodeSnapshot } from "../snapshot.ts";
import { limitOrder, refusalOf, run, TEST_TIME, testExchange } from "../testing/market.ts";
import { feeLevelOf, feeLevels, referralRates } from "../views.ts";
import type { DefineFeeLevel, SetReferralRates } from "./commands.ts";

function level(number: number, makerSharePpm: number, takerSharePpm: number, volumeMin = 0n): DefineFeeLevel {
  return {
    type: "defineFeeLevel",
    time: TEST_TIME,
    level: number,
    volumeMin: volumeMin as Amount,
    makerSharePpm: makerSharePpm as RatePpm,
    takerSharePpm: takerSharePpm as RatePpm,
  };
}

function rates(levelOnePpm: number, levelTwoPpm: number): SetReferralRates {
  return {
    type: "setReferralRates",
    time: TEST_TIME,
    levelOnePpm: levelOnePpm as RatePpm,
    levelTwoPpm: levelTwoPpm as RatePpm,
  };
}

function feesOf(events: readonly Event[]): { makerFee: bigint; takerFee: bigint } {
  const trade = events.find((event) => event.type === "tradeExecuted");
  assert.ok(trade);
  return { makerFee: trade.makerFee, takerFee: trade.takerFee };
}

test("a fee level outside its ranges is refused, and so is a changed level 0", () => {
  const exchange = testExchange(0);
  const wrong = [
    level(-1, 1, 1),
    level(1.5, 1, 1),
    level(10, 1, 1),
    level(1, -1, 1),
    level(1, 1, 1_000_001),
    level(1, 0.5, 1),
    level(1, 1, 1, -1n),
    level(1, 1, 1, AMOUNT_MAX + 1n),
    level(0, 999_999, 1_000_000),
    level(0, 1_000_000, 999_999),
    level(0, 1_000_000, 1_000_000, 1n),
  ];
  for (const command of wrong) assert.equal(refusalOf(exchange, command), "fee_level.invalid");
  assert.deepEqual(
    feeLevels(exchange).map((known) => known.level),
    [0],
  );
  run(exchange, level(0, 1_000_000, 1_000_000));
  run(exchange, level(9, 0, 0, AMOUNT_MAX));
});

test("a member is set to a level that is defined, and level 0 always is", () => {
  const exchange = testExchange(1);
  const set = { type: "setFeeLevel", time: TEST_TIME, member: 1, level: 3 } as const;
  assert.equal(refusalOf(exchange, set), "fee_level.unknown");
  assert.equal(refusalOf(exchange, { ...set, level: -1 }), "fee_level.unknown");
  run(exchange, level(3, 420_000, 600_000));
  assert.equal(refusalOf(exchange, { ...set, member: 2 }), "member.unknown");
  run(exchange, set);
  assert.equal(feeLevelOf(exchange, 1), 3);
  assert.equal(feeLevelOf(exchange, 2), 0);
  run(exchange, { ...set, level: 0 });
  assert.equal(feeLevelOf(exchange, 1), 0);
});

test("referral rates that together exceed the fee, or are no rates, are refused", () => {
  const exchange = testExchange(0);
  assert.equal(referralRates(exchange), undefined);
  for (const command of [rates(-1, 0), rates(0, 1_000_001), rates(0.5, 0), rates(500_001, 500_000)]) {
    assert.equal(refusalOf(exchange, command), "referral.rates_invalid");
  }
  run(exchange, rates(500_000, 500_000));
  run(exchange, rates(0, 0));
  assert.deepEqual(referralRates(exchange), { levelOnePpm: 0, levelTwoPpm: 0 });
});

/** By level: what of the market's 0.1 % and 0.2 % is paid, in parts per million; it rounds up. */
const LEVELS = [
  { shares: [1_000_000, 1_000_000], makerPpm: 1_000n, takerPpm: 2_000n },
  { shares: [900_000, 1_000_000], makerPpm: 900n, takerPpm: 2_000n },
  { shares: [800_000, 1_000_000], makerPpm: 800n, takerPpm: 2_000n },
  { shares: [420_000, 600_000], makerPpm: 420n, takerPpm: 1_200n },
  { shares: [420_000, 540_000], makerPpm: 420n, takerPpm: 1_080n },
  { shares: [360_000, 480_000], makerPpm: 360n, takerPpm: 960n },
  { shares: [0, 0], makerPpm: 0n, takerPpm: 0n },
  { shares: [1, 1], makerPpm: 1n, takerPpm: 1n },
  { shares: [333_333, 333_333], makerPpm: 334n, takerPpm: 667n },
  { shares: [999_001, 500_001], makerPpm: 1_000n, takerPpm: 1_001n },
] as const;

for (const [number, { shares, makerPpm, takerPpm }] of LEVELS.entries()) {
  test(`fee level ${number} pays its exact share as maker and as taker, buying and selling`, () => {
    for (const makerSide of ["buy", "sell"] as const) {
      const exchange = testExchange(4);
      run(exchange, level(number, shares[0], shares[1]));
      for (const member of [1, 2])
        run(exchange, { type: "setFeeLevel", time: TEST_TIME, member, level: number });
      const takerSide = makerSide === "buy" ? "sell" : "buy";
      // 137 lots are 137,000 units of base, and at 103 ticks 141,110 units of quote.
      const [makerGets, takerGets] = makerSide === "buy" ? [137_000n, 141_110n] : [141_110n, 137_000n];
      const due = (received: bigint, ppm: bigint): bigint => (received * ppm + 999_999n) / 1_000_000n;
      for (const [maker, taker] of [
        [1, 2],
        [1, 3],
        [3, 2],
        [3, 4],
      ] as const) {
        run(exchange, limitOrder(maker, makerSide, 103, 137));
        const paid = feesOf(run(exchange, limitOrder(taker, takerSide, 103, 137)));
        assert.equal(paid.makerFee, due(makerGets, maker === 1 ? makerPpm : 1_000n));
        assert.equal(paid.takerFee, due(takerGets, taker === 2 ? takerPpm : 2_000n));
      }
    }
  });
}

test("a changed level and a changed market rate hold from the next trade on", () => {
  const exchange = testExchange(2);
  run(exchange, level(1, 500_000, 500_000));
  run(exchange, { type: "setFeeLevel", time: TEST_TIME, member: 2, level: 1 });
  const trade = (): bigint => {
    run(exchange, limitOrder(1, "buy", 100, 100));
    return feesOf(run(exchange, limitOrder(2, "sell", 100, 100))).takerFee;
  };
  assert.equal(trade(), 100n);
  run(exchange, level(1, 500_000, 250_000));
  assert.equal(trade(), 50n);
  const { terms } = exchange.trading.markets.get("BTC/USDT")!;
  run(exchange, { ...terms, takerFeePpm: 4_000 as RatePpm, type: "defineMarket", time: TEST_TIME });
  assert.equal(trade(), 100n);
});

test("levels, members' levels and referral rates survive a snapshot", () => {
  const exchange = testExchange(300);
  run(exchange, level(2, 800_000, 1_000_000, 5_000_000_000_000n));
  run(exchange, rates(200_000, 50_000));
  for (const member of [2, 299]) run(exchange, { type: "setFeeLevel", time: TEST_TIME, member, level: 2 });
  const restored = decodeSnapshot(encodeSnapshot(exchange));
  assert.deepEqual(feeLevels(restored), feeLevels(exchange));
  assert.deepEqual(referralRates(restored), { levelOnePpm: 200_000, levelTwoPpm: 50_000 });
  assert.deepEqual(
    [1, 2, 299, 300].map((member) => feeLevelOf(restored, member)),
    [0, 2, 2, 0],
  );
  assert.deepEqual(encodeSnapshot(restored), encodeSnapshot(exchange));
});
