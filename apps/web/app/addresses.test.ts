import { expect, test } from "vitest";
import { ADDRESSES, counterpart, inLayout, layoutOf, type Pair } from "./addresses.ts";

const pairs: readonly (readonly [string, Pair])[] = Object.entries(ADDRESSES).flatMap(([title, list]) =>
  list.map((pair) => [title, pair] as const),
);
const filled = (path: string): string => path.replace(/:\w+$/, "NAMED");
const end = "?open=1&tab=fills#part";

test("every address leads to its counterpart and back, with what is named in it, its query and its hash", () => {
  for (const [, [desktop, mobile]] of pairs) {
    expect(layoutOf(desktop)).toBe("desktop");
    expect(layoutOf(mobile)).toBe("mobile");
    expect(inLayout(filled(mobile) + end, "desktop"), mobile).toBe(filled(desktop) + end);
    const [first] = pairs.filter(([, pair]) => pair[0] === desktop);
    expect(inLayout(filled(desktop) + end, "mobile"), desktop).toBe(filled(first?.[1][1] ?? "") + end);
    expect(inLayout(filled(desktop) + end, "desktop")).toBe(filled(desktop) + end);
    expect(inLayout(filled(mobile) + end, "mobile")).toBe(filled(mobile) + end);
  }
});

test("no address stands for two pages", () => {
  for (const place of [0, 1] as const) {
    for (const [title, pair] of pairs) {
      const others = pairs.filter(([other, one]) => other !== title && one[place] === pair[place]);
      expect(others, pair[place]).toEqual([]);
    }
  }
});

test("the lists of records and orders are the same ones in both layouts", () => {
  expect(counterpart("/rechargeRecord")).toBe("/mbrechargeRecords");
  expect(counterpart("/withdrawRecords")).toBe("/mbwithdrawRecords");
  expect(counterpart("/mbwithdrawRecords")).toBe("/withdrawRecords");
  expect(counterpart("/mbaccountRecords")).toBe("/accountRecord");
  expect(counterpart("/history")).toBe("/mbhistory");
});

test("what is no page of ours stays as it is", () => {
  for (const address of [
    "/nowhere",
    "/mbnowhere",
    "/console",
    "https://example.com/login",
    "/exchange/a/b",
  ]) {
    expect(inLayout(address, "mobile")).toBe(address);
    expect(counterpart(address)).toBe(undefined);
  }
});
