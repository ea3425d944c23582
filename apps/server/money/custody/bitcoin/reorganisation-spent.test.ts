// As for the EVM chain, on Bitcoin: see ../reorganisation-spent.test.ts. CUSTODY_BITCOIN_SPENT_SCRIPTS sets how many.
import { after, before, test } from "node:test";
import { seededRandom } from "../testing/random.ts";
import { ONE_BTC, runSpent, startRealEngine, USES } from "../testing/spent.ts";
import { type BitcoinWorld, startBitcoinWorld } from "./testing/world.ts";

const SCRIPTS = Number(process.env["CUSTODY_BITCOIN_SPENT_SCRIPTS"] ?? USES.length);

let world: BitcoinWorld;
before(async () => void (world = await startBitcoinWorld()));
after(() => world.stop());

test(`${SCRIPTS} credits of 4 to 64 blocks' depth are taken back after they were used`, async (context) => {
  const { engine, stop } = await startRealEngine();
  context.after(stop);
  const room = await world.room();
  const random = seededRandom(128);
  const spent = {
    network: "bitcoin",
    open: room.open,
    mine: world.mine,
    pay: async (address: string) => {
      await world.pay(address, ONE_BTC);
      await world.mine(1);
    },
    drop: world.reorganise,
  };
  let lost = 0n;
  for (let script = 0; script < SCRIPTS; script++)
    lost += await runSpent(spent, engine, 1 + script, USES[script % USES.length] ?? "kept", random);
  context.diagnostic(`${SCRIPTS} deposits, ${lost} satoshis of loss booked`);
  await room.close();
});
