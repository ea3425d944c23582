// Goal: the average is exact for every size of trade. Method: the same trades in bigint, plainly, over random times.
import assert from "node:assert/strict";
import test from "node:test";
import { QUANTITY_MAX } from "./limits.ts";
import { type Lots, type Ticks, TICKS_MAX } from "../numeric/index.ts";
import { Random } from "../testing/random.ts";
import { AveragePrice, quotient } from "./average.ts";

interface Trade {
  readonly bucket: number;
  readonly price: bigint;
  readonly quantity: bigint;
}

function plainAverage(trades: readonly Trade[], time: number): number {
  const bucket = Math.max(trades.at(-1)?.bucket ?? 0, Math.floor(time / 5_000));
  const recent = trades.filter((trade) => trade.bucket > bucket - 60);
  const lots = recent.reduce((sum, { quantity }) => sum + quantity, 0n);
  return lots === 0n
    ? 0
    : Number(recent.reduce((sum, { price, quantity }) => sum + price * quantity, 0n) / lots);
}

test("the average equals the plain one for trades of every size, at every time", () => {
  for (let seed = 1; seed <= 30; seed++) {
    const random = new Random(seed);
    const isHuge = seed % 3 === 0;
    const average = new AveragePrice();
    const trades: Trade[] = [];
    let time = 1_750_000_000_000;
    for (let step = 0; step < 400; step++) {
      time += random.oneIn(50) ? random.between(-20_000, 600_000) : random.between(0, 9_000);
      const price = isHuge ? random.between(TICKS_MAX - 9, TICKS_MAX) : random.between(1, 50_000);
      const quantity = isHuge && random.oneIn(2) ? QUANTITY_MAX : random.between(1, 1_000);
      average.add(time, price as Ticks, quantity as Lots);
      const bucket = Math.max(trades.at(-1)?.bucket ?? 0, Math.floor(time / 5_000));
      trades.push({ bucket, price: BigInt(price), quantity: BigInt(quantity) });
      for (const later of [0, 4_999, 100_000, 299_000, 305_000]) {
        const expected = plainAverage(trades, time + later);
        assert.equal(average.at(time + later), expected, `seed ${seed}, step ${step}, ${later} ms later`);
      }
    }
  }
});

test("a quotient is rounded down even where the division of plain numbers rounds up", () => {
  assert.equal(quotient(9_007_199_254_740_991, 2), 4_503_599_627_370_495);
  assert.equal(quotient(9_007_199_254_740_990, 9_007_199_254_740_991), 0);
  assert.equal(quotient(7, 0), 0);
});
