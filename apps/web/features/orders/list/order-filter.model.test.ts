import { expect, test } from "vitest";
import {
  FILTER_EMPTY,
  fillsInput,
  filterOpen,
  historyInput,
  isFiltered,
  kindOf,
  openInput,
  pathOfKind,
  tabOf,
  typesOf,
} from "./order-filter.model.ts";
import { testOrder } from "../orders.testing.ts";

test("the query names the tab, else the path does", () => {
  expect(tabOf("/history1", null)).toBe("history");
  expect(tabOf("/current", null)).toBe("open");
  expect(tabOf("/current", "fills")).toBe("fills");
  expect(tabOf("/mborder", "nonsense")).toBe("open");
});

test("each kind of markets has an address of its own, in both layouts", () => {
  expect(["/order", "/current", "/mbhistory1", "/history2", "/mbcurrent2"].map(kindOf)).toEqual([
    ...[undefined, undefined, "spot", "contract", "contract"],
  ]);
  expect(pathOfKind("/mbhistory1", "contract")).toBe("/mbhistory2");
  expect(pathOfKind("/order", "spot")).toBe("/current1");
  expect(pathOfKind("/current2", undefined)).toBe("/current");
});

test("a page of one kind asks for its orders alone", () => {
  const filter = { ...FILTER_EMPTY, marketKind: "contract" } as const;
  for (const input of [openInput(filter), historyInput(filter), fillsInput(filter)])
    expect(input).toEqual({ marketKind: "contract" });
  expect(isFiltered("open", filter)).toBe(false);
});

test("a period covers both of its days whole, in the zone of the device", () => {
  const filter = { ...FILTER_EMPTY, from: "2026-03-01", to: "2026-03-01" };
  expect(historyInput(filter)).toEqual({
    from: new Date(2026, 2, 1).getTime(),
    to: new Date(2026, 2, 2).getTime(),
  });
});

test("only what is chosen and what the list knows is asked for", () => {
  const filter = { ...FILTER_EMPTY, market: "BTC/USDT", side: "sell", type: "stopLimit", status: "filled" };
  expect(historyInput(filter)).toEqual({
    market: "BTC/USDT",
    side: "sell",
    type: "stopLimit",
    status: "filled",
  });
  expect(fillsInput(filter)).toEqual({ market: "BTC/USDT", side: "sell" });
  expect(openInput({ ...filter, type: "conditional" })).toEqual({
    market: "BTC/USDT",
    side: "sell",
    kind: "conditional",
  });
  expect(historyInput({ ...FILTER_EMPTY, type: "conditional", status: "new", side: "both" })).toEqual({});
});

test("open orders are filtered as the server would", () => {
  const pending = testOrder({ orderId: "8", side: "sell", type: "stopLimit", status: "pending" });
  const orders = [testOrder(), pending];
  const ids = (change: object) =>
    filterOpen(orders, { ...FILTER_EMPTY, ...change }).map((row) => row.orderId);
  expect(ids({})).toEqual(["7", "8"]);
  expect(ids({ side: "sell" })).toEqual(["8"]);
  expect(ids({ type: "open" })).toEqual(["7"]);
  expect(ids({ type: "conditional" })).toEqual(["8"]);
  expect(ids({ type: "stopLimit" })).toEqual(["8"]);
  expect(ids({ market: "ETH/USDT" })).toEqual([]);
});

test("a filter that does not apply to a list does not count there", () => {
  const filter = { ...FILTER_EMPTY, status: "filled" };
  expect([isFiltered("history", filter), isFiltered("open", filter)]).toEqual([true, false]);
});

test("no market order is looked for among the open ones", () => {
  expect(typesOf("open")).not.toContain("market");
  expect(typesOf("history")).toContain("market");
});
