import assert from "node:assert/strict";
import test from "node:test";
import { COINS_MAX } from "../ledger/limits.ts";
import { MARKETS_MAX } from "../trading/limits.ts";
import type { Amount, Ticks } from "../numeric/index.ts";
import { limitOrder, refusalOf, run, TEST_TERMS, TEST_TIME, testExchange } from "../testing/market.ts";
import { balanceOf, marketTermsOf } from "../views.ts";

const define = { ...TEST_TERMS, type: "defineMarket", time: TEST_TIME } as const;

test("no more coins and markets are defined than the limits allow", () => {
  const exchange = testExchange(0);
  for (let coin = 2; coin < COINS_MAX; coin++) {
    run(exchange, { type: "defineCoin", time: TEST_TIME, coin: `C${coin}`, decimals: 0 });
  }
  const further = { type: "defineCoin", time: TEST_TIME, coin: "FURTHER", decimals: 0 } as const;
  assert.equal(refusalOf(exchange, further), "coin.too_many");
  let markets = 1;
  for (let base = 2; base < COINS_MAX && markets < MARKETS_MAX; base++) {
    for (let quote = 2; quote < COINS_MAX && markets < MARKETS_MAX; quote++) {
      if (base === quote) continue;
      const pair = { market: `C${base}/C${quote}`, base: `C${base}`, quote: `C${quote}` };
      run(exchange, { ...define, ...pair });
      markets += 1;
    }
  }
  const last = { market: "C255/C254", base: "C255", quote: "C254" };
  assert.equal(refusalOf(exchange, { ...define, ...last }), "market.too_many");
});

test("filters and fees of a market change, its coins and its grid never do", () => {
  const exchange = testExchange(1);
  run(exchange, { ...define, notionalMin: 5_000n as Amount });
  assert.equal(marketTermsOf(exchange, "BTC/USDT")?.notionalMin, 5_000n);
  assert.equal(refusalOf(exchange, limitOrder(1, "buy", 100, 4)), "order.notional_below_min");
  assert.equal(refusalOf(exchange, { ...define, lotSize: 2_000n as Amount }), "market.terms_fixed");
  assert.equal(refusalOf(exchange, { ...define, quotePerTickLot: 1n as Amount }), "market.terms_fixed");
  assert.equal(refusalOf(exchange, { ...define, priceInitial: 0 as Ticks }), "market.terms_invalid");
});

test("a market that only cancels takes no order, and a halted one neither takes nor cancels", () => {
  const exchange = testExchange(1);
  run(exchange, limitOrder(1, "buy", 100, 10));
  const setState = { type: "setMarketState", time: TEST_TIME, market: "BTC/USDT" } as const;
  const cancelAll = {
    type: "cancelAllOrders",
    time: TEST_TIME,
    member: 1,
    market: "",
    marketKind: "",
    side: "",
    kind: "all",
  } as const;
  run(exchange, { ...setState, state: "halted" });
  assert.equal(refusalOf(exchange, limitOrder(1, "buy", 100, 10)), "market.halted");
  assert.equal(refusalOf(exchange, { ...cancelAll, market: "BTC/USDT" }), "market.halted");
  assert.deepEqual(run(exchange, cancelAll), []);
  run(exchange, { ...setState, state: "cancelOnly" });
  assert.equal(refusalOf(exchange, limitOrder(1, "buy", 100, 10)), "market.not_trading");
  assert.equal(run(exchange, cancelAll).length, 1);
  assert.equal(balanceOf(exchange, "member:1:spot", "USDT").frozen, 0n);
});
