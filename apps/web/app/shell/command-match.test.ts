import { describe, expect, test } from "vitest";
import { bestMatches, type Findable, matchScore, spoken } from "./command-match.ts";

function found(label: string, ...keywords: string[]): Findable {
  return { label, keywords };
}
const markets = [
  found("ETH/BTC", "Ethereum"),
  found("ETH/USDT", "Ethereum"),
  found("BTC/USDT", "Bitcoin"),
  found("SOL/USDT", "Solana"),
];
const actions = [
  found("New order: Limit", "limit"),
  found("New order: Stop-limit", spoken("stopLimit")),
  found("New order: Take-profit limit", spoken("takeProfitLimit")),
  found("Theme: Dark", "dark theme"),
  found("Cancel all BTC/USDT orders", spoken("cancelAll")),
];
const labels = (search: string, items: readonly Findable[]) =>
  bestMatches(search, items).map((item) => item.label);

describe("a market", () => {
  test("is found by its coin, the traded one before the quoted one", () => {
    expect(labels("btc", markets)).toEqual(["BTC/USDT", "ETH/BTC"]);
    expect(labels("eth", markets).slice(0, 2)).toEqual(["ETH/BTC", "ETH/USDT"]);
  });

  test("is found by its name, by both coins together or apart", () => {
    expect(labels("bitc", markets)).toEqual(["BTC/USDT"]);
    expect(labels("btcusdt", markets)).toEqual(["BTC/USDT"]);
    expect(labels("btc usdt", markets)[0]).toBe("BTC/USDT");
    expect(labels("sol/u", markets)).toEqual(["SOL/USDT"]);
  });

  test("is found in spite of turned, missing, doubled and mistaken letters", () => {
    expect(labels("bct", markets)[0]).toBe("BTC/USDT");
    expect(labels("bitcion", markets)).toEqual(["BTC/USDT"]);
    expect(labels("ethreum", markets)).toContain("ETH/USDT");
    expect(labels("sollana", markets)).toEqual(["SOL/USDT"]);
    expect(labels("solanq", markets)).toEqual(["SOL/USDT"]);
  });

  test("is not found by another word", () => {
    expect(labels("xyz", markets)).toEqual([]);
    expect(labels("bt zz", markets)).toEqual([]);
  });
});

describe("an action", () => {
  test("is found by any of its words in any order, the closest first", () => {
    expect(labels("stop limit", actions)[0]).toBe("New order: Stop-limit");
    expect(labels("limit stop", actions)[0]).toBe("New order: Stop-limit");
    expect(labels("stoplimit", actions)[0]).toBe("New order: Stop-limit");
    expect(labels("dark", actions)).toEqual(["Theme: Dark"]);
    expect(labels("cancl all", actions)).toEqual(["Cancel all BTC/USDT orders"]);
  });

  test("is found by its English name in every language, and without accents", () => {
    expect(matchScore("stop limit", found("新委托：限价止损", spoken("stopLimit")))).toBeGreaterThan(0);
    expect(matchScore("限价", found("新委托：限价止损", spoken("stopLimit")))).toBeGreaterThan(0);
    expect(matchScore("theme", found("Thème : Sombre"))).toBeGreaterThan(0);
    expect(matchScore("지정", found("새 주문: 지정가"))).toBeGreaterThan(0);
  });
});

test("nothing typed, or nothing but signs, finds nothing", () => {
  expect(matchScore("", found("BTC/USDT"))).toBe(0);
  expect(matchScore(" / ", found("BTC/USDT"))).toBe(0);
});
