import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { until } from "../../../testing/until.ts";
import { isAlive } from "../../../ground/postgres/owner.ts";
import { type Anvil, startAnvil } from "./launch.ts";
import { Miner } from "./miner.ts";
import { rpc } from "./rpc.ts";

const LOG = pino({ level: "silent" });
const CONFIRMATIONS = 4;
const RICH = "0x00000000000000000000000000000000000A11ce";
const SINK = "0x000000000000000000000000000000000000dEaD";

let directory: string;
before(() => void (directory = mkdtempSync(join(tmpdir(), "meridian-anvil-"))));
after(() => rmSync(directory, { recursive: true, force: true }));

function start(name: string): Promise<Anvil> {
  const chain = join(directory, name);
  return startAnvil({ directory: chain, log: LOG, rich: RICH });
}

async function pay(anvil: Anvil): Promise<string> {
  await rpc(anvil.url, "anvil_impersonateAccount", [RICH]);
  return (await rpc(anvil.url, "eth_sendTransaction", [{ from: RICH, to: SINK, value: "0x1" }])) as string;
}

async function blockOf(anvil: Anvil, txHash: string): Promise<unknown> {
  const receipt = await rpc(anvil.url, "eth_getTransactionReceipt", [txHash]);
  return (receipt as { readonly blockHash?: string } | null)?.blockHash;
}

test("the chain keeps its blocks, and what its rich account has left, over a stop and a start", async () => {
  const first = await start("kept");
  const txHash = await pay(first);
  await rpc(first.url, "anvil_mine", ["0x3"]);
  const block = await blockOf(first, txHash);
  assert.ok(block !== undefined);
  await first.stop();
  const second = await start("kept");
  assert.equal(second.adopted, false);
  assert.equal(await blockOf(second, txHash), block);
  const left = BigInt(String(await rpc(second.url, "eth_getBalance", [RICH, "latest"])));
  assert.ok(left > 0n && left < 10n ** 27n, `${left}`);
  await second.stop();
});

test("nothing that a chain is started with opens an account", async () => {
  const anvil = await start("arguments");
  assert.deepEqual(await rpc(anvil.url, "eth_accounts", []), []);
  const args = readFileSync(`/proc/${anvil.pid}/cmdline`, "utf8").split("\0");
  assert.deepEqual(
    args.filter((arg) => /mnemonic|private|seed/i.test(arg)),
    [],
  );
  await anvil.stop();
});

test("a chain that outlived its server is adopted, with everything in it", async () => {
  const first = await start("adopted");
  const txHash = await pay(first);
  const second = await start("adopted");
  assert.deepEqual([second.adopted, second.pid, second.url], [true, first.pid, first.url]);
  await rpc(second.url, "anvil_mine", ["0x1"]);
  assert.ok((await blockOf(second, txHash)) !== undefined);
  await second.stop();
  await untilGone(first.pid);
});

test("a killed chain starts again from the last state it wrote", async () => {
  const first = await start("killed");
  const txHash = await pay(first);
  await rpc(first.url, "anvil_mine", ["0x1"]);
  await first.stop();
  const second = await start("killed");
  process.kill(second.pid, "SIGKILL");
  const third = await start("killed");
  assert.equal(third.adopted, false);
  assert.ok((await blockOf(third, txHash)) !== undefined);
  await third.stop();
});

test("half a state file is put aside for the one of the last start", async () => {
  const first = await start("damaged");
  const txHash = await pay(first);
  await rpc(first.url, "anvil_mine", ["0x1"]);
  await first.stop();
  await (await start("damaged")).stop();
  writeFileSync(join(directory, "damaged", "state.json"), '{"block":');
  const second = await start("damaged");
  assert.ok((await blockOf(second, txHash)) !== undefined);
  await second.stop();
});

test("blocks come while a transaction gathers confirmations, and pause when nothing happens", async () => {
  const anvil = await start("mined");
  const miner = new Miner({ url: anvil.url, log: LOG, blockTimeMs: 20, confirmations: CONFIRMATIONS });
  const height = async (): Promise<number> => Number(await rpc(anvil.url, "eth_blockNumber", []));
  const txHash = await pay(anvil);
  miner.start();
  const blocks = 1 + CONFIRMATIONS;
  await until(async () => (await height()) >= blocks, "the confirmations");
  assert.ok((await blockOf(anvil, txHash)) !== undefined);
  await sleep(200);
  assert.equal(await height(), blocks);
  await miner.stop();
  await anvil.stop();
});

/** The ended process is ours by birth, so its number lasts until this process has heard of the end. */
async function untilGone(pid: number): Promise<void> {
  await until(() => !isAlive(pid), `the end of process ${pid}`);
}
