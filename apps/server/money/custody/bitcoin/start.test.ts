// How the Bitcoin chain starts, and that its troubles stay its own.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { amount } from "@meridian/core";
import pg from "pg";
import { pino } from "pino";
import { migrate } from "../../../ground/database/migrate.ts";
import { startTemporaryPostgres, tolerateEnd } from "../../../ground/postgres/testing.ts";
import type { CustodySettings, StartedChain } from "../starting.ts";
import { FakeEngine } from "../testing/fake-engine.ts";
import { until } from "../../../testing/until.ts";
import { COIN_TERMS } from "../terms.ts";
import { localSigner } from "../keys/local-signer.ts";
import { demoWords, openWallet } from "../wallet.ts";
import { bitcoinDecoder } from "./decode.ts";
import { BITCOIN_CONFIRMATIONS } from "./settings.ts";
import { BitcoinRpc, RpcRefusal } from "./rpc.ts";
import { planBitcoin } from "./start.ts";

const LOG = pino({ level: "silent" });
/** On an idle machine it takes one; this one may be busy with other tests. */
const START_LIMIT_MS = 30_000;

let directory: string;
let database: pg.Pool;
let stopPostgres: () => Promise<void>;

before(async () => {
  directory = mkdtempSync(join(tmpdir(), "meridian-bitcoin-"));
  const postgres = await startTemporaryPostgres();
  stopPostgres = postgres.stop;
  database = new pg.Pool({ connectionString: postgres.connectionString });
  tolerateEnd(database);
  await migrate(database, LOG);
});
after(async () => {
  await database.end();
  await stopPostgres();
  rmSync(directory, { recursive: true, force: true });
});

function start(
  bitcoin: CustodySettings["bitcoin"],
  words?: string,
  engine = new FakeEngine(),
  blockTimeMs = 0,
): Promise<StartedChain | undefined> {
  const signer = localSigner(openWallet(words ?? demoWords(directory, "own")), [bitcoinDecoder]);
  const settings: CustodySettings = {
    ...{ directory, blockTimeMs, pollMs: 20 },
    ...(bitcoin === undefined ? {} : { bitcoin }),
    ...(words === undefined ? {} : { wallet: { kind: "words", words } }),
  };
  const parts = { database, engine, log: LOG, signer, decimalsOf: () => undefined };
  const [planned] = planBitcoin(settings, LOG).networks(parts);
  return planned?.start() ?? Promise.resolve(undefined);
}

test("without a node nothing is started, and keys for an operator's node are never made up", async () => {
  assert.equal(await start(undefined), undefined);
  const rpc = { url: "http://127.0.0.1:1", user: "", password: "" };
  await assert.rejects(start({ rpc, network: "main" }), /MERIDIAN_WALLET_SEED/);
});

test("the test chain starts with rewards to spend, and a second start finds chain and addresses again", async (context) => {
  const startedAt = performance.now();
  const first = await start("development");
  const tookMs = performance.now() - startedAt;
  context.diagnostic(`started in ${Math.round(tookMs)} ms`);
  assert.ok(tookMs < START_LIMIT_MS);
  assert.ok(first !== undefined);
  const address = await first.custody.depositAddress(1);
  assert.match(address, /^bcrt1q/);
  const head = await first.custody.chain.head();
  assert.ok(head.height >= 110);
  await first.stop();
  await first.stop();
  const second = await start("development");
  assert.ok(second !== undefined);
  assert.deepEqual(await second.custody.chain.head(), head);
  assert.equal(await second.custody.depositAddress(1), address);
  await second.stop();
});

test("the tap gives coins of the test chain once for each key, and its blocks come by themselves", async () => {
  const engine = new FakeEngine();
  const running = await start("development", undefined, engine, 50);
  assert.ok(running?.development !== undefined);
  const { tap } = running.development;
  const order = { member: 1, coin: "BTC", requestKey: "first" };
  const answers = [await tap.tap(order), await tap.tap(order)];
  const hashes = new Set(answers.map((answer) => (answer.ok ? answer.txHash : answer.refused)));
  assert.equal(hashes.size, 1, [...hashes].join());
  const given = COIN_TERMS.get("BTC")?.tapAmount ?? 0n;
  await tap.seed([{ member: 2, coin: "BTC", amount: amount(given) }]);
  await until(
    () => engine.available(1, "BTC") + engine.available(2, "BTC") >= 2n * given,
    "the gifts' confirmations",
  );
  assert.equal(engine.available(1, "BTC"), given);
  assert.equal(engine.available(2, "BTC"), given);
  assert.deepEqual(await tap.tap({ ...order, coin: "ETH" }), {
    ok: false,
    refused: "network.unknown",
  });
  await running.stop();
});

test("a node that is not there, or follows another chain, is asked again and stops nobody", async () => {
  // Each of these wallets is another one than the test chain's, which nobody who runs an exchange may do.
  const forgetWallet = (): Promise<unknown> =>
    database.query("DELETE FROM custody_settings WHERE name = 'hotAddress'");
  const words = demoWords(directory, "operator-seed");
  await forgetWallet();
  const silent = await start(
    { rpc: { url: "http://127.0.0.1:1", user: "", password: "" }, network: "main" },
    words,
  );
  assert.ok(silent !== undefined);
  assert.deepEqual(silent.custody.numbers, BITCOIN_CONFIRMATIONS);
  await assert.rejects(silent.custody.pass(), /fetch failed/);
  await silent.stop();
  const { url, stop } = await answering({ chain: "main", blocks: 1, bestblockhash: "00" });
  await forgetWallet();
  const confirmations = { credit: 4 };
  const other = await start({ rpc: { url, user: "", password: "" }, network: "test", confirmations }, words);
  assert.ok(other !== undefined);
  assert.deepEqual(other.custody.numbers, { credit: 4, unlock: 6 });
  await assert.rejects(other.custody.pass(), /follows "main", and "test" is set/);
  await other.stop();
  await stop();
});

test("the node's refusals carry their code, a wrong password is said so, and answers find their questions", async () => {
  const refusing = await answering(undefined, { code: -8, message: "Block height out of range" });
  const rpc = new BitcoinRpc({ url: refusing.url, user: "a", password: "b" });
  await assert.rejects(
    rpc.call("getblockhash", 5),
    (error) => error instanceof RpcRefusal && error.code === -8,
  );
  await refusing.stop();
  const echo = await answering("by id");
  const batch = Array.from({ length: 120 }, (_, index) => ({ method: "echo", params: [index] }));
  const results = await new BitcoinRpc({ url: echo.url, user: "", password: "" }).batch(batch);
  assert.deepEqual(
    results,
    batch.map((call) => call.params[0]),
  );
  await echo.stop();
  const closed = await answering(undefined, undefined, 401);
  const locked = new BitcoinRpc({ url: closed.url, user: "a", password: "wrong" });
  await assert.rejects(locked.call("getblockcount"), /BITCOIN_RPC_USER/);
  await closed.stop();
});

/** A node that answers everything alike; "by id" gives back what each call of a batch asked, in reversed order. */
async function answering(
  result: unknown,
  error?: { readonly code: number; readonly message: string },
  status = error === undefined ? 200 : 500,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const asked: unknown = JSON.parse(text);
      const answer = Array.isArray(asked)
        ? asked
            .map(({ id, params }: { id: number; params: unknown[] }) => ({ id, result: params[0] }))
            .reverse()
        : { id: 0, result: result ?? null, error: error ?? null };
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
