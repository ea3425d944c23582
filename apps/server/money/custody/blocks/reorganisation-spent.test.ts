// Goal: a reorganisation of 4 to 64 blocks that takes back coins which were moved, ordered, sold or asked to withdraw
// leaves no balance below nothing and no money from nowhere: what is left is taken, the rest is a loss in the books.
// Method: the real engine over a real chain. CUSTODY_SPENT_SCRIPTS sets how many.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { seededRandom } from "../testing/random.ts";
import { makeSenders, signTransfer } from "../testing/senders.ts";
import { ONE_BTC, runSpent, startRealEngine, USES } from "../testing/spent.ts";
import { coinOf, startWorld, type World } from "../testing/world.ts";

const SCRIPTS = Number(process.env["CUSTODY_SPENT_SCRIPTS"] ?? USES.length);

let world: World;
before(async () => void (world = await startWorld()));
after(() => world.stop());

test(`${SCRIPTS} credits of 4 to 64 blocks' depth are taken back after they were used`, async (context) => {
  const { engine, stop } = await startRealEngine();
  context.after(stop);
  const room = await world.room();
  const btc = coinOf(world, "BTC");
  const senders = await makeSenders(world, "used", SCRIPTS * 2, btc);
  const random = seededRandom(64);
  let lost = 0n;
  for (let script = 0; script < SCRIPTS; script++) {
    const [payer, marker] = senders.splice(0, 2);
    assert.ok(payer !== undefined && marker !== undefined);
    const empty = await signTransfer(marker, marker.address, coinOf(world, "ETH"), 1n);
    const spent = {
      network: "evm",
      open: room.open,
      mine: world.mine,
      pay: async (address: string) => {
        await world.rpc("eth_sendRawTransaction", await signTransfer(payer, address, btc, ONE_BTC));
        await world.mine(1);
      },
      drop: async (depth: number) => void (await world.rpc("anvil_reorg", depth, [[empty, 0]])),
    };
    lost += await runSpent(spent, engine, 1 + script, USES[script % USES.length] ?? "kept", random);
  }
  context.diagnostic(`${SCRIPTS} deposits, ${lost} satoshis of loss booked`);
  await room.close();
});
