// Goal: an alert is set off by the figure that reaches its level, once, whatever stands beside it; a move is seen
// within its time and not beyond it. Method: trades of the test's own, whose clock is a number.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { EngineRecord } from "../../ground/engine/index.ts";
import { type Watched, WITHIN_MS } from "./rows.ts";
import { Watch } from "./watch.ts";

const MARKET = "BTC/USDT";
const START = 1_800_000_000_000;
const MINUTE = 60_000;

let ids = 0;
function alert(more: Partial<Watched>): Watched {
  ids += 1;
  const terms = { kind: "price", direction: "up", level: 100, withinMs: 0 } as const;
  return { alertId: ids, member: 1, market: MARKET, ...terms, ...more };
}

function record(...trades: readonly (readonly [price: number, timeMs: number])[]): EngineRecord {
  const events = trades.map(([price, time]) => ({ type: "tradeExecuted", market: MARKET, price, time }));
  return { sequence: 1, timeMs: START, commandId: "", events: events as never };
}

/** The alerts that a trade sets off. */
const trade = (watch: Watch, price: number, timeMs = START): number[] =>
  watch.takeTrades(record([price, timeMs])).map(({ alertId }) => alertId);

function watching(...alerts: readonly Watched[]): Watch {
  const watch = new Watch();
  for (const each of alerts) watch.add(each);
  return watch;
}

test("a price that reaches or jumps over levels sets each off once, upwards and downwards", () => {
  const [low, high, floor] = [
    alert({ level: 110 }),
    alert({ level: 120 }),
    alert({ direction: "down", level: 90 }),
  ];
  const watch = watching(high, low, floor);
  assert.deepEqual(trade(watch, 109), []);
  assert.deepEqual(trade(watch, 110), [low.alertId], "at the level is enough");
  assert.deepEqual(trade(watch, 105), []);
  assert.deepEqual(trade(watch, 130), [high.alertId]);
  assert.deepEqual(trade(watch, 130), []);
  assert.deepEqual(trade(watch, 91), []);
  assert.deepEqual(trade(watch, 12), [floor.alertId]);
  assert.equal(watch.count, 0);
});

test("two trades of one record that cross at once set an alert off once, at the first of their prices", () => {
  const watch = watching(alert({ level: 110 }));
  const fired = watch.takeTrades(record([112, START], [115, START + 1]));
  assert.deepEqual(
    fired.map(({ level, price, timeMs }) => [level, price, timeMs]),
    [[112, 112, START]],
  );
});

test("one that was removed is set off no more, and those of the same level stay", () => {
  const [one, two, three] = [alert({ level: 110 }), alert({ level: 110 }), alert({ level: 110 })];
  const watch = watching(one, two, three);
  watch.remove(two.alertId);
  watch.remove(two.alertId);
  assert.deepEqual(new Set(trade(watch, 110)), new Set([one.alertId, three.alertId]));
});

test("another market's trades change nothing", () => {
  assert.deepEqual(trade(watching(alert({ market: "ETH/USDT", level: 10 })), 200), []);
});

test("a move is measured from the lowest or highest price within its time, also of one that stood before it", () => {
  const rise = { kind: "move", direction: "up", level: 500, withinMs: WITHIN_MS["5m"] } as const;
  const fall = { ...rise, direction: "down" } as const;
  const [up, down] = [alert(rise), alert(fall)];
  const watch = watching(up, down);
  assert.deepEqual(trade(watch, 1_000, START), []);
  assert.deepEqual(trade(watch, 980, START + MINUTE), []);
  assert.deepEqual(trade(watch, 1_028, START + 3 * MINUTE), [], "4.89 %");
  assert.deepEqual(trade(watch, 1_029, START + 4 * MINUTE), [up.alertId], "5 % above 980");
  assert.deepEqual(trade(watch, 978, START + 20 * MINUTE), [], "1,029 stood, and 4.95 % are not enough");
  assert.deepEqual(trade(watch, 977, START + 21 * MINUTE), [down.alertId], "5.05 % below what stood");
});

test("what lies further back than the time is no move within it", () => {
  const watch = watching(
    alert({ kind: "move", direction: "either", level: 500, withinMs: WITHIN_MS["15m"] }),
  );
  trade(watch, 1_000, START);
  for (let minute = 1; minute <= 40; minute += 1)
    assert.deepEqual(trade(watch, 1_000 + 3 * minute, START + minute * MINUTE), [], `${minute}`);
});

test("either way fires once, and says by its sign which way it was", () => {
  const watch = watching(
    alert({ kind: "move", direction: "either", level: 1_000, withinMs: WITHIN_MS["1h"] }),
  );
  trade(watch, 1_000, START);
  const fired = watch.takeTrades(record([890, START + MINUTE], [1_200, START + MINUTE + 1]));
  assert.deepEqual(
    fired.map(({ level, price }) => [level, price]),
    [[-1_100, 890]],
  );
});

test("the past counts as if it had been seen", () => {
  const watch = watching(alert({ kind: "move", direction: "up", level: 1_000, withinMs: WITHIN_MS["24h"] }));
  const past = { high: 1_100, low: 900, close: 1_000 };
  watch.market(MARKET).addPast([{ ...past, openTime: START - 1_000 * MINUTE }]);
  assert.deepEqual(trade(watch, 989, START), []);
  assert.equal(trade(watch, 990, START + 1).length, 1, "10 % above the low of many hours ago");
});

test("funding rates and margin ratios set off what they reach", () => {
  const high = alert({ kind: "funding", market: "BTC-PERP", level: 300_000 });
  const low = alert({ kind: "funding", market: "BTC-PERP", direction: "down", level: -100_000 });
  const own = alert({ kind: "margin", market: "", level: 8_000, member: 7 });
  const other = alert({ kind: "margin", market: "", level: 5_000, member: 8 });
  const watch = watching(high, low, own, other);
  assert.deepEqual(watch.ratesWatched, ["BTC-PERP"]);
  assert.equal(watch.ratioLowest, 5_000);
  const rate = (ppb: number) => watch.takeRate("BTC-PERP", ppb, START).map(({ alertId }) => alertId);
  assert.deepEqual(rate(299_999), []);
  assert.deepEqual(rate(300_000), [high.alertId]);
  assert.deepEqual(rate(-100_001), [low.alertId]);
  assert.deepEqual(watch.ratesWatched, []);
  const ratio = (member: number, bps: number) =>
    watch.takeRatio(member, bps, START).map(({ alertId }) => alertId);
  assert.deepEqual(ratio(7, 7_999), []);
  assert.deepEqual(ratio(7, 8_500), [own.alertId]);
  assert.deepEqual(ratio(8, 5_000), [other.alertId]);
  assert.equal(watch.ratioLowest, undefined);
});

test("a trade looks at what it reaches and not at every alert that stands", () => {
  const watch = new Watch();
  let looks = 0;
  for (let place = 0; place < 5_000; place += 1) {
    const watched = alert({ level: 10_000 + place });
    const { level } = watched;
    watch.add(Object.defineProperty({ ...watched }, "level", { get: () => ((looks += 1), level) }));
  }
  looks = 0;
  for (let price = 1; price <= 100; price += 1) trade(watch, price);
  assert.ok(looks <= 200, `${looks} looks for 100 trades`);
});
