import type { Alert } from "@meridian/contract";
import { expect, test } from "vitest";
import { movesWithStream, nowOf } from "./alert-now.model.ts";

const alert: Alert = {
  ...{
    alertId: "1",
    kind: "price",
    market: "LTC/USDT",
    direction: "up",
    level: "90",
    within: "",
    remark: "",
  },
  ...{ state: "standing", current: "80", distancePercent: "12.50", firedLevel: "", firedPrice: "" },
  ...{ createdAt: 0, expiresAt: 1, endedAt: null },
};
const none = { last: "", predictedRate: "" };

test("the distance goes with the price, has a sign, and is cut towards zero", () => {
  expect(nowOf(alert, none)).toEqual({ current: "80", distancePercent: "12.50" });
  expect(nowOf(alert, { ...none, last: "81.00" })).toEqual({ current: "81.00", distancePercent: "11.11" });
  expect(nowOf({ ...alert, level: "70" }, { ...none, last: "81" }).distancePercent).toBe("-13.58");
  expect(nowOf({ ...alert, level: "81" }, { ...none, last: "81" }).distancePercent).toBe("0.00");
});

test("a rate goes with the contract, and figures that no channel publishes stay as they were answered", () => {
  const rate: Alert = {
    ...alert,
    kind: "funding",
    market: "BTC-PERP",
    current: "0.0001",
    distancePercent: "",
  };
  expect(nowOf(rate, { last: "60000", predictedRate: "-0.0002" }).current).toBe("-0.0002");
  const move: Alert = { ...alert, kind: "move", within: "5m", current: "1.2", distancePercent: "" };
  expect(nowOf(move, { ...none, last: "60000" }).current).toBe("1.2");
  expect([alert, rate, move].map(movesWithStream)).toEqual([true, true, false]);
});
