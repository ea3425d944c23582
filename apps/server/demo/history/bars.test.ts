import assert from "node:assert/strict";
import { before, test } from "node:test";
import { FUNDING_INTERVAL_MS } from "@meridian/core";
import { newMarket } from "../../market/feeds/simulated/feed.ts";
import { activityAt } from "../../market/feeds/index.ts";
import { basisAt } from "../basis.ts";
import { type Bar, HISTORY_INTERVALS, type MarketHistory, simulateHistory } from "./bars.ts";
import { historyMarkets } from "./history-markets.ts";

const NOW_MS = 1_790_000_123_000;
const END_MINUTE = Math.floor(NOW_MS / 60_000);
const market = newMarket(21, NOW_MS);
const histories: MarketHistory[] = [];

before(async () => {
  for await (const history of simulateHistory(market.birth, historyMarkets(), END_MINUTE))
    histories.push(history);
});

const barsOf = (history: MarketHistory, interval: string) =>
  history.bars[HISTORY_INTERVALS.findIndex((known) => known.interval === interval)] as readonly Bar[];

const contracts = () =>
  historyMarkets().flatMap(({ tempo, baseIndex, tick }, place) =>
    tempo.contract === undefined
      ? []
      : [{ history: histories[place]!, ...tempo.contract, baseIndex, tick, market: tempo.market }],
  );

test("each of twelve markets and five contracts has its whole year, and each interval reaches back as far as it should", () => {
  assert.equal(histories.length, 17);
  assert.equal(contracts().length, 5);
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
        assert.equal(later.index?.open, earlier.index?.close);
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
        if (bar.index !== undefined) {
          assert.equal(bar.index.close, parts.at(-1)?.index?.close);
          assert.equal(bar.index.high, Math.max(...parts.map((part) => part.index!.high)));
          assert.equal(bar.index.low, Math.min(...parts.map((part) => part.index!.low)));
        }
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
    const { contract } = markets[place]!.tempo;
    const basis =
      contract === undefined
        ? 0
        : basisAt(market.birth.seed, baseIndex, contract.basisPpm, END_MINUTE * 60_000);
    const last = barsOf(history, "1m").at(-1) as Bar;
    assert.ok(Math.abs(last.close - live * (1 + basis)) <= 0.5 + 1e-6, history.market);
    if (contract !== undefined) assert.ok(Math.abs(last.index!.close - live) <= 0.5 + 1e-6, history.market);
  });
});

test("a contract's index is that of its coin's spot market, and its price stands beside it no further than it may", () => {
  for (const { history, basisPpm, market: name } of contracts()) {
    const spot = histories.find(({ market: other }) => other === `${name.split("-")[0]}/USDT`)!;
    const apart: number[] = [];
    barsOf(history, "1h").forEach((bar, place) => {
      const { index, close } = bar as Bar & { index: NonNullable<Bar["index"]> };
      assert.equal(index.close, (barsOf(spot, "1h")[place] as Bar).close);
      assert.ok(Math.abs(close - index.close) <= (1.15 * basisPpm * index.close) / 1_000_000 + 1);
      apart.push(close - index.close);
    });
    const above = apart.filter((difference) => difference > 0).length / apart.length;
    assert.ok(above > 0.5 && above < 0.9, `${name}: above its index in ${above} of the hours`);
  }
});

test("funding was settled every eight hours: mostly at the rate of the interest alone, at times at others of both signs", () => {
  for (const { history, market: name } of contracts()) {
    const { funding } = history;
    assert.ok(Math.abs(funding.length - 365 * 3) <= 1, `${funding.length}`);
    funding.forEach(({ timeMs, rate, mark }, place) => {
      assert.equal(timeMs % FUNDING_INTERVAL_MS, 0);
      if (place > 0) assert.equal(timeMs - funding[place - 1]!.timeMs, FUNDING_INTERVAL_MS);
      assert.ok(Math.abs(rate) < 2_000_000 && mark > 0);
      const minute = barsOf(history, "1m").find(({ openMinute }) => openMinute === timeMs / 60_000);
      if (minute !== undefined) assert.equal(mark, minute.open);
    });
    const share = (found: (rate: number) => boolean) =>
      funding.filter(({ rate }) => found(rate)).length / funding.length;
    assert.ok(share((rate) => rate === 100_000) > 0.4, `${name} ${share((rate) => rate === 100_000)}`);
    assert.ok(share((rate) => rate > 100_000) > 0.01, `${name} ${share((rate) => rate > 100_000)}`);
    assert.ok(share((rate) => rate < 0) > 0.002, `${name} ${share((rate) => rate < 0)}`);
  }
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
