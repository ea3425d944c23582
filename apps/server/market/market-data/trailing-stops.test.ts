// Goal: a trailing stop has followed as far as in the exchange, whether it watches the last price or a mark.
// Method: random histories; pictures that start in their middle are held against the exchange as it goes on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allPendingOrders } from "@meridian/core";
import { CommandGenerator, TRADING_PARTS } from "@meridian/core/testing";
import { MemoryEngine } from "../projections/testing.ts";
import { TrailingStops } from "./trailing-stops.ts";

const COMMANDS = 3_000;
const PICTURE_EVERY = 500;

/** The number of stops met that had followed, by what they watch. */
const followed = { last: 0, mark: 0 };

async function followHistory(seed: number): Promise<void> {
  const engine = new MemoryEngine();
  const generator = new CommandGenerator(seed, TRADING_PARTS);
  for (const command of generator.opening()) engine.run(command);
  const pictures: TrailingStops[] = [];
  for (let count = 0; count < COMMANDS; count += 1) {
    if (count % PICTURE_EVERY === 0) pictures.push(new TrailingStops(await engine.view()));
    const record = engine.run(generator.next(engine.exchange.trading.lastOrderId));
    if (record === null) continue;
    for (const picture of pictures) picture.apply(record);
    for (const { orderId, extreme } of allPendingOrders(engine.exchange)) {
      const { triggerBy } = engine.exchange.trading.pending.find(orderId)!;
      for (const picture of pictures)
        assert.equal(picture.extremeOf(orderId), extreme, `order ${orderId} by ${triggerBy} at ${count}`);
      if (extreme > 0) followed[triggerBy] += 1;
    }
  }
}

for (const seed of [1, 2, 3, 4, 5, 6])
  test(`stops follow as in the exchange: seed ${seed}`, () => followHistory(seed));

test("stops of both kinds followed", () => {
  assert.ok(followed.last > 100 && followed.mark > 100, JSON.stringify(followed));
});
