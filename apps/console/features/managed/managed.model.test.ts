import { expect, test } from "vitest";
import { filterOf } from "./managed.model.ts";

test("a filter names what was chosen, and a member once the number is whole", () => {
  const all = { state: "all" as const, strategy: "", market: "", uid: "" };
  expect(filterOf(all)).toEqual({});
  expect(filterOf({ ...all, uid: "123" })).toEqual({});
  expect(filterOf({ state: "open", strategy: "grid", market: "BTC/USDT", uid: " 12345678 " })).toEqual({
    ...{ state: "open", strategy: "grid", market: "BTC/USDT", uid: "12345678" },
  });
});
