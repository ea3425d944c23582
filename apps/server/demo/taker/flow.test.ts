import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "../../market/feeds/index.ts";
import { Arrivals, buyChance, takeNotional } from "./flow.ts";

const STEP_MS = 250;

function arrivalsOf(perMinute: number, minutes: number, seed: number): number[] {
  const arrivals = new Arrivals(perMinute);
  const random = Random.seeded(seed);
  const times: number[] = [];
  for (let timeMs = 0; timeMs < minutes * 60_000; timeMs += STEP_MS) {
    if (arrivals.due(STEP_MS, 1, random)) times.push(timeMs);
  }
  return times;
}

test("as many takers come as the market's tempo says, within a tenth over a day", () => {
  for (const perMinute of [6, 14, 40]) {
    const perMinuteFound = arrivalsOf(perMinute, 1_440, perMinute).length / 1_440;
    assert.ok(Math.abs(perMinuteFound / perMinute - 1) < 0.1, `${perMinuteFound} of ${perMinute}`);
  }
});

test("arrivals come in clusters: counts of a minute vary more than independent arrivals would", () => {
  const counts = Array.from({ length: 1_440 }, () => 0);
  for (const timeMs of arrivalsOf(14, 1_440, 9)) counts[Math.floor(timeMs / 60_000)]! += 1;
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
  assert.ok(variance / mean > 1.8, `${variance / mean}`);
});

test("the side leans with the drift and against the holdings, and no side is ever certain", () => {
  assert.equal(buyChance({ drift: 0, holding: 0 }), 0.5);
  assert.ok(buyChance({ drift: 1, holding: 0 }) > 0.65 && buyChance({ drift: -1, holding: 0 }) < 0.35);
  assert.ok(buyChance({ drift: 0, holding: 0.8 }) < 0.2 && buyChance({ drift: 0, holding: -0.8 }) > 0.8);
  assert.ok(buyChance({ drift: 9, holding: -9 }) <= 0.95 && buyChance({ drift: -9, holding: 9 }) >= 0.05);
});

test("takers who follow their holdings come back to what was planned, whatever the drift", () => {
  const random = Random.seeded(31);
  let holding = 0.9;
  for (let take = 0; take < 20_000; take += 1) {
    holding += (random.uniform() < buyChance({ drift: 1.5, holding }) ? 1 : -1) * 0.002;
    assert.ok(Math.abs(holding) <= 1);
  }
  assert.ok(Math.abs(holding) < 0.8, `${holding}`);
});

test("sizes keep to the mean, are mostly small and now and then large, never dust and never out of bounds", () => {
  const random = Random.seeded(17);
  const sizes = Array.from({ length: 50_000 }, () => takeNotional(1_000, 6, random));
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  assert.ok(mean > 850 && mean < 1_100, `${mean}`);
  const sorted = sizes.toSorted((left, right) => left - right);
  assert.ok((sorted[25_000] as number) < 600);
  assert.ok((sorted[49_500] as number) > 4_000);
  assert.ok((sorted[0] as number) >= 20 && (sorted.at(-1) as number) <= 12_000);
  assert.ok(takeNotional(100, 6, random) >= 6);
});
