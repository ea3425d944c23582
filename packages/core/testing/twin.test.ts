// Goal: the fast exchange decides exactly what the plain one decides, event by event and refusal by refusal.
// Method: random commands whose members, prices and identifiers collide often, from fixed seeds; a failure names its
// seed and command. All invariants are checked after every command.
import assert from "node:assert/strict";
import test from "node:test";
import type { Event } from "../events.ts";
import { createExchange, execute } from "../exchange.ts";
import { checkInvariants } from "../invariants.ts";
import { CORE_REFUSALS } from "../refusals.ts";
import { decodeSnapshot, encodeSnapshot } from "../snapshot.ts";
import { balanceOf } from "../views.ts";
import { CommandGenerator } from "./generator.ts";
import { NaiveTwin } from "./twin.ts";

const SEEDS = 500;
const COMMANDS_PER_SEED = 2_000;

interface Tally {
  commands: number;
  readonly refusals: Map<string, number>;
  readonly events: Map<string, number>;
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function runSeed(seed: number, tally: Tally, checksEach: boolean): void {
  const exchange = createExchange();
  const twin = new NaiveTwin();
  const generator = new CommandGenerator(seed);
  const opening = generator.opening();
  for (let step = 0; step < COMMANDS_PER_SEED; step++) {
    const command = opening[step] ?? generator.next(exchange.spot.lastOrderId);
    const [events, twinEvents]: [Event[], Event[]] = [[], []];
    const refusal = execute(exchange, command, (event) => events.push(event));
    const twinRefusal = twin.execute(command, (event) => twinEvents.push(event));
    const place = `seed ${seed}, command ${step}, ${command.type}`;
    assert.deepEqual(refusal, twinRefusal, place);
    assert.equal(events.length, twinEvents.length, place);
    events.forEach((event, index) =>
      assert.ok(isSame(event, twinEvents[index]!), `${place}, event ${index}`),
    );
    if (refusal !== undefined) assert.equal(events.length, 0, place);
    if (checksEach) assert.deepEqual(checkInvariants(exchange), [], place);
    tally.commands += 1;
    if (refusal !== undefined) count(tally.refusals, refusal.refused);
    for (const event of events) count(tally.events, event.type);
  }
  assert.deepEqual(checkInvariants(exchange), [], `seed ${seed} at its end`);
  for (const [key, balance] of twin.state.balances) {
    const [account, coin] = key.split("|") as ["venue:fees", string];
    assert.deepEqual(balanceOf(exchange, account, coin), balance, `seed ${seed}, ${key}`);
  }
}

/** Field by field, as text where they differ in order. */
function isSame(left: Event, right: Event): boolean {
  const [one, two] = [left as object, right as object] as [Record<string, unknown>, Record<string, unknown>];
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(two).length) return false;
  return keys.every((key) => one[key] === two[key]);
}

test("a million random commands keep every invariant and give the same events and refusals as the naive twin", () => {
  const tally: Tally = { commands: 0, refusals: new Map(), events: new Map() };
  for (let seed = 1; seed <= SEEDS; seed++) runSeed(seed, tally, true);
  assert.equal(tally.commands, SEEDS * COMMANDS_PER_SEED);
  const unreachable = ["coin.too_many", "market.too_many"];
  for (const name of Object.keys(CORE_REFUSALS)) {
    if (!unreachable.includes(name)) assert.ok((tally.refusals.get(name) ?? 0) > 0, `${name} was never met`);
  }
  assert.equal(tally.events.size, 17 - 1, `events met: ${[...tally.events.keys()].join(", ")}`);
  assert.ok(tally.events.get("tradeExecuted")! > 200_000, "too few trades to mean anything");
});

test("a refused command changes no byte of the state", () => {
  const exchange = createExchange();
  const generator = new CommandGenerator(4_711);
  for (const command of generator.opening()) execute(exchange, command, () => {});
  let refused = 0;
  let before = encodeSnapshot(exchange);
  for (let step = 0; step < 3_000; step++) {
    const refusal = execute(exchange, generator.next(exchange.spot.lastOrderId), () => {});
    const after = encodeSnapshot(exchange);
    if (refusal !== undefined) {
      refused += 1;
      assert.deepEqual(after, before, `command ${step}: ${refusal.refused}`);
    }
    before = after;
  }
  assert.ok(refused > 500);
});

test("a decoded snapshot has the same future as the state it was taken of", () => {
  for (let seed = 1; seed <= 10; seed++) {
    let exchange = createExchange();
    let restored = exchange;
    const generator = new CommandGenerator(seed);
    const opening = generator.opening();
    for (let step = 0; step < 2_000; step++) {
      if (step === 700 || step === 1_400) restored = decodeSnapshot(encodeSnapshot(exchange));
      const command = opening[step] ?? generator.next(exchange.spot.lastOrderId);
      const [events, restoredEvents]: [Event[], Event[]] = [[], []];
      const refusal = execute(exchange, command, (event) => events.push(event));
      if (restored === exchange) continue;
      assert.deepEqual(
        execute(restored, command, (event) => restoredEvents.push(event)),
        refusal,
      );
      assert.deepEqual(restoredEvents, events, `seed ${seed}, command ${step}`);
      if (step === 1_399) exchange = restored;
    }
    assert.deepEqual(encodeSnapshot(restored), encodeSnapshot(exchange), `seed ${seed}`);
  }
});
