// Goal: whatever the index does, every market stays quoted: deep, tight, never crossed, and cheap to keep so.
// Method: the real quoter, takers and price model against a naive exchange, twenty minutes or an hour of simulated time
// per market.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sized } from "@meridian/core/testing";
import { MARKET_TEMPOS, type MarketTempo } from "./tempo.ts";
import { Stage } from "./testing/stage.ts";

const SECONDS = sized(3_600, 1_200);
const BEATS = 4 * SECONDS;
const BEATS_PER_ROUND = 4 * 60;
const tempoOf = (market: string) => MARKET_TEMPOS.find((tempo) => tempo.market === market) as MarketTempo;

let callsPerSecond = 0;

for (const tempo of MARKET_TEMPOS) {
  test(`${tempo.market} stays deep, tight and uncrossed`, async () => {
    const stage = new Stage(tempo, 5);
    await stage.quoter.tick(true);
    assert.ok(stage.levels() >= tempo.levels - 2, `${stage.levels()} levels`);
    const spreads: number[] = [];
    await stage.beats(BEATS, () => {
      assert.ok(stage.spread() >= 1, "crossed or locked");
      assert.ok(stage.levels() >= 15, `${stage.levels()} levels`);
      spreads.push(stage.spread());
    });
    const sorted = spreads.toSorted((left, right) => left - right);
    const middle = sorted[Math.floor(sorted.length / 2)] as number;
    const wanted = (2 * tempo.halfSpreadPpm * stage.fair()) / 1e6;
    assert.ok(middle <= Math.max(3, wanted + 2), `spread of ${middle} ticks`);
    assert.ok(stage.exchange.trades > (tempo.takesPerMinute * SECONDS) / 180);
    callsPerSecond += stage.exchange.calls / SECONDS;
    if (process.env["SHOW_FIGURES"] !== undefined) {
      const worst = sorted[Math.floor(sorted.length * 0.99)];
      const refused = JSON.stringify(Object.fromEntries(stage.exchange.refusals));
      console.log(
        tempo.market,
        (stage.exchange.calls / SECONDS).toFixed(2),
        middle,
        worst,
        stage.exchange.trades,
        refused,
      );
    }
  });
}

test("all markets together need fewer than thirty calls a second", () => {
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
    await stage.quoter.tick(true);
    stage.shift = shift;
    await stage.beats(40, () => assert.ok(stage.spread() >= 1 && stage.exchange.open.length > 0));
    assert.ok(stage.levels() >= 15, `${stage.levels()} levels`);
    const middle = ((stage.exchange.best("buy") as number) + (stage.exchange.best("sell") as number)) / 2;
    assert.ok(Math.abs(middle / stage.fair() - 1) < 0.001, `${middle} for ${stage.fair()}`);
  });
}

test("a book that was emptied is whole again within five seconds", async () => {
  const stage = new Stage(tempoOf("SOL/USDT"), 13);
  await stage.quoter.tick(true);
  for (const side of ["buy", "sell"] as const)
    await stage.takers.sweep(
      { grid: stage.exchange.grid, tempo: stage.tempo },
      side,
      side === "buy" ? 99_999_999 : 1,
      1e9,
    );
  assert.equal(stage.exchange.open.length, 0);
  await stage.beats(20, () => undefined);
  assert.ok(stage.levels() >= 15, `${stage.levels()} levels`);
});

for (const [how, shift, callsMax] of [
  ["near where it was keeps what an earlier run left", 1.000_05, 14],
  ["elsewhere gives every quote another price and trades none away", 1.03, 60],
] as const) {
  test(`a market that opens again ${how}`, async () => {
    const stage = new Stage(tempoOf("BTC/USDT"), 21);
    await stage.quoter.tick(true);
    const { trades, calls } = stage.exchange;
    stage.shift = shift;
    await stage.openAgain();
    assert.ok(stage.levels() >= stage.tempo.levels - 4, `${stage.levels()} levels`);
    const middle = ((stage.exchange.best("buy") as number) + (stage.exchange.best("sell") as number)) / 2;
    assert.ok(Math.abs(middle / stage.fair() - 1) < 0.000_2, `${middle} for ${stage.fair()}`);
    assert.equal(stage.exchange.trades, trades);
    assert.ok(stage.exchange.calls - calls <= callsMax, `${stage.exchange.calls - calls} calls`);
  });
}

test("a coin's two markets share makers, and no name of an order", async () => {
  for (const market of ["BTC/USDT", "BTC-PERP"]) {
    const stage = new Stage(tempoOf(market), 5);
    await stage.quoter.tick(true);
    const name = `-${market.replace("/", "-")}-`;
    for (const { id } of stage.exchange.open) assert.ok(id.includes(name), id);
  }
});

const HOURS = sized(12, 4);

for (const market of ["BTC-PERP", "DOGE-PERP"]) {
  test(`${market}: for hours the book stays full, and positions stay in their room, on both sides`, async () => {
    const stage = new Stage(tempoOf(market), 3);
    const rooms = stage.tempo.contract!;
    await stage.quoter.tick(true);
    let [turns, thin] = [0, 0];
    const sums = stage.callers.map(() => 0);
    for (let round = 0; round < HOURS * 60; round += 1) {
      await stage.beats(BEATS_PER_ROUND, () => {
        turns += 1;
        if (stage.levels() < 15) thin += 1;
        assert.ok(stage.spread() >= 1 && stage.levels() > 0, "crossed or empty");
      });
      await stage.holdings.refresh(stage.callers);
      stage.callers.forEach((caller, place) => {
        const worth = stage.positionOf(caller);
        sums[place]! += worth;
        const most = place < 2 ? 1.5 * rooms.makerRoom : 4 * rooms.takerRoom;
        assert.ok(Math.abs(worth) < most, `${caller.email} has ${worth}`);
      });
    }
    // After a leap of the index one side is quoted anew.
    assert.ok(thin / turns < 0.001, `${thin} of ${turns}`);
    const [, , long = 0, short = 0] = sums;
    assert.ok(long > 0 && short < 0, `${long} ${short}`);
  });
}
