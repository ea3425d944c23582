// Goal: whatever the chain does to its last blocks, what members were credited is what the chain says at three
// confirmations. Method: random scripts over a real chain send, reorganise, drop, move and replace transactions; the
// watcher misses some of it and is restarted at times. CUSTODY_REORG_SCRIPTS sets how many.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { PrivateKeyAccount } from "viem/accounts";
import { EvmChain } from "../evm/evm-chain.ts";
import { type Random, seededRandom } from "../testing/random.ts";
import { makeSenders, signTransfer } from "../testing/senders.ts";
import { catchUp, coinOf, type Room, startWorld, type World } from "../testing/world.ts";
import { ChainDiverged } from "./watcher.ts";

const SCRIPTS = Number(process.env["CUSTODY_REORG_SCRIPTS"] ?? 8);
const SENDERS_PER_SCRIPT = 24;
const STEPS = 6;
const MEMBERS = 3;

let world: World;
before(async () => void (world = await startWorld()));
after(() => world.stop());

interface Live {
  readonly sender: PrivateKeyAccount;
  readonly member: number;
  readonly code: "BTC" | "ETH";
  /** In ledger units, which for both coins have eight decimals. */
  readonly units: bigint;
  height: number;
}

class Script {
  readonly live: Live[] = [];
  readonly #room: Room;
  readonly #random: Random;
  readonly #senders: PrivateKeyAccount[];
  readonly #first: number;
  readonly #depthMax: number;
  #custody;

  constructor(room: Room, random: Random, senders: PrivateKeyAccount[], first: number, depthMax: number) {
    this.#room = room;
    this.#random = random;
    this.#senders = senders;
    this.#first = first;
    this.#depthMax = depthMax;
    this.#custody = room.open();
  }

  async run(): Promise<void> {
    for (let step = 0; step < STEPS; step++) {
      await this.#pay(this.#random.next(3));
      if (this.#random.chance(60)) await this.#reorganise();
      if (this.#random.chance(20)) this.#custody = this.#room.open();
      if (this.#random.chance(75)) await this.#look();
    }
    await world.mine(12);
    await this.#look();
    for (const member of this.#members()) {
      for (const code of ["BTC", "ETH"] as const) {
        assert.equal(this.#room.engine.available(member, code), this.#truth(member, code, Infinity));
        assert.equal(await this.#custody.lockedDeposits(member, code), 0n);
      }
    }
  }

  #members(): number[] {
    return Array.from({ length: MEMBERS }, (_, index) => this.#first + index);
  }

  async #look(): Promise<void> {
    await catchUp(this.#custody);
    const head = await this.#head();
    for (const member of this.#members()) {
      for (const code of ["BTC", "ETH"] as const) {
        const credited = this.#room.engine.available(member, code);
        const truth = this.#truth(member, code, head - 2);
        // Only a reorganisation that reaches below the third confirmation may leave a credit to be taken back later.
        if (this.#depthMax < 3) assert.equal(credited, truth);
        else
          assert.ok(credited >= truth, `member ${member} has ${credited} ${code}, the chain says ${truth}`);
      }
    }
  }

  #truth(member: number, code: string, heightMax: number): bigint {
    const theirs = this.live.filter((each) => each.member === member && each.code === code);
    return theirs.filter((each) => each.height <= heightMax).reduce((sum, each) => sum + each.units, 0n);
  }

  async #pay(count: number): Promise<void> {
    const height = (await this.#head()) + 1;
    for (let index = 0; index < count; index++) {
      const sender = this.#senders.pop();
      if (sender === undefined) return;
      const payment = this.#anyPayment(sender, height);
      await world.rpc("eth_sendRawTransaction", await this.#sign(payment));
      this.live.push(payment);
    }
    await world.mine(1 + this.#random.next(2));
  }

  #anyPayment(sender: PrivateKeyAccount, height: number): Live {
    const member = this.#first + this.#random.next(MEMBERS);
    const code = this.#random.chance(50) ? "BTC" : "ETH";
    return { sender, member, code, units: BigInt(1 + this.#random.next(900)) * 1_000_000n, height };
  }

  async #sign(payment: Live): Promise<string> {
    const to = await this.#custody.depositAddress(payment.member);
    const raw = payment.code === "ETH" ? payment.units * 10n ** 10n : payment.units;
    return signTransfer(payment.sender, to, coinOf(world, payment.code), raw);
  }

  /** Each removed payment stays in some block, goes for good, or is replaced by another of the same wallet. */
  async #reorganise(): Promise<void> {
    const depth = 1 + this.#random.next(this.#depthMax);
    const head = await this.#head();
    const removed = this.live.filter((each) => each.height > head - depth);
    const kept = this.live.filter((each) => each.height <= head - depth);
    const pairs: [string, number][] = [];
    for (const payment of removed) {
      if (this.#random.chance(30)) continue;
      const offset = this.#random.next(depth);
      const height = head - depth + 1 + offset;
      const next = this.#random.chance(30)
        ? this.#anyPayment(payment.sender, height)
        : { ...payment, height };
      pairs.push([await this.#sign(next), offset]);
      kept.push(next);
    }
    // Without a transaction of its own, a new empty block may equal the old one to the last bit.
    const marker = this.#senders.pop();
    if (marker === undefined) return;
    pairs.push([await signTransfer(marker, marker.address, coinOf(world, "ETH"), 1n), 0]);
    await world.rpc("anvil_reorg", depth, pairs);
    this.live.splice(0, this.live.length, ...kept);
  }

  async #head(): Promise<number> {
    return Number(await world.rpc("eth_blockNumber"));
  }
}

for (const { name, depthMax } of [
  { name: "reorganisations above the third confirmation never touch a credit", depthMax: 2 },
  { name: "after deeper reorganisations the credits become what the chain says", depthMax: 7 },
  { name: "reorganisations of up to 64 blocks are survived too", depthMax: 64 },
]) {
  test(`${name} (${Math.ceil(SCRIPTS / 3)} scripts)`, async (context) => {
    const room = await world.room();
    const scripts = Math.ceil(SCRIPTS / 3);
    const all = await makeSenders(world, name, scripts * SENDERS_PER_SCRIPT, coinOf(world, "BTC"));
    for (let seed = 0; seed < scripts; seed++) {
      context.diagnostic(`seed ${seed}`);
      const senders = all.splice(0, SENDERS_PER_SCRIPT);
      await new Script(room, seededRandom(seed), senders, 1 + seed * MEMBERS, depthMax).run();
    }
    const living = [...room.engine.credited].filter(([, credit]) => !credit.reversed);
    const outputs = living.map(([key]) => key.split("#")[0]);
    assert.equal(new Set(outputs).size, outputs.length, "an output was credited twice");
    await room.close();
  });
}

test("a reversed deposit that was spent is booked as a loss, and counts again when its transaction returns", async () => {
  const room = await world.room();
  const custody = room.open();
  const states: string[] = [];
  custody.deposits.onDeposit((deposit) => states.push(deposit.state));
  const [sender, marker] = await makeSenders(world, "spent", 2, coinOf(world, "BTC"));
  assert.ok(sender !== undefined && marker !== undefined);
  const raw = await signTransfer(sender, await custody.depositAddress(1), coinOf(world, "BTC"), 100_000_000n);
  await world.rpc("eth_sendRawTransaction", raw);
  await world.mine(4);
  await catchUp(custody);
  const spend = { network: "evm", member: 1, coin: "BTC", amount: 70_000_000n, fee: 0n } as never;
  await room.engine.submit("x", "spend", {
    type: "requestWithdrawal",
    withdrawalId: "spend",
    ...(spend as object),
  } as never);

  const empty = await signTransfer(marker, marker.address, coinOf(world, "ETH"), 1n);
  await world.rpc("anvil_reorg", 4, [[empty, 0]]);
  await catchUp(custody);
  assert.equal(room.engine.available(1, "BTC"), 0n);
  assert.equal(room.engine.venue("reorgLoss", "BTC"), -70_000_000n);
  assert.equal(room.engine.chainBalance("BTC"), 0n);
  assert.equal((await custody.deposits.list({ member: 1 }, 1))[0]?.state, "reversed");

  await world.rpc("eth_sendRawTransaction", raw);
  await world.mine(3);
  await catchUp(custody);
  assert.equal(room.engine.available(1, "BTC"), 100_000_000n);
  assert.deepEqual(
    states.filter((state) => state !== "confirming"),
    ["credited", "reversed", "credited"],
  );
  await room.close();
});

test("a node that lags behind on the same chain changes nothing", async () => {
  const room = await world.room();
  const [sender] = await makeSenders(world, "lag", 1, coinOf(world, "BTC"));
  assert.ok(sender !== undefined);
  class LaggingChain extends EvmChain {
    lag = 0;
    override async head() {
      const height = (await super.head()).height - this.lag;
      return { height, hash: (await this.hashAt(height)) ?? "" };
    }
  }
  const chain = new LaggingChain({ url: world.anvil.url, keys: room.keys, coins: world.coins });
  const custody = room.open({ chain });
  const address = await custody.depositAddress(1);
  await world.rpc(
    "eth_sendRawTransaction",
    await signTransfer(sender, address, coinOf(world, "BTC"), 9_000_000n),
  );
  await world.mine(3);
  await catchUp(custody);
  const states: string[] = [];
  custody.deposits.onDeposit((deposit) => states.push(deposit.state));
  chain.lag = 5;
  await catchUp(custody);
  chain.lag = 0;
  await catchUp(custody);
  assert.equal(room.engine.available(1, "BTC"), 9_000_000n);
  assert.deepEqual(states, []);
  await room.close();
});

test("a chain that parted below everything remembered is not followed", async () => {
  const room = await world.room();
  const custody = room.open();
  const [marker] = await makeSenders(world, "parted", 1, coinOf(world, "BTC"));
  assert.ok(marker !== undefined);
  const fresh = await world.room();
  await room.close();
  await custody.stop();
  await world.rpc("anvil_reorg", 60, [
    [await signTransfer(marker, marker.address, coinOf(world, "ETH"), 1n), 0],
  ]);
  await assert.rejects(fresh.open().pass(), ChainDiverged);
  await fresh.close();
});
