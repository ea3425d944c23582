// Goal: a side of a book keeps price and time priority whatever comes and goes. Method: random orders and removals at
// few prices against a sorted list.
import assert from "node:assert/strict";
import test from "node:test";
import { Random } from "../../testing/random.ts";
import { Ladder } from "./ladder.ts";
import { NONE, Orders } from "./orders.ts";

function idsOf(ladder: Ladder, orders: Orders): number[] {
  const ids: number[] = [];
  for (let slot = ladder.best(); slot !== NONE; slot = ladder.after(slot)) ids.push(orders.id[slot]!);
  return ids;
}

for (const direction of [1, -1] as const) {
  test(`a ladder of ${direction === 1 ? "bids" : "asks"} stands as a sorted list would`, () => {
    const random = new Random(7);
    const orders = new Orders();
    const ladder = new Ladder(direction, orders);
    let plain: { id: number; price: number }[] = [];
    for (let id = 1; id <= 3_000; id++) {
      const price = random.oneIn(5) ? random.between(1, 2_147_483_647) : random.between(1, 300);
      const slot = orders.add(id);
      orders.price[slot] = price;
      ladder.add(slot);
      plain.push({ id, price });
      if (random.oneIn(2)) {
        const { id: gone } = random.pick(plain);
        ladder.remove(orders.slotOf(gone));
        orders.remove(orders.slotOf(gone));
        plain = plain.filter((order) => order.id !== gone);
      }
      if (id % 20 !== 0) continue;
      const sorted = plain.toSorted((one, two) => direction * (two.price - one.price) || one.id - two.id);
      assert.deepEqual(
        idsOf(ladder, orders),
        sorted.map((order) => order.id),
      );
      assert.equal(ladder.depth, new Set(plain.map((order) => order.price)).size);
    }
  });
}
