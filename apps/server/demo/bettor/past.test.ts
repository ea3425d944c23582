// Goal: the rounds of the simulated past are rounds as any others: turned by prices that their sources signed, with the
// participants' own money, up to the one that is open now. Method: the engine in memory and a price that waves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Amount, checkInvariants, type Event, sampleText } from "@meridian/core";
import { seriesTerms, USDT } from "@meridian/core/testing";
import { Random } from "../../market/feeds/index.ts";
import { isSignedBy, type SourceSigner } from "../../market/index-prices/index.ts";
import { MemoryEngine } from "../../market/projections/testing.ts";
import { testSigner } from "../../market/rounds/testing/sources.ts";
import { PURSE } from "./bettors.ts";
import { type PastParts, playPast } from "./past.ts";
import { TEMPERS } from "./temper.ts";

const MINUTE_MS = 60_000;
/** A boundary of five minutes, and a moment within the round that opened there. */
const LAST = 1_790_000_100_000;
const NOW = LAST + 140_000;
const SERIES = "BTC-5M";

function stage(): { engine: MemoryEngine; parts: PastParts; signers: Map<string, SourceSigner> } {
  const engine = new MemoryEngine();
  const time = NOW - 7 * 60 * MINUTE_MS;
  engine.run({ type: "defineCoin", time, coin: "USDT", decimals: 6 });
  engine.run({ type: "defineCoin", time, coin: "BTC", decimals: 8 });
  engine.run(seriesTerms({ time }));
  engine.run({ type: "setSeriesState", time, series: SERIES, isOpen: true });
  const bettors = TEMPERS.map((temper, place) => ({ memberId: place + 1, temper }));
  for (const { memberId: member } of bettors) {
    engine.run({ type: "openMember", time, member, inviter: 0 });
    const funds = { time, member, coin: "USDT", amount: (10_000n * USDT) as Amount };
    engine.run({ ...funds, type: "creditDeposit", depositKey: `test:${member}`, network: "evm" });
  }
  const signers = new Map<string, SourceSigner>();
  const signerOf = (name: string): SourceSigner => {
    const known = signers.get(name) ?? testSigner();
    signers.set(name, known);
    return known;
  };
  const priceAt = (_coin: string, timeMs: number) => 64_000 + 300 * Math.sin(timeMs / 1_700_000);
  const random = Random.seeded(5);
  return {
    engine,
    signers,
    parts: { engine, bettors, coins: ["BTC"], signerOf, random, priceAt, now: () => NOW },
  };
}

const eventsOf = <Type extends Event["type"]>({ records }: MemoryEngine, type: Type) =>
  records.flatMap(({ events }) => events.filter((event) => event.type === type)) as Extract<
    Event,
    { type: Type }
  >[];

test("six hours of rounds are settled by signed prices, and the one of now is open with entries up to now", async () => {
  const { engine, parts, signers } = stage();
  assert.equal(await playPast(parts), 71);
  assert.deepEqual(
    [eventsOf(engine, "roundSettled").length, eventsOf(engine, "roundVoided").length],
    [70, 0],
  );
  for (const { source, price, sampledAt: time, signature } of eventsOf(engine, "roundSampled")) {
    const text = sampleText({ base: "BTC", priceDecimals: 2, signer: "source" }, { source, price, time });
    assert.ok(isSignedBy(signers.get(source)!.publicKey, text, signature));
  }
  const { open, locked } = engine.exchange.rounds.of(SERIES);
  assert.deepEqual([open?.terms.opensAt, locked?.terms.locksAt], [LAST, LAST]);
  const entries = eventsOf(engine, "roundEntered");
  assert.ok(entries.length > 250 && entries.every(({ time }) => time <= NOW), String(entries.length));
  for (const direction of ["up", "down"]) assert.ok(entries.some((entry) => entry.direction === direction));
  assert.deepEqual(checkInvariants(engine.exchange), []);
});

test("what was played is not played again, and nobody is asked for more money", async () => {
  const { engine, parts } = stage();
  await playPast(parts);
  const { sequence } = engine;
  assert.equal(await playPast(parts), 0);
  assert.equal(engine.sequence, sequence);
  const moved = eventsOf(engine, "transferred");
  assert.deepEqual(
    moved.map(({ amount }) => amount),
    TEMPERS.map(() => BigInt(PURSE) * USDT),
  );
});

test("where a price is missing the past ends, and the clockwork goes on from there", async () => {
  const { engine, parts } = stage();
  const priceAt: PastParts["priceAt"] = (coin, timeMs) =>
    timeMs < LAST ? parts.priceAt(coin, timeMs) : undefined;
  assert.equal(await playPast({ ...parts, priceAt }), 70);
  assert.equal(engine.exchange.rounds.of(SERIES).boundary, LAST);
});
