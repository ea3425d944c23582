import assert from "node:assert/strict";
import { before, test } from "node:test";
import { newMarket } from "../../market/feeds/simulated/feed.ts";
import { activityAt } from "../../market/feeds/index.ts";
import { type Bar, HISTORY_INTERVALS, type MarketHistory, simulateHistory } from "./bars.ts";
import { historyMarkets } from "./history-markets.ts";

const NOW_MS = 1_790_000_123_000;
const END_MINUTE = Math.floor(NOW_MS / 60_000);
const market = newMarket(21, NOW_MS);
let histories: MarketHistory[] = [];

before(async () => {
  histories = await simulateHistory(market.birth, historyMarkets(), END_MINUTE);
});

const barsOf = (history: MarketHistory, interval: string) =>
  history.bars[HISTORY_INTERVALS.findIndex((known) => known.interval === interval)] as readonly Bar[];

test("every one of the twelve markets has its whole year, and each interval reaches back as far as it should", () => {
  assert.equal(histories.length, 12);
  for (const history of histories) {
    HISTORY_INTERVALS.forEach(({ minutes, days }, index) => {
      const bars = history.bars[index] as readonly Bar[];
      const wanted = (days * 1_440) / minutes;
      assert.ok(
        Math.abs(bars.length - wanted) <= 1,
        `${history.market} ${minutes}: ${bars.length} of ${wanted}`,
      );
    });
  }
});

test("bars follow each other without a gap: each opens where the one before closed, none is missing", () => {
  for (const history of histories) {
    HISTORY_INTERVALS.forEach(({ minutes }, index) => {
      const bars = history.bars[index] as readonly Bar[];
      for (let place = 1; place < bars.length; place += 1) {
        const [earlier, later] = [bars[place - 1] as Bar, bars[place] as Bar];
        assert.equal(later.openMinute - earlier.openMinute, minutes);
        assert.equal(later.open, earlier.close);
      }
      assert.ok((bars.at(-1) as Bar).openMinute + minutes >= END_MINUTE);
    });
  }
});

test("a bar holds its own prices: low ≤ open, close ≤ high, all above zero, with trades and volume", () => {
  for (const history of histories) {
    for (const bar of history.bars.flat()) {
      assert.ok(
        bar.low > 0 && bar.low <= Math.min(bar.open, bar.close) && bar.high >= Math.max(bar.open, bar.close),
      );
      assert.ok(bar.trades > 0 && bar.lots >= bar.trades);
      assert.ok(bar.tickLots >= bar.low * bar.lots && bar.tickLots <= bar.high * bar.lots);
      assert.ok(Number.isSafeInteger(bar.tickLots));
    }
  }
});

test("a coarser interval is exactly what its finer ones add up to", () => {
  for (const history of histories) {
    for (const [finer, coarser] of [
      ["1m", "5m"],
      ["5m", "15m"],
      ["15m", "1h"],
      ["1h", "1d"],
    ] as const) {
      const fine = barsOf(history, finer);
      const whole = barsOf(history, coarser).filter((bar) => bar.openMinute >= (fine[0] as Bar).openMinute);
      let compared = 0;
      whole.forEach((bar, place) => {
        if (place > 40 && place < whole.length - 40) return;
        const next = whole[place + 1]?.openMinute ?? Infinity;
        const parts = fine.filter((part) => part.openMinute >= bar.openMinute && part.openMinute < next);
        compared += 1;
        assert.equal(bar.open, parts[0]?.open);
        assert.equal(bar.close, parts.at(-1)?.close);
        assert.equal(bar.high, Math.max(...parts.map((part) => part.high)));
        assert.equal(bar.low, Math.min(...parts.map((part) => part.low)));
        for (const sum of ["lots", "tickLots", "trades"] as const) {
          assert.equal(
            bar[sum],
            parts.reduce((total, part) => total + part[sum], 0),
          );
        }
      });
      assert.ok(compared >= 79);
    }
  }
});

test("the history ends at the price from which the live market goes on", () => {
  const markets = historyMarkets();
  histories.forEach((history, place) => {
    const { baseIndex, quoteIndex, tick } = markets[place]!;
    const priceOf = (index: number) =>
      index < 0 ? 1 : (market.birth.scales[index] as number) * Math.exp(market.state.levels[index] as number);
    const live = priceOf(baseIndex) / priceOf(quoteIndex) / tick;
    assert.ok(Math.abs((barsOf(history, "1m").at(-1) as Bar).close - live) <= 0.5 + 1e-6, history.market);
  });
});

test("ETH/BTC is the ratio of its two coins at every hour's close, within a tick's rounding", () => {
  const hours = (name: string) =>
    barsOf(
      histories.find((history) => history.market === name)!,
      "1h",
    );
  const [btc, eth, pair] = [hours("BTC/USDT"), hours("ETH/USDT"), hours("ETH/BTC")];
  pair.forEach((bar, place) => {
    const ratio = ((eth[place] as Bar).close * 0.01) / ((btc[place] as Bar).close * 0.1) / 0.000_01;
    assert.ok(Math.abs(bar.close - ratio) < 1.1, `${bar.close} ${ratio}`);
  });
});

test("volume follows the day: the afternoon of UTC trades well over half as much again as the small hours", () => {
  const minutes = barsOf(histories[0]!, "1m");
  const sumAt = (from: number, to: number) =>
    minutes
      .filter(({ openMinute }) => openMinute % 1_440 >= from * 60 && openMinute % 1_440 < to * 60)
      .reduce((sum, bar) => sum + bar.lots, 0);
  assert.ok(sumAt(13, 17) > 1.6 * sumAt(2, 6));
  const week = Array.from({ length: 7 * 1_440 }, (_, minute) => activityAt(END_MINUTE + minute));
  const mean = week.reduce((sum, value) => sum + value, 0) / week.length;
  assert.ok(Math.abs(mean - 1) < 0.01);
});
