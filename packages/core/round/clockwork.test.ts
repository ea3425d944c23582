// Goal: one round is open, one runs, one is settled, whatever the clock and the sources do, and nothing happens twice.
// Method: stories on a series of five minutes; every event is looked at, and all invariants.
import assert from "node:assert/strict";
import test from "node:test";
import type { Event } from "../events.ts";
import type { Exchange } from "../exchange.ts";
import { checkInvariants } from "../invariants.ts";
import type { Amount, RatePpm } from "../numeric/index.ts";
import { decodeSnapshot, encodeSnapshot } from "../snapshot.ts";
import { USDT } from "../testing/contract.ts";
import { refusalOf, run } from "../testing/market.ts";
import {
  BTC_5M,
  entry,
  lockOf,
  ROUND_MS,
  ROUND_START,
  roundExchange,
  samplesOf,
  seriesTerms,
  turn,
  turnAt,
} from "../testing/round.ts";
import { balanceOf } from "../views.ts";

function typesOf(events: readonly Event[]): string[] {
  return events.map(({ type }) => type).filter((type) => type !== "roundSampled");
}

function own(exchange: Exchange, member: number) {
  const { available, frozen } = balanceOf(exchange, `member:${member}:rounds`, "USDT");
  return [available / USDT, frozen / USDT];
}

const FUNDS = [5_000n, 0n];

function voided(events: readonly Event[]): string[] {
  return events.flatMap((event) => (event.type === "roundVoided" ? [`${event.round} ${event.reason}`] : []));
}

test("one price settles a round, locks the next and opens the one behind it", () => {
  const exchange = roundExchange(3);
  run(exchange, entry(1, "up", 200n));
  run(exchange, entry(2, "up", 100n));
  run(exchange, entry(3, "down", 200n));
  assert.deepEqual(own(exchange, 3), [4_800n, 200n]);
  assert.deepEqual(typesOf(turn(exchange, 1, 64_000)), ["roundLocked", "roundOpened"]);
  run(exchange, entry(3, "up", 10n, 2));
  const events = turn(exchange, 2, 64_000.01);
  assert.deepEqual(typesOf(events), [
    ...["roundSettled", "roundPaid", "roundPaid", "roundLost"],
    ...["roundLocked", "roundOpened"],
  ]);
  const settled = events.find((event) => event.type === "roundSettled")!;
  const { result, rewardFee, residue, winners, price } = settled;
  assert.deepEqual([result, rewardFee, residue, winners, price], ["up", 6n * USDT, 1n, 2, 64_000_01]);
  const payouts = events.flatMap((event) => (event.type === "roundPaid" ? [event.payout] : []));
  assert.deepEqual(payouts, [329_333_333n, 164_666_666n]);
  assert.equal(balanceOf(exchange, "venue:fees", "USDT").available, 6n * USDT);
  assert.equal(balanceOf(exchange, "venue:rounding", "USDT").available, 1n);
  assert.equal(balanceOf(exchange, "venue:pools", "USDT").available, 0n);
  assert.deepEqual(own(exchange, 3), [4_790n, 10n]);
  assert.deepEqual(checkInvariants(exchange), []);
});

for (const [name, close, directions] of [
  ["tie", 64_000, ["up", "down"]],
  ["oneSided", 65_000, ["up", "up"]],
  ["oneSided", 65_000, ["down", "down"]],
] as const) {
  test(`a round with ${directions.join(" and ")} that ends ${name} gives stakes and open fees back in full`, () => {
    const exchange = roundExchange(2, { openFeePpm: 10_000 as RatePpm });
    run(exchange, entry(1, directions[0], 100n));
    run(exchange, entry(2, directions[1], 300n));
    assert.deepEqual(own(exchange, 1), [4_899n, 101n]);
    turn(exchange, 1, 64_000);
    const events = turn(exchange, 2, close);
    const settled = events.find((event) => event.type === "roundSettled");
    assert.equal(settled?.result, name);
    assert.deepEqual([own(exchange, 1), own(exchange, 2)], [FUNDS, FUNDS]);
    assert.equal(balanceOf(exchange, "venue:fees", "USDT").available, 0n);
    assert.deepEqual(checkInvariants(exchange), []);
  });
}

test("an open fee is kept of winners and losers", () => {
  const exchange = roundExchange(2, { openFeePpm: 10_000 as RatePpm });
  run(exchange, entry(1, "up", 100n));
  run(exchange, entry(2, "down", 100n));
  turn(exchange, 1, 64_000);
  turn(exchange, 2, 63_999);
  assert.deepEqual(
    [own(exchange, 1), own(exchange, 2)],
    [
      [4_899n, 0n],
      [5_096n, 0n],
    ],
  );
  assert.equal(balanceOf(exchange, "venue:fees", "USDT").available, 5n * USDT);
});

for (const [reason, prices, lateMs] of [
  ["quorum", [64_000, 64_000], 2_500],
  ["spread", [64_000, 64_000, 64_641], 2_500],
  ["late", [64_000, 64_000, 64_000], 15_001],
  ["quorum", [], 15_000],
] as const) {
  test(`without a price at the boundary (${reason}, ${prices.length} samples) both rounds are void`, () => {
    const exchange = roundExchange(2);
    run(exchange, entry(1, "up", 100n));
    run(exchange, entry(2, "down", 100n));
    turn(exchange, 1, 64_000);
    run(exchange, entry(1, "down", 50n, 2));
    const events = run(exchange, turnAt(2, prices, lateMs));
    assert.deepEqual(voided(events), [`1 ${reason}`, `2 ${reason}`]);
    assert.deepEqual([own(exchange, 1), own(exchange, 2)], [FUNDS, FUNDS]);
    assert.equal(exchange.rounds.of(BTC_5M).open, undefined);
    run(exchange, { ...turnAt(2, []), time: lockOf(2) + 20_000 });
    assert.equal(exchange.rounds.of(BTC_5M).open?.number, 3);
    assert.deepEqual(checkInvariants(exchange), []);
  });
}

test("what is settled 15 seconds after the boundary is settled, a millisecond later it is void", () => {
  const exchange = roundExchange(0);
  assert.deepEqual(typesOf(run(exchange, turnAt(1, 64_000, 15_000))), ["roundLocked", "roundOpened"]);
  assert.deepEqual(voided(run(exchange, turnAt(2, 64_000, 15_001))), ["1 late", "2 late"]);
});

test("a series that slept over three boundaries voids what it missed, once, and goes on where the clock is", () => {
  const exchange = roundExchange(2);
  run(exchange, entry(1, "up", 100n));
  run(exchange, entry(2, "down", 100n));
  turn(exchange, 1, 64_000);
  run(exchange, entry(1, "up", 70n, 2));
  const asleep = { ...turnAt(2, 64_000), time: lockOf(5) + 60_000 };
  const events = run(exchange, asleep);
  assert.deepEqual(voided(events), ["1 late", "2 late"]);
  assert.deepEqual([own(exchange, 1), own(exchange, 2)], [FUNDS, FUNDS]);
  assert.deepEqual(exchange.rounds.of(BTC_5M).running, []);
  run(exchange, { ...asleep, samples: [] });
  assert.equal(refusalOf(exchange, asleep), "round.not_due");
  const { open, clock } = exchange.rounds.of(BTC_5M);
  assert.deepEqual([open?.number, open?.terms.opensAt, clock], [3, lockOf(5), asleep.time]);
  run(exchange, entry(1, "up", 10n, 3, 27));
  const next = { ...asleep, time: lockOf(6) + 2_500, samples: samplesOf(lockOf(6), [1, 1, 1]) };
  assert.deepEqual(typesOf(run(exchange, next)), ["roundLocked", "roundOpened"]);
  assert.deepEqual(checkInvariants(exchange), []);
});

test("nothing is due before the window of the samples is over, whatever the samples are", () => {
  const exchange = roundExchange(0);
  for (const lateMs of [-ROUND_MS, 0, 1_999])
    assert.equal(refusalOf(exchange, turnAt(1, 64_000, lateMs)), "round.not_due");
  assert.equal(refusalOf(exchange, turnAt(1, 64_000, 2_000)), undefined);
});

test("a price that is no median of samples near the boundary is refused, and nothing happens", () => {
  const exchange = roundExchange(0);
  const good = turnAt(1, 64_000);
  const [first, ...others] = good.samples;
  const bytes = encodeSnapshot(exchange);
  for (const wrong of [
    { source: "operator" },
    { time: lockOf(1) + 2_001 },
    { time: lockOf(1) - 2_001 },
    { price: 0 },
    { price: -1 },
    { signature: "" },
    { signature: "by hand".padEnd(128, "0") },
  ]) {
    const samples = [{ ...first!, ...wrong }, ...others] as typeof good.samples;
    assert.equal(refusalOf(exchange, { ...good, samples }), "round.samples_invalid", JSON.stringify(wrong));
  }
  assert.equal(refusalOf(exchange, { ...good, samples: [...good.samples, first!] }), "round.samples_invalid");
  assert.deepEqual(encodeSnapshot(exchange), bytes);
});

test("an engine that was killed between lock and close goes on with the very round", () => {
  let exchange = roundExchange(2);
  run(exchange, entry(1, "up", 100n));
  run(exchange, entry(2, "down", 300n));
  turn(exchange, 1, 64_000);
  exchange = decodeSnapshot(encodeSnapshot(exchange));
  const events = run(exchange, turnAt(2, 64_100, 9_000));
  assert.equal(events.find((event) => event.type === "roundSettled")?.result, "up");
  assert.deepEqual(
    [own(exchange, 1), own(exchange, 2)],
    [
      [5_291n, 0n],
      [4_700n, 0n],
    ],
  );
});

test("a series that opens no further round ends those that run as if nothing were", () => {
  const exchange = roundExchange(2);
  run(exchange, entry(1, "up", 100n));
  run(exchange, entry(2, "down", 100n));
  const state = { type: "setSeriesState", series: BTC_5M } as const;
  run(exchange, { ...state, time: ROUND_START + 90_000, isOpen: false });
  assert.deepEqual(typesOf(turn(exchange, 1, 64_000)), ["roundLocked"]);
  assert.equal(refusalOf(exchange, entry(1, "up", 1n, 2)), "round.unknown");
  assert.ok(typesOf(turn(exchange, 2, 64_001)).includes("roundPaid"));
  const opening = { type: "turnRounds", time: lockOf(9), series: BTC_5M, samples: [] } as const;
  assert.equal(refusalOf(exchange, opening), "round.not_due");
  run(exchange, { ...state, time: lockOf(9), isOpen: true });
  assert.deepEqual(typesOf(run(exchange, opening)), ["roundOpened"]);
  assert.equal(exchange.rounds.of(BTC_5M).open?.terms.locksAt, lockOf(10));
});

test("other terms and other sources hold for rounds that are not open yet", () => {
  const exchange = roundExchange(2);
  const time = ROUND_START + 90_000;
  run(exchange, seriesTerms({ time, rewardFeePpm: 100_000 as RatePpm, stakeMin: (50n * USDT) as Amount }));
  const sources = ["a", "b", "c"].map((source, place) => {
    return { source, key: String(place + 4).repeat(64), signer: "source" } as const;
  });
  run(exchange, { type: "setRoundSources", time, series: BTC_5M, sources });
  run(exchange, entry(1, "up", 20n, 1, 2));
  run(exchange, entry(2, "down", 20n, 1, 2));
  const both = turnAt(1, 64_000);
  const others = both.samples.map((sample, place) => ({ ...sample, source: sources[place]!.source }));
  run(exchange, { ...both, samples: [...both.samples, ...others] });
  assert.equal(refusalOf(exchange, entry(1, "up", 20n, 2)), "round.stake_below_min");
  // Round 1 is settled by the sources that it was opened with; those of round 2 were silent.
  const events = turn(exchange, 2, 64_001);
  assert.equal(events.find((event) => event.type === "roundSettled")?.rewardFee, 600_000n);
  assert.deepEqual(voided(events), ["2 quorum"]);
});
