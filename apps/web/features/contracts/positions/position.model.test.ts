// @vitest-environment happy-dom
// The worked figures of the rules of contracts, as a trader sees them.
import { expect, test } from "vitest";
import { ACCOUNT, markedAt } from "../contract.testing.ts";
import { crossNow, type Marked, positionNow } from "./position.model.ts";

const now = (marked: Marked, account = ACCOUNT) => positionNow(marked, account, crossNow([marked]));

test("an isolated position is liquidated at the price of the rules, on either side", () => {
  const long = now(markedAt("50000.0"));
  expect(long.liquidationPrice).toBe("47690.763");
  expect([long.initialMargin, long.maintenance, long.marginRatioPercent]).toEqual(["2500", "200", "8.00"]);
  expect(now(markedAt("50000.0", { isLong: false })).liquidationPrice).toBe("52288.557");
});

test("a cross position answers with the wallet", () => {
  const cross = { mode: "cross", quantity: "0.5", entryValue: "30000", margin: "1500" } as const;
  expect(now(markedAt("60000.0", cross)).liquidationPrice).toBe("58232.932");
  expect(now(markedAt("60000.0", { ...cross, isLong: false })).liquidationPrice).toBe("61752.988");
});

test("profit, its share of the margin and the nominal value follow the mark", () => {
  const { value, unrealised, roePercent } = now(markedAt("51000.0"));
  expect([value, unrealised, roePercent]).toEqual(["51000", "1000", "40.00"]);
  expect(now(markedAt("49000.0")).roePercent).toBe("-40.00");
});

test("a liquidation costs what was lost by then and its fee, at most the margin", () => {
  // At 47,690.763 the maintenance of 190.76 is all that is left, and the fee of 0.5 % would be more.
  expect(now(markedAt("50000.0")).liquidationLoss).toBe("2500");
});

test("without a price that liquidates it there is neither price nor loss", () => {
  const { liquidationPrice, liquidationLoss } = now(markedAt("50000.0", { margin: "50000" }));
  expect([liquidationPrice, liquidationLoss]).toEqual(["", ""]);
});

test("a long and a short of one contract share a liquidation price and its loss", () => {
  const cross = { mode: "cross", quantity: "0.5", entryValue: "30000", margin: "1500" } as const;
  const long = markedAt("60000.0", { ...cross, position: "long" });
  const short = { position: "short", isLong: false, quantity: "0.2", entryValue: "12000" } as const;
  const pair = [long, markedAt("60000.0", { ...cross, ...short })];
  const [one, other] = pair.map((each) => positionNow(each, ACCOUNT, crossNow(pair)));
  expect(one!.liquidationPrice).toBe(other!.liquidationPrice);
  expect(one!.liquidationLoss).toBe(other!.liquidationLoss);
  // Only 0.3 of them fall with the price, so it lies further away than for the long alone at 58,232.932.
  expect(Number(one!.liquidationPrice)).toBeLessThan(57_500);
});
