// Goal: a position opens, grows, shrinks, turns and closes to the last unit, by every kind of order, in either mode.
// Method: single stories on a contract at 60,000; after each command the books balance.
import assert from "node:assert/strict";
import test from "node:test";
import type { Command } from "../commands.ts";
import type { Exchange } from "../exchange.ts";
import { checkInvariants } from "../invariants.ts";
import type { Amount, Lots, Ticks } from "../numeric/index.ts";
import {
  BTC_PERP,
  contractExchange,
  contractLimit,
  contractMarket,
  LOTS,
  PRICE,
  setIndex,
  USDT,
} from "../testing/contract.ts";
import { pendingOrder, refusalOf, run, TEST_TIME } from "../testing/market.ts";
import { contractBalanceOf, type PositionView, positionsOf } from "./views.ts";

function done(exchange: Exchange, ...commands: readonly Command[]): void {
  for (const command of commands) {
    run(exchange, command);
    assert.deepEqual(checkInvariants(exchange), []);
  }
}

function only(exchange: Exchange, member: number): PositionView {
  const positions = positionsOf(exchange, member);
  assert.equal(positions.length, 1);
  return positions[0]!;
}

const settings = { time: TEST_TIME, member: 1, market: BTC_PERP } as const;

test("a fill opens a long and a short at the exact cost, and closing both brings what each won and lost", () => {
  const exchange = contractExchange(2, 100_000n);
  done(exchange, contractLimit(2, "sell", 60_000, 1), contractLimit(1, "buy", 60_000, 1));
  assert.equal(only(exchange, 1).cost, 60_000n * USDT);
  assert.equal(only(exchange, 2).size, -LOTS);
  done(exchange, contractLimit(2, "sell", 61_000, 0.5), contractLimit(1, "buy", 61_000, 0.5));
  assert.equal(only(exchange, 1).cost, 90_500n * USDT);
  done(exchange, contractLimit(2, "buy", 62_000, 1.5), contractMarket(1, "sell", 1.5, "reduce"));
  assert.deepEqual([positionsOf(exchange, 1), positionsOf(exchange, 2)], [[], []]);
  // 1.5 × 62,000 − 90,500 = 2,500; taker fees 0.05 %, maker fees 0.02 % of 60,000 + 30,500 + 93,000.
  assert.equal(contractBalanceOf(exchange, 1).wallet, 102_500n * USDT - (183_500n * USDT * 5n) / 10_000n);
  assert.equal(contractBalanceOf(exchange, 2).wallet, 97_500n * USDT - (183_500n * USDT * 2n) / 10_000n);
});

test("a second press of close finds nothing to close, and a close is never more than the position", () => {
  const exchange = contractExchange(3, 100_000n);
  done(exchange, contractLimit(2, "sell", 60_000, 2), contractLimit(1, "buy", 60_000, 1));
  done(exchange, contractLimit(3, "buy", 60_000, 5));
  done(exchange, contractMarket(1, "sell", 0, "close"));
  assert.deepEqual(positionsOf(exchange, 1), []);
  assert.equal(refusalOf(exchange, contractMarket(1, "sell", 0, "close")), "contract.no_position");
  assert.equal(refusalOf(exchange, contractMarket(1, "sell", 1, "reduce")), "contract.no_position");
  assert.equal(refusalOf(exchange, contractMarket(3, "buy", 1, "reduce")), "contract.no_position");
});

test("an order that reduces is cut as its position shrinks and ends with it", () => {
  const exchange = contractExchange(3, 100_000n);
  done(exchange, contractLimit(2, "sell", 60_000, 2), contractLimit(1, "buy", 60_000, 2));
  done(exchange, contractLimit(1, "sell", 61_000, 5, { positionEffect: "reduce" }));
  const orderId = exchange.trading.lastOrderId;
  const { orders } = exchange.trading;
  assert.equal(orders.left(orders.slotOf(orderId)), 2 * LOTS);
  done(exchange, contractLimit(3, "buy", 60_000, 2), contractMarket(1, "sell", 1.5, "reduce"));
  assert.equal(orders.left(orders.slotOf(orderId)), LOTS / 2);
  const stop = pendingOrder(1, "sell", 59_000 * PRICE, 0, {
    market: BTC_PERP,
    positionEffect: "close",
    selfTradePrevention: "expireMaker",
    triggerBy: "mark",
  });
  done(exchange, stop, contractMarket(1, "sell", 0.5, "reduce"));
  assert.equal(orders.find(orderId), -1);
  assert.equal(exchange.trading.pending.count, 0);
});

test("an order that reduces is amended to whole lots alone", () => {
  const exchange = contractExchange(2, 100_000n);
  done(exchange, contractLimit(2, "sell", 60_000, 2), contractLimit(1, "buy", 60_000, 2));
  done(exchange, contractLimit(1, "sell", 61_000, 2, { positionEffect: "reduce" }));
  const { orders, lastOrderId: orderId } = exchange.trading;
  const terms = { orderId, clientOrderId: "", price: 0 as Ticks, triggerPrice: 0 as Ticks, remark: "" };
  const amended = (quantity: number): Command => ({
    ...{ type: "amendOrder", time: TEST_TIME, member: 1, ...terms },
    quantity: quantity as Lots,
  });
  assert.equal(refusalOf(exchange, amended(0.5)), "order.quantity_not_positive");
  done(exchange, amended(1));
  assert.equal(orders.left(orders.slotOf(orderId)), 1);
});

test("a stop at mark closes the whole position, whatever its size is then", () => {
  const exchange = contractExchange(3, 100_000n);
  done(exchange, contractLimit(2, "sell", 60_000, 2), contractLimit(1, "buy", 60_000, 1));
  const stop = { market: BTC_PERP, positionEffect: "close", triggerBy: "mark" } as const;
  const prevention = { selfTradePrevention: "expireMaker" } as const;
  done(exchange, pendingOrder(1, "sell", 59_000 * PRICE, 0, { ...stop, ...prevention }));
  done(exchange, contractLimit(1, "buy", 60_000, 1), contractLimit(3, "buy", 58_000, 10));
  setIndex(exchange, 59_500, 1);
  assert.equal(only(exchange, 1).size, 2 * LOTS);
  const events = setIndex(exchange, 58_900, 2);
  assert.deepEqual(
    events
      .filter(({ type }) => type === "orderTriggered")
      .map((event) => "quantity" in event && event.quantity),
    [2 * LOTS],
  );
  assert.deepEqual(positionsOf(exchange, 1), []);
  assert.deepEqual(checkInvariants(exchange), []);
});

test("an isolated position freezes its margin, takes more, gives back down to the initial margin, and frees it", () => {
  const exchange = contractExchange(2, 100_000n);
  done(exchange, { ...settings, type: "setMarginMode", mode: "isolated" });
  done(exchange, contractLimit(2, "sell", 50_000, 1, { timeInForce: "gtc" }));
  setIndex(exchange, 50_000, 1);
  done(exchange, contractLimit(1, "buy", 50_000, 1, { time: TEST_TIME + 1_000 }));
  assert.equal(only(exchange, 1).margin, 2_500n * USDT);
  // 47,690.7631 USDT
  assert.equal(only(exchange, 1).liquidationPrice, 47_690_763n);
  const move = { ...settings, type: "moveMargin", position: "net" } as const;
  done(exchange, { ...move, amount: (1_000n * USDT) as Amount });
  assert.equal(only(exchange, 1).margin, 3_500n * USDT);
  const tooMuch = { ...move, amount: (-1_000n * USDT - 1n) as Amount };
  assert.equal(refusalOf(exchange, tooMuch), "contract.margin_insufficient");
  done(exchange, { ...move, amount: (-1_000n * USDT) as Amount });
  done(exchange, contractLimit(2, "buy", 51_000, 1), contractMarket(1, "sell", 0, "close"));
  const { isolatedMargin, wallet } = contractBalanceOf(exchange, 1);
  assert.equal(isolatedMargin, 0n);
  assert.equal(wallet, 101_000n * USDT - (101_000n * USDT * 5n) / 10_000n);
});

test("a hedged member has a long and a short side by side, and closes each by its name", () => {
  const exchange = contractExchange(2, 100_000n);
  done(exchange, { time: TEST_TIME, member: 1, type: "setPositionMode", isHedged: true });
  done(exchange, contractLimit(2, "sell", 60_000, 1), contractMarket(1, "buy", 1, "long"));
  done(exchange, contractLimit(2, "buy", 60_000, 1), contractMarket(1, "sell", 1, "short"));
  assert.deepEqual(
    positionsOf(exchange, 1).map(({ position, size }) => [position, size]),
    [
      ["long", LOTS],
      ["short", -LOTS],
    ],
  );
  assert.equal(refusalOf(exchange, contractMarket(1, "sell", 1)), "contract.position_side");
  done(exchange, contractLimit(2, "buy", 60_000, 1), contractMarket(1, "sell", 1, "long"));
  assert.deepEqual(
    positionsOf(exchange, 1).map(({ position }) => position),
    ["short"],
  );
  assert.equal(
    refusalOf(exchange, { time: TEST_TIME, member: 1, type: "setPositionMode", isHedged: false }),
    "contract.in_use",
  );
});

test("turning a position is one order of twice its size, and is refused where margin for the new side lacks", () => {
  const exchange = contractExchange(3, 3_200n);
  done(exchange, contractLimit(2, "sell", 60_000, 1), contractLimit(1, "buy", 60_000, 1));
  done(exchange, contractLimit(3, "buy", 59_990, 1));
  const reversal = { ...settings, type: "reversePosition", clientOrderId: "", remark: "" } as const;
  assert.equal(refusalOf(exchange, reversal), undefined);
  // Only one coin was bid for: the long is closed, and what did not trade has expired.
  assert.deepEqual(positionsOf(exchange, 1), []);
  assert.equal(refusalOf(exchange, reversal), "contract.no_position");
});

test("an isolated position in loss is turned: its margin carries the loss, and the new side brings its own", () => {
  const exchange = contractExchange(3, 10_000n);
  done(exchange, { ...settings, type: "setMarginMode", mode: "isolated" });
  done(exchange, contractLimit(2, "sell", 60_000, 1), contractLimit(1, "buy", 60_000, 1));
  done(exchange, contractLimit(3, "buy", 59_900, 2));
  done(exchange, { ...settings, type: "reversePosition", clientOrderId: "", remark: "" });
  const turned = only(exchange, 1);
  assert.equal(turned.size, -LOTS);
  assert.equal(turned.margin, (59_900n * USDT) / 20n);
  // The loss of 100, and fees of 0.05 % of what was bought and of twice what was sold.
  const fees = ((60_000n + 2n * 59_900n) * USDT * 5n) / 10_000n;
  const { wallet, isolatedMargin } = contractBalanceOf(exchange, 1);
  assert.equal(wallet + isolatedMargin, 9_900n * USDT - fees);
});

test("orders on both sides need the margin of the larger alone, and leverage sets how much that is", () => {
  const exchange = contractExchange(1, 10_000n);
  done(exchange, contractLimit(1, "buy", 60_000, 1), contractLimit(1, "sell", 60_100, 1));
  // 60,100 / 20, and the fees of both as takers.
  const fees = ((60_000n + 60_100n) * USDT * 5n) / 10_000n;
  assert.equal(contractBalanceOf(exchange, 1).orderMargin, (60_100n * USDT) / 20n + fees);
  done(exchange, { ...settings, type: "setLeverage", leverage: 50 });
  assert.equal(contractBalanceOf(exchange, 1).orderMargin, (60_100n * USDT) / 50n + fees);
  assert.equal(
    refusalOf(exchange, { ...settings, type: "setLeverage", leverage: 125 }),
    "contract.leverage_too_high",
  );
  assert.equal(
    refusalOf(exchange, { ...settings, type: "setLeverage", leverage: 5 }),
    "contract.margin_insufficient",
  );
  assert.equal(
    refusalOf(exchange, { ...settings, type: "setLeverage", leverage: 126 }),
    "contract.leverage_invalid",
  );
});

test("profit that is not realised carries new orders and never leaves the account", () => {
  const exchange = contractExchange(2, 10_000n);
  done(exchange, contractLimit(2, "sell", 60_000, 1), contractLimit(1, "buy", 60_000, 1));
  setIndex(exchange, 64_000, 1);
  setIndex(exchange, 64_000, 6);
  const mark = Number(exchange.contracts.of(BTC_PERP).market.mark) as Ticks;
  assert.ok(mark > 62_000 * PRICE);
  const { wallet, unrealised, positionMargin, available, transferable } = contractBalanceOf(exchange, 1);
  assert.equal(available, wallet + unrealised - positionMargin);
  assert.equal(transferable, wallet - positionMargin);
  const out = {
    time: TEST_TIME,
    member: 1,
    type: "transfer",
    coin: "USDT",
    from: "contract",
    to: "spot",
  } as const;
  assert.equal(
    refusalOf(exchange, { ...out, amount: (transferable + 1n) as Amount }),
    "ledger.insufficient_balance",
  );
  done(exchange, { ...out, amount: transferable as Amount });
});
