import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { amount } from "@meridian/core";
import { catchUp, startWorld, type World } from "./testing/world.ts";
import { COIN_TERMS } from "./terms.ts";
import { TAPS_PER_HOUR } from "./limits.ts";

let world: World;
before(async () => void (world = await startWorld()));
after(() => world.stop());

test("a tap of every coin is a real transaction that the watcher credits", async () => {
  const room = await world.room();
  const custody = room.open();
  const tap = room.tapOf(custody);
  for (const coin of COIN_TERMS.keys()) {
    const answer = await tap.tap(5, coin);
    assert.ok(answer.ok);
    assert.notEqual(await world.rpc("eth_getTransactionByHash", answer.txHash), null);
  }
  await world.mine(3);
  await catchUp(custody);
  for (const terms of COIN_TERMS.values())
    assert.equal(room.engine.available(5, terms.coin), terms.tapAmount);
  await room.close();
});

test("taps are limited per member and coin, also when they come all at once", async () => {
  const room = await world.room();
  const tap = room.tapOf(room.open());
  const answers = await Promise.all(Array.from({ length: 12 }, () => tap.tap(1, "BTC")));
  assert.equal(answers.filter((answer) => answer.ok).length, TAPS_PER_HOUR);
  assert.ok(answers.every((answer) => answer.ok || answer.refused === "tap.too_often"));
  assert.ok((await tap.tap(1, "ETH")).ok && (await tap.tap(2, "BTC")).ok);
  await room.close();
});

test("a tap of an unknown coin, of nothing or of too much is refused", async () => {
  const room = await world.room();
  const tap = room.tapOf(room.open());
  const more = amount((COIN_TERMS.get("BTC")?.tapAmount ?? 0n) + 1n);
  assert.deepEqual(await tap.tap(1, "PEPE"), { ok: false, refused: "custody.coin_not_on_network" });
  assert.deepEqual(await tap.tap(1, "BTC", amount(0n)), { ok: false, refused: "tap.amount_too_small" });
  assert.deepEqual(await tap.tap(1, "BTC", amount(-5n)), { ok: false, refused: "tap.amount_too_small" });
  assert.deepEqual(await tap.tap(1, "BTC", more), { ok: false, refused: "tap.amount_too_large" });
  await room.close();
});
