/**
 * Deposits that a reorganisation takes back after the member has moved the coins: with the real engine, so that its own
 * rules say whether money was made or anybody's balance fell below nothing.
 */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { amount, type Command, lots, type MemberId, PLAIN_LIMIT, ticks, wholeNumber } from "@meridian/core";
import { startEngine } from "../../../ground/engine/client.ts";
import type { Engine } from "../../../ground/engine/engine.ts";
import { defineSeedVenue } from "../../../market/venue/define.ts";
import type { Custody, CustodyOptions } from "../custody.ts";
import type { Random } from "./random.ts";
import { catchUp } from "./world.ts";

export const ONE_BTC = 100_000_000n;
/** Of each deposit; what the member does is done with seven tenths of it. */
const MOVED = amount(70_000_000n);
const KEPT = 30_000_000n;
const MAKER: MemberId = 1_000_000;

/** Uses that a member may make of coins that are credited and not yet deep. */
export const USES = ["kept", "moved", "ordered", "converted", "askedToWithdraw"] as const;
type Use = (typeof USES)[number];

export interface SpentWorld {
  open(options: Partial<CustodyOptions>): Custody;
  /** One bitcoin from a stranger to an address, in the next block. */
  pay(address: string): Promise<void>;
  mine(blocks: number): Promise<void>;
  /** Takes the last blocks away for good and makes longer ones without anything of ours. */
  drop(depth: number): Promise<void>;
  readonly network: string;
}

export async function startRealEngine(): Promise<{ readonly engine: Engine; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), "meridian-spent-"));
  const onFatal = (error: Error): never => {
    throw error;
  };
  const engine = await startEngine({ directory, onFatal, onNote: () => undefined, keepJournal: false });
  await defineSeedVenue(engine, Date.now());
  await done(engine, { type: "openMember", time: Date.now(), member: MAKER, inviter: 0 });
  const stop = async (): Promise<void> => {
    await engine.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { engine, stop };
}

let commands = 0;
async function done(engine: Engine, command: Command): Promise<void> {
  const answer = await engine.submit("test", `${++commands}`, command);
  if (!answer.ok) assert.fail(`${command.type}: ${answer.refused}`);
}

/** @returns what had to be booked as a loss, in satoshis */
export async function runSpent(
  world: SpentWorld,
  engine: Engine,
  member: MemberId,
  use: Use,
  random: Random,
): Promise<bigint> {
  const review = async () => ({ decision: "review", reason: "looked at" }) as const;
  const custody = world.open({ engine, review });
  await done(engine, { type: "openMember", time: Date.now(), member, inviter: 0 });
  const address = await custody.depositAddress(member);
  await world.pay(address);
  const depth = 4 + random.next(61);
  await world.mine(depth - 1);
  await catchUp(custody);
  assert.equal((await custody.deposits.list({ member }, 1))[0]?.state, "credited");
  await spendCoins(engine, custody, member, use, world.network);

  const before = await lossOf(engine);
  await world.drop(depth);
  await catchUp(custody);
  await custody.pass();
  const [deposit] = await custody.deposits.list({ member }, 1);
  assert.equal(deposit?.state, "reversed", `${use} at depth ${depth}`);
  assert.deepEqual(await engine.checkInvariants(), [], `${use} at depth ${depth}`);
  const lost = (await lossOf(engine)) - before;
  assert.equal(lost, use === "kept" ? 0n : ONE_BTC - KEPT, `${use} at depth ${depth}`);
  return lost;
}

async function lossOf(engine: Engine): Promise<bigint> {
  return -((await engine.view()).venueBalances.get("reorgLoss")?.get("BTC") ?? 0n);
}

async function spendCoins(
  engine: Engine,
  custody: Custody,
  member: MemberId,
  use: Use,
  network: string,
): Promise<void> {
  const time = Date.now();
  if (use === "moved") {
    const to = { from: "spot", to: "contract", amount: MOVED } as const;
    await done(engine, { type: "transfer", time, member, coin: "BTC", ...to });
  } else if (use === "ordered") await done(engine, await limitOrder(engine, member, "sell", 12n));
  else if (use === "converted") {
    await creditMaker(engine, network);
    await done(engine, await limitOrder(engine, MAKER, "buy", 10n));
    await done(engine, await limitOrder(engine, member, "sell", 10n));
  } else if (use === "askedToWithdraw") {
    const address = await custody.depositAddress(MAKER);
    const fee = custody.terms("BTC")?.withdrawalFee ?? amount(0n);
    const order = { requestKey: `${member}`, member, coin: "BTC", network, address, amount: MOVED, fee };
    const answer = await custody.withdrawals.request(order);
    if (!answer.ok) assert.fail(answer.refused);
  }
}

async function creditMaker(engine: Engine, network: string): Promise<void> {
  const deposit = { network, member: MAKER, coin: "USDT", amount: amount(100_000_000_000n) };
  await done(engine, {
    type: "creditDeposit",
    time: Date.now(),
    depositKey: `maker:${++commands}`,
    ...deposit,
  });
}

/** Seven tenths of a bitcoin, at tenths of the market's last price. */
async function limitOrder(
  engine: Engine,
  member: MemberId,
  side: "buy" | "sell",
  tenths: bigint,
): Promise<Command> {
  const view = await engine.view();
  const market = view.markets.find((each) => each.market === "BTC/USDT");
  assert.ok(market !== undefined);
  const last = BigInt(view.lastPrices.get("BTC/USDT") ?? 0);
  return {
    ...PLAIN_LIMIT,
    ...{ type: "placeOrder", time: Date.now(), member, market: "BTC/USDT", side },
    ...{
      price: ticks(wholeNumber((last * tenths) / 10n)),
      quantity: lots(wholeNumber(MOVED / market.lotSize)),
    },
    selfTradePrevention: "none",
  };
}
