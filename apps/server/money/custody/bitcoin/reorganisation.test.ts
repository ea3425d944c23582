// Goal: whatever a Bitcoin chain does to its last blocks, what members were credited is what the chain says at three
// confirmations. Method: random scripts send, drop, move and replace payments under reorganisations of the test chain;
// the watcher misses some of it and is restarted at times. CUSTODY_BITCOIN_REORG_SCRIPTS sets how many of each depth.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Random, seededRandom } from "../testing/random.ts";
import { catchUp } from "../testing/world.ts";
import { outputOf, type Signed } from "./regtest/wallet.ts";
import { type BitcoinRoom, type BitcoinWorld, BTC, startBitcoinWorld } from "./testing/world.ts";

const SCRIPTS = Number(process.env["CUSTODY_BITCOIN_REORG_SCRIPTS"] ?? 1);
const STEPS = 6;
const MEMBERS = 3;
/** By then many coins that the payer counts on may have gone with blocks that were dropped. */
const SCRIPTS_PER_PURSE = 25;

let world: BitcoinWorld;
before(async () => void (world = await startBitcoinWorld()));
after(() => world.stop());

interface Payment {
  readonly signed: Signed;
  readonly height: number;
}

class Script {
  readonly #room: BitcoinRoom;
  readonly #random: Random;
  readonly #first: number;
  readonly #depthMax: number;
  #payments: Payment[] = [];
  #custody;

  constructor(room: BitcoinRoom, random: Random, first: number, depthMax: number) {
    this.#room = room;
    this.#random = random;
    this.#first = first;
    this.#depthMax = depthMax;
    this.#custody = room.open();
  }

  async run(): Promise<void> {
    for (let step = 0; step < STEPS; step++) {
      for (let count = this.#random.next(3); count > 0; count--) await this.#pay();
      await world.mine(1 + this.#random.next(2));
      if (this.#random.chance(60)) await this.#reorganise();
      if (this.#random.chance(20)) this.#custody = this.#room.open();
      if (this.#random.chance(75)) await this.#look();
    }
    await world.mine(12);
    await this.#look();
    for (const member of this.#members()) {
      const address = await this.#custody.depositAddress(member);
      assert.equal(this.#credited(member), await world.received(address, Infinity));
      assert.equal(await this.#custody.lockedDeposits(member, "BTC"), 0n);
    }
  }

  #members(): number[] {
    return Array.from({ length: MEMBERS }, (_, index) => this.#first + index);
  }

  #credited(member: number): bigint {
    return this.#room.engine.available(member, "BTC");
  }

  async #look(): Promise<void> {
    await catchUp(this.#custody);
    const height = await world.height();
    for (const member of this.#members()) {
      const truth = await world.received(await this.#custody.depositAddress(member), height - 2);
      // Only a reorganisation that reaches below the third confirmation may leave a credit to be taken back later.
      if (this.#depthMax < 3) assert.equal(this.#credited(member), truth);
      else assert.ok(this.#credited(member) >= truth, `${this.#credited(member)} for ${truth}`);
    }
  }

  async #anyOutput() {
    const to = await this.#custody.depositAddress(this.#first + this.#random.next(MEMBERS));
    return outputOf({ to, raw: BigInt(1 + this.#random.next(90)) * 100_000n });
  }

  async #pay(): Promise<void> {
    const signed = await world.stranger.sign([await this.#anyOutput()]);
    await world.stranger.broadcast(signed.bytes);
    this.#payments.push({ signed, height: (await world.height()) + 1 });
  }

  /** Each removed payment comes back in some block, goes for good, or is replaced by another of the same coins. */
  async #reorganise(): Promise<void> {
    const depth = 1 + this.#random.next(this.#depthMax);
    const fork = (await world.height()) - depth;
    const removed = this.#payments.filter((each) => each.height > fork);
    this.#payments = this.#payments.filter((each) => each.height <= fork);
    await world.drop(depth);
    let left = depth + 1;
    for (const { signed } of removed) {
      if (this.#random.chance(30)) continue;
      const isReplaced = this.#random.chance(30);
      const fee = 20_000n;
      const next = isReplaced ? world.stranger.signRival(signed, [await this.#anyOutput()], fee) : signed;
      await world.stranger.broadcast(next.bytes);
      this.#payments.push({ signed: next, height: (await world.height()) + 1 });
      if (left > 1 && this.#random.chance(40)) {
        await world.mine(1);
        left -= 1;
      }
    }
    await world.mine(left);
  }
}

async function refillPurse(): Promise<void> {
  await world.stranger.open();
  // Reading it all may take longer than the node keeps an idle connection; a question is repeated, a payment is not.
  await world.height();
}

for (const { name, depthMax } of [
  { name: "reorganisations above the third confirmation never touch a credit", depthMax: 2 },
  { name: "after deeper reorganisations the credits become what the chain says", depthMax: 7 },
  { name: "reorganisations of up to 64 blocks are survived too", depthMax: 64 },
]) {
  test(`${name} (${SCRIPTS} scripts)`, async (context) => {
    const room = await world.room();
    for (let seed = 0; seed < SCRIPTS; seed++) {
      context.diagnostic(`seed ${seed}`);
      if (seed % SCRIPTS_PER_PURSE === 0) await refillPurse();
      await new Script(room, seededRandom(seed * 100 + depthMax), 1 + seed * MEMBERS, depthMax).run();
    }
    const living = [...room.engine.credited].filter(([, credit]) => !credit.reversed);
    const outputs = living.map(([key]) => key.split("#")[0]);
    assert.equal(new Set(outputs).size, outputs.length, "an output was credited twice");
    assert.ok(living.length > 0);
    const owed = living.reduce((sum, [, credit]) => sum + credit.amount, 0n);
    assert.ok((await room.chain.balance(room.chain.hotAddress, BTC)) <= owed, "swept more than came in");
    await room.close();
  });
}
