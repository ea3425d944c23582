import { expect, test } from "vitest";
import { heldTotal, holdPath } from "./holds.model.ts";

test("holds add up exactly, in all their digits", () => {
  const amounts = ["0.1", "0.2", "1000000000000", "0.000000000000000001"];
  expect(heldTotal(amounts.map((amount) => ({ amount })))).toBe("1000000000000.300000000000000001");
  expect(heldTotal([])).toBe("0");
});

test("what holds an amount is opened itself, an order on the list of open ones", () => {
  expect(holdPath({ kind: "investment", id: "3" }, "mobile")).toBe("/mbpropagatelist?open=3");
  expect(holdPath({ kind: "withdrawal", id: "w/1" }, "desktop")).toBe("/withdrawRecords?open=w%2F1");
  expect(holdPath({ kind: "order", id: "7" }, "mobile")).toBe("/mborder");
});

test("an isolated margin leads to the contract of its position", () => {
  expect(holdPath({ kind: "position", id: "BTC-PERP" }, "desktop")).toBe("/cexchange/BTC-PERP");
  expect(holdPath({ kind: "position", id: "BTC-PERP" }, "mobile")).toBe("/mbcexchange/BTC-PERP");
});

test("a stake leads to the changes of the account that holds it", () => {
  expect(holdPath({ kind: "round", id: "BTC-5M:217" }, "desktop")).toBe("/accountRecord?account=rounds");
  expect(holdPath({ kind: "round", id: "BTC-5M:217" }, "mobile")).toBe("/mbaccountRecords?account=rounds");
});
