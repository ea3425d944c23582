// Goal: the index of a contract stands as long as enough sources agree, and each source's state is reported.
// Method: ccxt's own classes ask three exchanges on loopback, of which one lies, lags, stalls, dies and comes back; the
// clock of all is the test's.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type ContractView, ticks } from "@meridian/core";
import { defineSeedVenue } from "../venue/define.ts";
import { followVenue, type VenueDirectory } from "../venue/directory.ts";
import { MemoryEngine, SILENT } from "../projections/testing.ts";
import { until } from "../../testing/until.ts";
import { startCcxtSources } from "./ccxt.ts";
import { Health } from "./health.ts";
import { startIndexPrices } from "./index-prices.ts";
import type { PriceSource } from "./price-source.ts";
import { nearestTick } from "./samples.ts";
import { type Behaviour, type StandIn, startStandIns, type StandIns } from "./testing/exchanges.ts";

const MARKET = "BTC-PERP";
const NAMES: readonly StandIn[] = ["binance", "okx", "kraken"];
const LOG = { ...SILENT, warn: () => undefined };

let nowMs = Date.UTC(2026, 0, 1);
let standIns: StandIns;
let engine: MemoryEngine;
let venue: VenueDirectory;
let sources: PriceSource[];
let prices: ReturnType<typeof startIndexPrices>;

before(async () => {
  standIns = await startStandIns(() => nowMs);
  engine = new MemoryEngine();
  await defineSeedVenue(engine, nowMs);
  venue = await followVenue(engine);
  const options = { log: LOG, nowMs: () => nowMs, pollMs: 10, more: standIns.options };
  sources = await startCcxtSources(NAMES, () => ["BTC", "ETH", "SOL", "XRP", "DOGE", "LTC"], options);
  prices = startIndexPrices({ engine, venue, log: LOG, everyMs: 0 });
  prices.use(sources);
});
after(async () => {
  await prices.stop();
  venue.stop();
  await standIns.stop();
});

/** Every exchange that answers has reported this moment. */
async function polled(): Promise<void> {
  await Promise.all(
    sources.map(async ({ name, price, isDown }) => {
      const { state, price: wanted, lagMs } = standIns.behaviour[name as StandIn];
      const statedMs = name === "kraken" ? nowMs : nowMs - lagMs;
      const isThere = (): boolean =>
        price("BTC")?.timeMs === statedMs && price("BTC")?.price === BigInt(wanted * 100) * 1_000_000n;
      if (state === "up") await until(() => isThere() || undefined, `news of ${name}`);
      if (state === "dead") await until(() => isDown() || undefined, `the failure of ${name}`);
    }),
  );
}

/** Time goes on, all that answer are asked, and the engine takes what they say. */
async function goOn(byMs: number, changes: Partial<Record<StandIn, Partial<Behaviour>>>) {
  nowMs += byMs;
  for (const name of NAMES) Object.assign(standIns.behaviour[name], changes[name]);
  await polled();
  await prices.round(nowMs);
  const contracts: readonly ContractView[] = await engine.query("contracts", null);
  const { index, mark, isIndexLost } = contracts.find(({ market }) => market === MARKET)!;
  const health = prices.sourcesHealth().filter(({ market }) => market === MARKET);
  return { index, mark, isIndexLost, states: health.map(({ state }) => state), health };
}

test("the middle of three that agree is the index, and the mark begins with it", async () => {
  const stated = await goOn(0, {
    binance: { price: 60_000 },
    okx: { price: 60_010 },
    kraken: { price: 60_030 },
  });
  assert.deepEqual(stated.states, ["used", "used", "used"]);
  assert.deepEqual([stated.index, stated.mark, stated.isIndexLost], [600_100, 600_100, false]);
  assert.equal(prices.leastInUse(), 3);
});

test("what sources say of a coin needs no contract; none says anything of a coin that it does not list", async () => {
  const samples = prices.samplesOf("DOGE", nowMs);
  assert.deepEqual(
    samples.map(({ coin, source, price }) => [coin, source, price]),
    [
      ["DOGE", "binance", 15_000_000],
      ["DOGE", "okx", 15_002_500],
      ["DOGE", "kraken", 15_007_500],
    ],
  );
  assert.deepEqual(prices.samplesOf("LTC", nowMs), []);
});

test("one that lies is left out, and its lie moves nothing", async () => {
  const stated = await goOn(1_000, { binance: { price: 70_000 } });
  assert.deepEqual(stated.states, ["outlier", "used", "used"]);
  // From 60,030, the middle of the three.
  assert.deepEqual(
    stated.health.map(({ deviationPpm }) => deviationPpm),
    [166_083n, -333n, 0n],
  );
  assert.deepEqual([stated.index, stated.isIndexLost], [600_200, false]);
  assert.equal(prices.leastInUse(), 2);
});

test("one whose prices are old is left out", async () => {
  const stated = await goOn(1_000, { binance: { price: 60_000 }, okx: { lagMs: 20_000 } });
  assert.deepEqual(stated.states, ["used", "stale", "used"]);
  assert.equal(stated.index, 600_150);
  assert.equal(stated.health[1]?.ageMs, 20_000);
});

test("one that stalls or dies is used for ten seconds more", async () => {
  const dying = await goOn(1_000, { okx: { lagMs: 0 }, kraken: { state: "dead" } });
  assert.deepEqual(dying.states, ["used", "used", "used"]);
  const gone = await goOn(10_001, {});
  assert.deepEqual(gone.states, ["used", "used", "dead"]);
  assert.equal(gone.isIndexLost, false);
});

test("below the quorum the index is lost and stays where it was, until enough are back", async () => {
  const before = await goOn(1_000, {});
  const lost = await goOn(10_001, { okx: { state: "stalled" } });
  assert.deepEqual(lost.states, ["used", "stale", "dead"]);
  assert.deepEqual([lost.isIndexLost, lost.index, lost.mark], [true, before.index, before.mark]);
  const since = lost.health[1]?.sinceMs;
  assert.equal((await goOn(1_000, {})).health[1]?.sinceMs, since);
  const back = await goOn(1_000, { kraken: { state: "up" } });
  assert.deepEqual(back.states, ["used", "stale", "used"]);
  assert.deepEqual([back.isIndexLost, back.index], [false, 600_150]);
});

test("one that is replaced counts until its prices are old, and the one in its place at once", async () => {
  const kraken = sources.filter(({ name }) => name === "kraken");
  await prices.retire(["kraken"], nowMs);
  assert.deepEqual(
    prices.sources().map(({ name }) => name),
    ["binance", "okx"],
  );
  const still = await goOn(10_000, { kraken: { state: "stalled" } });
  assert.deepEqual(still.states, ["used", "stale", "used"]);
  const alone = await goOn(1, {});
  assert.deepEqual(
    alone.health.map(({ source }) => source),
    ["binance", "okx"],
  );
  prices.use(kraken);
  assert.equal((await goOn(1, {})).health.length, 3);
});

test("one that somebody needs is asked on after it was replaced, out of the index, and not a round longer", async () => {
  const kept = startIndexPrices({ engine, venue, log: LOG, everyMs: 0 });
  const stopped: string[] = [];
  const source = (name: string): PriceSource => ({
    ...{ name, isSimulated: false, isDown: () => false, price: () => undefined },
    stop: async () => void stopped.push(name),
  });
  let needed = ["one"];
  kept.keepWhile((name) => needed.includes(name));
  kept.use(["one", "two", "three"].map(source));
  const names = (sources: readonly PriceSource[]) => sources.map(({ name }) => name);
  await kept.retire(["one", "two"], nowMs);
  assert.deepEqual([names(kept.sources()), stopped], [["three"], ["two"]]);
  await kept.round(nowMs + 10_001);
  assert.deepEqual([names(kept.sources()), names(kept.asked())], [["three"], ["three", "one"]]);
  needed = [];
  await kept.round(nowMs + 11_001);
  assert.deepEqual([names(kept.asked()), stopped.includes("one")], [["three"], true]);
  await kept.stop();
});

test("a coin that is wanted later is asked for, and one that an exchange does not have keeps nothing from it", async () => {
  const coins = ["LTC", "BTC"];
  const options = { log: LOG, nowMs: () => nowMs, pollMs: 10, more: standIns.options };
  const [binance] = await startCcxtSources(["binance"], () => coins, options);
  assert.ok(binance !== undefined);
  await until(() => binance.price("BTC"), "a price of BTC");
  assert.deepEqual([binance.price("LTC"), binance.price("SOL")], [undefined, undefined]);
  coins.push("SOL");
  await until(() => binance.price("SOL"), "a price of SOL");
  assert.equal(binance.isDown(), false);
  await binance.stop();
});

test("a round that is due while one is under way is left out", async () => {
  const submitted = engine.sequence;
  await Promise.all([prices.round(nowMs + 1), prices.round(nowMs + 2)]);
  const marks = engine.records.slice(submitted).filter(({ events }) => events[0]?.type === "markSet");
  assert.ok(marks.length <= venue.marketsOf("contract").length);
});

test("an exchange that ccxt does not know is refused by its name", async () => {
  await assert.rejects(
    startCcxtSources(["mtgox"], () => ["BTC"], { log: LOG }),
    /mtgox/,
  );
});

test("a price becomes the nearest tick of the contract", () => {
  const scale = { tickUnits: 5n, priceDecimals: 1 };
  const tickOf = (price: string) =>
    nearestTick(scale, BigInt(price.replace(".", "").padEnd(price.indexOf(".") + 8, "0")));
  assert.equal(tickOf("60000.24"), 120_000);
  assert.equal(tickOf("60000.25"), 120_001);
  assert.equal(tickOf("0.2"), undefined);
});

test("without a price a source is missing, whatever the others say", () => {
  const health = new Health();
  const named = (name: string) => ({ name, isDown: () => false });
  health.note(MARKET, [named("one"), named("two")], [{ source: "one", price: ticks(1), time: 5 }], 5);
  assert.deepEqual(
    health.all().map(({ source, state, ageMs }) => [source, state, ageMs]),
    [
      ["one", "used", 0],
      ["two", "missing", undefined],
    ],
  );
});
