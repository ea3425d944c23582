import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { amount } from "@meridian/core";
import { keccak256, stringToHex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { setTokens } from "../testing/senders.ts";
import { catchUp, coinOf, startWorld, type World } from "../testing/world.ts";
import { COIN_TERMS } from "../terms.ts";

const ONE = 100_000_000n;
const WEI = 10n ** 18n;
/** Weis in one unit of the ledger. */
const UNIT = 10n ** 10n;

let world: World;
before(async () => void (world = await startWorld()));
after(() => world.stop());

test("sweeps gather deposits in the hot wallet, and reserves equal the ledger to the unit throughout", async () => {
  const room = await world.room();
  const custody = room.open();
  const hot = room.chain.hotAddress;
  const gifts = [{ to: hot, coin: coinOf(world, "ETH"), raw: 10n * WEI }];
  for (const member of [1, 2, 3]) {
    const to = await custody.depositAddress(member);
    gifts.push({ to, coin: coinOf(world, "BTC"), raw: ONE });
    gifts.push({ to, coin: coinOf(world, "USDT"), raw: 1_000_000_000n });
    gifts.push({ to, coin: coinOf(world, "ETH"), raw: WEI + 7n });
    gifts.push({ to, coin: coinOf(world, "BTC"), raw: 5n });
  }
  await world.faucet.send(gifts);
  for (let block = 0; block < 80; block++) {
    await world.mine(1);
    await catchUp(custody);
  }
  const { rows } = await room.database.query(
    "SELECT state, count(*)::integer AS sweeps FROM custody_sweeps GROUP BY 1",
  );
  assert.deepEqual(rows, [{ state: "done", sweeps: 9 }]);

  const fee = COIN_TERMS.get("BTC")?.withdrawalFee ?? amount(0n);
  const address = privateKeyToAddress(keccak256(stringToHex("sweep recipient")));
  const order = {
    requestKey: "1",
    member: 1,
    coin: "BTC",
    network: "evm",
    address,
    amount: amount(ONE),
    fee,
  };
  assert.ok((await custody.withdrawals.request(order)).ok, "a swept deposit can be withdrawn");
  for (let block = 0; block < 6; block++) {
    await catchUp(custody);
    await world.mine(1);
  }
  await catchUp(custody);

  const reserves = await custody.reserves();
  const btc = reserves.get("BTC");
  // Three deposits of five units were below the minimum: they are held and belong to nobody.
  assert.equal(btc?.onChain, room.engine.chainBalance("BTC") + 15n);
  assert.equal(btc.deposits, 0n);
  assert.equal(reserves.get("USDT")?.onChain, room.engine.chainBalance("USDT"));
  const native = reserves.get("ETH");
  assert.ok(native !== undefined);
  const surplus = native.onChainRaw - room.engine.chainBalance("ETH") * UNIT;
  const { rows: costs } = await room.database.query(
    "SELECT count(*)::integer AS costs FROM custody_transactions",
  );
  // Each cost is booked rounded up, so the chain holds a little more than the books say, never less.
  assert.ok(surplus >= 0n && surplus < BigInt(costs[0].costs + 1) * UNIT, `surplus ${surplus}`);
  assert.ok(native.deposits < ONE / 1_000n, "little native coin is left at the addresses");
  await room.close();
});

test("fuel for a sweep is not taken for a deposit of the member", async () => {
  const room = await world.room();
  const custody = room.open();
  const to = await custody.depositAddress(1);
  await world.faucet.send([
    { to: room.chain.hotAddress, coin: coinOf(world, "ETH"), raw: WEI },
    { to, coin: coinOf(world, "SOL"), raw: 100n * ONE },
  ]);
  for (let block = 0; block < 30; block++) {
    await world.mine(1);
    await catchUp(custody);
  }
  assert.equal(await room.chain.balance(to, coinOf(world, "SOL")), 0n);
  assert.deepEqual(
    (await custody.deposits.list({ member: 1 }, 10)).map((deposit) => deposit.coin),
    ["SOL"],
  );
  await room.close();
});

test("a sweep without fuel in the hot wallet waits and harms nothing", async () => {
  const room = await world.room();
  const custody = room.open();
  const to = await custody.depositAddress(1);
  await world.faucet.send([{ to, coin: coinOf(world, "SOL"), raw: 100n * ONE }]);
  await world.mine(14);
  await catchUp(custody);
  await catchUp(custody);
  const { rows } = await room.database.query("SELECT state FROM custody_sweeps");
  assert.deepEqual(rows, [{ state: "planned" }]);
  assert.equal(room.engine.available(1, "SOL"), 100n * ONE);
  await room.close();
});

test("coins whose sweep failed on the chain are swept again after a while", async () => {
  const room = await world.room();
  const custody = room.open();
  const coin = coinOf(world, "SOL");
  const to = await custody.depositAddress(1);
  await world.faucet.send([
    { to: room.chain.hotAddress, coin: coinOf(world, "ETH"), raw: WEI },
    { to, coin, raw: 100n * ONE },
  ]);
  const sweeps = async (): Promise<string> => {
    const { rows } = await room.database.query("SELECT state FROM custody_sweeps ORDER BY sweep_id");
    return rows.map((row) => row.state).join();
  };
  const until = async (wanted: string): Promise<void> => {
    for (let block = 0; block < 40 && (await sweeps()) !== wanted; block++) {
      await world.mine(1);
      await catchUp(custody);
    }
    assert.equal(await sweeps(), wanted);
  };
  await until("sweeping");
  // The token is gone when the sweep is mined, and back afterwards: what a paused contract looks like.
  await setTokens(world, to, coin, 0n);
  await until("failed");
  await setTokens(world, to, coin, 100n * ONE);
  await world.mine(2);
  await catchUp(custody);
  assert.equal(await sweeps(), "failed", "not at once: each try costs fuel");
  await room.database.query("UPDATE custody_sweeps SET created_at = 1");
  await until("failed,done");
  assert.equal(await room.chain.balance(to, coin), 0n);
  assert.equal(await room.chain.balance(room.chain.hotAddress, coin), 100n * ONE);
  await room.close();
});
