import { expect, test } from "vitest";
import { amendableFields, amendmentOf, draftOf } from "./amend.model.ts";
import { testOrder } from "../orders.testing.ts";

const VIEW = { bid: "63999", ask: "64001", last: "64000" };
const order = testOrder({ price: "63900", quantity: "0.03", executed: "0.01" });
const stop = testOrder({
  type: "stopLimit",
  status: "pending",
  stopPrice: "65000",
  price: "65100",
  executed: "0",
});

function amend(change: object, of = order) {
  return amendmentOf(of, { ...draftOf(of), ...change }, VIEW);
}

test("what may be changed depends on the type and on where the order stands", () => {
  expect(amendableFields(order)).toEqual(["price", "quantity"]);
  expect(amendableFields(stop)).toEqual(["price", "quantity", "stopPrice"]);
  expect(
    amendableFields({ ...stop, type: "stopMarket", price: "0", quantity: "0", quoteAmount: "9" }),
  ).toEqual(["stopPrice"]);
  expect(amendableFields({ ...order, listId: "3" })).toEqual([]);
  expect(amendableFields({ ...order, status: "filled" })).toEqual([]);
});

test("a smaller quantity keeps the place; a larger one and a price do not", () => {
  expect(amend({ quantity: "0.02" })).toEqual({
    input: { orderId: "7", quantity: "0.02" },
    note: "keepsPlace",
    asks: false,
  });
  expect(amend({ quantity: "0.04" }).note).toBe("losesPlace");
  expect(amend({ quantity: "0.02", price: "63901" })).toEqual({
    input: { orderId: "7", price: "63901", quantity: "0.02" },
    note: "losesPlace",
    asks: false,
  });
  expect(amend({ stopPrice: "65001" }, stop).note).toBe("changesId");
});

test("the same number written otherwise is no change", () => {
  expect(amend({ price: "63900.0", quantity: "0.030" })).toEqual({
    input: undefined,
    note: "nothing",
    asks: false,
  });
});

test("what cannot be is not sent", () => {
  expect(amend({ price: "" })).toEqual({ input: undefined, note: "missing", asks: false });
  expect(amend({ quantity: "0.01" })).toEqual({ input: undefined, note: "belowExecuted", asks: false });
});

test("a price that trades at once or stands far off is pointed out, and asked about where it would hurt", () => {
  expect(amend({ price: "64001" })).toMatchObject({ note: "takes", asks: true });
  expect(amend({ price: "60000" })).toMatchObject({ note: "far", asks: false });
  expect(amend({ price: "6390" })).toMatchObject({ note: "veryFar", asks: true });
  expect(amend({ price: "64500" }, stop).note).toBe("changesId");
});

test("without a known market nothing is warned of", () => {
  const blind = { bid: undefined, ask: "0", last: undefined };
  expect(amendmentOf(order, { ...draftOf(order), price: "99999" }, blind).note).toBe("losesPlace");
});
