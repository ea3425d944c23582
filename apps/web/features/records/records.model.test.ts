import { expect, test } from "vitest";
import {
  addressOf,
  changesInput,
  dayBefore,
  depositsInput,
  FILTER_EMPTY,
  financeInput,
  isFiltered,
  isGain,
  isPeriodBackwards,
  periodOf,
  RECORD_TABS,
  referenceShown,
  tabOf,
  tradesInput,
  withdrawalsInput,
} from "./records.model.ts";

test("an address opens its own list, unless its query names another", () => {
  expect(tabOf("/records", null)).toBe("all");
  expect(tabOf("/accountRecord", null)).toBe("changes");
  expect(tabOf("/mbaccountRecords", null)).toBe("changes");
  expect(tabOf("/rechargeRecord", null)).toBe("deposits");
  expect(tabOf("/mbwithdrawRecords", null)).toBe("withdrawals");
  expect(tabOf("/rechargeRecord", "trades")).toBe("trades");
  expect(tabOf("/records", "nonsense")).toBe("all");
});

test("every tab has an address that opens it again, in both layouts", () => {
  for (const layout of ["desktop", "mobile"] as const) {
    for (const tab of RECORD_TABS) {
      const [pathname = "", query = ""] = addressOf(tab, layout).split("?");
      expect(tabOf(pathname, new URLSearchParams(query).get("tab"))).toBe(tab);
      expect(pathname.startsWith("/mb")).toBe(layout === "mobile");
    }
  }
});

test("a tab of one kind asks for it whatever the filter said before", () => {
  expect(financeInput("fees", { ...FILTER_EMPTY, kind: "deposit" })).toEqual({ kind: "fee" });
  expect(financeInput("all", { ...FILTER_EMPTY, kind: "credit", coin: "BTC" })).toEqual({
    kind: "credit",
    coin: "BTC",
  });
  expect(financeInput("all", { ...FILTER_EMPTY, kind: "buy" })).toEqual({});
});

test("the tab of contracts asks for all of the contract account, or for one kind that it can have", () => {
  const account = "contract";
  expect(financeInput("contracts", FILTER_EMPTY)).toEqual({ account });
  expect(financeInput("contracts", { ...FILTER_EMPTY, kind: "fundingFee" })).toEqual({
    account,
    kind: "fundingFee",
  });
  expect(financeInput("contracts", { ...FILTER_EMPTY, kind: "deposit" })).toEqual({ account });
});

test("a period holds both of its days whole, in the zone of the device", () => {
  const { from = 0, to = 0 } = periodOf({ from: "2026-11-20", to: "2026-11-21" });
  expect(new Date(from).getHours()).toBe(0);
  expect(new Date(from).getDate()).toBe(20);
  expect(new Date(to).getDate()).toBe(22);
  expect(new Date(to).getHours()).toBe(0);
  expect(periodOf({ from: "", to: "soon" })).toEqual({});
});

test("a period that ends before it begins is noticed", () => {
  expect(isPeriodBackwards({ from: "2026-11-21", to: "2026-11-20" })).toBe(true);
  expect(isPeriodBackwards({ from: "2026-11-20", to: "2026-11-20" })).toBe(false);
  expect(isPeriodBackwards({ from: "2026-11-21", to: "" })).toBe(false);
});

test("days before are counted in days, across months", () => {
  const now = new Date(2026, 2, 3, 23, 30).getTime();
  expect(dayBefore(now, 0)).toBe("2026-03-03");
  expect(dayBefore(now, 7)).toBe("2026-02-24");
});

test("a filter asks for what is chosen and for nothing else", () => {
  expect(changesInput(FILTER_EMPTY)).toEqual({});
  expect(changesInput({ ...FILTER_EMPTY, coin: "BTC", kind: "fee" })).toEqual({ coin: "BTC", type: "fee" });
  expect(changesInput({ ...FILTER_EMPTY, account: "wealth" })).toEqual({ account: "wealth" });
  expect(depositsInput({ ...FILTER_EMPTY, kind: "credited" })).toEqual({ state: "credited" });
  expect(withdrawalsInput({ ...FILTER_EMPTY, kind: "held" })).toEqual({ state: "held" });
  expect(tradesInput({ ...FILTER_EMPTY, market: "BTC/USDT", kind: "sell", coin: "BTC" })).toEqual({
    market: "BTC/USDT",
    side: "sell",
  });
  expect(isFiltered(FILTER_EMPTY)).toBe(false);
  expect(isFiltered({ ...FILTER_EMPTY, to: "2026-11-21" })).toBe(true);
});

test("a kind that another tab knows is not sent", () => {
  expect(depositsInput({ ...FILTER_EMPTY, kind: "fee" })).toEqual({});
  expect(tradesInput({ ...FILTER_EMPTY, kind: "completed" })).toEqual({});
});

test("a gain is more than zero", () => {
  expect(isGain("0.5")).toBe(true);
  expect(isGain("-0.5")).toBe(false);
  expect(isGain("0.00")).toBe(false);
});

test("a deposit is looked up by its transaction", () => {
  const hash = `0x${"ab".repeat(32)}`;
  expect(referenceShown(`evm:${hash}:0`)).toBe(hash);
  expect(referenceShown("4711")).toBe("4711");
});
