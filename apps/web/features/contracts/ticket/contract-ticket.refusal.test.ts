// @vitest-environment happy-dom
// Goal: a ticket of a contract says beforehand what the exchange would refuse it for, with the figure at fault.
import type { CallInput } from "@meridian/contract";
import { expect, test } from "vitest";
import { markedAt, viewOf } from "../contract.testing.ts";
import { EMPTY } from "./contract-form.ts";
import { problemOf } from "./contract-ticket.problem.ts";
import { orderRefusal } from "./contract-ticket.refusal.ts";

const LIMIT = { market: "BTC-PERP", side: "buy", type: "limit", price: "50000", quantity: "0.01" } as const;
const ask = (change: Partial<CallInput<"user/placeOrder">>, view = viewOf()) =>
  orderRefusal({ ...LIMIT, ...change }, view);

test("an order that the exchange would take is refused for nothing", () => {
  expect(ask({})).toBeUndefined();
  expect(ask({ type: "market", price: undefined as never })).toBeUndefined();
});

test("the figures of an order are held against the contract's limits, band and book", () => {
  expect(ask({ quantity: "0.0001" })?.refusal).toBe("quantity.not_on_lot");
  expect(ask({ price: "56000" })).toEqual({
    refusal: "order.price_outside_band",
    bound: { bound: "55000", coin: "USDT" },
  });
  expect(ask({ price: "50010", postOnly: true })?.refusal).toBe("order.post_only_would_take");
  expect(ask({ type: "stopMarket", stopPrice: "49000", price: undefined as never })?.refusal).toBe(
    "order.would_trigger",
  );
});

test("margin, position and index are those of the member and of the moment", () => {
  expect(ask({ quantity: "1" })?.refusal).toBe("contract.margin_insufficient");
  expect(ask({ reduceOnly: true })?.refusal).toBe("contract.no_position");
  expect(ask({}, viewOf({ isIndexFresh: false }))?.refusal).toBe("contract.reduce_only");
  expect(ask({}, viewOf({ mark: "0" }))?.refusal).toBe("contract.not_ready");
  expect(ask({ positionSide: "long" })?.refusal).toBe("contract.position_side");
});

test("in hedge mode an order closes the position that it names, and not the one of its side", () => {
  const account = { ...viewOf().account, isHedged: true };
  const hedged = viewOf({ account, positions: [markedAt("50000", { position: "long", mode: "cross" })] });
  const close = { ...LIMIT, side: "sell", type: "market", price: undefined as never } as const;
  expect(orderRefusal({ ...close, positionSide: "long" }, hedged)).toBeUndefined();
  expect(orderRefusal({ ...close, side: "buy", positionSide: "short" }, hedged)?.refusal).toBe(
    "contract.no_position",
  );
});

test("a figure that the exchange cannot count is its refusal, and an empty one a state of the field", () => {
  const refusedWith = (change: Partial<typeof EMPTY>) =>
    problemOf({ ...EMPTY, price: "50000", amount: "0.01", ...change }, viewOf(), "buy", []);
  expect(refusedWith({})).toBeUndefined();
  expect(refusedWith({ price: "50000.01" })).toMatchObject({ refusal: "price.not_on_tick" });
  expect(refusedWith({ type: "stopMarket", trigger: "51000.01" })).toMatchObject({
    refusal: "price.not_on_tick",
  });
  expect(refusedWith({ amount: "0.00000001" })).toMatchObject({ refusal: "quantity.not_on_lot" });
  expect(refusedWith({ price: "" })).toBe("noPrice");
  expect(refusedWith({ type: "stopMarket", trigger: "" })).toBe("noTrigger");
  expect(refusedWith({ amount: "" })).toBe("nothing");
});
