import assert from "node:assert/strict";
import { test } from "node:test";
import type { Order } from "@meridian/contract";
import type { MarketGrid } from "../grid.ts";
import type { Caller } from "../member/participant.ts";
import { QuoteBook } from "./quote-book.ts";

const grid: MarketGrid = {
  kind: "spot",
  market: "BTC/USDT",
  base: "BTC",
  quote: "USDT",
  priceDecimals: 1,
  tickUnits: 1n,
  quantityDecimals: 5,
  lotUnits: 1n,
  tick: 0.1,
  lot: 0.00001,
};

const caller = (email: string): Caller => ({
  email,
  paused: false,
  call: async () => ({ ok: false, refusal: "order.unknown" }),
});
const first = caller("first");
const second = caller("second");

function order(id: string, change: Partial<Order> = {}): Order {
  const nothing = {
    orderId: "1",
    type: "limit",
    timeInForce: "gtc",
    postOnly: true,
    quoteAmount: "0",
  } as const;
  const waits = { displayQuantity: "0", stopPrice: "0", trailingBps: 0, held: "0", heldCoin: "USDT" };
  const alone = { extremePrice: "0", listId: "", contingency: "" } as const;
  const listed = { ...alone, awaits: "", replaces: "", remark: "", triggeredAt: null } as const;
  const positions = { positionEffect: "", triggerBy: "last", realisedProfit: "0" } as const;
  const money = { executedQuote: "0", averagePrice: "0", fee: "0", feeCoin: "BTC", reason: "" };
  const times = { createdAt: 0, updatedAt: 0 };
  const what = { market: "BTC/USDT", side: "buy", price: "64000.1", quantity: "0.5", executed: "0" } as const;
  const order = {
    ...nothing,
    ...money,
    ...times,
    ...waits,
    ...listed,
    ...positions,
    ...what,
    clientOrderId: id,
  };
  return { ...order, status: "new", ...change };
}

const quote = { side: "buy", priceTicks: 640_001, lots: 50_000 } as const;

test("a fill leaves less, the last one nothing, and both are news", () => {
  const book = new QuoteBook(grid);
  book.sent("a", quote, first);
  assert.equal(book.apply(order("a")), false);
  assert.equal(book.apply(order("a", { status: "partiallyFilled", executed: "0.2" })), true);
  assert.deepEqual(book.resting(), [{ ...quote, id: "a", lots: 30_000 }]);
  assert.equal(book.apply(order("a", { status: "filled", executed: "0.5" })), true);
  assert.deepEqual(book.resting(), []);
});

test("an order that ended before its own answer came does not come back with the answer", () => {
  const book = new QuoteBook(grid);
  book.sent("a", quote, first);
  book.apply(order("a", { status: "filled", executed: "0.5" }));
  book.answered("a");
  assert.deepEqual(book.resting(), []);
});

test("a snapshot brings what is open, drops what is not, and leaves what is on its way and what others own", () => {
  const book = new QuoteBook(grid);
  for (const [id, owner] of [
    ["gone", first],
    ["kept", first],
    ["waiting", first],
    ["other", second],
  ] as const) {
    book.sent(id, quote, owner);
    if (id !== "waiting") book.answered(id);
  }
  book.adopt(first, [order("kept", { executed: "0.1" }), order("found", { side: "sell", price: "64010" })]);
  const ids = book.resting().map(({ id }) => id);
  assert.deepEqual(ids.toSorted(), ["found", "kept", "other", "waiting"]);
  assert.equal(book.resting().find(({ id }) => id === "kept")?.lots, 40_000);
  assert.equal(book.ownerOf("found"), first);
  assert.equal(book.resting().find(({ id }) => id === "found")?.priceTicks, 640_100);
});

test("orders that are not quotes of this quoter are passed over", () => {
  const book = new QuoteBook(grid);
  assert.equal(book.apply(order("stranger")), false);
  book.adopt(first, [order("")]);
  assert.deepEqual(book.resting(), []);
});
