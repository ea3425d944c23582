// Goal: whatever changes in the code, a journal of the past gives the state of the past. Method: one committed history
// for every released form of the events, with the hash of its final state. A new form adds a history; none is replaced.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import test from "node:test";
import { ByteReader, ByteWriter, decodeEvents, encodeEvents } from "../codec/index.ts";
import { EVENT_SCHEMAS } from "../gen/schema.ts";
import type { Event } from "../events.ts";
import { apply, createExchange, execute } from "../exchange.ts";
import { checkInvariants } from "../invariants.ts";
import { decodeSnapshot, encodeSnapshot } from "../snapshot.ts";
import { CommandGenerator } from "./generator/generator.ts";

const GOLDEN: readonly { readonly name: string; readonly stateHash: string }[] = [
  { name: "first", stateHash: "84bbdc9faa956afee064a3e105bba8708012eaddb3ec831273f73dd4371a8119" },
  { name: "second", stateHash: "e3d9eee1b5ce64710ebd9b52adfe0672fe0a13d60dcde86a211c503ea1dc2b44" },
  { name: "third", stateHash: "5e14b8d53d52ce13f2a0eb2ec1d5e0b987166eb8c701c24802a79d5d860d928d" },
  { name: "fourth", stateHash: "bda243c810f332f18e5980a395c6dcc6badf366229776b3584734ea741f659d2" },
  { name: "fifth", stateHash: "669a2ebac6b2d2bd3e3c664b18691b305dda2e916ff8be3219eea01e75397f63" },
  { name: "sixth", stateHash: "7bf7ceaa8b1179eb34383e931d6bfe262bba060b56be2f883fdfcf7436d3a9ad" },
  { name: "seventh", stateHash: "463ded7c67118a5435706486e7c962f891973aa537507f89539260de95459a49" },
  { name: "eighth", stateHash: "7e3d99a5793856d6f75a805f2dccb79e7bdca20b282fc7e833bba6f0eeb421ce" },
  { name: "ninth", stateHash: "cdfd538f40a397e07a8ee2e682d5225709aae5cf09fda7463d376e4e73dfd845" },
  { name: "tenth", stateHash: "3b4f7ee9cd3e05e0754e00b5ca4c1f78fbb33d1f00131350bf5c8a2fad339bd3" },
  { name: "eleventh", stateHash: "11e46876d28b09fc7afa7d3d9f3837fbfeb97572e4226e654531d760a5c3af71" },
  { name: "twelfth", stateHash: "6cde7d5d0d3f97c920a02b1b8446e4987434fedcd9c7a752c93e9782174da69f" },
  { name: "thirteenth", stateHash: "ef3a95a014b53ee43557ad34e33ff467920f46756ea89c37a1324c73d93de082" },
];

for (const { name, stateHash } of GOLDEN) {
  test(`the golden history ${name} replays to its golden state`, () => {
    const events = eventsOf(name);
    const exchange = createExchange();
    for (const event of events) apply(exchange, event);
    assert.ok(events.length > 500);
    assert.equal(createHash("sha256").update(encodeSnapshot(exchange)).digest("hex"), stateHash);
    assert.deepEqual(checkInvariants(exchange), []);
  });
}

for (const { name, stateHash } of GOLDEN) {
  test(`the golden snapshot ${name} is read to the state that its history gives`, () => {
    const exchange = decodeSnapshot(readFileSync(new URL(`golden/${name}.snapshot`, import.meta.url)));
    assert.equal(createHash("sha256").update(encodeSnapshot(exchange)).digest("hex"), stateHash);
    assert.deepEqual(checkInvariants(exchange), []);
  });
}

test("the newest golden history holds every event there is, with each condition, icebergs, lists and remarks", () => {
  const events = eventsOf("thirteenth");
  const types = new Set<string>(events.map(({ type }) => type));
  assert.deepEqual(
    EVENT_SCHEMAS.map(({ type }) => type).filter((type) => !types.has(type)),
    [],
  );
  const pending = events.filter((event) => event.type === "pendingOrderPlaced");
  for (const condition of ["stop", "takeProfit", "trailingStop"]) {
    assert.ok(pending.filter((event) => event.condition === condition).length >= 20, condition);
  }
  const placed = events.filter((event) => event.type === "orderPlaced");
  assert.ok(placed.filter(({ displayQuantity }) => displayQuantity > 0).length >= 20, "icebergs");
  assert.ok([...placed, ...pending].filter(({ listId }) => listId > 0).length >= 20, "legs of lists");
  const prevented = events.filter((event) => event.type === "selfTradePrevented");
  assert.ok(
    prevented.some(({ buyer }) => buyer > 0) && prevented.some(({ buyer }) => buyer === 0),
    "self-trades",
  );
  assert.ok([...placed, ...pending].filter(({ remark }) => remark !== "").length >= 20, "remarks");
});

test("events that went through bytes replay to the state that made them", () => {
  const exchange = createExchange();
  const replayed = createExchange();
  const generator = new CommandGenerator(77);
  const events: Event[] = [];
  const commands = [...generator.opening()];
  for (let step = 0; step < 3_000; step++) {
    const command = commands[step] ?? generator.next(exchange.trading.lastOrderId);
    execute(exchange, command, (event) => events.push(event));
  }
  const writer = new ByteWriter();
  encodeEvents(events, writer);
  for (const event of decodeEvents(new ByteReader(writer.written()))) apply(replayed, event);
  assert.deepEqual(encodeSnapshot(replayed), encodeSnapshot(exchange));
});

function eventsOf(name: string): Event[] {
  return decodeEvents(new ByteReader(readFileSync(new URL(`golden/${name}.events`, import.meta.url))));
}
