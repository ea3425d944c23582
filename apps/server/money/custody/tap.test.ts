import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { amount } from "@meridian/core";
import type { Faucet } from "./evm/faucet.ts";
import { catchUp, startWorld, type World } from "./testing/world.ts";
import { COIN_TERMS } from "./terms.ts";
import { TAPS_PER_HOUR } from "./limits.ts";
import type { TapOrder } from "./tap.ts";

let world: World;
let keys = 0;
const order = (member: number, coin: string, more: Partial<TapOrder> = {}): TapOrder => ({
  member,
  coin,
  requestKey: `key ${++keys}`,
  ...more,
});
before(async () => void (world = await startWorld()));
after(() => world.stop());

test("a tap of every coin is a real transaction that the watcher credits", async () => {
  const room = await world.room();
  const custody = room.open();
  const tap = room.tapOf(custody);
  for (const coin of COIN_TERMS.keys()) {
    const answer = await tap.tap(order(5, coin));
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
  const answers = await Promise.all(Array.from({ length: 12 }, () => tap.tap(order(1, "BTC"))));
  assert.equal(answers.filter((answer) => answer.ok).length, TAPS_PER_HOUR);
  assert.ok(answers.every((answer) => answer.ok || answer.refused === "tap.too_often"));
  assert.ok((await tap.tap(order(1, "ETH"))).ok && (await tap.tap(order(2, "BTC"))).ok);
  await room.close();
});

test("a tap of an unknown coin, of nothing or of too much is refused", async () => {
  const room = await world.room();
  const tap = room.tapOf(room.open());
  const more = amount((COIN_TERMS.get("BTC")?.tapAmount ?? 0n) + 1n);
  assert.deepEqual(await tap.tap(order(1, "PEPE")), { ok: false, refused: "network.unknown" });
  assert.deepEqual(await tap.tap(order(1, "BTC", { amount: amount(0n) })), {
    ok: false,
    refused: "amount.malformed",
  });
  assert.deepEqual(await tap.tap(order(1, "BTC", { amount: amount(-5n) })), {
    ok: false,
    refused: "amount.malformed",
  });
  assert.deepEqual(await tap.tap(order(1, "BTC", { amount: more })), {
    ok: false,
    refused: "amount.too_large",
  });
  await room.close();
});

test("a tap that is asked for again under its key, at once or later, is sent once and answered alike", async () => {
  const room = await world.room();
  const custody = room.open();
  const asked = order(1, "BTC");
  const tap = room.tapOf(custody);
  const answers = await Promise.all(Array.from({ length: 8 }, () => tap.tap(asked)));
  answers.push(await room.tapOf(custody).tap(asked));
  const hashes = new Set(answers.map((answer) => (answer.ok ? answer.txHash : answer.refused)));
  assert.equal(hashes.size, 1, [...hashes].join());
  await world.mine(3);
  await catchUp(custody);
  assert.equal(room.engine.available(1, "BTC"), COIN_TERMS.get("BTC")?.tapAmount);
  const other = await tap.tap({ ...asked, coin: "ETH" });
  assert.deepEqual(other, { ok: false, refused: "command.id_conflict" });
  await room.close();
});

test("a tap that ended between signing and sending goes out when it is asked for again, once", async () => {
  const room = await world.room();
  const custody = room.open();
  const asked = order(1, "ETH");
  const [first, second] = [room.tapOf(custody, broken(world.faucet)), room.tapOf(custody)];
  await assert.rejects(first.tap(asked), /stopped before sending/);
  const answer = await second.tap(asked);
  assert.ok(answer.ok && (await second.tap(asked)).ok);
  await world.mine(3);
  await catchUp(custody);
  assert.equal(room.engine.available(1, "ETH"), COIN_TERMS.get("ETH")?.tapAmount);
  const { rows } = await room.database.query("SELECT tx_hash FROM custody_taps");
  assert.deepEqual(rows, [{ tx_hash: answer.txHash }]);
  await room.close();
});

/** Remembers what it would send, and stops there, as a process that is killed. */
function broken(faucet: Faucet): Pick<Faucet, "send" | "sendOnce"> {
  return {
    send: (gifts) => faucet.send(gifts),
    sendOnce: (gift, before, remember) =>
      faucet.sendOnce(gift, before, async (signed) => {
        await remember(signed);
        throw new Error("stopped before sending");
      }),
  };
}
