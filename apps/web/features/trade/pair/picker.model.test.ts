import { expect, test } from "vitest";
import { tabBeside, turnSort } from "./picker.model.ts";

test("a column sorts the largest first, then the smallest, then not at all", () => {
  const once = turnSort(undefined, "volumeQuote");
  expect(once).toEqual({ key: "volumeQuote", direction: "descending" });
  const twice = turnSort(once, "volumeQuote");
  expect(twice).toEqual({ key: "volumeQuote", direction: "ascending" });
  expect(turnSort(twice, "volumeQuote")).toBeUndefined();
});

test("names begin at A, and another column begins anew", () => {
  expect(turnSort(undefined, "market")?.direction).toBe("ascending");
  expect(turnSort({ key: "market", direction: "descending" }, "last")).toEqual({
    key: "last",
    direction: "descending",
  });
});

test("tabs go round at their ends", () => {
  const tabs = ["favourites", "all", "USDT"];
  expect(tabBeside(tabs, "all", 1)).toBe("USDT");
  expect(tabBeside(tabs, "USDT", 1)).toBe("favourites");
  expect(tabBeside(tabs, "favourites", -1)).toBe("USDT");
});
