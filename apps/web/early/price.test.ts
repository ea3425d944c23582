// @vitest-environment happy-dom
// Goal: a market's page shows its price before its code is there, and never another's, nor an unfolded one.
import { beforeEach, expect, test } from "vitest";
import { showPrice } from "./price.ts";

const menu = Promise.resolve({
  data: {
    markets: [
      { market: "BTC/USDT", priceDecimals: 1 },
      { market: "PEPE/USDT", priceDecimals: 10 },
      { market: "NEW/USDT", priceDecimals: 2 },
    ],
  },
});
const tickers = Promise.resolve({
  data: {
    list: [
      { market: "BTC/USDT", last: "63148" },
      { market: "PEPE/USDT", last: "0.0000071234" },
      { market: "NEW/USDT", last: "0" },
    ],
  },
});

const texts = (): (string | null)[] =>
  [...document.querySelectorAll("[data-early]")].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = `<p data-early="market"></p><p data-early="price"></p>`;
});

test.each([
  ["/mbexchange/BTC_USDT", "en", ["BTC/USDT", "63,148.0"]],
  ["/exchange/BTC_USDT", "fr", ["BTC/USDT", "63\u202f148,0"]],
  ["/exchange/NEW_USDT", "en", ["NEW/USDT", "—"]],
  ["/exchange/PEPE_USDT", "en", ["PEPE/USDT", ""]],
  ["/exchange/GONE_USDT", "en", ["", ""]],
  ["/exchange", "en", ["", ""]],
  ["/mbhome", "en", ["", ""]],
])("%s in %s shows %j", async (pathname, locale, shown) => {
  await showPrice(pathname, locale, menu, tickers);
  expect(texts()).toEqual(shown);
});

test("nothing is shown where no answer came, nor where the page itself stands already", async () => {
  await showPrice("/exchange/BTC_USDT", "en", Promise.resolve(null), tickers);
  await showPrice("/exchange/BTC_USDT", "en", undefined, undefined);
  expect(texts()).toEqual(["", ""]);
  document.body.innerHTML = "";
  await showPrice("/exchange/BTC_USDT", "en", menu, tickers);
  expect(texts()).toEqual([]);
});
