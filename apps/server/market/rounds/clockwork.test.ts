// Goal: rounds turn by themselves at the price that most sources had at the boundary, whatever of the sources, the
// server and its clock fails. Method: the engine in memory, three sources, and a clock that the test sets.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { EnterRound, Event, Ticks } from "@meridian/core";
import { seriesTerms, USDT } from "@meridian/core/testing";
import { MemoryEngine } from "../projections/testing.ts";
import { Clockwork } from "./clockwork.ts";
import { MemoryObservations, testSigner, TestSource } from "./testing/sources.ts";

const SERIES = "BTC-5M";
const MINUTE = 60_000;
/** A boundary of five minutes. */
const START = 1_750_000_200_000;

let nowMs: number;
let engine: MemoryEngine;
let observations: MemoryObservations;
let sources: TestSource[];
/** Out of the index, and asked on. */
let retired: TestSource[];
let clockwork: Clockwork;
let warnings: string[];
const observer = testSigner();

beforeEach(() => {
  nowMs = START;
  engine = new MemoryEngine();
  const time = START;
  engine.run({ type: "defineCoin", time, coin: "USDT", decimals: 6 });
  engine.run({ type: "defineCoin", time, coin: "BTC", decimals: 8 });
  engine.run(seriesTerms({ time }));
  engine.run({ type: "setSeriesState", time, series: SERIES, isOpen: true });
  for (const member of [1, 2]) {
    engine.run({ type: "openMember", time, member, inviter: 0 });
    const funds = { time, member, coin: "USDT", amount: (1_000n * USDT) as EnterRound["stake"] };
    engine.run({ ...funds, type: "creditDeposit", depositKey: `test:${member}`, network: "evm" });
    engine.run({ ...funds, type: "transfer", from: "spot", to: "rounds" });
  }
  observations = new MemoryObservations();
  sources = ["north", "south", "east"].map((name) => new TestSource(name, 64_000, () => nowMs));
  retired = [];
  clockwork = started();
});

/** As after a start of the server. */
function started(): Clockwork {
  warnings = [];
  const note = (_details: object, message: string): void => void warnings.push(message);
  const log = { error: note, warn: note, info: () => undefined } as never;
  const prices = { sources: () => sources, asked: () => [...sources, ...retired] };
  return new Clockwork({ engine, prices, observer, observations, log });
}

/** Steps of a quarter of a second up to a moment. */
async function goTo(timeMs: number): Promise<Event[]> {
  const from = engine.records.length;
  for (; nowMs <= timeMs; nowMs += 250) await clockwork.step(nowMs);
  nowMs = timeMs;
  return engine.records.slice(from).flatMap(({ events }) => [...events]);
}

/** A clock that moves without anybody awake. */
function sleepTo(timeMs: number): void {
  nowMs = timeMs;
}

function enter(member: number, direction: "up" | "down", round: number): void {
  const stake = (100n * USDT) as EnterRound["stake"];
  const done = engine.run({
    type: "enterRound",
    time: nowMs,
    member,
    series: SERIES,
    round,
    direction,
    stake,
  });
  assert.ok(done !== null, "the entry was refused");
}

const typesIn = (events: readonly Event[]) =>
  events.map(({ type }) => type).filter((type) => type !== "roundSampled");
const say = (usdt: number | undefined): void => sources.forEach((source) => (source.usdt = usdt));
const at = (minutes: number, ms = 0): number => START + minutes * MINUTE + ms;

test("sources are named once, a round opens, is locked and settled at the prices of its boundaries", async () => {
  assert.deepEqual(typesIn(await goTo(at(0, 500))), [
    ...["roundSourceSet", "roundSourceSet", "roundSourceSet", "roundOpened"],
  ]);
  enter(1, "up", 1);
  enter(2, "down", 1);
  assert.deepEqual(await goTo(at(4, 57_000)), []);
  const locked = await goTo(at(5, 10_000));
  assert.deepEqual(typesIn(locked), ["roundLocked", "roundOpened"]);
  const samples = locked.filter((event) => event.type === "roundSampled");
  assert.deepEqual(
    samples
      .map(({ source, sampledAt }) => `${source} ${sampledAt - at(5)}`)
      .toSorted()
      .slice(0, 5),
    ["east -1000", "east -2000", "east 0", "east 1000", "east 2000"],
  );
  say(64_100);
  const settled = await goTo(at(10, 10_000));
  assert.deepEqual(typesIn(settled), [
    "roundSettled",
    "roundPaid",
    "roundLost",
    "roundLocked",
    "roundOpened",
  ]);
  assert.equal(settled.find((event) => event.type === "roundSettled")?.price, 6_410_000);
  assert.deepEqual(warnings, []);
});

test("what counts is the price at the boundary, not before it and not when the engine is asked", async () => {
  await goTo(at(4, 58_900));
  say(65_000);
  await goTo(at(5, 150));
  say(66_000);
  const events = await goTo(at(5, 10_000));
  assert.equal(events.find((event) => event.type === "roundLocked")?.price, 6_500_000);
});

test("a source that is silent makes no price with two others, and a fourth makes up for it", async () => {
  await goTo(at(1));
  sources[0]!.usdt = undefined;
  assert.deepEqual(typesIn(await goTo(at(5, 10_000))), ["roundVoided"]);
  sources.push(new TestSource("west", 64_000, () => nowMs));
  await goTo(at(6));
  assert.deepEqual(typesIn(await goTo(at(10, 10_000))), ["roundLocked", "roundOpened"]);
});

test("no round opens while fewer than three sources have a price of now, and then one does", async () => {
  say(undefined);
  assert.deepEqual(await goTo(at(3)), []);
  say(64_000);
  await goTo(at(3, 1_000));
  assert.equal(engine.exchange.rounds.of(SERIES).open?.number, 1);
  sources[0]!.lagMs = 7_000;
  const events = await goTo(at(5, 10_000));
  assert.deepEqual(typesIn(events), ["roundVoided"], "a source that lags has no sample near the boundary");
});

test("a source that does not say when its price was counts for nothing, for its time would be our clock's", async () => {
  sources[0]!.isTimed = false;
  assert.deepEqual(await goTo(at(3)), []);
});

test("the venue signs what a source cannot, with a key that says so", async () => {
  const [first, ...others] = sources;
  sources = [Object.assign(first!, { signer: undefined }), ...others];
  const events = await goTo(at(1));
  const named = events.filter((event) => event.type === "roundSourceSet");
  assert.deepEqual(
    named.map(({ source, signer }) => [source, signer]),
    [
      ["north", "venue"],
      ["south", "source"],
      ["east", "source"],
    ],
  );
  assert.equal(named[0]?.key, observer.publicKey);
  assert.deepEqual(typesIn(await goTo(at(5, 10_000))), ["roundLocked", "roundOpened"]);
});

test("a server that slept over three boundaries gives back what it missed, once, and goes on", async () => {
  await goTo(at(1));
  enter(1, "up", 1);
  await goTo(at(5, 10_000));
  enter(2, "up", 2);
  sleepTo(at(21));
  clockwork = started();
  const events = await goTo(at(21, 2_000));
  assert.deepEqual(typesIn(events), [
    ...["roundVoided", "roundRefunded", "roundVoided", "roundRefunded", "roundOpened"],
  ]);
  assert.deepEqual(
    events.flatMap((event) => (event.type === "roundVoided" ? [event.reason] : [])),
    ["late", "late"],
  );
  assert.deepEqual(warnings, ["rounds are turned late"]);
  assert.deepEqual(await goTo(at(24)), []);
  assert.deepEqual(typesIn(await goTo(at(25, 10_000))), ["roundLocked", "roundOpened"]);
});

test("a server that was killed at the boundary and is back in time settles by what it had heard", async () => {
  await goTo(at(1));
  enter(1, "up", 1);
  enter(2, "down", 1);
  await goTo(at(5, 10_000));
  await goTo(at(9, 58_000));
  say(64_200);
  await goTo(at(10, 1_250));
  sleepTo(at(10, 9_000));
  say(60_000);
  clockwork = started();
  const events = await goTo(at(10, 10_000));
  const settled = events.find((event) => event.type === "roundSettled");
  assert.deepEqual([settled?.price, settled?.result], [6_420_000, "up"]);
});

test("a source that is taken out of the index goes on for the rounds that have it, and for no further ones", async () => {
  sources.push(new TestSource("west", 64_000, () => nowMs));
  await goTo(at(1));
  retired = sources.splice(0, 2);
  sources.push(new TestSource("mid", 64_000, () => nowMs));
  await goTo(at(2));
  assert.equal(clockwork.needs("north"), true);
  const locked = await goTo(at(5, 10_000));
  assert.deepEqual(typesIn(locked), ["roundLocked", "roundOpened"]);
  assert.equal(clockwork.needs("north"), true, "its close price is to come");
  assert.deepEqual(typesIn(await goTo(at(10, 10_000))), ["roundSettled", "roundLocked", "roundOpened"]);
  await goTo(at(10, 11_000));
  assert.deepEqual([clockwork.needs("north"), clockwork.needs("mid")], [false, true]);
});

test("whoever writes samples into the database has no say", async () => {
  await goTo(at(9, 50_000));
  const boundary = at(10);
  const forged = sources.map(({ name }) => {
    return { source: name, price: 9_900_000 as Ticks, time: boundary, signature: "0".repeat(128) };
  });
  await observations.keep(SERIES, boundary, forged);
  clockwork = started();
  const events = await goTo(at(10, 10_000));
  assert.equal(events.find((event) => event.type === "roundSettled")?.price, 6_400_000);
});

test("a source that comes back with another key has none of the rounds that were opened with the old one", async () => {
  await goTo(at(1));
  sources[0] = new TestSource("north", 64_000, () => nowMs);
  const events = await goTo(at(5, 10_000));
  assert.deepEqual(typesIn(events).slice(0, 4), [
    ...["roundSourceSet", "roundSourceSet", "roundSourceSet", "roundVoided"],
  ]);
});

test("a clock that is set ahead or back turns nothing at another price", async () => {
  await goTo(at(1));
  enter(1, "up", 1);
  enter(2, "down", 1);
  await goTo(at(5, 10_000));
  // The sources keep the true time; ours runs twenty seconds ahead.
  for (const source of sources) source.lagMs = 20_000;
  const ahead = await goTo(at(10, 10_000));
  assert.deepEqual(
    typesIn(ahead).filter((type) => type !== "roundRefunded"),
    ["roundVoided", "roundVoided"],
  );
  sleepTo(at(6));
  assert.deepEqual(await goTo(at(7)), []);
});

test("two steps at once are one", async () => {
  for (const _each of [1, 2]) await Promise.all([clockwork.step(nowMs), clockwork.step(nowMs)]);
  assert.equal(engine.records.at(-1)?.events[0]?.type, "roundOpened");
  assert.equal(engine.exchange.rounds.of(SERIES).lastRound, 1);
});

test("who holds the clockwork waits for the step under way, and finds it still afterwards", async () => {
  let isOver = false;
  const stepping = clockwork.step(nowMs).then(() => (isOver = true));
  const goOn = await clockwork.hold();
  assert.equal(isOver, true);
  await stepping;
  const { length } = engine.records;
  nowMs = at(5, 10_000);
  await clockwork.step(nowMs);
  assert.equal(engine.records.length, length);
  goOn();
  await clockwork.step(nowMs);
  assert.ok(engine.records.length > length);
});
