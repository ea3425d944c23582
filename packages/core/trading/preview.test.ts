// Goal: a ticket promises what the engine decides. Method: previews on the engine's own levels, then the order itself.
import assert from "node:assert/strict";
import test from "node:test";
import { outcomeOf } from "../outcome.ts";
import { limitOrder, marketOrder, run, TEST_TERMS, testExchange } from "../testing/market.ts";
import { Random } from "../testing/random.ts";
import { bookLevels, marketSummaries } from "../views.ts";
import { preview } from "./preview.ts";

test("a preview shows what the order then executes, costs and pays", () => {
  const random = new Random(3);
  for (let story = 0; story < 200; story++) {
    const exchange = testExchange(3);
    for (let order = 0; order < 12; order++) {
      run(exchange, limitOrder(1, "buy", random.between(80, 99), random.between(13, 30)));
      run(exchange, limitOrder(2, "sell", random.between(101, 125), random.between(13, 30)));
    }
    const side = random.pick(["buy", "sell"] as const);
    const command = random.oneIn(2)
      ? limitOrder(3, side, random.between(90, 115), random.between(12, 200), { timeInForce: "ioc" })
      : random.oneIn(2)
        ? marketOrder(3, side, random.between(12, 200))
        : marketOrder(3, side, 0, BigInt(random.between(2_000, 200_000)));
    const { bids, asks } = bookLevels(exchange, "BTC/USDT", 100);
    const { bandLow, bandHigh } = marketSummaries(exchange, command.time)[0]!;
    const isLimit = command.orderType === "limit";
    const shown = preview(
      TEST_TERMS,
      {
        side,
        priceLimit: isLimit ? command.price : side === "buy" ? bandHigh : bandLow,
        quantity: command.quantity,
        quoteAmount: isLimit ? (0n as typeof TEST_TERMS.lotSize) : command.quoteAmount,
      },
      side === "buy" ? asks : bids,
    );
    const outcome = outcomeOf(run(exchange, command));
    assert.ok(outcome.type === "order");
    assert.equal(shown.executed, outcome.executed, `story ${story}`);
    assert.equal(shown.cost, outcome.executedQuote, `story ${story}`);
    assert.ok(shown.fee <= outcome.fee, "each fill rounds its own fee up");
    assert.ok(outcome.fee - shown.fee <= 24n, "by less than a unit a fill");
  }
});

test("a preview of nothing to meet shows nothing", () => {
  const order = { side: "buy", priceLimit: 100, quantity: 5, quoteAmount: 0n } as never;
  const { executed, remaining, average, impactPpm } = preview(TEST_TERMS, order, []);
  assert.deepEqual([executed, remaining, average, impactPpm], [0, 5, 0, 0]);
});
