import { expect, test } from "vitest";
import { FAVOURITES_MAX, mergedAtLogin, readFavourites, toggled } from "./favourites.model.ts";

const HERE = ["SOL/USDT", "BTC/USDT"];

test("stars set before anybody logged in become the member's, behind those the server has", () => {
  const kept = { owner: null, untold: false, markets: HERE };
  expect(mergedAtLogin(kept, "1", ["BTC/USDT", "ETH/USDT"])).toEqual(["BTC/USDT", "ETH/USDT", "SOL/USDT"]);
});

test("of the same member's stars only those count that the server does not have", () => {
  expect(mergedAtLogin({ owner: "1", untold: false, markets: HERE }, "1", ["ETH/USDT"])).toEqual([
    "ETH/USDT",
  ]);
  expect(mergedAtLogin({ owner: "1", untold: true, markets: HERE }, "1", [])).toEqual(HERE);
});

test("stars that another member left on the device stay out", () => {
  for (const untold of [true, false])
    expect(mergedAtLogin({ owner: "2", untold, markets: HERE }, "1", ["BTC/USDT"])).toEqual(["BTC/USDT"]);
});

test("what a device kept is read with distrust, and the plain list of before still counts", () => {
  expect(readFavourites(null)).toEqual({ owner: null, untold: false, markets: [] });
  expect(readFavourites("{")).toEqual({ owner: null, untold: false, markets: [] });
  expect(readFavourites('["BTC/USDT","<b>",7,"BTC/USDT"]')).toEqual({
    owner: null,
    untold: false,
    markets: ["BTC/USDT"],
  });
  expect(readFavourites('{"owner":"7","untold":true,"markets":["ETH/BTC"]}')).toEqual({
    owner: "7",
    untold: true,
    markets: ["ETH/BTC"],
  });
  expect(readFavourites('{"owner":7,"markets":{}}')).toEqual({ owner: null, untold: false, markets: [] });
});

test("a star is set and taken back, and the oldest goes when there are too many", () => {
  expect(toggled(["A1/USDT"], "B1/USDT")).toEqual(["A1/USDT", "B1/USDT"]);
  expect(toggled(["A1/USDT", "B1/USDT"], "A1/USDT")).toEqual(["B1/USDT"]);
  const full = Array.from({ length: FAVOURITES_MAX }, (_, index) => `C${index}/USDT`);
  expect(toggled(full, "NEW/USDT")).toHaveLength(FAVOURITES_MAX);
  expect(toggled(full, "NEW/USDT").at(-1)).toBe("NEW/USDT");
});
