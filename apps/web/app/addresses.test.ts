import shell from "@meridian/i18n/locales/en/shell.json" with { type: "json" };
import { expect, test } from "vitest";
import type { Pair } from "./addresses.ts";
import { pages } from "./pages.ts";
import { counterpart, inLayout, layoutOf } from "./routes.tsx";

const pairs: readonly (readonly [string, Pair])[] = pages.flatMap(({ title, addresses }) =>
  addresses.map((pair) => [title, pair] as const),
);
const filled = (path: string): string => path.replace(/:\w+$/, "NAMED");
const end = "?open=1&tab=fills#part";

test("each title has one page", () => {
  const titles = pages.map(({ title }) => title);
  expect([...titles, "notFound"].sort()).toEqual(Object.keys(shell.title).sort());
});

test("no two pages take the same place in a menu", () => {
  for (const menu of ["hub", "footer"] as const) {
    const places = pages.flatMap((page) => page[menu]?.join(" ") ?? []);
    expect(new Set(places).size, menu).toBe(places.length);
  }
  const lines = pages.flatMap(({ side = [] }) => side.map(({ part, number }) => `${part} ${number}`));
  expect(new Set(lines).size).toBe(lines.length);
});

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
