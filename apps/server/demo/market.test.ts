// Goal: whatever the index does, every market stays quoted: deep, tight, never crossed, and cheap to keep so.
// Method: the real desk, takers and price model against a naive exchange, an hour of simulated time per market.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MARKET_TEMPOS, type MarketTempo } from "./tempo.ts";
import { Stage } from "./testing/stage.ts";

const BEATS_PER_HOUR = 4 * 3_600;
const BEATS_PER_ROUND = 4 * 60;
const tempoOf = (market: string) => MARKET_TEMPOS.find((tempo) => tempo.market === market) as MarketTempo;

let callsPerSecond = 0;

for (const tempo of MARKET_TEMPOS) {
  test(`${tempo.market} stays deep, tight and uncrossed for an hour`, async () => {
    const stage = new Stage(tempo, 5);
    await stage.desk.tick(true);
    assert.ok(stage.levels() >= tempo.levels - 2, `${stage.levels()} levels`);
    const spreads: number[] = [];
    await stage.beats(BEATS_PER_HOUR, () => {
      assert.ok(stage.spread() >= 1, "crossed or locked");
      assert.ok(stage.levels() >= 15, `${stage.levels()} levels`);
      spreads.push(stage.spread());
    });
    const sorted = spreads.toSorted((left, right) => left - right);
    const middle = sorted[Math.floor(sorted.length / 2)] as number;
    const wanted = (2 * tempo.halfSpreadPpm * stage.fair()) / 1e6;
    assert.ok(middle <= Math.max(3, wanted + 2), `spread of ${middle} ticks`);
    assert.ok(stage.exchange.trades > tempo.takesPerMinute * 20);
    callsPerSecond += stage.exchange.calls / 3_600;
    if (process.env["SHOW_FIGURES"] !== undefined) {
      const worst = sorted[Math.floor(sorted.length * 0.99)];
      const refused = JSON.stringify(Object.fromEntries(stage.exchange.refusals));
      console.log(
        tempo.market,
        (stage.exchange.calls / 3_600).toFixed(2),
        middle,
        worst,
        stage.exchange.trades,
        refused,
      );
    }
  });
}

test("all markets together need fewer than thirty calls a second", () => {
  if (process.env["SHOW_FIGURES"] !== undefined) console.log(callsPerSecond);
  assert.ok(callsPerSecond > 5 && callsPerSecond < 30, `${callsPerSecond}`);
});

for (const [market, shift] of [
  ["BTC/USDT", 0.9],
  ["BTC/USDT", 0.99],
  ["BTC-PERP", 1.01],
  ["BTC-PERP", 1.12],
] as const) {
  test(`${market}: a leap of the index to ${shift} of itself is followed within ten seconds, without a moment of emptiness`, async () => {
    const stage = new Stage(tempoOf(market), 9);
    await stage.desk.tick(true);
    stage.shift = shift;
    await stage.beats(40, () => assert.ok(stage.spread() >= 1 && stage.exchange.open.length > 0));
    assert.ok(stage.levels() >= 15, `${stage.levels()} levels`);
    const middle = ((stage.exchange.best("buy") as number) + (stage.exchange.best("sell") as number)) / 2;
    assert.ok(Math.abs(middle / stage.fair() - 1) < 0.001, `${middle} for ${stage.fair()}`);
  });
}

test("a book that was emptied is whole again within five seconds", async () => {
  const stage = new Stage(tempoOf("SOL/USDT"), 13);
  await stage.desk.tick(true);
  for (const side of ["buy", "sell"] as const)
    await stage.takers.sweep({ grid: stage.exchange.grid, tempo: stage.tempo }, side, side === "buy" ? 99_999_999 : 1, 1e9);
  assert.equal(stage.exchange.open.length, 0);
  await stage.beats(20, () => undefined);
  assert.ok(stage.levels() >= 15, `${stage.levels()} levels`);
});

const DAYS = Number(process.env["DAYS"] ?? 1);

for (const market of MARKET_TEMPOS.flatMap(({ market, contract }) => contract === undefined ? [] : [market])) {
  test(`${market}: over a day nobody's position outgrows its room, and both sides are held`, async () => {
    const stage = new Stage(tempoOf(market), 3);
    const { makerRoom } = stage.tempo.contract!;
    const { grid } = stage.exchange;
    await stage.desk.tick(true);
    const worth = () =>
      stage.callers.map(
        (caller) =>
          ((stage.exchange.positions.get(caller) ?? 0) * grid.lot * grid.tick * stage.fair()) / makerRoom,
      );
    const most = [0, 0, 0, 0, 0];
    let low = 0, least = 99;
    for (let round = 0; round < DAYS * 1_440; round += 1) {
      await stage.beats(BEATS_PER_ROUND, () => { if (stage.levels() < 15) low++; least = Math.min(least, stage.levels());} );
      await stage.holdings.refresh(stage.callers);
      worth().forEach((share, place) => (most[place] = Math.max(most[place]!, Math.abs(share))));
    }
    if (process.env["SHOW_FIGURES"] !== undefined) console.log(market, worth(), most, stage.exchange.calls / DAYS / 86400, stage.exchange.trades, "low", low, least, JSON.stringify([...stage.exchange.refusals]));
  });
}
