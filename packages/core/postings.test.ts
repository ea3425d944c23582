// Goal: the fast bookings of the state are the postings that everybody else sees, and create or destroy no coin.
// Method: random histories; after every event the changed balances are compared with the postings of that event.
import assert from "node:assert/strict";
import test from "node:test";
import { apply, createExchange, execute } from "./exchange.ts";
import { encodeSnapshot } from "./snapshot.ts";
import { CommandGenerator } from "./testing/generator/generator.ts";
import { balanceOf } from "./views.ts";
import type { Amount, Lots } from "./numeric/index.ts";
import type { AccountName } from "./ledger/accounts.ts";
import { postingsOf } from "./postings.ts";

test("every event moves exactly what its postings say, and every coin sums to zero in them", () => {
  let compared = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const exchange = createExchange();
    const replayed = createExchange();
    const generator = new CommandGenerator(seed);
    const opening = generator.opening();
    const totals = new Map<string, { available: bigint; frozen: bigint }>();
    for (let step = 0; step < 2_000; step++) {
      const command = opening[step] ?? generator.next(exchange.trading.lastOrderId);
      execute(exchange, command, (event) => {
        apply(replayed, event);
        const sums = new Map<string, bigint>();
        const postings = postingsOf(event, (market) => {
          const { terms, settlement } = replayed.trading.marketOf(market);
          return { ...terms, kind: settlement.marketKind };
        });
        for (const { account, coin, available, frozen } of postings) {
          sums.set(coin, (sums.get(coin) ?? 0n) + available + frozen);
          const total = totals.get(`${account} ${coin}`) ?? { available: 0n, frozen: 0n };
          totals.set(`${account} ${coin}`, {
            available: total.available + available,
            frozen: total.frozen + frozen,
          });
        }
        for (const [coin, sum] of sums) assert.equal(sum, 0n, `${event.type} makes or loses ${coin}`);
        for (const { account, coin } of postings) {
          assert.deepEqual(balanceOf(replayed, account, coin), totals.get(`${account} ${coin}`), event.type);
          compared += 1;
        }
      });
    }
    for (const [key, total] of totals) {
      const [account, coin] = key.split(" ") as [AccountName, string];
      assert.deepEqual(balanceOf(exchange, account, coin), total, key);
    }
    assert.deepEqual(encodeSnapshot(replayed), encodeSnapshot(exchange), `replay of seed ${seed}`);
  }
  assert.ok(compared > 20_000);
});

test("an order holds in the account and the coin of its kind of market", () => {
  const reduced = {
    type: "orderReduced",
    ...{ time: 0, member: 7, market: "X", orderId: 1 },
    ...{ quantity: 1 as Lots, remaining: 1 as Lots, released: 5n as Amount },
  } as const;
  const places = (["buy", "sell"] as const).flatMap((side) =>
    (["spot", "contract"] as const).flatMap((kind) =>
      postingsOf({ ...reduced, side }, () => ({ kind, base: "B", quote: "Q" })).map(
        ({ account, coin, available }) => `${side} ${account} ${coin} ${available}`,
      ),
    ),
  );
  assert.deepEqual(places, [
    "buy member:7:spot Q 5",
    "buy member:7:contract Q 5",
    "sell member:7:spot B 5",
    "sell member:7:contract Q 5",
  ]);
});
