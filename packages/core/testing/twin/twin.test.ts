// Goal: the fast exchange decides exactly what the plain one decides, event by event and refusal by refusal.
// Method: random commands whose members, prices and identifiers collide often, from fixed seeds; a failure names its
// seed and command. All invariants are checked after every command.
import assert from "node:assert/strict";
import test from "node:test";
import { EVENT_SCHEMAS } from "../../gen/schema.ts";
import type { Event } from "../../events.ts";
import { createExchange, execute } from "../../exchange.ts";
import { CORE_REFUSALS } from "../../refusals.ts";
import { decodeSnapshot, encodeSnapshot } from "../../snapshot.ts";
import { compareSeed, ComparisonTally } from "./comparison.ts";
import { CommandGenerator } from "../generator/generator.ts";
import { SELF_TRADE_PREVENTIONS } from "../../trading/terms.ts";
import { sized } from "../thorough.ts";

const SEEDS = sized(500, 120);
const COMMANDS_PER_SEED = 2_000;

/** Rarer than this, and nothing would be proven of it. */
const SEEN_MIN = sized(20, 1);
/** Accounts of one owner met so often with each mode. */
const KIN_MIN = sized(100, 20);
const MODES_OF_KIN = SELF_TRADE_PREVENTIONS.filter((mode) => mode !== "none");
/** Bounds too wide for a history; tests of their own meet them. */
const OUT_OF_REACH = [
  ...["coin.too_many", "market.too_many", "series.too_many", "round.full"],
  ...["wealth.too_many_offers", "wealth.too_many_investments"],
  ...["loan.too_many_plans", "loan.no_market", "loan.too_many_loans", "managed.too_many"],
];
/** Too rare for the part of the histories that every change is held against. */
const RARE = sized<readonly string[]>([], ["venue.funding_already_booked", "venue.cost_already_booked"]);
const EVENTS = new Set(EVENT_SCHEMAS.map(({ type }) => type));
const ENDS = [
  "filled filled",
  "cancelled member",
  "cancelled amended",
  "cancelled cancelAllAfter",
  "expired timeInForce",
  "expired noLiquidity",
  "expired priceBand",
  "expired listed",
  "expiredInMatch selfTradePrevention",
  "rejected insufficientBalance",
  "rejected priceBand",
  "cancelled positionClosed",
  "cancelled liquidation",
  "expired insufficientBalance",
  "rejected positionClosed",
  "rejected reduceOnly",
];

test("random commands by the hundred thousand keep every invariant and give the events and refusals of the naive twin", () => {
  const tally = new ComparisonTally();
  for (let seed = 1; seed <= SEEDS; seed++) compareSeed(seed, COMMANDS_PER_SEED, tally);
  assert.equal(tally.commands, SEEDS * COMMANDS_PER_SEED);
  const rare = [...EVENTS].filter((type) => (tally.events.get(type) ?? 0) < SEEN_MIN);
  assert.deepEqual(rare, [], "events that were hardly met");
  assert.deepEqual(
    ENDS.filter((end) => (tally.ends.get(end) ?? 0) < SEEN_MIN),
    [],
    "ends that were hardly met",
  );
  assert.deepEqual(
    MODES_OF_KIN.filter((mode) => (tally.kin.get(mode) ?? 0) < KIN_MIN),
    [],
    "modes with which accounts of one owner hardly met",
  );
  const never = Object.keys(CORE_REFUSALS).filter(
    (name) => !tally.refusals.has(name) && !RARE.includes(name),
  );
  assert.deepEqual(never, OUT_OF_REACH, "refusals that were never met");
  assert.ok(tally.restarts > 100, `only ${tally.restarts} restarts`);
});

test("a refused command changes no byte of the state", () => {
  const exchange = createExchange();
  const generator = new CommandGenerator(4_711);
  for (const command of generator.opening()) execute(exchange, command, () => {});
  let refused = 0;
  let before = encodeSnapshot(exchange);
  for (let step = 0; step < 3_000; step++) {
    const refusal = execute(exchange, generator.next(exchange.trading.lastOrderId), () => {});
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
      const command = opening[step] ?? generator.next(exchange.trading.lastOrderId);
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
