// Goal: a silent program's orders are cancelled once its time is up, also when the server was down meanwhile.
// Method: the real core behind an engine in memory, and a clock of the test's own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { amount, type Command, lots, openOrdersOf, ticks } from "@meridian/core";
import { MemoryEngine } from "../projections/testing.ts";
import { startCancelAfter } from "./cancel-after.ts";
import { defineMarketCommand, SEED_MARKETS } from "./markets.ts";
import { until } from "../../testing/until.ts";

const MARKET = "BTC/USDT";
const MEMBER = 7;
const SILENT = { error: () => undefined };

function funded(): MemoryEngine {
  const engine = new MemoryEngine();
  const money = { network: "evm", depositKey: "evm:a:0", coin: "USDT", amount: amount(1_000_000_000_000n) };
  const commands: Command[] = [
    { type: "defineCoin", time: 1, coin: "USDT", decimals: 6 },
    { type: "defineCoin", time: 1, coin: "BTC", decimals: 8 },
    defineMarketCommand(SEED_MARKETS[0]!, 1),
    { type: "openMember", time: 1, member: MEMBER, inviter: 0 },
    { type: "creditDeposit", time: 1, member: MEMBER, ...money },
  ];
  for (const command of commands) assert.ok(engine.run(command), command.type);
  return engine;
}

function bid(engine: MemoryEngine, time: number): void {
  const terms = { price: ticks(600_000), quantity: lots(1_000), displayQuantity: lots(0) } as const;
  const plain = { remark: "", positionEffect: "" } as const;
  const modes = { ...plain, timeInForce: "gtc", postOnly: false, selfTradePrevention: "none" } as const;
  const who = { time, member: MEMBER, market: MARKET, clientOrderId: "" } as const;
  const order = { type: "placeOrder", orderType: "limit", side: "buy", ...who, ...modes, ...terms } as const;
  assert.ok(engine.run(order), "placed");
}

function arm(engine: MemoryEngine, time: number, timeoutMs: number, market = ""): void {
  assert.ok(engine.run({ type: "setCancelAllAfter", time, member: MEMBER, market, timeoutMs }), "set");
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 500));
const open = (engine: MemoryEngine): number => openOrdersOf(engine.exchange, MEMBER).length;

test("orders are cancelled when the time is up, and not before", { timeout: 20_000 }, async () => {
  const engine = funded();
  let nowMs = 1_000;
  const switches = await startCancelAfter({ engine, log: SILENT, nowMs: () => nowMs });
  bid(engine, nowMs);
  arm(engine, nowMs, 5_000);
  await until(() => switches.of(MEMBER, "") === 6_000, "the switch");
  nowMs = 5_999;
  await pause();
  assert.equal(open(engine), 1);
  nowMs = 6_000;
  await until(() => open(engine) === 0, "the cancelling");
  await until(() => switches.of(MEMBER, "") === 0, "the switch");
  await switches.stop();
});

test("a program that speaks in time, or switches off, keeps its orders", { timeout: 20_000 }, async () => {
  const engine = funded();
  let nowMs = 1_000;
  const switches = await startCancelAfter({ engine, log: SILENT, nowMs: () => nowMs });
  bid(engine, nowMs);
  arm(engine, 1_000, 5_000);
  arm(engine, 4_000, 5_000);
  await until(() => switches.of(MEMBER, "") === 9_000, "the switch");
  nowMs = 8_000;
  await pause();
  assert.equal(open(engine), 1);
  arm(engine, nowMs, 0);
  await until(() => switches.of(MEMBER, "") === 0, "the switch");
  nowMs = 100_000;
  await pause();
  assert.equal(open(engine), 1);
  await switches.stop();
});

test("a switch that came due while nobody looked fires at the start", { timeout: 20_000 }, async () => {
  const engine = funded();
  bid(engine, 1_000);
  arm(engine, 1_000, 5_000, MARKET);
  const switches = await startCancelAfter({ engine, log: SILENT, nowMs: () => 60_000 });
  await until(() => open(engine) === 0, "the cancelling");
  await switches.stop();
});

test("in a halted market it waits for the end of the halt", { timeout: 20_000 }, async () => {
  const engine = funded();
  let nowMs = 1_000;
  bid(engine, nowMs);
  arm(engine, nowMs, 5_000, MARKET);
  engine.run({ type: "setMarketState", time: nowMs, market: MARKET, state: "halted" });
  const switches = await startCancelAfter({ engine, log: SILENT, nowMs: () => nowMs });
  nowMs = 7_000;
  await pause();
  assert.equal(open(engine), 1);
  engine.run({ type: "setMarketState", time: nowMs, market: MARKET, state: "trading" });
  nowMs = 10_000;
  await until(() => open(engine) === 0, "the cancelling");
  await switches.stop();
});
